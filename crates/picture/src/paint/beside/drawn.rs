//! Paints the drawn tile in the column, with its numbered spots and their words, and with the letters of its sides.

use super::column_painter::Painter;
use super::track;
use crate::layout::sizes::HEIGHT;
use crate::paint::parts::cells::notch;
use crate::paint::parts::discs::number_disc;
use crate::pixels::area::Area;
use crate::pixels::length::p;
use crate::pixels::typeface::{Anchor, Typeface};
use crate::scene::column::{Column, Drawn, SegmentWord};
use crate::theme::drawing::UNITS;
use crate::theme::sprites::LARGEST_SINGLE;
use carc_rules::{Edge, EdgeKind, Rotation, SegmentId};

/// The type size of the words of the drawn tile.
const WORD: i32 = p(12.5);
/// The smallest type size of those words, where two columns of them would not fit otherwise.
const SMALLEST_WORD: i32 = p(9.5);
/// The distance from one line of words to the next.
const LINE: i32 = p(15.0);
/// The room for the numbers in front of those words.
const NUMBER: i32 = p(10.5);
/// The gap between a word and its signs.
const BEFORE_SIGNS: i32 = p(2.5);
/// The side of one sign's square.
const SIGN: i32 = p(14.0);
/// The breadth of the bars around the tile, which carry the letters of its sides.
pub const BAR: i32 = p(10.0);
/// The type size of those letters.
const LETTER: i32 = p(11.0);
/// Distance by which a bar on the left reaches into the margin of the column.
const INTO_MARGIN: i32 = p(5.5);
/// Smallest side of a drawn tile that shares the column with a scoring track.
const LARGE: i32 = p(88.0);
/// The gap between a bar and the words beside it.
const GAP: i32 = p(4.0);

impl Painter<'_, '_> {
    /// Returns the side of the drawn tile if its words stand next to it: as much as they leave, so that its edges can
    /// be read on a phone, but less where the rows of many players need the height.
    fn beside(&self, drawn: &Drawn, players: usize) -> i32 {
        let largest = if players > 5 { p(86.0) } else { p(104.0) };
        let words =
            drawn.words.iter().map(|word| word_width(&self.assets.typefaces.plain, word, WORD)).max().unwrap_or(0)
                + p(1.0);
        let bars = 2 * BAR - INTO_MARGIN + GAP;
        (self.room() - bars - words).min(largest).max(p(86.0).min(self.room() / 2 - p(4.0)))
    }

    /// Paints the drawn tile with its numbered spots, and its words: below it if the players leave room for that, else
    /// next to it. The tile takes the room that nothing else needs.
    pub fn drawn(&mut self, drawn: &Drawn, y: i32, column: &Column, close: bool) -> i32 {
        let count = drawn.words.len() as i32;
        let discarded = if column.discarded.is_empty() { 0 } else { p(30.0) };
        let rest = HEIGHT as i32 - y - p(22.0) - discarded - column.rows.len() as i32 * p(38.0);
        // The bars reach into the margins.
        let widest = (self.room() + 2 * INTO_MARGIN - 2 * BAR).min(LARGEST_SINGLE);
        let side_above = |lines: i32| rest - p(9.0) - 2 * BAR - lines * LINE;
        // Wide words stand below each other if that keeps the tile large.
        let wide = drawn.words.iter().any(|word| {
            word_width(&self.assets.typefaces.plain, word, WORD) + signs_width(word) > self.room() / 2 - p(1.5)
        });
        let lines = if wide && count <= 4 && side_above(count) >= p(86.0) { count } else { (count + 1) / 2 };
        let below = side_above(lines);
        let beside = close || (below < p(86.0) && self.room() >= p(150.0));
        // The scoring track gets its room if it leaves the tile enough.
        let tracked = below - track::height(self.room());
        let side = match (beside, tracked >= LARGE) {
            (true, _) => self.beside(drawn, column.rows.len()),
            (false, true) => tracked.min(widest),
            (false, false) => below.min(widest).max(p(76.0)),
        };
        let (side, y) = (side & !1, y + BAR - p(1.0));
        if beside {
            return self.drawn_beside(drawn, y, side);
        }
        let x = self.left + (self.room() - side) / 2;
        self.numbered(drawn, (x, y), side);
        self.words_below(drawn, y + side + BAR - p(3.0), lines)
    }

    /// Paints the drawn tile with its words next to it. The tile's upper edge is at `y`, below the bar of its north
    /// side. Returns where the next part begins.
    pub fn drawn_beside(&mut self, drawn: &Drawn, y: i32, side: i32) -> i32 {
        let x = self.left + BAR - INTO_MARGIN;
        self.numbered(drawn, (x, y), side);
        self.words_beside(drawn, (x, y), side)
    }

    /// Paints the drawn tile with its numbered spots and the letters of its sides.
    fn numbered(&mut self, drawn: &Drawn, (x, y): (i32, i32), side: i32) {
        let picture = self.assets.single(drawn.tile, drawn.rotation, side);
        self.ends(drawn, Area::new(x, y, side, side));
        self.canvas.fill(Area::new(x, y, side, side).grown(4), self.canvas.tones.rim);
        self.canvas.copy(x, y, &picture);
        self.top(Area::new(x, y, side, side), drawn.rotation);
        for (id, _) in drawn.tile.tile().segments() {
            let stand = self.assets.sprites.theme.stand(drawn.tile, id, drawn.rotation);
            let at = (x + stand.x * side / UNITS, y + stand.y * side / UNITS);
            number_disc(self.assets, self.canvas, at, p(6.5), id.number());
        }
    }

    /// Cuts the notch that legal cells have into the edge at the tile's top, to show what the notches mean.
    fn top(&mut self, tile: Area, top: Rotation) {
        const DEEP: i32 = p(3.6);
        let (edge, half) = (tile.grown(4), tile.w / 9);
        let (dark, light) = (self.canvas.tones.dash, self.canvas.tones.rim);
        notch(self.canvas, edge, top, (half + 6, DEEP + 4), light);
        notch(self.canvas, edge, top, (half, DEEP), dark);
    }

    /// Paints bars around the tile's frame, with the letters of its sides on them: light where a road leaves it, red
    /// and broad where a city does, grey where a river does. A field has its letter alone.
    fn ends(&mut self, drawn: &Drawn, tile: Area) {
        let tones = self.canvas.tones;
        let (x, y) = tile.middle();
        for (edge, letter) in Edge::ALL.into_iter().zip(&drawn.letters) {
            let (percent, bar, ink) = match drawn.tile.tile().edge(edge, drawn.rotation) {
                EdgeKind::Road => (16, tones.paper, tones.ink),
                EdgeKind::City => (60, tones.arrow, tones.paper),
                EdgeKind::River => (32, tones.mute, tones.ink),
                EdgeKind::Field | EdgeKind::Any => (0, tones.panel, tones.mute),
            };
            let half = tile.w * percent / 200;
            let (area, at) = match edge {
                Edge::N => (Area::new(x - half, tile.y - BAR, 2 * half, BAR), (x, tile.y - BAR / 2)),
                Edge::E => (Area::new(tile.x + tile.w, y - half, BAR, 2 * half), (tile.x + tile.w + BAR / 2, y)),
                Edge::S => (Area::new(x - half, tile.y + tile.h, 2 * half, BAR), (x, tile.y + tile.h + BAR / 2)),
                Edge::W => (Area::new(tile.x - BAR, y - half, BAR, 2 * half), (tile.x - BAR / 2, y)),
            };
            self.canvas.fill(area, bar);
            // Lower-case letters are placed by the middle of a capital, which is higher; and the frame covers some of
            // the bar.
            let out = |there: Edge| i32::from(edge == there) * p(0.7);
            let at = (at.0 + out(Edge::E) - out(Edge::W), at.1 + out(Edge::S) - out(Edge::N) - p(1.0));
            self.assets.typefaces.plain.draw(self.canvas, letter, at, Anchor::Middle, LETTER, ink);
        }
    }

    /// Paints the words beside a drawn tile, at the middle of its height; returns where the next part begins.
    fn words_beside(&mut self, drawn: &Drawn, (x, y): (i32, i32), side: i32) -> i32 {
        let x = x + side + BAR + GAP;
        let room = self.right - x;
        // Signs that do not fit behind their word stand below it.
        let apart = |named: &SegmentWord| {
            !named.signs.is_empty() && word_width(&self.assets.typefaces.plain, named, WORD) + signs_width(named) > room
        };
        let apart: Vec<bool> = drawn.words.iter().map(apart).collect();
        let count = (apart.len() + apart.iter().filter(|&&apart| apart).count()) as i32;
        let step = LINE.min(side / count.max(1)).max(WORD);
        let height = side.max(step * count);
        let mut line = y + (height - step * count) / 2 + step / 2;
        for ((index, word), apart) in drawn.words.iter().enumerate().zip(apart) {
            self.word(SegmentId(index as u8), word, (x, line), WORD, room, !apart);
            line += step;
            if apart {
                self.signs(word, (x + NUMBER, line));
                line += step;
            }
        }
        y + height + p(11.0)
    }

    /// Paints the words below a drawn tile, in `lines` lines of one or two columns; returns where the next part begins.
    /// Words are what people type, so rather than cutting them it leaves out signs, then writes smaller.
    fn words_below(&mut self, drawn: &Drawn, y: i32, lines: i32) -> i32 {
        const GAP: i32 = p(3.0);
        let (first, second) = drawn.words.split_at(drawn.words.len().min(lines as usize));
        let narrow = &self.assets.typefaces.narrow;
        let columns = |size: i32, signs: bool| {
            let width = |word| word_width(narrow, word, size) + if signs { signs_width(word) } else { 0 };
            [first, second].map(|words| words.iter().map(width).max().unwrap_or(0))
        };
        let sizes = (SMALLEST_WORD..=WORD).rev().map(|size| (size, false));
        let (size, signs) = std::iter::once((WORD, true))
            .chain(sizes)
            .find(|&(size, signs)| columns(size, signs).into_iter().sum::<i32>() + GAP <= self.room())
            .unwrap_or((SMALLEST_WORD, false));
        let [first, second] = columns(size, signs);
        // Two columns are equal, unless one needs more.
        let half = (self.room() / 2).min(self.room() - second).max(first + GAP);
        let split = if second == 0 { self.room() + GAP } else { half };
        for (index, word) in drawn.words.iter().enumerate() {
            let (column, line) = (index as i32 / lines, index as i32 % lines);
            let room = if column == 0 { split - GAP } else { self.room() - split };
            let at = (self.left + column * split, y + p(11.0) + line * LINE);
            self.word(SegmentId(index as u8), word, at, size, room, true);
        }
        y + p(7.0) + lines * LINE
    }

    /// Paints `2 road-ew`: number, word, and if there is room the sides and (with `signs`) its signs; in the narrow
    /// typeface if only that leaves room.
    fn word(&mut self, segment: SegmentId, named: &SegmentWord, (x, y): (i32, i32), size: i32, room: i32, signs: bool) {
        let tones = self.canvas.tones;
        let faces = [&self.assets.typefaces.plain, &self.assets.typefaces.narrow];
        let behind = if signs { signs_width(named) } else { 0 };
        let fits = |more: i32| faces.into_iter().find(|face| word_width(face, named, size) + more <= room);
        faces[0].draw(self.canvas, &segment.number().to_string(), (x, y), Anchor::Left, size, tones.gold);
        let Some(typeface) = fits(behind).or_else(|| fits(0)) else {
            self.write_in(&named.word, (x + NUMBER, y), Anchor::Left, size, tones.paper, room - NUMBER);
            return;
        };
        typeface.draw(self.canvas, &named.word, (x + NUMBER, y), Anchor::Left, size, tones.paper);
        let sides = x + NUMBER + typeface.width(&named.word, size);
        typeface.draw(self.canvas, &named.sides, (sides, y), Anchor::Left, size, tones.gold);
        let width = word_width(typeface, named, size);
        if signs && width + behind <= room {
            self.signs(named, (x + width + BEFORE_SIGNS, y));
        }
    }

    /// Paints the signs of a segment.
    fn signs(&mut self, named: &SegmentWord, (x, y): (i32, i32)) {
        for (nth, sign) in (0..).zip(&named.signs) {
            self.canvas.stamp(x + nth * SIGN, y - SIGN / 2, &self.assets.sprites.sign(sign, SIGN), 255);
        }
    }
}

/// Returns the width of number, word and sides in a type size.
fn word_width(typeface: &Typeface, SegmentWord { word, sides, .. }: &SegmentWord, size: i32) -> i32 {
    let width = |text: &str| typeface.width(text, size);
    NUMBER + width(word) + width(sides)
}

/// Returns the width of the signs behind a word.
fn signs_width(named: &SegmentWord) -> i32 {
    if named.signs.is_empty() { 0 } else { BEFORE_SIGNS + named.signs.len() as i32 * SIGN }
}
