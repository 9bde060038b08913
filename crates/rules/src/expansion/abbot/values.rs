//! The actions, refusals and points of The Abbot. Nothing here depends on a game.

use serde::{Deserialize, Serialize};

use crate::board::SegmentRef;
use crate::player::Seat;
use crate::tile::FeatureKind;

/// An action of The Abbot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Calls back one of the player's abbots instead of putting a figure down, for the points that final scoring would
    /// give it.
    CallBack {
        /// The owner of the abbot.
        seat: Seat,
        /// The segment it stands on.
        at: SegmentRef,
    },
}

impl Action {
    /// Returns the seat that acts.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::CallBack { seat, .. } => Some(seat),
        }
    }
}

/// The reason why an abbot cannot be called back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// None of the player's abbots stands there.
    #[error("your abbot does not stand there")]
    NoAbbot,
    /// This tile has completed what the abbot stands on: it is scored as usual.
    #[error("what the abbot stands on is complete and is scored anyway")]
    Complete,
}

/// A reason for points from The Abbot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extra {
    /// An abbot that was called back from this kind of feature.
    CalledBack(FeatureKind),
}

impl Extra {
    pub(in crate::expansion) const fn feature(self) -> FeatureKind {
        match self {
            Self::CalledBack(kind) => kind,
        }
    }
}
