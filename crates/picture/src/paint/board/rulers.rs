//! Paints the rulers: letters above the board and numbers on its left; in landscape also numbers on its right, and
//! letters below a large board that is shown whole. What would lie under Discord's button is left out.

use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use carc_rules::{Position, notation};

/// Paints the letters and numbers on all sides that have a ruler.
pub fn paint(assets: &Assets, canvas: &mut Canvas, layout: &Layout) {
    const SIZE: i32 = p(12.5);
    const SMALLEST: i32 = p(11.0);
    let (board, sight) = (layout.board, layout.sight);
    let (right, bottom) = (sight.x + sight.w, sight.y + sight.h);
    // The far rulers are narrower; the one below is there on large boards only.
    let far = board.h - bottom;
    let mut across = vec![(Area::new(0, 0, board.w, sight.y), sight.y / 2)];
    if far > 0 {
        across.push((Area::new(0, bottom, board.w, far), bottom + far / 2));
    }
    let beside = board.w - right;
    let mut down = vec![(Area::new(0, 0, sight.x, board.h), sight.x / 2)];
    if beside > 0 {
        down.push((Area::new(right, 0, beside, board.h), right + beside / 2));
    }
    // A hidden name can be left out: the same letter stands above, the same number on the right.
    let is_hidden = |at: (i32, i32)| Area::around(at.0, at.1, SMALLEST / 2).meets(layout.button);
    for (band, _) in across.iter().chain(&down) {
        canvas.fill(*band, canvas.tones.band);
    }
    canvas.fill(Area::new(sight.x, sight.y, sight.w, 2), canvas.tones.dark);
    canvas.fill(Area::new(sight.x, sight.y, 2, sight.h), canvas.tones.dark);
    canvas.fill(Area::new(right - 2, sight.y, 2, sight.h), canvas.tones.dark);
    if far > 0 {
        canvas.fill(Area::new(sight.x, bottom - 2, sight.w, 2), canvas.tones.dark);
    }
    let window = layout.window;
    // If cells are too small for their names, only every second or third one is written.
    let columns = || window.west..window.west + window.columns;
    let widest =
        columns().map(|x| assets.typefaces.letters().width(&notation::column_name(x), SMALLEST)).max().unwrap_or(0);
    let step = |needed: i32| (needed / layout.tile + 1) as usize;
    for x in columns().step_by(step(widest)) {
        let name = notation::column_name(x);
        let (middle, _) = layout.cell(Position::new(x, window.north)).middle();
        let size = assets.typefaces.letters().fit(&name, (layout.tile - 4).max(widest), SIZE, SMALLEST);
        for &(_, y) in across.iter().filter(|&&(_, y)| !is_hidden((middle, y))) {
            assets.typefaces.letters().draw(canvas, &name, (middle, y), Anchor::Middle, size, canvas.tones.paper);
        }
    }
    for y in (window.north..window.north + window.rows).step_by(step(SMALLEST)) {
        let name = notation::row_name(y);
        let (_, middle) = layout.cell(Position::new(window.west, y)).middle();
        for &(band, x) in down.iter().filter(|&&(_, x)| !is_hidden((x, middle))) {
            let size = assets.typefaces.narrow.fit(&name, band.w - 2, SIZE.min(layout.tile.max(SMALLEST)), p(9.0));
            let typeface = if name.len() > 2 { &assets.typefaces.narrow } else { &assets.typefaces.plain };
            typeface.draw(canvas, &name, (x, middle), Anchor::Middle, size, canvas.tones.paper);
        }
    }
}
