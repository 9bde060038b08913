//! Paints frames around the tiles laid lately, and the number of the last one.

use super::assets::Assets;
use crate::engine::{Position, Seat};
use crate::render::layout::regions::Layout;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::colour::Rgb;
use crate::render::pixels::length::p;
use crate::render::pixels::typeface::Anchor;
use crate::render::scene::contents::Scene;
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

/// The area of the last tile's number: at a corner of the tile where it hides no legal cell.
pub fn number_area(assets: &Assets, position: Position, number: u16, scene: &Scene, layout: &Layout) -> Area {
    let (w, h) = (assets.typefaces.plain.width(&number.to_string(), NUMBER) + p(6.0), p(13.5));
    let cell = layout.cell(position);
    let out = p(2.4);
    let right = cell.x + cell.w + out - w;
    let above = Area::new(cell.x - out, cell.y - h + p(0.8), w, h);
    // Below the tile it would seem to belong to the next one.
    let choices = [above, Area { x: right, ..above }];
    let hides = |area: &Area| {
        area.y < layout.sight.y
            || scene.legal.iter().any(|legal| layout.cell(legal.position).grown(-p(1.0)).meets(*area))
    };
    let inside = Area::new(cell.x - out, cell.y - out, w, h);
    choices.into_iter().find(|area| !hides(area)).unwrap_or(inside)
}

/// Paints the number of the last tile in the colours of whoever laid it.
pub fn number_tab(assets: &Assets, canvas: &mut Canvas, seat: Seat, number: u16, area: Area) {
    let style = assets.style(seat);
    canvas.rounded(area, p(3.0), canvas.tones.dark);
    canvas.rounded(area.grown(-2), p(2.4), style.colour);
    assets.typefaces.plain.draw(canvas, &number.to_string(), area.middle(), Anchor::Middle, NUMBER, style.ink);
}
