//! The regions of a picture: the board on the left, a slim column on the right; in a close-up also a strip of players
//! below.

use super::sizes::{
    CLOSE_COLUMN, EDGE, HEIGHT, NARROWEST, RULER, SMALL, WIDEST, WIDTH, close_tile, far_ruler, final_tile, strip,
    whole_tile,
};
use crate::engine::Position;
use crate::render::pixels::area::Area;
use crate::render::scene::contents::Scene;
use crate::render::scene::window::Window;

/// Where the board and the column lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    pub window: Window,
    /// The side of a tile, in pixels.
    pub tile: i32,
    /// The upper left corner of the window's first cell, in pixels.
    pub left: i32,
    pub top: i32,
    /// The area of the board, with its rulers.
    pub board: Area,
    /// The part of that where cells are seen, without rulers.
    pub sight: Area,
    pub column: Area,
    /// The strip of players below a close-up; empty below a whole board.
    pub strip: Area,
}

impl Layout {
    /// The layout of a picture with rulers and a column.
    pub fn of(scene: &Scene) -> Self {
        let (w, h) = (WIDTH as i32, HEIGHT as i32);
        let (columns, rows) = (i32::from(scene.window.columns), i32::from(scene.window.rows));
        let players = scene.column.rows.len();
        let (tile, column, strip, far) = if scene.inset.is_some() {
            (close_tile(players, scene.window.columns), CLOSE_COLUMN, strip(players), 0)
        } else {
            let (tile, far) = if scene.is_final() {
                (final_tile(scene), 0)
            } else {
                (whole_tile(scene.window), far_ruler(scene.window))
            };
            (tile, (w - RULER - far - 2 * EDGE - columns * tile).clamp(NARROWEST, WIDEST), 0, far)
        };
        let board = Area::new(0, 0, w - column, h - strip);
        let sight = Area::new(RULER, RULER, board.w - RULER - far, board.h - RULER - far);
        Self {
            window: scene.window,
            tile,
            left: sight.x + (sight.w - columns * tile) / 2,
            top: sight.y + (sight.h - rows * tile) / 2,
            board,
            sight,
            column: Area::new(board.w, 0, column, board.h),
            strip: Area::new(0, board.h, w, strip),
        }
    }

    /// The area of a cell.
    pub fn cell(&self, at: Position) -> Area {
        let x = self.left + i32::from(at.x - self.window.west) * self.tile;
        let y = self.top + i32::from(at.y - self.window.north) * self.tile;
        Area::new(x, y, self.tile, self.tile)
    }

    /// Whether tiles are so small that marks leave out what they can do without.
    pub fn is_small(&self) -> bool {
        self.tile < SMALL
    }
}
