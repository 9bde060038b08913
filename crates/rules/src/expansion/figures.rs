//! The kinds of figures, and a table of how they differ, with a row for each.

use serde::{Deserialize, Serialize};

use crate::catalog::TileSet;
use crate::options::{Options, Switch};
use crate::tile::FeatureKind;
use crate::traits::Traits;

/// A kind of figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MeepleKind {
    /// The ordinary follower.
    Follower,
    /// Counts as one follower per pennant in its city.
    Mayor,
    /// May move on after its feature was scored.
    Wagon,
    /// Stands on a corner in a farm and keeps followers out of it.
    Barn,
    /// Stands on cloisters and gardens, and can be called back.
    Abbot,
    /// Counts as two followers in majorities.
    LargeFollower,
    /// Brings a second part of the turn when its feature is extended.
    Builder,
    /// Makes each city of a farm pay more.
    Pig,
}

/// The properties of a kind of figure.
struct Figure {
    /// The word for it in commands and records.
    word: &'static str,
    /// The letter for it in the words of logs (`shorthand`).
    letter: &'static str,
    /// The kinds of segment it can be put on.
    stands_on: &'static [FeatureKind],
    /// Whether it is put on a corner where four tiles meet, not on a segment.
    on_corners: bool,
    /// Whether it may move to another feature once its own was scored.
    moves_on: bool,
    /// What it is in the feature that it stands in.
    role: Role,
    /// The box that it comes with.
    set: TileSet,
    /// Number that each player has at the beginning.
    pieces: u8,
    /// Whether it is used in farms only.
    farms: bool,
}

/// The kinds of segment that an ordinary follower can be put on.
const FOLLOWER: [FeatureKind; 4] = [FeatureKind::Cloister, FeatureKind::City, FeatureKind::Road, FeatureKind::Field];

/// What a figure is in the feature that it stands in.
enum Role {
    /// A follower, which counts for majorities.
    Follower(Strength),
    /// A companion, which stands only next to a follower of its owner.
    Companion,
    /// It stays for good and is paid on its own.
    Settler,
}

/// The strength of a follower in majorities.
enum Strength {
    /// The same everywhere.
    Fixed(u16),
    /// The number of pennants in the city.
    Pennants,
}

/// The rows of the table, in the order of [`MeepleKind::ALL`].
const FIGURES: [Figure; MeepleKind::ALL.len()] = [
    Figure {
        word: "follower",
        letter: "f",
        stands_on: &FOLLOWER,
        on_corners: false,
        moves_on: false,
        role: Role::Follower(Strength::Fixed(1)),
        set: TileSet::Base,
        pieces: 7,
        farms: false,
    },
    Figure {
        word: "mayor",
        letter: "m",
        stands_on: &[FeatureKind::City],
        on_corners: false,
        moves_on: false,
        role: Role::Follower(Strength::Pennants),
        set: TileSet::AbbeyMayor,
        pieces: 1,
        farms: false,
    },
    Figure {
        word: "wagon",
        letter: "w",
        stands_on: &[FeatureKind::Cloister, FeatureKind::City, FeatureKind::Road],
        on_corners: false,
        moves_on: true,
        role: Role::Follower(Strength::Fixed(1)),
        set: TileSet::AbbeyMayor,
        pieces: 1,
        farms: false,
    },
    Figure {
        word: "barn",
        letter: "b",
        stands_on: &[],
        on_corners: true,
        moves_on: false,
        role: Role::Settler,
        set: TileSet::AbbeyMayor,
        pieces: 1,
        farms: true,
    },
    Figure {
        word: "abbot",
        letter: "a",
        stands_on: &[FeatureKind::Cloister, FeatureKind::Garden],
        on_corners: false,
        moves_on: false,
        role: Role::Follower(Strength::Fixed(1)),
        set: TileSet::Abbot,
        pieces: 1,
        farms: false,
    },
    Figure {
        word: "largefollower",
        letter: "l",
        stands_on: &FOLLOWER,
        on_corners: false,
        moves_on: false,
        role: Role::Follower(Strength::Fixed(2)),
        set: TileSet::Inns,
        pieces: 1,
        farms: false,
    },
    Figure {
        word: "builder",
        letter: "u",
        stands_on: &[FeatureKind::City, FeatureKind::Road],
        on_corners: false,
        moves_on: false,
        role: Role::Companion,
        set: TileSet::Traders,
        pieces: 1,
        farms: false,
    },
    Figure {
        word: "pig",
        letter: "p",
        stands_on: &[FeatureKind::Field],
        on_corners: false,
        moves_on: false,
        role: Role::Companion,
        set: TileSet::Traders,
        pieces: 1,
        farms: true,
    },
];

/// For each kind of figure, the kinds of segment it can be put on, one bit each: looked up for every move that is listed.
const STANDS_ON: [u8; FIGURES.len()] = {
    let mut all = [0; FIGURES.len()];
    let mut figure = 0;
    while figure < all.len() {
        let mut kinds = FIGURES[figure].stands_on;
        while let [first, rest @ ..] = kinds {
            all[figure] |= 1 << *first as u8;
            kinds = rest;
        }
        figure += 1;
    }
    all
};

impl MeepleKind {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Follower,
        Self::Mayor,
        Self::Wagon,
        Self::Barn,
        Self::Abbot,
        Self::LargeFollower,
        Self::Builder,
        Self::Pig,
    ];

    const fn figure(self) -> &'static Figure {
        &FIGURES[self as usize]
    }

    /// Returns how many of it each player has at the beginning: none of a figure
    /// that is used in farms only if there are none.
    pub(super) fn pieces(self, options: &Options) -> u8 {
        let &Figure { set, pieces, farms, .. } = self.figure();
        let used = options.has(set) && (!farms || options.farmers == Switch::On);
        if used { pieces } else { 0 }
    }

    /// Returns the word for it in commands and records.
    pub const fn word(self) -> &'static str {
        self.figure().word
    }

    /// Returns the letter for it in the words of logs (`shorthand`).
    pub(crate) const fn letter(self) -> &'static str {
        self.figure().letter
    }

    /// Returns whether it counts for majorities and makes a feature occupied.
    pub const fn is_follower(self) -> bool {
        matches!(self.figure().role, Role::Follower(_))
    }

    /// Returns whether it stands only next to a follower of its owner, and goes home with the last one (R-25.1,
    ///
    pub const fn is_companion(self) -> bool {
        matches!(self.figure().role, Role::Companion)
    }

    /// Returns whether it stays when its feature is scored, and is paid on its own at the end.
    pub const fn is_settler(self) -> bool {
        matches!(self.figure().role, Role::Settler)
    }

    /// Returns whether it is put on a corner where four tiles meet, not on a segment.
    pub const fn stands_on_corners(self) -> bool {
        self.figure().on_corners
    }

    /// Returns whether it can be put on a segment of this kind.
    pub const fn stands_on(self, feature: FeatureKind) -> bool {
        STANDS_ON[self as usize] >> feature as u8 & 1 != 0
    }

    /// Returns whether it may move to another feature once its own was scored.
    pub const fn moves_on(self) -> bool {
        self.figure().moves_on
    }

    /// Returns its strength in majorities in a feature with these traits; 0 if it is not a follower.
    pub const fn strength(self, traits: Traits) -> u16 {
        match self.figure().role {
            Role::Follower(Strength::Fixed(strength)) => strength,
            Role::Follower(Strength::Pennants) => traits.pennants() as u16,
            Role::Companion | Role::Settler => 0,
        }
    }
}
