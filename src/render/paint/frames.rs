//! Paints frames around the tiles laid lately, and the number of the last one.

use super::assets::Assets;
use crate::engine::{Position, Seat};
use crate::render::layout::occupied::Occupied;
use crate::render::layout::regions::Layout;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::colour::Rgb;
use crate::render::pixels::length::p;
use crate::render::pixels::typeface::Anchor;
use crate::render::scene::element::Frame;

/// The type size of the last tile's number.
const NUMBER: i32 = p(11.5);

/// The frame of a tile.
pub fn frame(assets: &Assets, canvas: &mut Canvas, position: Position, mark: Frame, layout: &Layout) {
    let cell = layout.cell(position);
    match mark {
        Frame::Earlier { seat } => {
            let colour = assets.style(seat).colour;
            brackets(canvas, cell, 3, canvas.tones.dark);
            brackets(canvas, cell, 1, beside(colour, canvas));
            brackets(canvas, cell, 0, colour);
        }
        Frame::Last { seat, .. } => {
            let colour = assets.style(seat).colour;
            canvas.ring(cell.grown(p(2.4)), p(3.0), p(1.6), canvas.tones.dark);
            canvas.ring(cell.grown(p(1.2)), p(2.0), p(1.6), beside(colour, canvas));
            canvas.ring(cell.grown(-p(0.4)), p(1.6), p(2.2), colour);
        }
        Frame::Preview => {
            canvas.ring(cell.grown(p(2.4)), p(3.0), p(2.0), canvas.tones.dark);
            canvas.ring(cell.grown(p(1.6)), p(2.0), p(2.0), canvas.tones.gold);
        }
    }
}

/// The line between one in this colour and the dark rim: white has none, every other colour a light one.
fn beside(colour: Rgb, canvas: &Canvas) -> Rgb {
    if colour.luminance() > 230_000 { canvas.tones.dark } else { canvas.tones.rim }
}

/// The four corners of a frame, grown by a rim: less than a whole frame, so that the last move stands out.
fn brackets(canvas: &mut Canvas, cell: Area, rim: i32, colour: Rgb) {
    const WIDTH: i32 = p(1.5);
    let length = cell.w * 3 / 10;
    for (right, below) in [(false, false), (true, false), (false, true), (true, true)] {
        let at = |far: bool, start: i32, whole: i32, part: i32| if far { start + whole - part } else { start };
        let across = Area::new(at(right, cell.x, cell.w, length), at(below, cell.y, cell.h, WIDTH), length, WIDTH);
        let down = Area::new(at(right, cell.x, cell.w, WIDTH), at(below, cell.y, cell.h, length), WIDTH, length);
        canvas.fill(across.grown(rim), colour);
        canvas.fill(down.grown(rim), colour);
    }
}

/// The area of the last tile's number: where it hides no name, no figure and as few tiles as possible. First above the
/// tile, then at its sides, in its corners, and below it, where it may seem to belong to the next one; `None` if it can
/// only hide what must be seen: the frame alone shows which tile it is.
pub fn number_area(
    assets: &Assets,
    position: Position,
    number: u16,
    layout: &Layout,
    occupied: &Occupied,
) -> Option<Area> {
    /// Names and figures cost more than this.
    const MOST: usize = 200;
    let size = number_size(layout);
    let (w, h) = (assets.typefaces.plain.width(&number.to_string(), size) + size / 2, size * 6 / 5);
    let (cell, out, lap) = (layout.cell(position), p(2.4), p(0.8));
    let (left, right) = (cell.x - out, cell.x + cell.w + out - w);
    let (above, below) = (cell.y - h + lap, cell.y + cell.h - lap);
    let (top, bottom) = (cell.y - out, cell.y + cell.h + out - h);
    let (before, behind) = (cell.x - w + lap, cell.x + cell.w - lap);
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
    let beside = [(before, top), (behind, top), (before, bottom), (behind, bottom)];
    let places = [(left, above), (right, above)].into_iter().chain(beside).chain(corners);
    let places = places.chain([(left, below), (right, below)]).map(|(x, y)| Area::new(x, y, w, h));
    let sight = layout.sight;
    let seen = |area: &Area| sight.holds((area.x, area.y)) && sight.holds((area.x + w - 1, area.y + h - 1));
    let costs = places.filter(seen).zip(0..).map(|(area, rank)| (occupied.cost(area) + rank, area));
    costs.min_by_key(|(cost, _)| *cost).filter(|(cost, _)| *cost < MOST).map(|(_, area)| area)
}

/// The type size of the last tile's number: smaller where tiles are small.
fn number_size(layout: &Layout) -> i32 {
    NUMBER.min(layout.tile * 2 / 5).max(p(9.0))
}

/// Paints the number of the last tile in the colours of whoever laid it.
pub fn number_tab(assets: &Assets, canvas: &mut Canvas, seat: Seat, number: u16, (area, layout): (Area, &Layout)) {
    let style = assets.style(seat);
    canvas.rounded(area, p(3.0), canvas.tones.dark);
    canvas.rounded(area.grown(-2), p(2.4), style.colour);
    assets.typefaces.plain.draw(
        canvas,
        &number.to_string(),
        area.middle(),
        Anchor::Middle,
        number_size(layout),
        style.ink,
    );
}
