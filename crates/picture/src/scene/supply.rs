//! The pieces other than figures that a player has left, as plain data.

use carc_rules::TileId;

/// The pieces of one kind, other than figures, that a player has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SupplyItem {
    /// The kind of piece, and how it is shown.
    pub sign: SupplySign,
    /// Number of them in the supply.
    pub count: u8,
}

/// A kind of piece that players have left, and how it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SupplySign {
    /// Tiles of this kind: each is shown.
    Tile(TileId),
    /// Tokens of this name: one sign stands for all, next to their number.
    Token(&'static str),
}
