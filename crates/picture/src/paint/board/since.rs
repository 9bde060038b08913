//! Paints the moves since an earlier one: a thin frame around each tile, with its number in the player's colour.

use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::contents::Scene;
use crate::scene::overlay::FEW;
use crate::scene::view::Recent;

/// Paints the numbered moves of a scene.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    for recent in &scene.since {
        let cell = layout.cell(recent.position);
        let colour = assets.style(recent.seat).colour;
        canvas.ring(cell.grown(2), 4, p(2.6), canvas.tones.dark);
        canvas.ring(cell, 4, p(1.6), colour);
    }
    let size = size(scene, layout);
    for (recent, area) in scene.since.iter().zip(tabs(assets, scene, layout)) {
        let (style, tab) = (assets.style(recent.seat), area.grown(-2));
        canvas.rounded(area, p(2.6), canvas.tones.dark);
        canvas.rounded(tab, p(2.0), style.colour);
        let text = recent.number.to_string();
        assets.typefaces.plain.draw(canvas, &text, tab.middle(), Anchor::Middle, size, style.ink);
    }
}

/// Returns the areas of the numbers of moves, which must not be hidden: each on its own tile, so that it covers no
/// legal cell and leaves half of the tile free.
pub fn tabs(assets: &Assets, scene: &Scene, layout: &Layout) -> Vec<Area> {
    let size = size(scene, layout);
    let tab = |recent: &Recent| {
        let cell = layout.cell(recent.position);
        let w = assets.typefaces.plain.width(&recent.number.to_string(), size) + p(4.0);
        Area::new(cell.x, cell.y, w, size * 6 / 5).grown(2)
    };
    scene.since.iter().map(tab).collect()
}

/// Returns the type size of the numbers.
fn size(scene: &Scene, layout: &Layout) -> i32 {
    let most = if scene.since.len() > FEW { p(9.5) } else { p(11.5) };
    most.min(layout.tile * 2 / 5).max(p(9.0))
}
