//! The kinds of figures, and how they differ.

use serde::{Deserialize, Serialize};

use crate::tile::FeatureKind;

/// A kind of figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MeepleKind {
    /// The ordinary follower.
    Follower,
    /// Counts as many as the city has pennants.
    Mayor,
    /// May move on after its feature was scored.
    Wagon,
    /// Stands in a farm for good and keeps farmers out.
    Barn,
}

impl MeepleKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Follower, Self::Mayor, Self::Wagon, Self::Barn];

    /// Returns the word for it in commands and records.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Follower => "follower",
            Self::Mayor => "mayor",
            Self::Wagon => "wagon",
            Self::Barn => "barn",
        }
    }

    /// Returns the letter for it in stored records.
    pub(crate) const fn letter(self) -> &'static str {
        match self {
            Self::Follower => "f",
            Self::Mayor => "m",
            Self::Wagon => "w",
            Self::Barn => "b",
        }
    }

    /// Returns whether it counts for majorities and makes a feature occupied.
    pub const fn is_follower(self) -> bool {
        match self {
            Self::Follower | Self::Mayor | Self::Wagon => true,
            Self::Barn => false,
        }
    }

    /// Returns whether it is put on a corner where four tiles meet, not on a segment.
    pub const fn stands_on_corners(self) -> bool {
        match self {
            Self::Barn => true,
            Self::Follower | Self::Mayor | Self::Wagon => false,
        }
    }

    /// Returns whether it can be put on a segment of this sort.
    pub const fn stands_on(self, feature: FeatureKind) -> bool {
        match self {
            Self::Follower => true,
            Self::Mayor => matches!(feature, FeatureKind::City),
            Self::Wagon => !matches!(feature, FeatureKind::Field),
            Self::Barn => false,
        }
    }

    /// Returns whether it may go to another feature when its own was scored.
    pub const fn moves_on(self) -> bool {
        match self {
            Self::Wagon => true,
            Self::Follower | Self::Mayor | Self::Barn => false,
        }
    }

    /// Returns what it counts for the majority in a feature with this many pennants.
    pub const fn strength(self, pennants: u8) -> u16 {
        match self {
            Self::Follower | Self::Wagon => 1,
            Self::Mayor => pennants as u16,
            Self::Barn => 0,
        }
    }
}
