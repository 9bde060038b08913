//! What is known of the pile: which tiles can be drawn next, and where one may go back. With the river it has layers
//!

use super::Game;
use crate::expansion::river;
use crate::tile::TileId;

/// Returns the tiles of which one is drawn next, sorted by kind: only tiles of the river until the lake, else
/// all of the pile.
pub fn next(game: &Game) -> Vec<TileId> {
    let mut tiles = river::top(&game.pile).to_vec();
    tiles.sort_unstable();
    tiles
}

/// Returns the tiles of the pile that could have been drawn in place of `tile`, which was drawn: all, or for a tile of
/// the river those left of its layer.
pub fn alternatives(game: &Game, tile: TileId) -> &[TileId] {
    river::layer_of(&game.pile, tile)
}

/// Returns the number of places in the pile to which a tile that fits nowhere may go back.
pub fn places_for(game: &Game, tile: TileId) -> usize {
    alternatives(game, tile).len() + 1
}
