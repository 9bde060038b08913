//! Paints the moves since an earlier one: a thin frame around each tile, with its number in the player's colour.

use super::assets::Assets;
use crate::render::layout::regions::Layout;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::length::p;
use crate::render::pixels::typeface::Anchor;
use crate::render::scene::contents::Scene;
use crate::render::scene::overlay::FEW;

/// Paints the numbered moves of a scene; returns the areas that must not be hidden.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) -> Vec<Area> {
    // The number lies on its own tile, so that no legal cell is hidden, and leaves half of the tile free.
    let most = if scene.since.len() > FEW { p(9.5) } else { p(11.5) };
    let size = most.min(layout.tile * 2 / 5).max(p(9.0));
    let tab = |number: u16, cell: Area| {
        let w = assets.typefaces.plain.width(&number.to_string(), size) + p(4.0);
        Area::new(cell.x, cell.y, w, size * 6 / 5)
    };
    for recent in &scene.since {
        let cell = layout.cell(recent.position);
        let colour = assets.style(recent.seat).colour;
        canvas.ring(cell.grown(2), 4, p(2.6), canvas.tones.dark);
        canvas.ring(cell, 4, p(1.6), colour);
    }
    let mut occupied = Vec::new();
    for recent in &scene.since {
        let area = tab(recent.number, layout.cell(recent.position));
        let style = assets.style(recent.seat);
        canvas.rounded(area.grown(2), p(2.6), canvas.tones.dark);
        canvas.rounded(area, p(2.0), style.colour);
        let text = recent.number.to_string();
        assets.typefaces.plain.draw(canvas, &text, area.middle(), Anchor::Middle, size, style.ink);
        occupied.push(area.grown(2));
    }
    occupied
}
