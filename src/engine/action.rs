//! One step of a game, and why it is refused.

use serde::{Deserialize, Serialize};

use super::geometry::{Edge, Position, Rotation};
use super::player::{MeepleKind, Seat};
use super::tile::{EdgeKind, FeatureKind, SegmentId};

/// One step of a game. It carries its seat, because several may be awaited at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Puts the drawn tile down.
    Place {
        /// Who.
        seat: Seat,
        /// Where.
        at: Position,
        /// How it is turned.
        rotation: Rotation,
    },
    /// Puts a figure on a segment of the tile just placed.
    Deploy {
        /// Who.
        seat: Seat,
        /// What figure.
        meeple: MeepleKind,
        /// Which segment of the tile.
        segment: SegmentId,
    },
    /// Puts no figure down.
    Pass {
        /// Who.
        seat: Seat,
    },
    /// Puts an unplayable tile back into the pile: chance's move, issued by whoever draws the lots.
    PutBack {
        /// How many tiles of the pile are drawn before it.
        depth: u8,
    },
}

impl Action {
    /// Whose step it is; `None` for chance's.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Place { seat, .. } | Self::Deploy { seat, .. } | Self::Pass { seat } => Some(seat),
            Self::PutBack { .. } => None,
        }
    }
}

/// Why an action is refused: one variant a rule. The game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat is awaited.
    #[error("seat {} is not awaited", .seat.0)]
    NotAwaited {
        /// Who tried.
        seat: Seat,
    },
    /// Something else is awaited: a tile before a figure, a figure before the next tile.
    #[error("this is not what is awaited now")]
    OutOfTurnOrder,
    /// A tile lies there already.
    #[error("a tile lies there")]
    Taken,
    /// No lying tile touches that cell along a side.
    #[error("no tile lies beside it")]
    Detached,
    /// A side does not show what its neighbour shows.
    #[error("side {edge:?}: {shows:?} meets {neighbour:?}")]
    Mismatch {
        /// The side of the tile as it would lie; the first of them clockwise from the north.
        edge: Edge,
        /// What it would show.
        shows: EdgeKind,
        /// What the neighbour shows.
        neighbour: EdgeKind,
    },
    /// The tile has no such segment.
    #[error("the tile has no segment {}", .segment.number())]
    NoSuchSegment {
        /// What was asked for.
        segment: SegmentId,
    },
    /// No such figure is in the supply.
    #[error("no figure of that kind in the supply")]
    NoneLeft {
        /// What was asked for.
        meeple: MeepleKind,
    },
    /// The feature is occupied.
    #[error("the {} is occupied", .feature.word())]
    Occupied {
        /// The sort of feature.
        feature: FeatureKind,
    },
    /// Fields cannot be claimed in this game.
    #[error("farmers are not used")]
    NoFarmers,
    /// The pile has no such place.
    #[error("the pile is not that deep")]
    NoSuchDepth,
}
