//! Paints what is said about the board on the board: owners, frames, numbered spots. Free cells, tabs and badges have files of
//! their own.

use super::artist::Studio;
use super::badges;
use super::board::{self, point};
use super::canvas::{Area, Canvas};
use super::cells;
use super::colour::{Rgb, Tones};
use super::element::{Frame, Owned};
use super::layout::{BUTTON, Layout, p};
use super::overlay;
use super::scene::Scene;
use super::since;
use super::tabs;
use super::taken::Taken;
use super::text::Anchor;
use crate::engine::{Corner, Position, Seat, SeatSet};

/// The size of the last tile's number.
const NUMBER: i32 = p(11.5);

pub(super) fn under_figures(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    cells::paint(studio, canvas, scene, layout);
    for &(position, mark) in &scene.frames {
        frame(studio, canvas, position, mark, layout);
    }
}

pub(super) fn over_figures(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let whole = scene.legal.iter().filter(|cell| layout.window.contains(cell.position));
    let names: Vec<Area> = whole.map(|cell| layout.cell(cell.position)).collect();
    let figures = scene.figures.iter().map(|figure| board::figure_area(studio, layout, figure).grown(-p(1.0)));
    let tiles = scene.tiles.iter().map(|tile| layout.cell(tile.position).grown(-p(3.0)));
    let (never, rather_not) = (names.iter().copied().chain([BUTTON]).collect(), figures.collect());
    let mut taken = Taken { never, names, rather_not, tiles: tiles.collect(), ..Taken::default() };
    let outside = scene.close.as_ref().map(|close| close.tabs.as_slice()).unwrap_or_default();
    let numbered = since::paint(studio, canvas, scene, layout);
    if !numbered.is_empty() || scene.is_final() {
        let (before, count) = (taken.never.len(), numbered.len());
        taken.never.extend(numbered);
        let tabs = tabs::place(studio, outside, layout, &mut taken);
        // Points may lie on what they count, and among many moves on a number, but on no tab.
        if count > overlay::FEW {
            taken.never.drain(before..before + count);
        }
        // The last points tell of the board: where the table is near they leave it in sight.
        let tiles = if scene.is_final() { taken.tiles } else { Vec::new() };
        taken = Taken { never: taken.never, names: taken.names, tiles, ..Taken::default() };
        let placed = badges::place(studio, scene, layout, &mut taken, true);
        badges::lines(studio, canvas, &placed);
        badges::pills(studio, canvas, &placed);
        tabs::paint(studio, canvas, &tabs);
        return;
    }
    taken.never.extend(choices(studio, canvas, scene, layout));
    // One that the border cuts has a tab there.
    let last = scene.frames.iter().find_map(|&(position, mark)| match mark {
        Frame::Last { seat, number } if layout.window.contains(position) => Some((position, seat, number)),
        Frame::Last { .. } | Frame::Earlier { .. } | Frame::Preview => None,
    });
    let number = last.map(|(position, seat, number)| {
        taken.never.push(layout.cell(position).grown(p(2.4)));
        (seat, number, number_area(studio, position, number, scene, layout))
    });
    taken.never.extend(number.map(|(_, _, area)| area));
    let tabs = tabs::place(studio, outside, layout, &mut taken);
    taken.scored.extend(scene.closed.iter().map(|place| layout.cell(place.at.position).grown(-p(3.0))));
    if layout.is_small() {
        let reach = board::shield_side(layout) / 2;
        let shields = board::shields(studio, &scene.tiles, layout);
        taken.rather_not.extend(shields.map(|(x, y)| Area::around(x, y, reach)));
    }
    let placed = badges::place(studio, scene, layout, &mut taken, false);
    badges::lines(studio, canvas, &placed);
    if let Some((seat, number, area)) = number {
        number_tab(studio, canvas, seat, number, area);
    }
    badges::pills(studio, canvas, &placed);
    tabs::paint(studio, canvas, &tabs);
}

/// The numbers and words of what there is to choose on the board; says where they lie.
fn choices(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) -> Vec<Area> {
    let mut taken = Vec::new();
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
    taken
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
        canvas.rounded(chip, p(1.0), studio.style(seat).colour);
    }
    let size = p(9.5).min(layout.tile * 9 / 20);
    if size < p(9.0) {
        // A number that cannot be read says nothing.
        return;
    }
    let (x, y) = (side.x + wide + radius / 2 + 2, foot - radius / 2);
    canvas.disc(x, y, radius + edge / 2 + 1, canvas.tones.dark);
    canvas.disc(x, y, radius, canvas.tones.chip);
    studio.typeface.draw(canvas, &count.to_string(), (x, y), Anchor::Middle, size, canvas.tones.ink);
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
    studio.typeface.draw(canvas, &number.to_string(), (x, y), Anchor::Middle, radius * 7 / 4, canvas.tones.ink);
}

fn frame(studio: &Studio, canvas: &mut Canvas, position: Position, mark: Frame, layout: &Layout) {
    let cell = layout.cell(position);
    match mark {
        Frame::Earlier { seat } => {
            let colour = studio.style(seat).colour;
            let dark = beside(colour, &canvas.tones);
            brackets(canvas, cell, p(2.0), 2, dark);
            brackets(canvas, cell, p(2.0), 0, colour);
        }
        Frame::Last { seat, .. } => {
            let colour = studio.style(seat).colour;
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

/// The four corners of a frame, grown by a rim: less than a whole frame, so that the last move stands out.
fn brackets(canvas: &mut Canvas, cell: Area, width: i32, rim: i32, colour: Rgb) {
    let length = cell.w * 3 / 10;
    for (right, below) in [(false, false), (true, false), (false, true), (true, true)] {
        let at = |far: bool, start: i32, whole: i32, part: i32| if far { start + whole - part } else { start };
        let across = Area::new(at(right, cell.x, cell.w, length), at(below, cell.y, cell.h, width), length, width);
        let down = Area::new(at(right, cell.x, cell.w, width), at(below, cell.y, cell.h, length), width, length);
        canvas.fill(across.grown(rim), colour);
        canvas.fill(down.grown(rim), colour);
    }
}

/// The line beside a thin one: dark, beside a dark one light.
pub(super) fn beside(colour: Rgb, tones: &Tones) -> Rgb {
    if colour.luminance() < 60_000 { tones.rim } else { tones.dark }
}

/// Where the number of the last tile lies: at a corner of the tile where it hides no legal cell.
fn number_area(studio: &Studio, position: Position, number: u16, scene: &Scene, layout: &Layout) -> Area {
    let (w, h) = (studio.typeface.width(&number.to_string(), NUMBER) + p(6.0), p(13.5));
    let cell = layout.cell(position);
    let out = p(2.4);
    let right = cell.x + cell.w + out - w;
    let above = Area::new(cell.x - out, cell.y - h + p(0.8), w, h);
    // Below the tile it would seem to name the next one.
    let choices = [above, Area { x: right, ..above }];
    let hides = |area: &Area| {
        area.y < layout.sight.y
            || scene.legal.iter().any(|legal| layout.cell(legal.position).grown(-p(1.0)).meets(*area))
    };
    let inside = Area::new(cell.x - out, cell.y - out, w, h);
    choices.into_iter().find(|area| !hides(area)).unwrap_or(inside)
}

/// The number of the last tile in the colours of who laid it.
fn number_tab(studio: &Studio, canvas: &mut Canvas, seat: Seat, number: u16, area: Area) {
    let style = studio.style(seat);
    canvas.rounded(area, p(3.0), canvas.tones.dark);
    canvas.rounded(area.grown(-2), p(2.4), style.colour);
    studio.typeface.draw(canvas, &number.to_string(), area.middle(), Anchor::Middle, NUMBER, style.ink);
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
        canvas.disc(x, y, radius.max(2), studio.style(seat).colour);
    }
}
