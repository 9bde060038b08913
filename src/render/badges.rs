//! Paints the points of the last turn: a pill beside each feature that scored, and a line to the place it means.
//!
//! A pill covers nothing that must be read while there is room for that near by.

use super::artist::Studio;
use super::board::point;
use super::canvas::{Area, Canvas};
use super::element::Badge;
use super::layout::{BAND, Layout, p};
use super::text::Anchor;
use super::theme::Piece;

/// Paints the badges; `taken` is what must stay in sight. They may lie on their features where figures give way.
pub(super) fn paint(
    studio: &Studio,
    canvas: &mut Canvas,
    badges: &[Badge],
    layout: &Layout,
    taken: &mut Vec<Area>,
    over_figures: bool,
) {
    // The large ones choose first.
    let mut badges: Vec<&Badge> = badges.iter().collect();
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
        let (w, h) = (studio.typeface.width(&text, size) + size * 2, size * 8 / 5);
        let (x, y, _) = point(studio, layout, &badge.place);
        let area = free_place(layout, (x, y), (w, h), taken, over_figures);
        taken.push(area.grown(4));
        placed.push((badge, text, size, area, (x, y)));
    }
    // All lines lie below all pills.
    for (badge, _, _, area, to) in &placed {
        if !area.meets(Area::around(to.0, to.1, 1)) {
            leader(studio, canvas, badge, *area, *to, layout);
        }
    }
    for (badge, text, size, area, _) in placed {
        pill(studio, canvas, badge, &text, size, area);
    }
}

/// The nearest place around a point for a pill: above it, below, beside, then further away.
fn free_place(layout: &Layout, (x, y): (i32, i32), (w, h): (i32, i32), taken: &[Area], over: bool) -> Area {
    const SIXTEENTHS: [(i32, i32); 8] =
        [(0, -16), (0, 16), (16, 0), (-16, 0), (12, -12), (-12, -12), (12, 12), (-12, 12)];
    let inside = |(x, y): (i32, i32)| {
        let x = x.clamp(BAND + w / 2 + 6, layout.board.w - w / 2 - 6);
        let y = y.clamp(BAND + h / 2 + 6, layout.board.h - h / 2 - 6);
        Area::new(x - w / 2, y - h / 2, w, h)
    };
    let (aside, above, step) = (w / 2 + layout.tile / 5, h / 2 + layout.tile / 5, layout.tile / 4);
    let around = (0..10).flat_map(|far| {
        SIXTEENTHS.map(|(across, down)| (x + across * (aside + far * step) / 16, y + down * (above + far * step) / 16))
    });
    let covered = |area: &Area| taken.iter().filter(|other| other.meets(area.grown(4))).count();
    // Where nothing is free, the place that covers least.
    let mut best = (usize::MAX, inside((x, y)));
    for area in over.then_some((x, y)).into_iter().chain(around).map(inside) {
        let count = covered(&area);
        if count < best.0 {
            best = (count, area);
        }
        if count == 0 {
            break;
        }
    }
    best.1
}

/// The line from a pill to what it counts; to the border if that lies outside.
fn leader(studio: &Studio, canvas: &mut Canvas, badge: &Badge, area: Area, (x, y): (i32, i32), layout: &Layout) {
    let (x, y) = (x.clamp(BAND, layout.board.w - 1), y.clamp(BAND, layout.board.h - 1));
    let colour = studio.atelier.theme.seat(badge.seat).colour;
    let (dark, rim) = (canvas.tones.dark, canvas.tones.rim);
    let radius = p(2.2);
    canvas.line(area.middle(), (x, y), p(3.8), dark);
    canvas.line(area.middle(), (x, y), p(2.0), rim);
    canvas.disc(x, y, radius + 5, dark);
    canvas.disc(x, y, radius + 3, rim);
    canvas.disc(x, y, radius, colour);
}

/// A figure and the points, in the colours of a seat.
fn pill(studio: &Studio, canvas: &mut Canvas, badge: &Badge, text: &str, size: i32, area: Area) {
    let style = studio.atelier.theme.seat(badge.seat);
    let h = area.h;
    canvas.rounded(area.grown(4), h / 2 + 4, canvas.tones.dark);
    canvas.rounded(area, h / 2, canvas.tones.rim);
    canvas.rounded(area.grown(-3), h / 2 - 3, style.colour);
    let figure_side = size * 29 / 20;
    let figure = studio.atelier.piece(Piece::Standing, badge.seat, figure_side);
    canvas.stamp(area.x, area.y + (h - figure_side) / 2, &figure, 255);
    let (_, middle) = area.middle();
    studio.typeface.draw(canvas, text, (area.x + area.w - size / 2, middle), Anchor::Right, size, style.ink);
}
