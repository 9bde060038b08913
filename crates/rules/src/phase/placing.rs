//! How a tile comes to the table.

use crate::tile::TileId;

/// How the tile that is awaited from a seat comes to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placing {
    /// This tile was drawn and is to be placed.
    Drawn(TileId),
    /// The seat chooses: from the pile, from the hand, or from the supply.
    Choice,
    /// Only the abbey in the supply can be placed, and it need not be.
    FromSupply,
}
