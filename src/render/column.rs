//! Paints the column: who is to move, the drawn tile with its words, the players, the tiles left; at the end the score sheet.

use super::artist::Studio;
use super::atelier::LARGEST;
use super::canvas::{Area, Canvas};
use super::colour::Rgb;
use super::inset;
use super::layout::{HEIGHT, Layout, p};
use super::legend::Legend;
use super::marks::number_disc;
use super::panel::{Column, Drawn, Held, Row, SegmentWord};
use super::scene::Scene;
use super::text::{Anchor, Type};
use super::theme::{Piece, UNITS};
use crate::engine::{Edge, EdgeKind, Rotation, SegmentId, TileId};

/// The size of the words of the drawn tile.
const WORD: i32 = p(12.5);
/// From one line of them to the next.
const LINE: i32 = p(15.0);
/// The room of their numbers.
const NUMBER: i32 = p(10.5);
/// From them to the shields of a city.
const BEFORE_SHIELDS: i32 = p(2.5);
/// The side of the square of one of these.
const SHIELD: i32 = p(14.0);
/// The empty border inside the column.
const PAD: i32 = p(7.0);

pub(super) struct Painter<'a, 'b> {
    pub studio: &'a Studio,
    pub canvas: &'a mut Canvas<'b>,
    /// Where features are marked by owner.
    pub legend: Option<Legend<'a>>,
    /// Left and right end of what is written.
    left: i32,
    right: i32,
}

/// The column of a scene.
pub(super) fn paint(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let (area, tones) = (layout.column, canvas.tones);
    canvas.fill(area, tones.panel);
    canvas.fill(Area::new(area.x, 0, 3, area.h), tones.dark);
    let column = &scene.column;
    let legend = Legend::of(studio, scene);
    let mut painter = Painter { studio, canvas, legend, left: area.x + PAD, right: area.x + area.w - PAD };
    let mut y = painter.head(column);
    if let Some(drawn) = &column.drawn {
        y = painter.drawn(drawn, y, column, scene.close.is_some());
    }
    if !column.hand.is_empty() {
        y = painter.hand(&column.hand, y);
    }
    if !column.discarded.is_empty() {
        y = painter.discarded(&column.discarded, &column.discarded_words, y);
    }
    let shared = painter.legend.as_ref().map_or(0, Legend::shared_height);
    if let Some(close) = &scene.close {
        let rest = Area::new(area.x + p(3.0), y, area.w - p(8.0), area.h - y - p(3.0) - shared);
        painter.shared(area.h, painter.room());
        inset::paint(studio, painter.canvas, &close.inset, scene.window, rest);
        painter.strip(column, layout);
        return;
    }
    let foot = if column.tiles_left.is_empty() { p(4.0) + shared } else { p(22.0) };
    painter.rows(column, Area::new(area.x + p(3.0), y, area.w - p(6.0), area.h - foot - y));
    painter.write(&column.tiles_left, painter.right, area.h - p(11.0), Anchor::Right, p(13.0), tones.paper);
    painter.shared(area.h, painter.room() - studio.typeface.width(&column.tiles_left, p(13.0)) - p(6.0));
}

impl Painter<'_, '_> {
    fn room(&self) -> i32 {
        self.right - self.left
    }

    /// Writes a text that may be as wide as the column.
    fn write(&mut self, text: &str, x: i32, y: i32, anchor: Anchor, size: i32, colour: Rgb) {
        let room = match anchor {
            Anchor::Left => self.right - x,
            Anchor::Right => x - self.left,
            Anchor::Middle => self.room(),
        };
        self.write_in(text, (x, y), anchor, size, colour, room);
    }

    pub(super) fn write_in(&mut self, text: &str, at: (i32, i32), anchor: Anchor, size: i32, colour: Rgb, room: i32) {
        self.studio.write(self.canvas, text, at, anchor, size, colour, room);
    }

    /// The ground that several own, at the foot of the column.
    fn shared(&mut self, foot: i32, room: i32) {
        if let Some(legend) = &self.legend {
            legend.all_shared(self.studio, self.canvas, (self.left, foot - legend.shared_height()), room);
        }
    }

    /// A player's figure in a square, on the own ground where that is marked: no higher than the row. A machine beside its foot says
    /// that the program plays.
    pub(super) fn figure(&mut self, row: &Row, (x, middle): (i32, i32), side: i32, height: i32) {
        let height = height.min(side);
        if let Some(legend) = self.legend.as_ref().filter(|legend| legend.knows(row.seat)) {
            legend.own(self.studio, self.canvas, row.seat, Area::new(x, middle - height / 2, side, height));
        } else {
            let figure = self.studio.piece(Piece::Standing, row.seat, side);
            self.canvas.stamp(x, middle - side / 2, &figure, 255);
        }
        if row.computer {
            self.robot(x + side - p(3.0), middle + height / 2 - p(5.0));
        }
    }

    /// Who is to move; says where the next part begins.
    fn head(&mut self, column: &Column) -> i32 {
        let over = column.drawn.is_none();
        let (figure_side, size) = (p(24.0), if over { p(17.0) } else { p(15.0) });
        let mut x = self.left - p(2.0);
        for &seat in column.heads.iter().take(3) {
            let figure = self.studio.piece(Piece::Standing, seat, figure_side);
            self.canvas.stamp(x, p(4.0), &figure, 255);
            x += figure_side * 3 / 4;
        }
        x = if column.heads.is_empty() { self.left } else { x + figure_side / 4 + p(2.0) };
        self.write(&column.heading, x, p(16.0), Anchor::Left, size, self.canvas.tones.gold);
        if column.note.is_empty() {
            return p(32.0);
        }
        self.write(&column.note, self.left, p(34.5), Anchor::Left, p(12.0), self.canvas.tones.mute);
        p(47.0)
    }

    /// The side of the drawn tile beside its words: what they leave, so that the edges of the tile can be read on a phone.
    fn beside(&self, drawn: &Drawn) -> i32 {
        let words = drawn.words.iter().map(|word| word_width(&self.studio.typeface, word)).max().unwrap_or(0) + p(8.0);
        (self.room() - words).min(p(104.0)).max(p(86.0).min(self.room() / 2))
    }

    /// The drawn tile with its numbered spots; its words below it where the players leave room for that, else beside it.
    fn drawn(&mut self, drawn: &Drawn, y: i32, column: &Column, close: bool) -> i32 {
        let count = drawn.words.len() as i32;
        let discarded = if column.discarded.is_empty() { 0 } else { p(30.0) };
        let rest = HEIGHT as i32 - y - p(22.0) - discarded - column.rows.len() as i32 * p(38.0);
        let side_above = |lines: i32| (rest - p(9.0) - lines * LINE).min(self.room());
        // Wide words stand below each other where that leaves the tile large.
        let wide = drawn
            .words
            .iter()
            .any(|word| word_width(&self.studio.typeface, word) + shields_width(word) > self.room() / 2 - p(1.5));
        let lines = if wide && count <= 4 && side_above(count) >= p(86.0) { count } else { (count + 1) / 2 };
        let below = side_above(lines);
        let beside = close || (below < p(86.0) && self.room() >= p(150.0) && count <= 6);
        let side = if beside { self.beside(drawn) } else { below.clamp(p(80.0), LARGEST).min(self.room()) };
        let side = side & !1;
        let x = if beside { self.left } else { self.left + (self.room() - side) / 2 };
        let picture = self.studio.single(drawn.tile, drawn.rotation, side);
        self.ends(drawn, Area::new(x, y, side, side));
        self.canvas.fill(Area::new(x, y, side, side).grown(4), self.canvas.tones.rim);
        self.canvas.copy(x, y, &picture);
        for (id, _) in drawn.tile.tile().segments() {
            let stand = self.studio.atelier.theme.stand(drawn.tile, id, drawn.rotation);
            let at = (x + stand.x * side / UNITS, y + stand.y * side / UNITS);
            number_disc(self.studio, self.canvas, at, p(6.5), id.number());
        }
        if beside { self.words_beside(drawn, (x, y), side) } else { self.words_below(drawn, y + side, lines) }
    }

    /// Where roads and cities leave the drawn tile, told beyond its frame too: on a phone its border is narrow.
    fn ends(&mut self, drawn: &Drawn, tile: Area) {
        const OUT: i32 = p(5.2);
        let tones = self.canvas.tones;
        for edge in Edge::ALL {
            let (percent, colour) = match drawn.tile.tile().edge(edge, drawn.rotation) {
                EdgeKind::Road => (16, tones.paper),
                EdgeKind::City => (60, tones.arrow),
                EdgeKind::Field | EdgeKind::Any => continue,
            };
            let long = tile.w * percent / 100;
            let start = (tile.w - long) / 2;
            let (along, down) = (tile.x + start, tile.y + start);
            let end = match edge {
                Edge::N => Area::new(along, tile.y - OUT, long, OUT),
                Edge::E => Area::new(tile.x + tile.w, down, OUT, long),
                Edge::S => Area::new(along, tile.y + tile.h, long, OUT),
                Edge::W => Area::new(tile.x - OUT, down, OUT, long),
            };
            self.canvas.fill(end, colour);
        }
    }

    /// The words beside a drawn tile, in the middle of its height; says where the next part begins.
    fn words_beside(&mut self, drawn: &Drawn, (x, y): (i32, i32), side: i32) -> i32 {
        let x = x + side + p(7.0);
        let room = self.right - x;
        // Shields that find no room behind their word stand below it.
        let apart = |named: &SegmentWord| {
            named.pennants > 0 && word_width(&self.studio.typeface, named) + shields_width(named) > room
        };
        let apart: Vec<bool> = drawn.words.iter().map(apart).collect();
        let count = (apart.len() + apart.iter().filter(|&&apart| apart).count()) as i32;
        let step = LINE.min(side / count.max(1)).max(WORD);
        let height = side.max(step * count);
        let mut line = y + (height - step * count) / 2 + step / 2;
        for ((index, word), apart) in drawn.words.iter().enumerate().zip(apart) {
            self.word(SegmentId(index as u8), word, (x, line), room, !apart);
            line += step;
            if apart {
                self.shields(word, (x + NUMBER, line));
                line += step;
            }
        }
        y + height + p(8.0)
    }

    /// The words below a drawn tile, in so many lines of one or two columns; says where the next part begins.
    fn words_below(&mut self, drawn: &Drawn, y: i32, lines: i32) -> i32 {
        const GAP: i32 = p(3.0);
        let width = |word: &SegmentWord| word_width(&self.studio.narrow, word) + shields_width(word);
        let widest = |words: &[SegmentWord]| words.iter().map(width).max();
        let (first, second) = drawn.words.split_at(drawn.words.len().min(lines as usize));
        let (first, second) = (widest(first).unwrap_or(0) + GAP, widest(second).unwrap_or(0));
        // Two columns are alike unless one needs more.
        let half = (self.room() / 2).min(self.room() - second).max(first);
        let split = if second == 0 { self.room() + GAP } else { half };
        for (index, word) in drawn.words.iter().enumerate() {
            let (column, line) = (index as i32 / lines, index as i32 % lines);
            let room = if column == 0 { split - GAP } else { self.room() - split };
            self.word(
                SegmentId(index as u8),
                word,
                (self.left + column * split, y + p(11.0) + line * LINE),
                room,
                true,
            );
        }
        y + p(7.0) + lines * LINE
    }

    /// `2 road-ew`: number, word, and where there is room for them the sides and, if they are to stand here, a shield for each
    /// pennant; in the narrow typeface where only that leaves room.
    fn word(&mut self, segment: SegmentId, named: &SegmentWord, (x, y): (i32, i32), room: i32, shields: bool) {
        let tones = self.canvas.tones;
        let faces = [&self.studio.typeface, &self.studio.narrow];
        let behind = if shields { shields_width(named) } else { 0 };
        let fits = |more: i32| faces.into_iter().find(|face| word_width(face, named) + more <= room);
        faces[0].draw(self.canvas, &segment.number().to_string(), (x, y), Anchor::Left, WORD, tones.gold);
        let Some(typeface) = fits(behind).or_else(|| fits(0)) else {
            self.write_in(&named.word, (x + NUMBER, y), Anchor::Left, WORD, tones.paper, room - NUMBER);
            return;
        };
        typeface.draw(self.canvas, &named.word, (x + NUMBER, y), Anchor::Left, WORD, tones.paper);
        let sides = x + NUMBER + typeface.width(&named.word, WORD);
        typeface.draw(self.canvas, &named.sides, (sides, y), Anchor::Left, WORD, tones.gold);
        let width = word_width(typeface, named);
        if shields && width + behind <= room {
            self.shields(named, (x + width + BEFORE_SHIELDS, y));
        }
    }

    /// The shields of a city.
    fn shields(&mut self, named: &SegmentWord, (x, y): (i32, i32)) {
        let shield = self.studio.atelier.shield(SHIELD);
        for nth in 0..i32::from(named.pennants) {
            self.canvas.stamp(x + nth * SHIELD, y - SHIELD / 2, &shield, 255);
        }
    }

    /// The tiles of a hand side by side, each with what people type for it below.
    fn hand(&mut self, hand: &[Held], y: i32) -> i32 {
        const APART: i32 = p(5.0);
        let count = hand.len() as i32;
        let side = ((self.room() - (count - 1) * APART) / count).min(p(64.0)) & !1;
        let (size, tones) = (p(12.5), self.canvas.tones);
        for (x, held) in (self.left..).step_by((side + APART) as usize).zip(hand) {
            self.canvas.fill(Area::new(x, y, side, side).grown(3), tones.rim);
            self.canvas.copy(x, y, &self.studio.single(held.tile, Rotation::R0, side));
            let at = (x + side / 2, y + side + p(10.0));
            self.write_in(&held.name, at, Anchor::Middle, size, tones.paper, side + APART);
        }
        y + side + p(22.0)
    }

    /// Tiles that fitted nowhere, crossed out.
    fn discarded(&mut self, tiles: &[TileId], words: &str, y: i32) -> i32 {
        let side = p(24.0) & !1;
        let mut x = self.left;
        for &tile in tiles.iter().take(3) {
            self.canvas.fill(Area::new(x, y, side, side).grown(3), self.canvas.tones.mute);
            self.canvas.copy(x, y, &self.studio.single(tile, Rotation::R0, side));
            self.canvas.cross(x, y, side, self.canvas.tones.arrow);
            x += side + p(4.0);
        }
        let (size, tones) = (p(11.0), self.canvas.tones);
        // Below them if there is no room beside them.
        if self.studio.typeface.width(words, size) <= self.right - x - p(2.0) {
            self.write(words, x + p(2.0), y + side / 2, Anchor::Left, size, tones.mute);
            return y + side + p(6.0);
        }
        self.write(words, self.left, y + side + p(8.0), Anchor::Left, size, tones.mute);
        y + side + p(17.0)
    }

    fn rows(&mut self, column: &Column, area: Area) {
        let sheet = column.rows.iter().any(|row| row.sums.is_some());
        let count = (column.rows.len() as i32).max(1);
        let height = (area.h / count).min(if sheet { p(74.0) } else { p(44.0) });
        // Fewer players leave room: the rows stand at the bottom, above the tiles left; cards follow the heading.
        let top =
            if column.drawn.is_some() || !column.hand.is_empty() { area.y + area.h - count * height } else { area.y };
        for (index, row) in column.rows.iter().enumerate() {
            let area = Area::new(area.x, top + index as i32 * height, area.w, height).grown(-2);
            match row.sums {
                Some(sums) => self.card(row, sums, column, area),
                None => self.player(row, area),
            }
        }
    }

    /// A player at the end: name and sum above, points by sort of feature below.
    fn card(&mut self, row: &Row, sums: [u32; 4], column: &Column, area: Area) {
        let ground = if row.lit { self.canvas.tones.gold } else { self.canvas.tones.card };
        self.canvas.rounded(area, p(4.0), ground);
        if row.lit {
            self.canvas.rounded(area.grown(-3), p(3.0), self.canvas.tones.active);
        }
        let side = p(28.0).min(area.h / 2);
        let top = area.y + area.h / 4;
        self.figure(row, (area.x + p(2.0), top), side, area.h / 2 - p(4.0));
        let right = area.x + area.w - p(5.0);
        let score = row.score.to_string();
        let score_room = self.studio.typeface.width(&score, p(22.0));
        let colour = if row.lit { self.canvas.tones.gold } else { self.canvas.tones.paper };
        self.write_in(&score, (right, top), Anchor::Right, p(22.0), colour, score_room);
        let x = area.x + p(4.0) + side;
        self.name(row, (x, top), p(14.0), right - score_room - p(3.0) - x);
        let sums = sums.iter().map(ToString::to_string).zip(&column.kinds);
        let other = column.has_other().then(|| (row.other.to_string(), &column.other));
        let width = (area.w - p(4.0)) / column.heads() as i32;
        for (index, (sum, kind)) in sums.chain(other).enumerate() {
            let x = area.x + p(2.0) + width * index as i32 + width / 2;
            let y = area.y + area.h * 3 / 5 + p(0.5);
            self.write_in(&sum, (x, y), Anchor::Middle, p(14.5), self.canvas.tones.paper, width);
            // Narrow letters, and small ones before any is cut off.
            let typeface = &self.studio.narrow;
            let size = typeface.fit(kind, width - p(1.5), p(11.5), p(9.0));
            let at = (x, area.y + area.h - area.h / 6);
            typeface.draw(self.canvas, kind, at, Anchor::Middle, size, self.canvas.tones.mute);
        }
    }
}

/// The width of number, word and sides.
fn word_width(typeface: &Type, SegmentWord { word, sides, .. }: &SegmentWord) -> i32 {
    let width = |text: &str| typeface.width(text, WORD);
    NUMBER + width(word) + width(sides)
}

/// The width of the shields behind a word.
fn shields_width(named: &SegmentWord) -> i32 {
    if named.pennants == 0 { 0 } else { BEFORE_SHIELDS + i32::from(named.pennants) * SHIELD }
}
