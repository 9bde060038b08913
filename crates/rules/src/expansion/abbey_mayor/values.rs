//! The actions, phases, events, refusals and points of Abbey & Mayor. Nothing here depends on a game.

use serde::{Deserialize, Serialize};

use crate::board::SegmentRef;
use crate::geometry::{Corner, Position};
use crate::phase::Placing;
use crate::player::{MeepleKind, Seat};
use crate::tile::{FeatureKind, TileId};

/// An action of Abbey & Mayor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Places the abbey, instead of drawing or in the last round.
    #[serde(rename = "kept")]
    PlaceAbbey {
        /// The player who places it.
        seat: Seat,
        /// The cell.
        at: Position,
    },
    /// Puts a barn on a corner of the tile just placed, where four tiles meet.
    Build {
        /// The owner of the figure.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The corner of the tile after rotation.
        corner: Corner,
    },
    /// Moves on a wagon that was scored.
    Move {
        /// The owner of the wagon.
        seat: Seat,
        /// The segment that the figure moves to.
        to: SegmentRef,
    },
}

impl Action {
    /// Returns the seat that acts.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::PlaceAbbey { seat, .. } | Self::Build { seat, .. } | Self::Move { seat, .. } => Some(seat),
        }
    }
}

/// A decision that Abbey & Mayor waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A wagon that was scored may move on.
    Move {
        /// The owner of the wagon.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The segment it stood on.
        from: SegmentRef,
    },
    /// Nothing more is drawn, but this player may still place an abbey; so may one who holds tiles if none of
    /// them fits.
    Abbey {
        /// The player who may place it.
        seat: Seat,
    },
}

impl Phase {
    pub(in crate::expansion) const fn seat(self) -> Seat {
        match self {
            Self::Move { seat, .. } | Self::Abbey { seat } => seat,
        }
    }

    pub(in crate::expansion) const fn placing(self) -> Option<(Seat, Placing)> {
        match self {
            Self::Abbey { seat } => Some((seat, Placing::FromSupply)),
            Self::Move { .. } => None,
        }
    }

    pub(in crate::expansion) const fn about(self) -> Option<Position> {
        match self {
            Self::Move { from, .. } => Some(from.position),
            Self::Abbey { .. } => None,
        }
    }

    /// Returns whether it is a question, not the placing of a tile.
    pub(in crate::expansion) const fn is_question(self) -> bool {
        match self {
            Self::Move { .. } => true,
            Self::Abbey { .. } => false,
        }
    }

    pub(in crate::expansion) const fn digest(self) -> (u64, Option<Seat>, Option<TileId>) {
        match self {
            Self::Move { seat, .. } => (8, Some(seat), None),
            Self::Abbey { seat } => (10, Some(seat), None),
        }
    }
}

/// An event of Abbey & Mayor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A wagon that was scored moved on.
    Moved {
        /// The owner of the wagon.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The segment it stood on.
        from: SegmentRef,
        /// The segment it stands on now.
        to: SegmentRef,
    },
}

/// The reason why Abbey & Mayor refuses an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// There is no abbey in the supply.
    #[error("no abbey in the supply")]
    NoAbbey,
    /// A barn in the farm keeps others out.
    #[error("a barn stands in the farm")]
    BarnThere,
    /// The figure does not stand on corners.
    #[error("this figure does not stand on a corner")]
    NotOnCorners {
        /// The kind of the figure.
        meeple: MeepleKind,
    },
    /// Not all four tiles are there, or one does not touch the point with a field.
    #[error("four fields do not meet there")]
    NoPoint,
    /// The wagon cannot move there.
    #[error("the figure cannot move there")]
    NotConnected,
}

/// A reason for points from barns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extra {
    /// Paid to the farmers of a farm in which a barn is placed.
    BarnPlaced,
    /// Paid to the farmers of a farm that is joined to one with a barn.
    BarnJoined,
    /// Paid to a barn at the end.
    Barn,
}

impl Extra {
    pub(in crate::expansion) const fn feature(self) -> FeatureKind {
        match self {
            Self::BarnPlaced | Self::BarnJoined | Self::Barn => FeatureKind::Field,
        }
    }

    pub(in crate::expansion) const fn is_final(self) -> bool {
        match self {
            Self::Barn => true,
            Self::BarnPlaced | Self::BarnJoined => false,
        }
    }
}
