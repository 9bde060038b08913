//! Paints the moves since an earlier one next to the board: their numbers, as they stand on the tiles, with the names
//! of their cells.

use super::column_painter::Painter;
use crate::pixels::area::Area;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::view::Recent;
use carc_rules::notation;

impl Painter<'_, '_> {
    /// Paints the numbers of moves with the names of their cells, row by row from `y` to at most `bottom`: if there is
    /// no room for all of them, the newest. Returns where the next part begins.
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
