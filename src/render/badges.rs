//! Paints the points of the last turn: a pill beside each feature that scored, and a line to the place it means.
//!
//! A pill covers nothing that must be read while there is room for that near by.

use super::artist::Studio;
use super::board::point;
use super::canvas::{Area, Canvas};
use super::element::Badge;
use super::layout::{Layout, p};
use super::panel::Column;
use super::scene::Scene;
use super::taken::Taken;
use super::text::Anchor;
use super::theme::Piece;
use crate::engine::FeatureKind;

/// The size of what the points are for.
const WORD: i32 = p(11.5);

/// A badge with its place.
#[derive(Debug)]
pub(super) struct Placed<'a> {
    badge: &'a Badge,
    text: String,
    /// For what; empty where badges are many.
    word: String,
    size: i32,
    area: Area,
    /// What it counts.
    to: (i32, i32),
}

/// Finds a place for each badge. They may lie on their features where figures give way.
pub(super) fn place<'a>(
    studio: &Studio,
    scene: &'a Scene,
    layout: &Layout,
    taken: &mut Taken,
    over_figures: bool,
) -> Vec<Placed<'a>> {
    // The large ones choose first.
    let mut badges: Vec<&Badge> = scene.badges.iter().collect();
    badges.sort_by_key(|badge| (std::cmp::Reverse(badge.points), badge.place, badge.seat));
    let (few, many) = match badges.len() {
        0..=6 => (p(12.5), p(12.5)),
        7..=24 => (p(11.0), p(12.5)),
        _ => (p(9.0), p(11.0)),
    };
    let mut placed = Vec::with_capacity(badges.len());
    for badge in badges {
        let size = if badge.points < 6 { few } else { many };
        let text = format!("+{}", badge.points);
        let word = if few == many { word(badge, &scene.column).to_lowercase() } else { String::new() };
        let beside = if word.is_empty() { 0 } else { studio.narrow.width(&word, WORD) + p(3.0) };
        let (w, h) = (studio.typeface.width(&text, size) + beside + size * 2, size * 8 / 5);
        let (x, y, _) = point(studio, layout, &badge.place);
        let area = free_place(layout, (x, y), (w, h), taken, over_figures);
        taken.never.push(area.grown(4));
        placed.push(Placed { badge, text, word, size, area, to: (x, y) });
    }
    placed
}

/// Paints their lines, which lie below all pills and all numbers.
pub(super) fn lines(studio: &Studio, canvas: &mut Canvas, placed: &[Placed], layout: &Layout) {
    for Placed { badge, area, to, .. } in placed {
        if !area.meets(Area::around(to.0, to.1, 1)) {
            leader(studio, canvas, badge, *area, *to, layout);
        }
    }
}

/// Paints their pills.
pub(super) fn pills(studio: &Studio, canvas: &mut Canvas, placed: &[Placed]) {
    for placed in placed {
        pill(studio, canvas, placed);
    }
}

/// What the points are for, in the words of the score sheet.
fn word<'a>(badge: &Badge, column: &'a Column) -> &'a str {
    let kind = badge.kind.and_then(|kind| FeatureKind::ALL.into_iter().position(|other| other == kind));
    kind.map_or(&column.other, |kind| &column.kinds[kind])
}

/// The best place for a pill that counts what is at a point: near to it, and it hides nothing that must be read.
fn free_place(layout: &Layout, (x, y): (i32, i32), (w, h): (i32, i32), taken: &Taken, over: bool) -> Area {
    let sight = layout.sight.grown(-6);
    let inside = |(across, down): (i32, i32)| {
        let left = (x + across - w / 2).clamp(sight.x, sight.x + sight.w - w);
        let top = (y + down - h / 2).clamp(sight.y, sight.y + sight.h - h);
        Area::new(left, top, w, h)
    };
    let reach = (4 * layout.tile).min(p(100.0));
    let taken = taken.near(Area::new(x - w - reach, y - h - reach, 2 * (w + reach), 2 * (h + reach)));
    // Where nothing is free, the place that hides least; a tile further away is better than a tile hidden.
    let mut best = (usize::MAX, inside((0, 0)));
    for (far, at) in over.then_some((0, (0, 0))).into_iter().chain(around(layout.tile, reach, (w / 2, h / 2))) {
        if far >= best.0 {
            break;
        }
        let area = inside(at);
        let mut cost = taken.cost(area.grown(4)) + far;
        if cost < best.0 {
            cost += taken.cost_of_line(nearest(area, x), (x, y));
        }
        if cost < best.0 {
            best = (cost, area);
        }
    }
    best.1
}

/// Where the middle of a pill may lie, seen from what it counts, and how far its nearest side is in eighths of a tile: ring by ring,
/// of each what is above, then below, then beside, from the middles of its sides.
fn around(tile: i32, reach: i32, (across, down): (i32, i32)) -> impl Iterator<Item = (usize, (i32, i32))> {
    let step = (tile / 4).max(p(5.0));
    let near = tile / 5;
    (0..=reach / step).flat_map(move |ring| {
        let gap = ring * step;
        let (x, y) = (across + near + gap, down + near + gap);
        let from_middle = move |most: i32| (0..=most / step).flat_map(move |index| [index * step, -index * step]);
        let rows = from_middle(x).flat_map(move |dx| [(dx, -y), (dx, y)]);
        let columns = from_middle(y).flat_map(move |dy| [(x, dy), (-x, dy)]);
        let far = (gap * 8 / tile) as usize;
        rows.chain(columns).map(move |at| (far, at))
    })
}

/// The point on a pill's axis where the shortest line to a column begins.
fn nearest(area: Area, x: i32) -> (i32, i32) {
    let (_, middle) = area.middle();
    let round = area.h / 2;
    (x.clamp(area.x + round, (area.x + area.w - round).max(area.x + round)), middle)
}

/// The line from a pill to what it counts; to the border if that lies outside.
fn leader(studio: &Studio, canvas: &mut Canvas, badge: &Badge, area: Area, (x, y): (i32, i32), layout: &Layout) {
    let sight = layout.sight;
    let (x, y) = (x.clamp(sight.x, sight.x + sight.w - 1), y.clamp(sight.y, sight.y + sight.h - 1));
    let colour = studio.atelier.theme.seat(badge.seat).colour;
    let (dark, rim) = (canvas.tones.dark, canvas.tones.rim);
    let radius = p(2.2);
    canvas.line(nearest(area, x), (x, y), p(3.8), dark);
    canvas.line(nearest(area, x), (x, y), p(2.0), rim);
    canvas.disc(x, y, radius + 5, dark);
    canvas.disc(x, y, radius + 3, rim);
    canvas.disc(x, y, radius, colour);
}

/// A figure, the points and what they are for, in the colours of a seat.
fn pill(studio: &Studio, canvas: &mut Canvas, placed: &Placed) {
    let &Placed { badge, ref text, ref word, size, area, .. } = placed;
    let style = studio.atelier.theme.seat(badge.seat);
    let h = area.h;
    canvas.rounded(area.grown(4), h / 2 + 4, canvas.tones.dark);
    canvas.rounded(area, h / 2, canvas.tones.rim);
    canvas.rounded(area.grown(-3), h / 2 - 3, style.colour);
    let figure_side = size * 29 / 20;
    let figure = studio.atelier.piece(Piece::Standing, badge.seat, figure_side);
    canvas.stamp(area.x, area.y + (h - figure_side) / 2, &figure, 255);
    let (_, middle) = area.middle();
    studio.typeface.draw(canvas, text, (area.x + size * 3 / 2, middle), Anchor::Left, size, style.ink);
    studio.narrow.draw(canvas, word, (area.x + area.w - size / 2, middle), Anchor::Right, WORD, style.ink);
}
