//! What The Abbot lets players do, pays and refuses. Nothing here knows a game.

use serde::{Deserialize, Serialize};

use crate::board::SegmentRef;
use crate::player::Seat;
use crate::tile::FeatureKind;

/// What The Abbot lets a player do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Calls an abbot of the player back instead of putting a figure down, for what it would score at the end.
    CallBack {
        /// The owner of the abbot.
        seat: Seat,
        /// The segment it stands on.
        at: SegmentRef,
    },
}

impl Action {
    /// The seat whose step it is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::CallBack { seat, .. } => Some(seat),
        }
    }
}

/// Why an abbot is not called back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// No own abbot stands there.
    #[error("your abbot does not stand there")]
    NoAbbot,
    /// This tile has completed what the abbot stands on: it is scored as usual.
    #[error("what the abbot stands on is complete and is scored anyway")]
    Complete,
}

/// What The Abbot pays for.
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
