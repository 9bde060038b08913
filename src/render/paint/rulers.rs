//! Paints the rulers: letters above the board, numbers at its left.

use super::studio::Studio;
use crate::engine::{Position, notation};
use crate::render::layout::regions::Layout;
use crate::render::layout::sizes::BAND;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::length::p;
use crate::render::pixels::text::Anchor;

/// Letters above, numbers at the left.
pub fn paint(studio: &Studio, canvas: &mut Canvas, layout: &Layout) {
    const SIZE: i32 = p(12.5);
    const SMALLEST: i32 = p(11.0);
    let board = layout.board;
    canvas.fill(Area::new(0, 0, board.w, BAND), canvas.tones.band);
    canvas.fill(Area::new(0, 0, BAND, board.h), canvas.tones.band);
    canvas.fill(Area::new(BAND, BAND, board.w - BAND, 2), canvas.tones.dark);
    canvas.fill(Area::new(BAND, BAND, 2, board.h - BAND), canvas.tones.dark);
    let window = layout.window;
    // Where cells are too small for their names, every second one is written, or every third.
    let columns = || window.west..window.west + window.columns;
    let widest =
        columns().map(|x| studio.typefaces.letters().width(&notation::column_name(x), SMALLEST)).max().unwrap_or(0);
    let step = |needed: i32| (needed / layout.tile + 1) as usize;
    for x in columns().step_by(step(widest)) {
        let name = notation::column_name(x);
        let cell = layout.cell(Position::new(x, window.north));
        let size = studio.typefaces.letters().fit(&name, (layout.tile - 4).max(widest), SIZE, SMALLEST);
        studio.typefaces.letters().draw(
            canvas,
            &name,
            (cell.middle().0, BAND / 2),
            Anchor::Middle,
            size,
            canvas.tones.paper,
        );
    }
    for y in (window.north..window.north + window.rows).step_by(step(SMALLEST)) {
        let name = notation::row_name(y);
        let cell = layout.cell(Position::new(window.west, y));
        let size = studio.typefaces.narrow.fit(&name, BAND - 2, SIZE.min(layout.tile.max(SMALLEST)), p(9.0));
        let typeface = if name.len() > 2 { &studio.typefaces.narrow } else { &studio.typefaces.plain };
        typeface.draw(canvas, &name, (BAND / 2, cell.middle().1), Anchor::Middle, size, canvas.tones.paper);
    }
}
