//! What a game waits for, and from whom.

use super::board::TableSize;
use super::event::SegmentRef;
use super::geometry::Position;
use super::player::{MeepleKind, Seat, SeatSet};
use super::tile::TileId;

/// How the tile comes to the table that is awaited from a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placing {
    /// It was drawn: this one is to be placed.
    Drawn(TileId),
    /// That is to be chosen: from the pile, from the hand, or the kept one.
    Choice,
    /// Nothing but the kept one; it need not be placed.
    Last,
}

/// What is awaited. One seat may be awaited, several at once, one that is not to move, or nobody: ask [`Phase::awaits`], never
/// assume the active player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The turn begins with a choice: to draw, to take a tile of the hand, or to place the kept tile.
    Choose {
        /// Of whom.
        seat: Seat,
    },
    /// The drawn tile is the only one that can complete something: the others may offer something for it.
    Offers {
        /// Who has not answered yet.
        awaited: SeatSet,
        /// Which tile.
        tile: TileId,
    },
    /// Offers were made: one may be accepted.
    Accept {
        /// By whom.
        seat: Seat,
        /// Which tile.
        tile: TileId,
    },
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
    /// Stakes lie on a tile of several features completed now: one of them is chosen.
    Resolve {
        /// By whom.
        seat: Seat,
        /// The tile's cell.
        at: Position,
    },
    /// A figure that was scored may move on.
    Move {
        /// Whose.
        seat: Seat,
        /// What figure.
        meeple: MeepleKind,
        /// Where it stood.
        from: SegmentRef,
    },
    /// Stakes may be put on the tile just placed, in secret and all at once.
    Stakes {
        /// Who has not answered yet.
        awaited: SeatSet,
        /// The tile's cell.
        at: Position,
    },
    /// The pile is used up, but a kept tile may still be placed; by who holds tiles too, if none of them fits.
    Last {
        /// By whom.
        seat: Seat,
    },
    /// The drawn tile fits nowhere on the table, but would on a larger one: all together are asked for it before the tile leaves
    /// the game.
    Room {
        /// Which.
        tile: TileId,
        /// The smallest table with room for it.
        size: TableSize,
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
    /// The seats that are awaited; nobody when chance is, when all have to agree, or when the game is over.
    pub const fn awaits(self) -> SeatSet {
        match self {
            Self::Choose { seat }
            | Self::Accept { seat, .. }
            | Self::Place { seat, .. }
            | Self::Deploy { seat }
            | Self::Resolve { seat, .. }
            | Self::Move { seat, .. }
            | Self::Last { seat } => SeatSet::only(seat),
            Self::Offers { awaited, .. } | Self::Stakes { awaited, .. } => awaited,
            Self::Room { .. } | Self::PutBack { .. } | Self::Over => SeatSet::EMPTY,
        }
    }

    /// The seat that is to bring a tile to the table, and how; `None` while something else is awaited.
    pub const fn placing(self) -> Option<(Seat, Placing)> {
        match self {
            Self::Place { seat, tile } => Some((seat, Placing::Drawn(tile))),
            Self::Choose { seat } => Some((seat, Placing::Choice)),
            Self::Last { seat } => Some((seat, Placing::Last)),
            Self::Offers { .. }
            | Self::Accept { .. }
            | Self::Deploy { .. }
            | Self::Resolve { .. }
            | Self::Move { .. }
            | Self::Stakes { .. }
            | Self::Room { .. }
            | Self::PutBack { .. }
            | Self::Over => None,
        }
    }

    /// The drawn tile that will lie on the table next, whoever may still buy it; `None` if there is none.
    pub const fn drawn(self) -> Option<TileId> {
        match self {
            Self::Place { tile, .. } | Self::Offers { tile, .. } | Self::Accept { tile, .. } => Some(tile),
            Self::Choose { .. }
            | Self::Deploy { .. }
            | Self::Resolve { .. }
            | Self::Move { .. }
            | Self::Stakes { .. }
            | Self::Last { .. }
            | Self::Room { .. }
            | Self::PutBack { .. }
            | Self::Over => None,
        }
    }
}
