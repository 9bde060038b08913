//! The events, refusals and points of Traders & Builders. It adds no action: its figures are put down like others.

use super::{Good, Goods};
use crate::board::SegmentRef;
use crate::player::{MeepleKind, Seat};

/// An event of Traders & Builders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player completed a city with goods and took a token for each symbol.
    Taken {
        /// The player who took them.
        seat: Seat,
        /// The tokens: at least one.
        goods: Goods,
        /// A segment of the city.
        at: SegmentRef,
    },
    /// A player's tile extended the road or city of their builder: a second part of the turn follows this one, if its
    /// player has anything left to place.
    Extended {
        /// The player whose turn it is.
        seat: Seat,
    },
    /// The second part of a double turn begins.
    SecondPart {
        /// The player whose turn it is.
        seat: Seat,
    },
}

/// The reason why Traders & Builders refuses an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The figure stands only next to a follower of its owner.
    #[error("none of your followers stands there")]
    NoFollower {
        /// The kind of the figure.
        meeple: MeepleKind,
    },
    /// The tile just placed completes the feature.
    #[error("this tile completes it")]
    Complete {
        /// The kind of the figure.
        meeple: MeepleKind,
    },
}

/// A reason for points from goods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extra {
    /// Paid at the end for the most tokens of a sort.
    MostGoods(Good),
}

impl Extra {
    pub(in crate::expansion) const fn is_final(self) -> bool {
        match self {
            Self::MostGoods(_) => true,
        }
    }
}
