//! The events of a step; points as named items that add up.

use super::board::SegmentRef;
use super::expansion::{self, Extra};
use super::geometry::{Position, Rotation};
use super::player::{MeepleKind, Seat};
use super::tile::{FeatureKind, TileId};

/// Something that happened in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A tile was turned face up for a player.
    Drawn {
        /// The player it was drawn for.
        seat: Seat,
        /// The tile.
        tile: TileId,
    },
    /// A drawn tile fitted nowhere and left the game.
    Discarded {
        /// The player who drew it.
        seat: Seat,
        /// The tile.
        tile: TileId,
    },
    /// A drawn tile fitted nowhere and went back into the pile. How deep is secret.
    PutBack {
        /// The player who drew it.
        seat: Seat,
        /// The tile.
        tile: TileId,
    },
    /// A tile was put down.
    Placed {
        /// The player who placed it.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// The cell it lies on.
        at: Position,
        /// Its rotation.
        rotation: Rotation,
    },
    /// A figure was put down.
    Deployed {
        /// The owner of the figure.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The segment it stands on.
        at: SegmentRef,
    },
    /// A road, city, cloister or garden is complete, whether anyone scores it or not.
    Completed {
        /// The kind of feature.
        feature: FeatureKind,
        /// One of its segments.
        at: SegmentRef,
    },
    /// A player got points.
    Scored {
        /// The player who got them.
        seat: Seat,
        /// The points, with their reason.
        points: Points,
    },
    /// A figure went back to the supply.
    Returned {
        /// The owner of the figure.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The segment it stood on.
        at: SegmentRef,
    },
    /// An event of an expansion or house rule.
    Expansion(expansion::Event),
    /// The game has ended; final scoring came before.
    Ended,
}

/// The reason for points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// A road, city, cloister or garden that is complete.
    Complete(FeatureKind),
    /// A complete city of two tiles that pays less.
    SmallCity,
    /// A road, city, cloister or garden that is incomplete at the end.
    Incomplete(FeatureKind),
    /// The complete cities of a farm, at the end.
    Farm,
    /// A reason that an expansion adds.
    Expansion(Extra),
}

impl Reason {
    /// Returns the kind of feature that the points come from; `None` if they come from none.
    pub const fn feature(self) -> Option<FeatureKind> {
        match self {
            Self::Complete(kind) | Self::Incomplete(kind) => Some(kind),
            Self::SmallCity => Some(FeatureKind::City),
            Self::Farm => Some(FeatureKind::Field),
            Self::Expansion(extra) => extra.feature(),
        }
    }

    /// Returns whether such points are given in final scoring only.
    pub const fn is_final(self) -> bool {
        match self {
            Self::Complete(_) | Self::SmallCity => false,
            Self::Incomplete(_) | Self::Farm => true,
            Self::Expansion(extra) => extra.is_final(),
        }
    }
}

/// A thing that is counted for points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the words of the rules")]
pub enum Counted {
    Tiles,
    Pennants,
    Cities,
    Expansion(expansion::Counted),
}

/// A count and what it pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    /// The thing that is counted.
    pub counted: Counted,
    /// Number of things counted.
    pub count: u16,
    /// Points for each.
    pub each: u16,
}

impl Item {
    /// Returns the points for all of them.
    pub const fn points(self) -> u32 {
        self.count as u32 * self.each as u32
    }
}

/// Points as named items that add up, with their reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points {
    /// The reason for them.
    pub reason: Reason,
    /// A segment of the feature: where a figure of the player stood, or for a chip the one on the house's tile; `None` if
    /// the points come from nothing on the board.
    pub at: Option<SegmentRef>,
    items: [Option<Item>; 3],
}

impl Points {
    /// Creates points from at most three items, leaving out those with a count of 0.
    pub(super) fn new(
        reason: Reason,
        at: impl Into<Option<SegmentRef>>,
        items: impl IntoIterator<Item = Item>,
    ) -> Self {
        let mut counted = items.into_iter().filter(|item| item.count > 0);
        Self { reason, at: at.into(), items: std::array::from_fn(|_| counted.next()) }
    }

    /// Returns the items, none of which has a count of 0. An item that pays 0 says why nothing is paid (R-24.5,
    ///
    pub fn items(&self) -> impl Iterator<Item = Item> + use<> {
        self.items.into_iter().flatten()
    }

    /// Returns how many of a thing are counted; 0 if there is no item for it.
    pub fn count(&self, counted: Counted) -> u16 {
        self.items().find(|item| item.counted == counted).map_or(0, |item| item.count)
    }

    /// Returns the sum.
    pub fn total(&self) -> u32 {
        self.items().map(Item::points).sum()
    }
}
