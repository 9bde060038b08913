//! The actions, phases, events, refusals and points of betting. Nothing here depends on a game.

use serde::{Deserialize, Serialize};

use super::Chip;
use crate::board::SegmentRef;
use crate::geometry::Position;
use crate::player::{Seat, SeatSet};
use crate::tile::TileId;

/// An action of betting.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Chooses by which completed feature the chips of a house are settled.
    #[serde(rename = "resolve")]
    Settle {
        /// The player who chooses.
        seat: Seat,
        /// A segment of the feature, on the house's tile.
        at: SegmentRef,
    },
    /// Puts a chip face down on the tile just placed.
    #[serde(rename = "stake")]
    Bet {
        /// The player who bets.
        seat: Seat,
        /// The chip.
        #[serde(rename = "stake")]
        chip: Chip,
    },
}

impl Action {
    /// Returns the seat that acts.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Settle { seat, .. } | Self::Bet { seat, .. } => Some(seat),
        }
    }
}

/// A question of betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A house with chips belongs to several features completed in this turn: one of them is chosen.
    Settle {
        /// The player who chooses.
        seat: Seat,
        /// The tile's cell.
        at: Position,
    },
    /// Chips may be put on the tile just placed, in secret and all at once.
    Bet {
        /// The seats that have not answered yet.
        awaited: SeatSet,
        /// The tile's cell.
        at: Position,
    },
}

impl Phase {
    pub(in crate::expansion) const fn awaits(self) -> SeatSet {
        match self {
            Self::Settle { seat, .. } => SeatSet::only(seat),
            Self::Bet { awaited, .. } => awaited,
        }
    }

    pub(in crate::expansion) const fn gathers(self) -> bool {
        match self {
            Self::Bet { .. } => true,
            Self::Settle { .. } => false,
        }
    }

    pub(in crate::expansion) const fn about(self) -> Position {
        match self {
            Self::Bet { at, .. } | Self::Settle { at, .. } => at,
        }
    }

    /// Returns whether the player may decline.
    pub(in crate::expansion) const fn can_pass(self) -> bool {
        match self {
            Self::Settle { .. } => false,
            Self::Bet { .. } => true,
        }
    }

    /// Returns whether both are the same question, possibly with different seats left to answer.
    pub(in crate::expansion) fn is_same(self, other: Self) -> bool {
        match (self, other) {
            (Self::Bet { at: one, .. }, Self::Bet { at: other, .. }) => one == other,
            (one, other) => one == other,
        }
    }

    pub(in crate::expansion) fn digest(self) -> (u64, Option<Seat>, Option<TileId>) {
        match self {
            Self::Settle { seat, .. } => (7, Some(seat), None),
            Self::Bet { awaited, .. } => (9 + 100 * u64::from(awaited.bits()), None, None),
        }
    }
}

/// An event of betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Everybody has answered, and the chips bet were put on the tile, face down. Their owners are public, but not
    /// which chips they are.
    Bet {
        /// The tile's cell.
        at: Position,
        /// The seats that put one there; none if nobody bet.
        seats: SeatSet,
    },
    /// A chip was turned over and went home.
    Revealed {
        /// The owner of the chip.
        seat: Seat,
        /// The chip.
        chip: Chip,
        /// The cell of the house's tile.
        at: Position,
        /// A segment, on that tile, of the feature by which it was settled.
        by: SegmentRef,
        /// Number of tiles of that feature.
        tiles: u16,
    },
}

/// The reason why betting refuses an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// That feature was not completed in this turn.
    #[error("this was not completed now")]
    NotCompleted,
    /// The chip is not in the supply.
    #[error("no such chip in the supply")]
    NoSuchChip,
}

/// A reason for points from chips.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extra {
    /// Paid for a chip during the game.
    Bet(Chip),
    /// Paid for a chip at the end.
    FinalBet(Chip),
}

impl Extra {
    pub(in crate::expansion) const fn is_final(self) -> bool {
        match self {
            Self::FinalBet(_) => true,
            Self::Bet(_) => false,
        }
    }
}
