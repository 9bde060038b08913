//! Paints the rulers: letters above the board, numbers on its left.

use super::assets::Assets;
use crate::engine::{Position, notation};
use crate::render::layout::regions::Layout;
use crate::render::layout::sizes::RULER;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::length::p;
use crate::render::pixels::typeface::Anchor;

/// Paints the letters above and the numbers on the left.
pub fn paint(assets: &Assets, canvas: &mut Canvas, layout: &Layout) {
    const SIZE: i32 = p(12.5);
    const SMALLEST: i32 = p(11.0);
    let board = layout.board;
    canvas.fill(Area::new(0, 0, board.w, RULER), canvas.tones.band);
    canvas.fill(Area::new(0, 0, RULER, board.h), canvas.tones.band);
    canvas.fill(Area::new(RULER, RULER, board.w - RULER, 2), canvas.tones.dark);
    canvas.fill(Area::new(RULER, RULER, 2, board.h - RULER), canvas.tones.dark);
    let window = layout.window;
    // If cells are too small for their names, only every second or third one is written.
    let columns = || window.west..window.west + window.columns;
    let widest =
        columns().map(|x| assets.typefaces.letters().width(&notation::column_name(x), SMALLEST)).max().unwrap_or(0);
    let step = |needed: i32| (needed / layout.tile + 1) as usize;
    for x in columns().step_by(step(widest)) {
        let name = notation::column_name(x);
        let cell = layout.cell(Position::new(x, window.north));
        let size = assets.typefaces.letters().fit(&name, (layout.tile - 4).max(widest), SIZE, SMALLEST);
        assets.typefaces.letters().draw(
            canvas,
            &name,
            (cell.middle().0, RULER / 2),
            Anchor::Middle,
            size,
            canvas.tones.paper,
        );
    }
    for y in (window.north..window.north + window.rows).step_by(step(SMALLEST)) {
        let name = notation::row_name(y);
        let cell = layout.cell(Position::new(window.west, y));
        let size = assets.typefaces.narrow.fit(&name, RULER - 2, SIZE.min(layout.tile.max(SMALLEST)), p(9.0));
        let typeface = if name.len() > 2 { &assets.typefaces.narrow } else { &assets.typefaces.plain };
        typeface.draw(canvas, &name, (RULER / 2, cell.middle().1), Anchor::Middle, size, canvas.tones.paper);
    }
}
