//! Paints what is said about the board on the board: legal cells, frames, owners, numbered spots, badges.

use super::artist::Studio;
use super::badges;
use super::board::point;
use super::canvas::{Area, Canvas};
use super::element::{Badge, Frame, LegalCell, Owned, Presence};
use super::layout::{BAND, Layout, p};
use super::scene::Scene;
use super::since;
use super::tabs;
use super::text::{Anchor, Type};
use super::theme::Piece;
use crate::engine::{Corner, Position, Rotation, Seat};

pub(super) fn under_figures(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    // One size for all names, so that none looks more important.
    let margin = if layout.is_small() { p(3.0) } else { p(8.0) };
    let typeface = if layout.is_small() { &studio.narrow } else { &studio.typeface };
    let size_of = |cell: &LegalCell| typeface.fit(&cell.name, layout.tile - margin, p(15.0), p(7.0));
    let size = scene.legal.iter().map(size_of).min().unwrap_or_default();
    for cell in &scene.legal {
        legal(typeface, canvas, cell, size, layout);
    }
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
        taken.extend(numbered);
        badges::spread(studio, canvas, scene, layout, taken);
        return;
    }
    let radius = p(7.5).min(layout.tile / 5);
    for spot in &scene.spots {
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
        if let Frame::Last { seat, number } = mark {
            taken.push(layout.cell(position).grown(p(2.4)));
            taken.push(tab(studio, canvas, position, seat, number, scene, layout));
        }
    }
    if let Some(close) = &scene.close {
        tabs::paint(studio, canvas, &close.tabs, layout, &mut taken);
    }
    for ghost in scene.figures.iter().filter(|figure| figure.presence == Presence::Ghost) {
        let (x, y, _) = point(studio, layout, &ghost.place);
        taken.push(Area::around(x, y, layout.tile / 5));
    }
    // The large ones choose first.
    let mut badges: Vec<&Badge> = scene.badges.iter().collect();
    badges.sort_by_key(|badge| (std::cmp::Reverse(badge.points), badge.place));
    let crowded = badges.len() > 6;
    for badge in badges {
        let area = score(studio, canvas, badge, layout, &taken, crowded);
        taken.push(area);
    }
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
    let size = studio.narrow.fit(&word, 2 * radius - 4, radius * 5 / 4, radius / 2);
    studio.narrow.draw(canvas, &word, (x, y), Anchor::Middle, size, canvas.tones.ink);
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

fn legal(typeface: &Type, canvas: &mut Canvas, cell: &LegalCell, size: i32, layout: &Layout) {
    let area = layout.cell(cell.position);
    let (x, y) = area.middle();
    let all = cell.rotations.len() == Rotation::ALL.len();
    let arrows = !all && !layout.is_small();
    if layout.is_small() {
        canvas.rounded(area.grown(-1), p(2.0), canvas.tones.dash);
        canvas.rounded(area.grown(-4), p(1.5), canvas.tones.legal);
    } else {
        canvas.rounded(area.grown(-3), p(3.0), canvas.tones.legal);
        canvas.dashes(area.grown(-6), 4, p(4.0), p(2.6), canvas.tones.dash);
    }
    // The border cuts it; a tab names it.
    if !layout.window.contains(cell.position) {
        return;
    }
    let up = if arrows { layout.tile / 8 } else { 0 };
    typeface.draw(canvas, &cell.name, (x, y - up), Anchor::Middle, size, canvas.tones.ink);
    if arrows {
        let step = p(10.0);
        let first = x - step * (cell.rotations.len() as i32 - 1) / 2;
        for (index, rotation) in cell.rotations.iter().enumerate() {
            let x = first + step * index as i32;
            canvas.arrow(x, y + layout.tile / 4, p(3.6), rotation.quarters(), canvas.tones.arrow);
        }
    }
}

fn frame(studio: &Studio, canvas: &mut Canvas, position: Position, mark: Frame, layout: &Layout) {
    let cell = layout.cell(position);
    match mark {
        Frame::Earlier { seat } => {
            canvas.ring(cell.grown(1), 4, p(2.4), canvas.tones.dark);
            canvas.ring(cell, 4, p(1.5), studio.atelier.theme.seat(seat).colour);
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

/// A pill with the points of a seat; says where it lies.
fn score(studio: &Studio, canvas: &mut Canvas, badge: &Badge, layout: &Layout, taken: &[Area], crowded: bool) -> Area {
    let size = if crowded && badge.points < 6 { p(10.5) } else { p(12.5) };
    let text = format!("+{}", badge.points);
    let (w, h) = (studio.typeface.width(&text, size) + size * 2, size * 8 / 5);
    let (x, y, _) = point(studio, layout, &badge.place);
    let fits = |(x, y): (i32, i32)| {
        let x = x.clamp(BAND + w / 2 + 6, layout.board.w - w / 2 - 6);
        let y = y.clamp(BAND + h / 2 + 6, layout.board.h - h / 2 - 6);
        Area::new(x - w / 2, y - h / 2, w, h)
    };
    // Above the figure that went home, beside it, then further away.
    let (aside, over) = (w / 2 + layout.tile / 4, h / 2 + layout.tile / 4);
    let around = (1..=6).flat_map(|step| {
        let (aside, over) = (aside * step * 2 / 3, over * step * 2 / 3);
        [(0, -over), (0, over), (aside, 0), (-aside, 0), (aside, -over), (-aside, -over), (aside, over), (-aside, over)]
    });
    let free = |area: &Area| !taken.iter().any(|other| other.meets(area.grown(4)));
    let area = around.map(|(dx, dy)| fits((x + dx, y + dy))).find(free).unwrap_or_else(|| fits((x, y)));
    pill(studio, canvas, badge, size, area);
    area.grown(4)
}

/// Points in their player's colour, with the figure.
pub(super) fn pill(studio: &Studio, canvas: &mut Canvas, badge: &Badge, size: i32, area: Area) {
    let (text, h) = (format!("+{}", badge.points), area.h);
    let style = studio.atelier.theme.seat(badge.seat);
    canvas.rounded(area.grown(4), h / 2 + 4, canvas.tones.dark);
    canvas.rounded(area, h / 2, canvas.tones.rim);
    canvas.rounded(area.grown(-3), h / 2 - 3, style.colour);
    let figure_side = size * 29 / 20;
    let figure = studio.atelier.piece(Piece::Standing, badge.seat, figure_side);
    canvas.stamp(area.x, area.y + (h - figure_side) / 2, &figure, 255);
    let (_, middle) = area.middle();
    studio.typeface.draw(canvas, &text, (area.x + area.w - size / 2, middle), Anchor::Right, size, style.ink);
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
