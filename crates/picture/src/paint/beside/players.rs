//! Paints a player while the game goes on: in the column or panel of a whole board, or in the strip below a close-up.

use super::column_painter::Painter;
use crate::expansions::painted;
use crate::layout::regions::Layout;
use crate::pixels::area::Area;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::column::{Column, PlayerRow};
use crate::scene::supply::SupplySign;
use crate::theme::piece::Piece;
use carc_rules::Rotation;

/// The gap between a score and what was added to it.
const GAP: i32 = p(4.0);
/// Smallest room for a name next to them.
const NAME: i32 = p(42.0);

/// How large everything is drawn that a player has left.
#[derive(Clone, Copy)]
struct Sizes {
    /// The side of figures.
    side: i32,
    /// The type size of numbers.
    size: i32,
    /// The smallest radius of tokens.
    token: i32,
    /// The gaps before and after a token, together.
    gap: i32,
}

impl Sizes {
    const fn new(side: i32, size: i32) -> Self {
        Self { side, size, token: p(5.0), gap: p(8.0) }
    }

    /// Returns the radius of tokens next to figures of this side.
    fn radius(self) -> i32 {
        (self.side * 2 / 5).max(self.token)
    }

    const fn scaled(self, part: i32, of: i32) -> Self {
        let Self { side, size, token, gap } = self;
        Self { side: side * part / of, size: size * part / of, token: token * part / of, gap: gap * part / of }
    }
}

impl Painter<'_, '_> {
    /// Paints the strip below a close-up: the players, next to the corner that Discord hides and at most `most_abreast`
    /// in a row; then the tiles left, unless `tiles_left` is empty.
    pub fn strip(&mut self, column: &Column, tiles_left: &str, most_abreast: usize, layout: &Layout) {
        const LEFT: i32 = p(60.0);
        let (area, tones) = (layout.strip, self.canvas.tones);
        self.canvas.fill(area, tones.panel);
        self.canvas.fill(Area::new(area.x, area.y, area.w, 3), tones.dark);
        let count = column.rows.len();
        let lines = count.div_ceil(most_abreast).max(1);
        let abreast = count.div_ceil(lines).max(1) as i32;
        let left = if tiles_left.is_empty() { 0 } else { LEFT };
        let w = (area.w - layout.button.w - left - p(2.0)) / abreast;
        let h = ((area.h - p(3.0)) / lines as i32).min(p(38.0));
        let top = area.y + p(2.0) + (area.h - p(3.0) - h * lines as i32) / 2;
        for (index, row) in column.rows.iter().enumerate() {
            let (x, y) = (layout.button.w + index as i32 % abreast * w, top + index as i32 / abreast * h);
            self.player(row, Area::new(x, y, w, h).grown(-2));
        }
        self.tiles_left(tiles_left, Area::new(area.w - left, area.y, left, area.h));
    }

    /// Paints "34" large and "tiles left" small below it; words that do not begin with a number, small in one line.
    fn tiles_left(&mut self, words: &str, area: Area) {
        if words.is_empty() {
            return;
        }
        let tones = self.canvas.tones;
        let (x, y) = area.middle();
        let room = area.w - p(4.0);
        match words.split_once(' ') {
            Some((number, rest)) if number.parse::<u16>().is_ok() => {
                self.write_in(number, (x, y - p(6.0)), Anchor::Middle, p(20.0), tones.paper, room);
                self.write_in(rest, (x, y + p(10.0)), Anchor::Middle, p(11.0), tones.mute, room);
            }
            Some(_) | None => {
                self.write_in(words, (x, y), Anchor::Middle, p(11.0), tones.paper, room);
            }
        }
    }

    /// Paints a player: lit if it is their turn; in two full lines if they have more than followers.
    pub fn player(&mut self, row: &PlayerRow, area: Area) {
        if row.lit {
            self.canvas.rounded(area, p(4.0), self.canvas.tones.gold);
            self.canvas.rounded(area.grown(-3), p(3.0), self.canvas.tones.active);
        }
        let rich = !row.specials.is_empty() || !row.supply.is_empty();
        if rich { self.rich_row(row, area) } else { self.row(row, area) }
    }

    /// Paints a player with more than followers: name and score above, and everything left below, over the whole width.
    fn rich_row(&mut self, row: &PlayerRow, area: Area) {
        let side = p(26.0).min(area.h - p(1.0));
        let (_, middle) = area.middle();
        self.figure(row, (area.x + p(1.0), middle), side, area.h - p(3.0));
        let (x, right) = (area.x + p(3.0) + side, area.x + area.w - p(4.0));
        let (above, below) = (middle - area.h / 4 + p(0.5), middle + area.h / 4);
        let score_room = self.score(row, (right, above), p(17.0).min(area.h * 3 / 5));
        let room = right - score_room - p(3.0) - x;
        let name = self.assets.typefaces.plain.width(&row.name, p(12.5)).min(NAME);
        let gained = self.gained(row, (right - score_room - GAP, above), room - name);
        self.name(row, (x, above), p(12.5), room - gained);
        // Everything that a player can have left fits side by side.
        let small = ((right - x) / 8).clamp(p(10.5), p(17.0)).min(area.h / 2);
        let most = Sizes::new(small, (area.h * 4 / 7).clamp(p(12.0), p(17.0)));
        self.left_over(row, (x - p(1.0), below), right, most);
    }

    /// Paints a player's score; returns its width.
    fn score(&mut self, row: &PlayerRow, at: (i32, i32), size: i32) -> i32 {
        let score = row.score.to_string();
        let room = self.assets.typefaces.plain.width(&score, size);
        self.write_in(&score, at, Anchor::Right, size, self.canvas.tones.paper, room);
        room
    }

    /// Paints what was just added to a player's score, if there is room; returns its width, 0 if it is not painted.
    fn gained(&mut self, row: &PlayerRow, at: (i32, i32), room: i32) -> i32 {
        const SIZE: i32 = p(13.0);
        let gained = format!("+{}", row.gained);
        let width = self.assets.typefaces.plain.width(&gained, SIZE);
        if row.gained == 0 || width + GAP > room {
            return 0;
        }
        self.write_in(&gained, at, Anchor::Right, SIZE, self.canvas.tones.gold, width);
        width + GAP
    }

    /// Returns how large everything that a player has left is drawn in `room`, at most in these sizes. Figures become
    /// smaller first, down to two thirds; if that is not enough, everything becomes smaller alike, down to half.
    fn fitting(&self, row: &PlayerRow, room: i32, most: Sizes) -> Sizes {
        // Up to this many have room in every column, with tiles and one kind of token.
        const FEW: usize = 3;
        let count = row.specials.len();
        let tokens = row.supply.iter().filter(|item| matches!(item.sign, SupplySign::Token(_))).count();
        if count <= FEW && tokens <= 1 {
            return most;
        }
        let needed = |sizes: &Sizes| {
            let &Sizes { side, size, .. } = sizes;
            let width = |number: &str| self.assets.typefaces.plain.width(number, size);
            let supply = row.supply.iter().map(|item| match item.sign {
                SupplySign::Tile(_) => i32::from(item.count) * (side - p(0.5)),
                SupplySign::Token(_) => width(&item.count.to_string()) + sizes.gap + 2 * sizes.radius(),
            });
            let figures = side + count as i32 * (side - p(0.5));
            figures + width(&row.followers.to_string()) + p(2.0) + supply.sum::<i32>()
        };
        let smaller_figures = (most.side * 2 / 3..=most.side).rev().map(|side| Sizes { side, ..most });
        let all_smaller = (10..20).rev().map(|twentieths| most.scaled(twentieths, 20));
        smaller_figures.chain(all_smaller).find(|sizes| needed(sizes) <= room).unwrap_or_else(|| most.scaled(1, 2))
    }

    /// Paints followers with their number, the other figures, tiles; on the right, tokens with their numbers.
    fn left_over(&mut self, row: &PlayerRow, (x, y): (i32, i32), right: i32, most: Sizes) {
        let assets = self.assets;
        let sizes = self.fitting(row, right - x, most);
        let Sizes { side, size, .. } = sizes;
        self.canvas.stamp(x, y - side / 2, &assets.piece(Piece::FOLLOWER, row.seat, side), 255);
        let followers = row.followers.to_string();
        let mut x = x + side;
        self.assets.typefaces.plain.draw(self.canvas, &followers, (x, y), Anchor::Left, size, self.canvas.tones.paper);
        x += self.assets.typefaces.plain.width(&followers, size) + p(2.0);
        for &kind in &row.specials {
            let sprite = assets.piece(Piece::Upright(kind), row.seat, side);
            self.canvas.stamp(x, y - side / 2, &sprite, 255);
            x += side - p(0.5);
        }
        let square = (side - p(3.0)) & !1;
        let radius = sizes.radius();
        let mut right = right;
        for item in &row.supply {
            match item.sign {
                SupplySign::Tile(tile) => {
                    for _ in 0..item.count {
                        let (left, top) = (x + p(1.0), y - square / 2);
                        self.canvas.fill(Area::new(left, top, square, square).grown(2), self.canvas.tones.rim);
                        self.canvas.copy(left, top, &assets.single(tile, Rotation::R0, square));
                        x += square + p(2.5);
                    }
                }
                SupplySign::Token(token) => {
                    let (count, typeface) = (item.count.to_string(), &self.assets.typefaces.plain);
                    typeface.draw(self.canvas, &count, (right, y), Anchor::Right, size, self.canvas.tones.paper);
                    let middle = right - typeface.width(&count, size) - sizes.gap * 3 / 8 - radius;
                    if let Some(paint) = painted::token(token) {
                        paint(assets, self.canvas, row.seat, (middle, y), radius);
                    }
                    right = middle - radius - sizes.gap * 5 / 8;
                }
            }
        }
    }

    /// Paints a player: figure, name and score above, followers left below.
    fn row(&mut self, row: &PlayerRow, area: Area) {
        // Even in the narrowest column the name needs its room.
        let (side, size) = if area.w < p(140.0) { (p(26.0), p(16.5)) } else { (p(32.0), p(19.0)) };
        let side = side.min(area.h - p(1.0));
        let (_, middle) = area.middle();
        self.figure(row, (area.x + p(2.0), middle), side, area.h - p(3.0));
        let right = area.x + area.w - p(5.0);
        let score_room = self.score(row, (right, middle), size);
        let x = area.x + p(4.0) + side;
        let room = right - score_room - p(3.0) - x;
        let quarter = area.h / 4;
        self.name(row, (x, middle - quarter + p(0.5)), p(12.5), room);
        let small = p(15.0).min(area.h / 2);
        let figure = self.assets.piece(Piece::FOLLOWER, row.seat, small);
        let below = middle + quarter - p(0.5);
        self.gained(row, (x + room - GAP, below), room - small - p(20.0));
        self.canvas.stamp(x - p(1.0), below - small / 2, &figure, 255);
        let followers = row.followers.to_string();
        self.write_in(&followers, (x + small + p(1.0), below), Anchor::Left, p(14.5), self.canvas.tones.paper, room);
    }
}
