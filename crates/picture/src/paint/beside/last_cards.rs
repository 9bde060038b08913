//! Paints the score sheet next to the last board: below the heads of the kinds of points, a card for each player by
//! rank, with a number and a bar for each kind.

use super::column_painter::Painter;
use crate::pixels::area::Area;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::column::{Column, PlayerRow};

/// The height of the heads in one row.
const HEADS: i32 = p(15.0);
/// The height of the heads in two rows.
const HEADS_IN_TWO: i32 = p(21.0);
/// Smallest type of heads.
const SMALLEST: i32 = p(9.0);
/// Largest type of heads in two rows.
const LARGEST_IN_TWO: i32 = p(10.5);
/// Largest height of a card.
const HIGHEST: i32 = p(82.0);

impl Painter<'_, '_> {
    /// Paints the heads and the cards.
    pub fn cards(&mut self, column: &Column, area: Area) {
        let count = (column.rows.len() as i32).max(1);
        let heads = self.heads(column, area);
        let height = ((area.h - heads) / count).min(HIGHEST);
        // Bars are in proportion to the most points that anybody has of any kind, so that kinds compare as well.
        let most = column.rows.iter().flat_map(points).max().unwrap_or(0).max(1);
        for (row, index) in column.rows.iter().zip(0..) {
            let card = Area::new(area.x, area.y + heads + index * height, area.w, height).grown(-2);
            self.card(row, column, most, card);
        }
    }

    /// Paints the heads and returns their height: in one row, each as large as its column allows, or if that would cut one
    /// off, every second one in a row below. Each then has twice the room, all are of one size, and those at the ends stay
    /// within the cards.
    fn heads(&mut self, column: &Column, area: Area) -> i32 {
        let typeface = &self.assets.typefaces.narrow;
        let parts = || heads(column).enumerate().map(|(index, kind)| (kind, part(column, area, index)));
        if parts().all(|(kind, part)| typeface.width(kind, SMALLEST) <= part.w) {
            for (kind, part) in parts() {
                let size = typeface.fit(kind, part.w - p(1.5), p(12.5), SMALLEST);
                let at = (part.middle().0, area.y + HEADS / 2);
                typeface.draw(self.canvas, kind, at, Anchor::Middle, size, self.canvas.tones.mute);
            }
            return HEADS;
        }
        let room = 2 * part(column, area, 0).w - p(4.0);
        let size = parts().map(|(kind, _)| typeface.fit(kind, room, LARGEST_IN_TWO, SMALLEST)).min();
        let size = size.unwrap_or(LARGEST_IN_TWO);
        for ((kind, part), quarters) in parts().zip([1, 3].into_iter().cycle()) {
            let kind = typeface.cut(kind, size, room);
            let half = typeface.width(&kind, size) / 2;
            let x = part.middle().0.min(area.x + area.w - half).max(area.x + half);
            let at = (x, area.y + HEADS_IN_TWO * quarters / 4);
            typeface.draw(self.canvas, &kind, at, Anchor::Middle, size, self.canvas.tones.mute);
        }
        HEADS_IN_TWO
    }

    /// Paints a player at the end: name and sum above, points by kind below.
    fn card(&mut self, row: &PlayerRow, column: &Column, most: i64, area: Area) {
        let ground = if row.lit { self.canvas.tones.gold } else { self.canvas.tones.card };
        self.canvas.rounded(area, p(4.0), ground);
        if row.lit {
            self.canvas.rounded(area.grown(-3), p(3.0), self.canvas.tones.active);
        }
        let side = p(28.0).min(area.h / 2);
        let top = area.y + area.h * 27 / 100;
        self.figure(row, (area.x + p(3.0), top), side, area.h / 2 - p(4.0));
        let right = area.x + area.w - p(5.0);
        let score = row.score.to_string();
        let size = p(24.0).min(area.h * 42 / 100);
        let score_room = self.assets.typefaces.plain.width(&score, size);
        let colour = if row.lit { self.canvas.tones.gold } else { self.canvas.tones.paper };
        self.write_in(&score, (right, top), Anchor::Right, size, colour, score_room);
        let x = area.x + p(6.0) + side;
        self.name(row, (x, top), p(15.0), right - score_room - p(3.0) - x);
        let tones = self.canvas.tones;
        for (index, points) in points(row).take(column.heads()).enumerate() {
            let part = part(column, area, index);
            let colour = if points == 0 { tones.mute } else { tones.paper };
            let at = (part.middle().0, area.y + area.h * 67 / 100);
            self.write_in(&points.to_string(), at, Anchor::Middle, p(14.0), colour, part.w);
            let bar = Area::new(part.x + p(2.5), area.y + area.h * 86 / 100 - p(2.0), part.w - p(5.0), p(4.0));
            self.bar(row, points, most, bar);
        }
    }

    /// Paints a bar in a player's colour, as long as its share of the most points.
    fn bar(&mut self, row: &PlayerRow, points: i64, most: i64, area: Area) {
        let tones = self.canvas.tones;
        self.canvas.fill(area, tones.dark);
        let long = (i64::from(area.w) * points.clamp(0, most) / most) as i32;
        if points > 0 {
            let bar = Area { w: long.max(p(2.0)), ..area };
            self.canvas.fill(bar, tones.rim);
            self.canvas.fill(bar.grown(-1), self.assets.style(row.seat).colour);
        }
    }
}

/// Returns the names of the kinds, then that of other points if anybody has any.
fn heads(column: &Column) -> impl Iterator<Item = &String> {
    column.kinds.iter().chain([&column.other]).take(column.heads())
}

/// Returns a player's points by kind, then the other points.
fn points(row: &PlayerRow) -> impl Iterator<Item = i64> + use<'_> {
    row.sums.iter().flatten().copied().map(i64::from).chain([row.other])
}

/// Returns the part of an area below a head.
fn part(column: &Column, area: Area, index: usize) -> Area {
    let room = area.w - p(4.0);
    let (heads, index) = (column.heads() as i32, index as i32);
    let left = room * index / heads;
    Area { x: area.x + p(2.0) + left, w: room * (index + 1) / heads - left, ..area }
}
