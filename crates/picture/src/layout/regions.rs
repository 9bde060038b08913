//! The regions of a picture: the board on the left, a slim column on the right; in a close-up also a strip of players
//! below. In portrait, the board above and a panel below it, whose lowest part is the strip in a close-up.

use super::portrait;
use super::sizes::{
    BUTTON, CLOSE_COLUMN, EDGE, FAR_RULER, HEIGHT, NARROWEST, RULER, SMALL, WIDEST, WIDTH, close_tile, far_ruler,
    final_tile, strip, whole_tile,
};
use crate::pixels::area::Area;
use crate::scene::contents::Scene;
use crate::scene::shape::Shape;
use crate::scene::window::Window;
use carc_rules::Position;

/// The places of the board and the column.
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
    /// The part of `board` in which cells are visible, without rulers.
    pub sight: Area,
    /// The column, or the panel without the strip.
    pub column: Area,
    /// The strip of players below a close-up; empty below a whole board.
    pub strip: Area,
    /// The corner over which Discord lays its button for the alt text.
    pub button: Area,
}

/// Returns the area of the cell `at` in a window whose first cell begins at (`left`, `top`), with tiles of side `tile`.
fn cell(window: Window, tile: i32, (left, top): (i32, i32), at: Position) -> Area {
    let (column, row) = (i32::from(at.x - window.west), i32::from(at.y - window.north));
    Area::new(left + column * tile, top + row * tile, tile, tile)
}

impl Layout {
    /// Returns the layout of a picture with rulers and a column or a panel.
    pub fn of(scene: &Scene) -> Self {
        match scene.shape {
            Shape::Landscape => Self::landscape(scene),
            Shape::Portrait => Self::portrait(scene),
        }
    }

    /// Returns the width and height of the picture.
    pub fn size(&self) -> (i32, i32) {
        (self.board.w.max(self.column.x + self.column.w), self.button.y + self.button.h)
    }

    fn portrait(scene: &Scene) -> Self {
        let players = scene.column.rows.len();
        let (upper, strip, tile) = if scene.inset.is_some() {
            let (upper, strip) = (portrait::UPPER, portrait::strip(players));
            (upper, strip, portrait::fitting(scene.window, upper + strip, 0))
        } else {
            (portrait::whole_panel(players, scene.is_final()), 0, portrait::tile_of(scene))
        };
        let sight = portrait::sight(upper + strip);
        let (columns, rows) = (i32::from(scene.window.columns), i32::from(scene.window.rows));
        let board = Area::new(0, 0, portrait::WIDTH, portrait::HEIGHT - upper - strip);
        Self {
            window: scene.window,
            tile,
            left: sight.x + (sight.w - columns * tile) / 2,
            top: sight.y + (sight.h - rows * tile) / 2,
            board,
            sight,
            column: Area::new(0, board.h, board.w, upper),
            strip: Area::new(0, board.h + upper, board.w, strip),
            button: portrait::BUTTON,
        }
    }

    fn landscape(scene: &Scene) -> Self {
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
            (tile, (w - RULER - FAR_RULER - 2 * EDGE - columns * tile).clamp(NARROWEST, WIDEST), 0, far)
        };
        let board = Area::new(0, 0, w - column, h - strip);
        let sight = Area::new(RULER, RULER, board.w - RULER - FAR_RULER, board.h - RULER - far);
        // The board is centred, unless something that must be read would lie under Discord's button: then it is further
        // up, further right or both, with tiles smaller by a tenth at most.
        let corners = |tile: i32| {
            let (right, down) = (sight.w - columns * tile, sight.h - rows * tile);
            let (left, top) = (sight.x + right / 2, sight.y + down / 2);
            let (right, top_most) = (sight.x + (right - EDGE).max(right / 2), sight.y + EDGE.min(down / 2));
            [(left, top), (left, top_most), (right, top), (right, top_most)].map(|corner| (tile, corner))
        };
        let is_clear = |&(tile, corner): &(i32, (i32, i32))| {
            scene.read().all(|at| !cell(scene.window, tile, corner, at).meets(BUTTON))
        };
        let least = if scene.inset.is_some() { tile } else { tile * 9 / 10 };
        let sizes = (least..=tile).rev().step_by(2);
        let clear = sizes.flat_map(corners).find(is_clear);
        let (tile, (left, top)) = clear.unwrap_or_else(|| corners(tile)[0]);
        Self {
            window: scene.window,
            tile,
            left,
            top,
            board,
            sight,
            column: Area::new(board.w, 0, column, board.h),
            strip: Area::new(0, board.h, w, strip),
            button: BUTTON,
        }
    }

    /// Creates a layout of a board alone, whose first cell begins at (`left`, `top`), for tests of what is painted on
    /// it.
    #[cfg(test)]
    pub fn alone(window: Window, tile: i32, (left, top): (i32, i32), board: Area) -> Self {
        let nothing = Area::new(0, 0, 0, 0);
        Self { window, tile, left, top, board, sight: board, column: nothing, strip: nothing, button: nothing }
    }

    /// Returns the area of a cell.
    pub fn cell(&self, at: Position) -> Area {
        cell(self.window, self.tile, (self.left, self.top), at)
    }

    /// Returns whether tiles are so small that marks are simplified.
    pub fn is_small(&self) -> bool {
        self.tile < SMALL
    }
}
