//! Paints features by their ground: one lit and the rest dimmed, or each in its owners' patterns.
//!
//! Works on palette indices, in integers. If a theme has no segment maps, discs mark the segments instead.

use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::paint::parts::patterns::{Lookup, Patterns, table};
use crate::paint::parts::{discs, figures};
use crate::pixels::area::{Area, disc};
use crate::pixels::canvas::Canvas;
use crate::pixels::colour::Rgb;
use crate::pixels::length::p;
use crate::scene::contents::Scene;
use crate::scene::element::{Figure, Owned, Place};
use carc_rules::{FeatureKind, Position, Seat};

/// The marks on the board: one byte per pixel with one bit per seat; 0 where there is none.
struct Ground {
    area: Area,
    marks: Vec<u8>,
}

/// Returns the bit of a seat. A lit feature uses that of the first seat.
fn bit(seat: Seat) -> u8 {
    1 << (seat.index() % Seat::MAX)
}

/// Paints owned features in their owners' patterns and the rest quietly, if the scene is muted. If the theme has no
/// segment maps, marks the owned features with discs instead, in any scene.
pub fn owners(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    if scene.owned.is_empty() && !scene.muted {
        return;
    }
    let bits = |owned: &Owned| owned.seats.iter().fold(0, |bits, &seat| bits | bit(seat));
    let places = scene.owned.iter().map(|owned| (owned.place, bits(owned)));
    let Some(mut ground) = Ground::of(assets, layout, layout.board, places) else {
        for owned in &scene.owned {
            discs::owners(assets, canvas, owned, layout);
        }
        return;
    };
    if !scene.muted {
        // Then owners are shown by the tints of held ground.
        return;
    }
    let roads = |owned: &Owned| owned.place.kind() == Some(FeatureKind::Road);
    if scene.owned.iter().any(roads) {
        // A road is too narrow to show a pattern.
        ground.widen((layout.tile / 18).max(2));
    }
    let patterns = Patterns::of(assets);
    let quiet = table(assets, |colour| colour.muted(110).under(canvas.tones.table, 60));
    let owners: Vec<Vec<Seat>> = (0..=u8::MAX)
        .map(|bits| Seat::first(Seat::MAX as u8).filter(|&seat| bits & bit(seat) != 0).collect())
        .collect();
    ground.map(canvas, Some(&quiet), |mark, at, index| patterns.at(&owners[usize::from(mark)], at, index));
    ground.edge(canvas, p(0.8), canvas.tones.dark);
}

/// Lights one feature and dims everything else; the figures in it stand upright in the light.
pub fn spotlight(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    if scene.lit.is_empty() {
        return;
    }
    let Some(ground) = Ground::of(assets, layout, layout.board, scene.lit.iter().map(|&place| (place, 1))) else {
        for place in &scene.lit {
            let (x, y, _) = assets.point(layout, place);
            canvas.disc(x, y, layout.tile / 5 + 4, canvas.tones.dark);
            canvas.disc(x, y, layout.tile / 5, canvas.tones.gold);
        }
        return;
    };
    let dim = table(assets, |colour| colour.muted(120).under(canvas.tones.dark, 115));
    ground.map(canvas, Some(&dim), |_, _, index| index);
    ground.edge(canvas, p(2.6), canvas.tones.dark);
    ground.edge(canvas, p(1.8), canvas.tones.gold);
    // A cloister or garden depends on the cells around it.
    let counts_cells = |place: &&Place| matches!(place.kind(), Some(FeatureKind::Cloister | FeatureKind::Garden));
    for place in scene.lit.iter().filter(counts_cells) {
        let around = layout.cell(place.at.position).grown(layout.tile);
        canvas.dashes(around.grown(2), p(2.4), p(7.0), p(4.0), canvas.tones.dark);
        canvas.dashes(around.grown(1), p(1.6), p(7.0), p(4.0), canvas.tones.gold);
    }
    let inside = |figure: &&Figure| scene.lit.contains(&figure.place) && !figure.meeple.stands_on_corners();
    let lit: Vec<Figure> = scene.figures.iter().filter(inside).copied().collect();
    figures::paint(assets, canvas, &lit, layout);
}

/// Paints a line around the features that scored in the last turn; nothing if the theme has no segment maps.
pub fn closed(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    // The room around a feature's cells that its line needs.
    const BESIDE: i32 = p(3.0);
    let cells = || scene.closed.iter().map(|place| layout.cell(place.at.position).grown(BESIDE));
    let (Some(left), Some(top)) = (cells().map(|cell| cell.x).min(), cells().map(|cell| cell.y).min()) else { return };
    let right = cells().map(|cell| cell.x + cell.w).max().unwrap_or(left).min(layout.board.w);
    let bottom = cells().map(|cell| cell.y + cell.h).max().unwrap_or(top).min(layout.board.h);
    let (left, top) = (left.max(0), top.max(0));
    let part = Area::new(left, top, (right - left).max(0), (bottom - top).max(0));
    if let Some(ground) = Ground::of(assets, layout, part, scene.closed.iter().map(|&place| (place, 1))) {
        ground.edge(canvas, p(1.5), canvas.tones.dark);
        ground.edge(canvas, p(0.9), canvas.tones.rim);
    }
}

impl Ground {
    /// Returns the ground of some places, with their marks, in a part of the board; `None` if the theme has no segment
    /// maps.
    fn of(assets: &Assets, layout: &Layout, area: Area, places: impl Iterator<Item = (Place, u8)>) -> Option<Self> {
        let mut ground = Self { area, marks: vec![0; (area.w * area.h) as usize] };
        let side = layout.tile.max(1) as usize;
        let map = |place: Place| assets.sprites.theme.segment_map(place.tile);
        let mut known: Option<(Position, Vec<u8>)> = None;
        for (place, mark) in places {
            if known.as_ref().is_none_or(|(at, _)| *at != place.at.position) {
                known = Some((place.at.position, map(place)?.on_cell(place.rotation, side)));
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

    /// Returns the marks of `length` pixels of a row, and how many of them are cut off on the left.
    fn row(&mut self, (x, y): (i32, i32), length: usize) -> (&mut [u8], usize) {
        let Area { x: left, y: top, w, h } = self.area;
        let (start, end) = (x.max(left), (x + length as i32).min(left + w));
        if !(top..top + h).contains(&y) || start >= end {
            return (&mut [], 0);
        }
        let row = (y - top) * w - left;
        (&mut self.marks[(row + start) as usize..(row + end) as usize], (start - x) as usize)
    }

    /// Returns the marked pixels that are next to one with another mark.
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

    /// Widens everything that is marked, into what is not.
    fn widen(&mut self, by: i32) {
        for (x, y, mark) in self.border() {
            for (u, v) in disc(by) {
                if let Some(at) = self.at(x + u, y + v).filter(|&at| self.marks[at] == 0) {
                    self.marks[at] = mark;
                }
            }
        }
    }

    /// Changes every marked pixel of the board by its mark, and the others by the table `rest`.
    fn map(&self, canvas: &mut Canvas, rest: Option<&Lookup>, change: impl Fn(u8, (i32, i32), u8) -> u8) {
        const PART: usize = 32;
        let Area { x: left, y: top, w, h } = self.area;
        let width = canvas.image.width() as usize;
        let rows = canvas.image.chunks_exact_mut(width).skip(top as usize).take(h as usize);
        for ((y, row), marks) in (top..).zip(rows).zip(self.marks.chunks_exact(w as usize)) {
            let parts = row[left as usize..].chunks_mut(PART).zip(marks.chunks(PART));
            for ((row, marks), left) in parts.zip((left..).step_by(PART)) {
                // Most rows have no mark at all.
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

    /// Paints a line around everything marked, on its outside.
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
