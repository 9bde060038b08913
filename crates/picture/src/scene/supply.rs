//! What a player has left besides figures, as plain data.

use carc_rules::TileId;

/// What a player has left of one sort, besides figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SupplyItem {
    /// The sort, and how it is told.
    pub sign: SupplySign,
    /// Number of them in the supply.
    pub count: u8,
}

/// A sort of thing that players have left, and how it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SupplySign {
    /// Tiles of this kind: each is shown.
    Tile(TileId),
    /// Tokens of this name: one sign stands for all, beside their number.
    Token(&'static str),
}
