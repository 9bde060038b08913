//! The layers of the pile: what can be drawn next, and where a tile may go back. A pile is listed from its
//! bottom; without the river it is one layer.

use std::cmp::Reverse;

use crate::deck::Layer;
use crate::tile::TileId;

/// Returns whether tiles of the river are still to be drawn.
pub(crate) fn is_running(pile: &[TileId]) -> bool {
    pile.last().is_some_and(|&tile| Layer::of(tile) != Layer::Ordinary)
}

/// Returns the layer that the next tile is drawn from: the whole pile, once the river has ended.
pub(crate) fn top(pile: &[TileId]) -> &[TileId] {
    if is_running(pile) { pile.chunk_by(is_one).next_back().unwrap_or_default() } else { pile }
}

/// Returns the tiles of the pile among which an unplayable one may go back: those of its own layer.
pub(crate) fn layer_of(pile: &[TileId], tile: TileId) -> &[TileId] {
    let layer = Layer::of(tile);
    if layer == Layer::Ordinary {
        return pile;
    }
    let count = pile.iter().rev().take_while(|&&other| Layer::of(other) == layer).count();
    &pile[pile.len() - count..]
}

/// Sorts each layer, which hides the order of its tiles.
pub(crate) fn sort(pile: &mut [TileId]) {
    if is_running(pile) {
        pile.sort_unstable_by_key(|&tile| (Reverse(Layer::of(tile)), tile));
    } else {
        pile.sort_unstable();
    }
}

/// Shuffles each layer; `below(n)` returns a random number below `n`.
pub(crate) fn shuffle(pile: &mut [TileId], below: &mut impl FnMut(usize) -> usize) {
    let mut layer = |tiles: &mut [TileId]| {
        for left in (2..=tiles.len()).rev() {
            tiles.swap(left - 1, below(left));
        }
    };
    if is_running(pile) { pile.chunk_by_mut(is_one).for_each(layer) } else { layer(pile) }
}

fn is_one(one: &TileId, next: &TileId) -> bool {
    Layer::of(*one) == Layer::of(*next)
}
