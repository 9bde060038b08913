//! Paints what is said about the board on the board: owners, frames, numbered spots. Free cells, tabs and badges have files of
//! their own.

use super::artist::Studio;
use super::badges;
use super::board::{self, point};
use super::canvas::{Area, Canvas};
use super::cells;
use super::colour::{Rgb, Tones};
use super::element::{Frame, Owned};
use super::layout::{BAND, Layout, p};
use super::scene::Scene;
use super::since;
use super::tabs;
use super::text::Anchor;
use crate::engine::{Corner, Position, Seat, SeatSet};

pub(super) fn under_figures(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    cells::paint(studio, canvas, scene, layout);
    for &(position, mark) in &scene.frames {
        frame(studio, canvas, position, mark, layout);
    }
}

pub(super) fn over_figures(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    // What must stay readable: badges go elsewhere.
    let whole = scene.legal.iter().filter(|cell| layout.window.contains(cell.position));
    let mut taken: Vec<Area> = whole.map(|cell| layout.cell(cell.position)).collect();
    let numbered = since::paint(studio, canvas, scene, layout);
    if !numbered.is_empty() || scene.is_final() {
        const FEW: usize = 12;
        // Among many moves points may hide a number, but no legal cell.
        if numbered.len() <= FEW {
            taken.extend(numbered);
        }
        badges::paint(studio, canvas, &scene.badges, layout, &mut taken, true);
        return;
    }
    // No smaller than its number can be read.
    let radius = p(7.5).min(layout.tile / 5).max(p(6.6));
    // Numbers of one tile would hide each other where tiles are small, and the column shows them.
    let crowded = layout.is_small() && scene.column.drawn.is_some();
    for spot in scene.spots.iter().filter(|_| !crowded) {
        let (x, y, _) = point(studio, layout, spot);
        number_disc(studio, canvas, (x, y), radius, spot.at.segment.number());
        taken.push(Area::around(x, y, radius));
    }
    for &(point, corner) in &scene.corners {
        let Area { x, y, .. } = layout.cell(point);
        corner_disc(studio, canvas, (x, y), radius, corner);
        taken.push(Area::around(x, y, radius));
    }
    for &(position, mark) in &scene.frames {
        // One that the border cuts has a tab there.
        if let Frame::Last { seat, number } = mark
            && layout.window.contains(position)
        {
            taken.push(layout.cell(position).grown(p(2.4)));
            taken.push(tab(studio, canvas, position, seat, number, scene, layout));
        }
    }
    let tabs =
        scene.close.as_ref().map(|close| tabs::place(studio, &close.tabs, layout, &mut taken)).unwrap_or_default();
    taken.extend(scene.figures.iter().map(|figure| board::figure_area(studio, layout, figure).grown(-p(1.0))));
    if layout.is_small() {
        let reach = board::pennant_side(layout) / 2;
        let shields = board::pennants(studio, &scene.tiles, layout);
        taken.extend(shields.map(|(x, y)| Area::around(x, y, reach)));
    }
    badges::paint(studio, canvas, &scene.badges, layout, &mut taken, false);
    // Above the lines of badges that count something outside.
    tabs::paint(studio, canvas, &tabs);
}

/// A number on a light disc: a segment of a tile.
pub(super) fn number_disc(studio: &Studio, canvas: &mut Canvas, (x, y): (i32, i32), radius: i32, number: u8) {
    canvas.disc(x, y, radius + 3, canvas.tones.dark);
    canvas.disc(x, y, radius, canvas.tones.rim);
    studio.typeface.draw(canvas, &number.to_string(), (x, y), Anchor::Middle, radius * 5 / 3, canvas.tones.ink);
}

/// The word of a corner on a light disc.
fn corner_disc(studio: &Studio, canvas: &mut Canvas, (x, y): (i32, i32), radius: i32, corner: Corner) {
    canvas.disc(x, y, radius + 3, canvas.tones.dark);
    canvas.disc(x, y, radius, canvas.tones.gold);
    let word = corner.word().to_uppercase();
    let size = studio.narrow.fit(&word, 2 * radius, p(11.0), p(9.0));
    studio.narrow.draw(canvas, &word, (x, y), Anchor::Middle, size, canvas.tones.ink);
}

/// A stack of chips from its foot upwards, each in its owner's colour, and their number beside it.
pub(super) fn stack(studio: &Studio, canvas: &mut Canvas, (x, foot): (i32, i32), owners: SeatSet, layout: &Layout) {
    // No larger than can be read, and in proportion on a board whose tiles are too small to be read.
    let wide = p(9.5).min(layout.tile * 2 / 5);
    let radius = p(5.2).min(layout.tile / 4);
    let high = (layout.tile / 10).clamp(2, p(2.8));
    let edge = (layout.tile / 12).min(5);
    let count = owners.iter().count() as i32;
    let side = Area::new(x - wide / 2, foot - count * high, wide, count * high);
    canvas.rounded(side.grown(edge), p(2.6), canvas.tones.dark);
    canvas.rounded(side.grown(edge / 2), p(1.8), canvas.tones.rim);
    for (index, seat) in owners.iter().enumerate() {
        let chip = Area::new(side.x, foot - (index as i32 + 1) * high, wide, (high - 2).max(1));
        canvas.rounded(chip, p(1.0), studio.atelier.theme.seat(seat).colour);
    }
    let (x, y) = (side.x + wide + radius / 2 + 2, foot - radius / 2);
    canvas.disc(x, y, radius + edge / 2 + 1, canvas.tones.dark);
    canvas.disc(x, y, radius, canvas.tones.chip);
    let size = p(9.5).min(layout.tile * 2 / 5);
    studio.typeface.draw(canvas, &count.to_string(), (x, y), Anchor::Middle, size, canvas.tones.rim);
}

/// A stack of chips with their number.
pub(super) fn chips(studio: &Studio, canvas: &mut Canvas, (x, y): (i32, i32), radius: i32, number: u8) {
    let step = (radius / 3).max(2);
    let below = if number > 1 { step } else { 0 };
    let edge = (radius / 5).max(2);
    for y in [y + below, y] {
        canvas.disc(x, y, radius + edge, canvas.tones.dark);
        canvas.disc(x, y, radius, canvas.tones.chip);
    }
    studio.typeface.draw(canvas, &number.to_string(), (x, y), Anchor::Middle, radius * 7 / 4, canvas.tones.rim);
}

fn frame(studio: &Studio, canvas: &mut Canvas, position: Position, mark: Frame, layout: &Layout) {
    let cell = layout.cell(position);
    match mark {
        Frame::Earlier { seat } => {
            let colour = studio.atelier.theme.seat(seat).colour;
            canvas.ring(cell.grown(1), 4, p(2.8), beside(colour, &canvas.tones));
            canvas.ring(cell, 4, p(1.8), colour);
        }
        Frame::Last { seat, .. } => {
            let colour = studio.atelier.theme.seat(seat).colour;
            // White needs a dark line beside it, every other colour a light one.
            let beside = if colour.luminance() > 230_000 { canvas.tones.dark } else { canvas.tones.rim };
            canvas.ring(cell.grown(p(2.4)), p(3.0), p(1.6), canvas.tones.dark);
            canvas.ring(cell.grown(p(1.2)), p(2.0), p(1.6), beside);
            canvas.ring(cell.grown(-p(0.4)), p(1.6), p(2.2), colour);
        }
        Frame::Preview => {
            canvas.ring(cell.grown(p(2.4)), p(3.0), p(2.0), canvas.tones.dark);
            canvas.ring(cell.grown(p(1.6)), p(2.0), p(2.0), canvas.tones.gold);
        }
    }
}

/// The line beside a thin one: dark, beside a dark one light.
pub(super) fn beside(colour: Rgb, tones: &Tones) -> Rgb {
    if colour.luminance() < 60_000 { tones.rim } else { tones.dark }
}

/// The number of the last tile, at a corner of it where it hides no legal cell.
fn tab(
    studio: &Studio,
    canvas: &mut Canvas,
    position: Position,
    seat: Seat,
    number: u16,
    scene: &Scene,
    layout: &Layout,
) -> Area {
    const SIZE: i32 = p(11.5);
    let style = studio.atelier.theme.seat(seat);
    let text = number.to_string();
    let (w, h) = (studio.typeface.width(&text, SIZE) + p(6.0), p(13.5));
    let cell = layout.cell(position);
    let out = p(2.4);
    let right = cell.x + cell.w + out - w;
    let above = Area::new(cell.x - out, cell.y - h + p(0.8), w, h);
    let choices = [
        above,
        Area { x: right, ..above },
        Area { y: cell.y + cell.h - p(0.8), ..above },
        Area { x: right, y: cell.y + cell.h - p(0.8), ..above },
    ];
    let hides = |area: &Area| {
        area.y < BAND || scene.legal.iter().any(|legal| layout.cell(legal.position).grown(-p(1.0)).meets(*area))
    };
    let inside = Area::new(cell.x - out, cell.y - out, w, h);
    let area = choices.into_iter().find(|area| !hides(area)).unwrap_or(inside);
    canvas.rounded(area, p(3.0), canvas.tones.dark);
    canvas.rounded(area.grown(-2), p(2.4), style.colour);
    let (x, y) = area.middle();
    studio.typeface.draw(canvas, &text, (x, y), Anchor::Middle, SIZE, style.ink);
    area
}

/// A disc in the owners' colours, a ring each.
pub(super) fn owners(studio: &Studio, canvas: &mut Canvas, owned: &Owned, layout: &Layout) {
    let (x, y, _) = point(studio, layout, &owned.place);
    let most = (layout.tile / 5).max(4);
    canvas.disc(x, y, most + 4, canvas.tones.dark);
    canvas.disc(x, y, most + 2, canvas.tones.rim);
    let count = owned.seats.len() as i32;
    for (index, &seat) in owned.seats.iter().enumerate() {
        let radius = most * (count - index as i32) / count;
        canvas.disc(x, y, radius.max(2), studio.atelier.theme.seat(seat).colour);
    }
}
