//! The scale of a part of a board in a picture of either shape.

use super::portrait;
use super::sizes::{self, CLOSE_TILES, DECIDED, READABLE};
use crate::scene::shape::Shape;
use crate::scene::window::Window;

/// Returns the side of a tile in a picture of all of `window`, while the game goes on.
fn whole_tile(shape: Shape, window: Window) -> i32 {
    match shape {
        Shape::Landscape => sizes::whole_tile(window),
        Shape::Portrait => portrait::whole_tile(window),
    }
}

/// Returns how many columns and rows of whole cells a close-up shows with tiles of side `tile`.
fn cells(shape: Shape, players: usize, tile: i32) -> (i16, i16) {
    match shape {
        Shape::Landscape => sizes::cells(players, tile),
        Shape::Portrait => portrait::cells(players, tile),
    }
}

/// Returns whether a picture of all of `window` has tiles large enough to read.
pub fn shows_whole(shape: Shape, window: Window) -> bool {
    match shape {
        Shape::Landscape => sizes::shows_whole(window),
        Shape::Portrait => portrait::whole_tile(window) >= READABLE,
    }
}

/// Returns the columns and rows of the part of the `whole` board in which a player decides where to place a tile.
pub fn decided(shape: Shape, players: usize, whole: Window) -> (i16, i16) {
    match shape {
        Shape::Landscape => sizes::cells(players, DECIDED),
        Shape::Portrait => portrait::decided(players, whole),
    }
}

/// Returns whether a picture of all of `window` has tiles large enough to decide where to place one.
pub fn whole_is_decided(shape: Shape, window: Window) -> bool {
    match shape {
        Shape::Landscape => sizes::whole_tile(window) >= DECIDED,
        Shape::Portrait => portrait::whole_is_decided(window),
    }
}

/// Returns whether a picture of all of `window` has tiles as large as a close-up of one cell.
pub fn whole_is_as_near(shape: Shape, window: Window) -> bool {
    whole_tile(shape, window) >= CLOSE_TILES[0]
}

/// Returns the columns and rows of a close-up of one cell.
pub fn nearest(shape: Shape, players: usize) -> (i16, i16) {
    cells(shape, players, CLOSE_TILES[0])
}

/// Returns the columns and rows of a close-up with large tiles, and of one with the smallest readable tiles.
pub fn from_near(shape: Shape, players: usize) -> [(i16, i16); 2] {
    let [_, large, small] = CLOSE_TILES;
    [cells(shape, players, large), cells(shape, players, small)]
}
