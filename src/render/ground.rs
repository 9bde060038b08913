//! Paints features as their ground: one lit and the rest dimmed, or each in its owners' patterns.
//!
//! Works in palette indices through tables of 256 entries, in whole numbers. Each seat has a pattern of its own besides its colour,
//! so that people who do not tell the colours apart tell the owners apart. Where a theme knows no areas nothing is marked here.

use super::areas;
use super::artist::Studio;
use super::board;
use super::canvas::{Area, Canvas};
use super::colour::Rgb;
use super::element::{Figure, Owned, Place};
use super::layout::{Layout, p};
use super::marks;
use super::scene::Scene;
use crate::engine::{FeatureKind, Position, Seat};

/// What is marked on the board, a byte a pixel: a bit a seat; 0 where nothing is.
struct Ground {
    area: Area,
    marks: Vec<u8>,
}

/// For each index of the palette another one.
type Table = [u8; 256];

/// The bit of a seat; what is lit belongs to the first.
fn bit(seat: Seat) -> u8 {
    1 << (seat.index() % Seat::MAX)
}

/// The ground of owned features in their owners' patterns, the rest quiet; discs where the theme knows no areas.
pub(super) fn owners(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    if scene.owned.is_empty() {
        return;
    }
    let bits = |owned: &Owned| owned.seats.iter().fold(0, |bits, &seat| bits | bit(seat));
    let places = scene.owned.iter().map(|owned| (owned.place, bits(owned)));
    let Some(mut ground) = Ground::of(studio, layout, layout.board, places) else {
        for owned in &scene.owned {
            marks::owners(studio, canvas, owned, layout);
        }
        return;
    };
    let roads = |owned: &Owned| {
        let segment = owned.place.tile.tile().segment(owned.place.at.segment);
        segment.is_some_and(|segment| segment.kind == FeatureKind::Road)
    };
    if scene.owned.iter().any(roads) {
        // A road is too narrow to show a pattern.
        ground.widen((layout.tile / 18).max(2));
    }
    let (strong, faint) = (tables(studio, 225), tables(studio, 90));
    let quiet = table(studio, |colour| muted(colour, 110).under(canvas.tones.table, 60));
    let owners: Vec<Vec<usize>> =
        (0..=u8::MAX).map(|bits| (0..Seat::MAX).filter(|seat| bits & 1 << seat != 0).collect()).collect();
    let rest = (!scene.is_final()).then_some(&quiet);
    ground.map(canvas, rest, |mark, (x, y), index| {
        // Several owners take turns in broad bands.
        let (seats, band) = (&owners[usize::from(mark)], (x + y) / p(16.0));
        let seat = seats[band as usize % seats.len()];
        let tables = if is_dark(seat, x, y) { &strong } else { &faint };
        tables[seat][usize::from(index)]
    });
    ground.edge(canvas, p(0.8), canvas.tones.dark);
}

/// One feature lit, everything else dimmed, the figures in it upright in the light.
pub(super) fn spotlight(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    if scene.lit.is_empty() {
        return;
    }
    let Some(ground) = Ground::of(studio, layout, layout.board, scene.lit.iter().map(|&place| (place, 1))) else {
        for place in &scene.lit {
            let (x, y, _) = board::point(studio, layout, place);
            canvas.disc(x, y, layout.tile / 5 + 4, canvas.tones.dark);
            canvas.disc(x, y, layout.tile / 5, canvas.tones.gold);
        }
        return;
    };
    let dim = table(studio, |colour| muted(colour, 120).under(canvas.tones.dark, 115));
    ground.map(canvas, Some(&dim), |_, _, index| index);
    ground.edge(canvas, p(2.6), canvas.tones.dark);
    ground.edge(canvas, p(1.8), canvas.tones.gold);
    // A cloister lives of the cells round it.
    let cloister = |place: &&Place| {
        let segment = place.tile.tile().segment(place.at.segment);
        segment.is_some_and(|segment| segment.kind == FeatureKind::Cloister)
    };
    for place in scene.lit.iter().filter(cloister) {
        let around = layout.cell(place.at.position).grown(layout.tile);
        canvas.dashes(around.grown(2), p(2.4), p(7.0), p(4.0), canvas.tones.dark);
        canvas.dashes(around.grown(1), p(1.6), p(7.0), p(4.0), canvas.tones.gold);
    }
    let inside = |figure: &&Figure| scene.lit.contains(&figure.place) && !figure.meeple.stands_on_corners();
    let lit: Vec<Figure> = scene.figures.iter().filter(inside).copied().collect();
    board::figures(studio, canvas, &lit, layout);
}

/// A line round the features that scored in the last turn.
pub(super) fn closed(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    // Where lines end for which there is room beside a feature.
    const BESIDE: i32 = p(3.0);
    let cells = || scene.closed.iter().map(|place| layout.cell(place.at.position).grown(BESIDE));
    let (Some(left), Some(top)) = (cells().map(|cell| cell.x).min(), cells().map(|cell| cell.y).min()) else { return };
    let right = cells().map(|cell| cell.x + cell.w).max().unwrap_or(left).min(layout.board.w);
    let bottom = cells().map(|cell| cell.y + cell.h).max().unwrap_or(top).min(layout.board.h);
    let (left, top) = (left.max(0), top.max(0));
    let part = Area::new(left, top, (right - left).max(0), (bottom - top).max(0));
    if let Some(ground) = Ground::of(studio, layout, part, scene.closed.iter().map(|&place| (place, 1))) {
        ground.edge(canvas, p(1.5), canvas.tones.dark);
        ground.edge(canvas, p(0.9), canvas.tones.rim);
    }
}

/// A colour with less of its colour.
fn muted(colour: Rgb, by: u8) -> Rgb {
    let grey = (colour.luminance() / 1000) as u8;
    colour.under(Rgb([grey; 3]), by)
}

fn table(studio: &Studio, change: impl Fn(Rgb) -> Rgb) -> Table {
    let palette = &studio.atelier.palette;
    std::array::from_fn(|index| palette.near(change(palette.colour(index as u8))))
}

/// By seat what its colour makes of the palette.
fn tables(studio: &Studio, opacity: u8) -> [Table; Seat::MAX] {
    std::array::from_fn(|seat| {
        let colour = studio.atelier.theme.seat(Seat(seat as u8)).colour;
        table(studio, |ground| muted(ground, 90).under(colour, opacity))
    })
}

/// Whether a seat's pattern is strong at a point: stripes one way, the other way, dots, level stripes, upright stripes, checks.
const fn is_dark(seat: usize, x: i32, y: i32) -> bool {
    const PERIOD: i32 = p(6.6);
    const HALF: i32 = PERIOD / 2;
    match seat {
        0 => (x + y).rem_euclid(PERIOD) < HALF,
        1 => (x - y).rem_euclid(PERIOD) < HALF,
        2 => {
            // Every second row of dots stands between those of the first.
            let shift = if y.rem_euclid(2 * PERIOD) < PERIOD { 0 } else { HALF };
            let (u, v) = ((x + shift).rem_euclid(PERIOD) - HALF, y.rem_euclid(PERIOD) - HALF);
            u * u + v * v < PERIOD * PERIOD / 6
        }
        3 => y.rem_euclid(PERIOD) < HALF,
        4 => x.rem_euclid(PERIOD) < HALF,
        _ => (x.rem_euclid(PERIOD) < HALF) == (y.rem_euclid(PERIOD) < HALF),
    }
}

impl Ground {
    /// The ground of some places with their marks in a part of the board; `None` if the theme does not know it.
    fn of(studio: &Studio, layout: &Layout, area: Area, places: impl Iterator<Item = (Place, u8)>) -> Option<Self> {
        let mut ground = Self { area, marks: vec![0; (area.w * area.h) as usize] };
        let side = layout.tile.max(1) as usize;
        let area = |place: Place| studio.atelier.theme.area(place.tile);
        let mut known: Option<(Position, Vec<u8>)> = None;
        for (place, mark) in places {
            if known.as_ref().is_none_or(|(at, _)| *at != place.at.position) {
                known = Some((place.at.position, areas::cell(area(place)?, place.rotation, side)));
            }
            let Some((_, pixels)) = &known else { continue };
            let (cell, number) = (layout.cell(place.at.position), place.at.segment.number());
            for (y, row) in (cell.y..).zip(pixels.chunks_exact(side)) {
                let (marks, cut) = ground.row((cell.x, y), side);
                for (marks, _) in marks.iter_mut().zip(&row[cut..]).filter(|(_, pixel)| **pixel == number) {
                    *marks |= mark;
                }
            }
        }
        Some(ground)
    }

    fn at(&self, x: i32, y: i32) -> Option<usize> {
        let Area { x: left, y: top, w, h } = self.area;
        let inside = (left..left + w).contains(&x) && (top..top + h).contains(&y);
        inside.then(|| ((y - top) * w + x - left) as usize)
    }

    /// The marks of so many pixels of a row, and how many of them are cut off at the left.
    fn row(&mut self, (x, y): (i32, i32), length: usize) -> (&mut [u8], usize) {
        let Area { x: left, y: top, w, h } = self.area;
        let (start, end) = (x.max(left), (x + length as i32).min(left + w));
        if !(top..top + h).contains(&y) || start >= end {
            return (&mut [], 0);
        }
        let row = (y - top) * w - left;
        (&mut self.marks[(row + start) as usize..(row + end) as usize], (start - x) as usize)
    }

    /// The marked pixels beside one that is marked otherwise.
    fn border(&self) -> Vec<(i32, i32, u8)> {
        let Area { x: left, y: top, w, .. } = self.area;
        let rows: Vec<&[u8]> = self.marks.chunks_exact(w.max(1) as usize).collect();
        let mut border = Vec::new();
        for (v, row) in rows.iter().enumerate() {
            let beside = [v.wrapping_sub(1), v + 1].map(|v| rows.get(v).copied().unwrap_or(row));
            for (u, &mark) in row.iter().enumerate().filter(|(_, mark)| **mark != 0) {
                let inside = [u.wrapping_sub(1), u + 1].map(|u| row.get(u).copied().unwrap_or(mark));
                if inside.iter().chain(&beside.map(|row| row[u])).any(|other| *other != mark) {
                    border.push((left + u as i32, top + v as i32, mark));
                }
            }
        }
        border
    }

    /// Makes everything broader, into what is not marked.
    fn widen(&mut self, by: i32) {
        for (x, y, mark) in self.border() {
            for (u, v) in disc(by) {
                if let Some(at) = self.at(x + u, y + v).filter(|&at| self.marks[at] == 0) {
                    self.marks[at] = mark;
                }
            }
        }
    }

    /// Changes every marked pixel of the board by its mark, and the rest by a table.
    fn map(&self, canvas: &mut Canvas, rest: Option<&Table>, change: impl Fn(u8, (i32, i32), u8) -> u8) {
        const PART: usize = 32;
        let Area { x: left, y: top, w, h } = self.area;
        let width = canvas.image.width() as usize;
        let rows = canvas.image.chunks_exact_mut(width).skip(top as usize).take(h as usize);
        for ((y, row), marks) in (top..).zip(rows).zip(self.marks.chunks_exact(w as usize)) {
            let parts = row[left as usize..].chunks_mut(PART).zip(marks.chunks(PART));
            for ((row, marks), left) in parts.zip((left..).step_by(PART)) {
                // Most parts are not marked at all.
                let unmarked = marks.iter().fold(0, |sum, mark| sum | mark) == 0;
                if unmarked && rest.is_none() {
                    continue;
                }
                for ((x, pixel), &mark) in (left..).zip(row).zip(marks) {
                    match (mark, rest) {
                        (0, None) => {}
                        (0, Some(table)) => *pixel = table[usize::from(*pixel)],
                        (mark, _) => *pixel = change(mark, (x, y), *pixel),
                    }
                }
            }
        }
    }

    /// A line round everything marked, outside of it.
    fn edge(&self, canvas: &mut Canvas, width: i32, colour: Rgb) {
        let offsets: Vec<(i32, i32)> = disc(width).collect();
        for (x, y, _) in self.border() {
            for &(u, v) in &offsets {
                if self.at(x + u, y + v).is_some_and(|at| self.marks[at] == 0) {
                    canvas.dot(x + u, y + v, colour);
                }
            }
        }
    }
}

/// The points round the origin, no further away than a radius.
fn disc(radius: i32) -> impl Iterator<Item = (i32, i32)> {
    let square = (-radius..=radius).flat_map(move |v| (-radius..=radius).map(move |u| (u, v)));
    square.filter(move |(u, v)| u * u + v * v <= radius * radius)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_seats_have_the_same_pattern() {
        let pattern = |seat| (0..3600).map(move |at| is_dark(seat, at % 60, at / 60)).collect::<Vec<_>>();
        for seat in 0..Seat::MAX {
            let own = pattern(seat);
            let dark = own.iter().filter(|&&dark| dark).count();
            assert!((1200..2400).contains(&dark), "seat {seat}: {dark} of 3600 are dark");
            for other in 0..seat {
                let differ = own.iter().zip(pattern(other)).filter(|(a, b)| **a != *b).count();
                assert!(differ > 900, "seats {seat} and {other} differ at {differ} points");
            }
        }
    }
}
