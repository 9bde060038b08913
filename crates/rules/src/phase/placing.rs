//! Where a tile to place comes from.

use crate::tile::TileId;

/// Where the tile that a seat has to place comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placing {
    /// This tile was drawn, or taken from the hand, and has to be placed.
    Drawn(TileId),
    /// The seat chooses: from the pile, from the hand, or from the supply.
    Choice,
    /// Only the abbey in the supply can be placed, and it need not be.
    FromSupply,
}
