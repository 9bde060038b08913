//! The actions and refusals of the Festival. Nothing here depends on a game.

use serde::{Deserialize, Serialize};

use crate::board::SegmentRef;
use crate::player::{MeepleKind, Seat};

/// An action of the Festival.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Takes one of the player's figures back into the supply instead of putting one down.
    TakeBack {
        /// The owner of the figure.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The segment it stands on.
        at: SegmentRef,
    },
}

impl Action {
    /// Returns the seat that acts.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::TakeBack { seat, .. } => Some(seat),
        }
    }
}

/// The reason why a figure cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Nothing can be taken back on this tile.
    #[error("nothing is taken back on this tile")]
    NoReturn,
    /// None of the player's figures that could be taken back stands there.
    #[error("none of your figures stands there")]
    NoFigure,
}
