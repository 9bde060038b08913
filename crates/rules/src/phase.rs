//! The decision that a game waits for, and from whom.

mod placing;

pub use placing::Placing;

use super::expansion;
use super::geometry::Position;
use super::player::{Seat, SeatSet};
use super::tile::TileId;

/// The decision that a game waits for. It may await one seat, several at once, one whose turn it is not, or nobody: ask
/// [`Phase::awaits`], never assume the active player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The turn begins with a choice: to draw, or what an expansion or house rule allows instead.
    Choose {
        /// The player who chooses.
        seat: Seat,
    },
    /// Step 1: a tile has to be placed; there is at least one way to.
    Place {
        /// The player who places it.
        seat: Seat,
        /// The tile that was drawn, or taken from the hand.
        tile: TileId,
    },
    /// Step 2: a figure may be put on the tile just placed, or taken back.
    Deploy {
        /// The player who places figures.
        seat: Seat,
    },
    /// A question of an expansion or house rule.
    Expansion(expansion::Phase),
    /// An unplayable tile goes back to a random place in the pile: a chance move is awaited.
    PutBack {
        /// The tile.
        tile: TileId,
    },
    /// The game has ended.
    Over,
}

impl Phase {
    /// Returns the awaited seats; none for a chance move, when everybody has to agree, or when the game is over.
    pub const fn awaits(self) -> SeatSet {
        match self {
            Self::Choose { seat } | Self::Place { seat, .. } | Self::Deploy { seat } => SeatSet::only(seat),
            Self::Expansion(phase) => phase.awaits(),
            Self::PutBack { .. } | Self::Over => SeatSet::EMPTY,
        }
    }

    /// Returns the seat that has to place a tile, and where the tile comes from; `None` while something else is
    /// awaited.
    pub const fn placing(self) -> Option<(Seat, Placing)> {
        match self {
            Self::Place { seat, tile } => Some((seat, Placing::Drawn(tile))),
            Self::Choose { seat } => Some((seat, Placing::Choice)),
            Self::Expansion(phase) => phase.placing(),
            Self::Deploy { .. } | Self::PutBack { .. } | Self::Over => None,
        }
    }

    /// Returns the tile, drawn or taken from the hand, that will be placed next, even if another player buys it
    /// `None` if there is none.
    pub const fn drawn(self) -> Option<TileId> {
        match self {
            Self::Place { tile, .. } => Some(tile),
            Self::Expansion(phase) => phase.drawn(),
            Self::Choose { .. } | Self::Deploy { .. } | Self::PutBack { .. } | Self::Over => None,
        }
    }

    /// Returns whether it is a question: a decision of players other than to choose, place or deploy. A question may go
    /// to players whose turn it is not.
    pub const fn is_question(self) -> bool {
        match self {
            Self::Expansion(phase) => phase.is_question(),
            Self::Choose { .. } | Self::Place { .. } | Self::Deploy { .. } | Self::PutBack { .. } | Self::Over => false,
        }
    }

    /// Returns whether several seats answer at once, in secret until all have answered.
    pub const fn gathers(self) -> bool {
        match self {
            Self::Expansion(phase) => phase.gathers(),
            Self::Choose { .. } | Self::Place { .. } | Self::Deploy { .. } | Self::PutBack { .. } | Self::Over => false,
        }
    }

    /// Returns the cell that a question is about; `None` if it is about none.
    pub const fn about(self) -> Option<Position> {
        match self {
            Self::Expansion(phase) => phase.about(),
            Self::Choose { .. } | Self::Place { .. } | Self::Deploy { .. } | Self::PutBack { .. } | Self::Over => None,
        }
    }

    /// Returns the drawn tile that fits nowhere while its fate is undecided.
    pub const fn unplayable(self) -> Option<TileId> {
        match self {
            Self::PutBack { tile } => Some(tile),
            Self::Expansion(phase) => phase.unplayable(),
            Self::Choose { .. } | Self::Place { .. } | Self::Deploy { .. } | Self::Over => None,
        }
    }

    /// Returns whether both await the same decision, possibly with different seats left to answer.
    pub fn is_same(self, other: Self) -> bool {
        match (self, other) {
            (Self::Expansion(one), Self::Expansion(other)) => one.is_same(other),
            (one, other) => one == other,
        }
    }
}
