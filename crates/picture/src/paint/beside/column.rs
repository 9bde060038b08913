//! Paints the column beside the board: whose turn it is, the drawn tile with its words, the hand, discarded tiles and
//! moves if there are any, the inset of a close-up or a scoring track if there is room, the players, the tiles left. At
//! the end of a game, the score sheet stands in place of the players.

use super::column_painter::Painter;
use super::legend::Legend;
use super::{inset, track};
use crate::layout::regions::Layout;
use crate::layout::sizes::ABREAST;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::column::{Column, Held};
use crate::scene::contents::Scene;
use crate::theme::piece::Piece;
use carc_rules::{Rotation, TileId};

/// Paints the column of a scene.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let (area, tones) = (layout.column, canvas.tones);
    canvas.fill(area, tones.panel);
    canvas.fill(Area::new(area.x, 0, 3, area.h), tones.dark);
    let column = &scene.column;
    let mut painter = Painter::new(assets, canvas, scene, area);
    let mut y = painter.head(column, area.y);
    if let Some(drawn) = &column.drawn {
        y = painter.drawn(drawn, y, column, scene.inset.is_some());
    }
    if !column.hand.is_empty() {
        y = painter.hand(&column.hand, y);
    }
    if !column.discarded.is_empty() {
        y = painter.discarded(&column.discarded, &column.discarded_words, y);
    }
    y = painter.moves(&column.moves, y, area.h * 2 / 5);
    let shared = painter.legend.as_ref().map_or(0, Legend::shared_height);
    if let Some(inset) = &scene.inset {
        let rest = Area::new(area.x + p(3.0), y, area.w - p(8.0), area.h - y - p(3.0) - shared);
        painter.shared(area.h, painter.room());
        inset::paint(assets, painter.canvas, inset, scene.window, rest);
        painter.strip(column, &column.tiles_left, ABREAST, layout);
        return;
    }
    let foot = if column.tiles_left.is_empty() { p(4.0) + shared } else { p(22.0) };
    let free = area.h - foot - y - column.rows.len() as i32 * p(38.0);
    if !scene.is_final() && !column.rows.is_empty() && free >= track::height(painter.room()) {
        y = painter.track(&column.rows, y);
    }
    let rest = Area::new(area.x + p(3.0), y, area.w - p(6.0), area.h - foot - y);
    if scene.is_final() {
        painter.cards(column, rest);
    } else {
        painter.rows(column, rest);
    }
    painter.write(&column.tiles_left, painter.right, area.h - p(11.0), Anchor::Right, p(13.0), tones.paper);
    painter.shared(area.h, painter.room() - assets.typefaces.plain.width(&column.tiles_left, p(13.0)) - p(6.0));
}

impl Painter<'_, '_> {
    /// Paints whose turn it is; returns where the next part begins.
    pub fn head(&mut self, column: &Column, top: i32) -> i32 {
        let over = column.drawn.is_none();
        let (figure_side, size) = (p(24.0), if over { p(17.0) } else { p(15.0) });
        let mut x = self.left - p(2.0);
        for &seat in column.heads.iter().take(3) {
            let figure = self.assets.piece(Piece::FOLLOWER, seat, figure_side);
            self.canvas.stamp(x, top + p(4.0), &figure, 255);
            x += figure_side * 3 / 4;
        }
        x = if column.heads.is_empty() { self.left } else { x + figure_side / 4 + p(2.0) };
        self.write(&column.heading, x, top + p(16.0), Anchor::Left, size, self.canvas.tones.gold);
        if column.note.is_empty() {
            return top + p(32.0);
        }
        self.write(&column.note, self.left, top + p(34.5), Anchor::Left, p(12.0), self.canvas.tones.mute);
        top + p(47.0)
    }

    /// Paints the tiles of a hand side by side, each above the word that people type for it.
    pub fn hand(&mut self, hand: &[Held], y: i32) -> i32 {
        const APART: i32 = p(5.0);
        let count = hand.len() as i32;
        let side = ((self.room() - (count - 1) * APART) / count).min(p(64.0)) & !1;
        let (size, tones) = (p(12.5), self.canvas.tones);
        for (x, held) in (self.left..).step_by((side + APART) as usize).zip(hand) {
            self.canvas.fill(Area::new(x, y, side, side).grown(3), tones.rim);
            self.canvas.copy(x, y, &self.assets.single(held.tile, Rotation::R0, side));
            let at = (x + side / 2, y + side + p(10.0));
            self.write_in(&held.name, at, Anchor::Middle, size, tones.paper, side + APART);
        }
        y + side + p(22.0)
    }

    /// Paints the tiles that fitted nowhere, at most three of them, crossed out.
    pub fn discarded(&mut self, tiles: &[TileId], words: &str, y: i32) -> i32 {
        let side = p(24.0) & !1;
        let mut x = self.left;
        for &tile in tiles.iter().take(3) {
            self.canvas.fill(Area::new(x, y, side, side).grown(3), self.canvas.tones.mute);
            self.canvas.copy(x, y, &self.assets.single(tile, Rotation::R0, side));
            self.canvas.cross(x, y, side, self.canvas.tones.arrow);
            x += side + p(4.0);
        }
        let (size, tones) = (p(11.0), self.canvas.tones);
        // Below the tiles if there is no room next to them.
        if self.assets.typefaces.plain.width(words, size) <= self.right - x - p(2.0) {
            self.write(words, x + p(2.0), y + side / 2, Anchor::Left, size, tones.mute);
            return y + side + p(6.0);
        }
        self.write(words, self.left, y + side + p(8.0), Anchor::Left, size, tones.mute);
        y + side + p(17.0)
    }

    fn rows(&mut self, column: &Column, area: Area) {
        let count = (column.rows.len() as i32).max(1);
        let height = (area.h / count).min(p(44.0));
        // Fewer players leave room: their rows stand at the bottom, above the tiles left; cards follow the heading.
        let top =
            if column.drawn.is_some() || !column.hand.is_empty() { area.y + area.h - count * height } else { area.y };
        for (index, row) in column.rows.iter().enumerate() {
            let area = Area::new(area.x, top + index as i32 * height, area.w, height).grown(-2);
            self.player(row, area);
        }
    }
}
