//! Paints the moves since an earlier one: a thin frame around each tile, with its number in the player's colour; beside
//! the board, the numbers with the names of their cells.

use super::assets::Assets;
use super::column_painter::Painter;
use crate::layout::regions::Layout;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::contents::Scene;
use crate::scene::overlay::FEW;
use crate::scene::view::Recent;
use carc_rules::notation;

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

/// Returns the areas of the numbers of moves, which must not be hidden: each on its own tile, so that no legal cell is
/// hidden, and so that half of the tile stays free.
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

impl Painter<'_, '_> {
    /// Paints the numbers of moves with the names of their cells, row by row from `y` to at most `bottom`: if there is no
    /// room for all of them, the newest. Returns where the next part begins.
    pub fn moves(&mut self, since: &[Recent], y: i32, bottom: i32) -> i32 {
        const HIGH: i32 = p(16.0);
        const NUMBER: i32 = p(11.0);
        const NAME: i32 = p(12.5);
        const APART: i32 = p(3.5);
        if since.is_empty() {
            return y;
        }
        let plain = &self.assets.typefaces.plain;
        let number = |recent: &Recent| plain.width(&recent.number.to_string(), NUMBER) + p(5.0);
        let name = |recent: &Recent| plain.width(&notation::cell_name(recent.position), NAME);
        let numbers = since.iter().map(number).max().unwrap_or(0);
        let wide = numbers + APART + since.iter().map(name).max().unwrap_or(0) + 2 * APART;
        let across = ((self.room() + 2 * APART) / wide).max(1);
        let most = (across * ((bottom - y) / HIGH).max(1)) as usize;
        let shown = &since[since.len().saturating_sub(most)..];
        for (recent, index) in shown.iter().zip(0..) {
            let (x, middle) = (self.left + index % across * wide, y + index / across * HIGH + HIGH / 2);
            let tab = Area::new(x, middle - p(6.5), numbers, p(13.0));
            let style = self.assets.style(recent.seat);
            self.canvas.rounded(tab, p(3.0), self.canvas.tones.rim);
            self.canvas.rounded(tab.grown(-2), p(2.4), style.colour);
            let text = recent.number.to_string();
            plain.draw(self.canvas, &text, tab.middle(), Anchor::Middle, NUMBER, style.ink);
            let at = (x + numbers + APART, middle);
            let cell = notation::cell_name(recent.position);
            plain.draw(self.canvas, &cell, at, Anchor::Left, NAME, self.canvas.tones.paper);
        }
        y + (shown.len() as i32 + across - 1) / across * HIGH + p(5.0)
    }
}
