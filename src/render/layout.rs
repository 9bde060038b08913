//! Where things go: the numbers of the whole view, board at the left and one slim column at the right.
//!
//! Lengths are thought in pixels of Discord's preview, 550 across, and written through [`p`].

use super::canvas::Area;
use super::scene::{Scene, Window};
use crate::engine::Position;

/// The width of a picture.
pub const WIDTH: u32 = 1320;
/// The height of a picture.
pub const HEIGHT: u32 = 880;

/// The band of letters above the board and of numbers to its left.
pub(super) const BAND: i32 = p(15.0);

/// Pixels of the preview as pixels of the picture.
pub(super) const fn p(preview: f32) -> i32 {
    (preview * 2.4 + 0.5) as i32
}

/// Where the board and the column lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub window: Window,
    /// The side of a tile.
    pub tile: i32,
    /// The upper left corner of the window's first cell.
    pub left: i32,
    pub top: i32,
    /// What belongs to the board, its bands included.
    pub board: Area,
    pub column: Area,
}

impl Layout {
    /// For a picture with bands and a column.
    pub(super) fn of(scene: &Scene) -> Self {
        const NARROW: i32 = p(128.0);
        const WIDE: i32 = p(190.0);
        const LARGEST: i32 = p(60.0);
        // A last tile at the border keeps its frame.
        const EDGE: i32 = p(3.0);
        let (w, h) = (WIDTH as i32, HEIGHT as i32);
        let (columns, rows) = (i32::from(scene.window.columns), i32::from(scene.window.rows));
        let across = (w - NARROW - BAND - 2 * EDGE) / columns;
        let down = (h - BAND - 2 * EDGE) / rows;
        // Even sizes only: half as many to keep.
        let tile = (across.min(down).min(LARGEST) & !1).max(2);
        let column = (w - BAND - 2 * EDGE - columns * tile).clamp(NARROW, WIDE);
        let board = Area::new(0, 0, w - column, h);
        Self {
            window: scene.window,
            tile,
            left: BAND + (board.w - BAND - columns * tile) / 2,
            top: BAND + (board.h - BAND - rows * tile) / 2,
            board,
            column: Area::new(board.w, 0, column, h),
        }
    }

    /// For the board alone.
    pub(super) fn bare(scene: &Scene, tile: i32) -> Self {
        let (columns, rows) = (i32::from(scene.window.columns), i32::from(scene.window.rows));
        let board = Area::new(0, 0, columns * tile, rows * tile);
        Self { window: scene.window, tile, left: 0, top: 0, board, column: Area::new(board.w, 0, 0, board.h) }
    }

    /// A cell.
    pub(super) fn cell(&self, at: Position) -> Area {
        let x = self.left + i32::from(at.x - self.window.west) * self.tile;
        let y = self.top + i32::from(at.y - self.window.north) * self.tile;
        Area::new(x, y, self.tile, self.tile)
    }

    /// Whether tiles are so small that marks leave out what is not needed.
    pub(super) fn is_small(&self) -> bool {
        self.tile < p(30.0)
    }
}
