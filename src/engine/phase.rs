//! What a game waits for, and from whom.

use super::player::{Seat, SeatSet};
use super::tile::TileId;

/// What is awaited. One seat may be awaited, several at once, one that is not to move, or nobody: ask [`Phase::awaits`], never
/// assume the active player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Step 1: the drawn tile is to be placed; there is at least one way to.
    Place {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: TileId,
    },
    /// Step 2: a figure may be put on the tile just placed.
    Deploy {
        /// By whom.
        seat: Seat,
    },
    /// An unplayable tile goes back to a random place of the pile: chance is awaited.
    PutBack {
        /// Which.
        tile: TileId,
    },
    /// The game has ended.
    Over,
}

impl Phase {
    /// The seats that are awaited; nobody when chance is, or when the game is over.
    pub const fn awaits(self) -> SeatSet {
        match self {
            Self::Place { seat, .. } | Self::Deploy { seat } => SeatSet::only(seat),
            Self::PutBack { .. } | Self::Over => SeatSet::EMPTY,
        }
    }
}
