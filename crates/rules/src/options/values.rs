//! The values of options: enums whose values are words, as people type them and records hold them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::TableSize;

/// Declares an option as an enum whose values are words, as people type them and records hold them.
macro_rules! option_values {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub enum $name { $($(#[$value_doc])* #[serde(rename = $word)] $value),+ }

        impl $name {
            /// Every value.
            pub const ALL: &[Self] = &[$(Self::$value),+];

            /// Returns whether it is the first value. Later options that are no switches have their usual value first,
            /// and leave it out of stored games.
            pub const fn is_first(&self) -> bool {
                *self as usize == Self::ALL[0] as usize
            }

            /// Returns the word for this value.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word),+ }
            }

            /// Returns the words for all values.
            pub fn words() -> Vec<&'static str> {
                Self::ALL.iter().map(|value| value.word()).collect()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl FromStr for $name {
            type Err = ();

            fn from_str(word: &str) -> Result<Self, ()> {
                Self::ALL.iter().copied().find(|value| value.word() == word).ok_or(())
            }
        }
    };
}

option_values! {
    /// An edition: a preset of all options.
    Edition {
        /// Second and third edition: the default.
        C2 = "c2",
        /// First edition.
        C1 = "c1",
        /// First edition, older printing.
        C1Old = "c1-old",
    }
}

option_values! {
    /// Points of a complete city of two tiles.
    SmallCity {
        /// Like any other city: 2 per tile and 2 per pennant.
        C2 = "c2",
        /// 1 per tile and 1 per pennant.
        C1 = "c1",
    }
}

option_values! {
    /// A rule that is used or not.
    Switch {
        /// Used.
        On = "on",
        /// Not used.
        Off = "off",
    }
}

option_values! {
    /// The way in which farms pay at the end.
    FarmScoring {
        /// Each farm on its own.
        PerFarm = "per_farm",
        /// Owners by farm, but a city pays each player at most once.
        PerFarmOnce = "per_farm_once",
        /// All farms of a city together.
        PerCity = "per_city",
    }
}

option_values! {
    /// The player who begins.
    StartPlayer {
        /// The youngest.
        Youngest = "youngest",
        /// The one whom the youngest names.
        YoungestChooses = "youngest_chooses",
        /// Anybody, with equal chances.
        Random = "random",
        /// The one who draws the tile with the most roads.
        MostRoads = "most_roads",
        /// The host.
        Host = "host",
    }
}

option_values! {
    /// Largest number of players.
    MaxPlayers {
        /// Two to five.
        Five = "5",
        /// Two to six.
        Six = "6",
    }
}

option_values! {
    /// The fate of a drawn tile that fits nowhere.
    Unplayable {
        /// It leaves the game.
        Discard = "discard",
        /// It goes back into the pile, at a random place.
        Return = "return",
    }
}

option_values! {
    /// The names of the roles of followers; words only.
    RoleNames {
        /// Highwayman, knight, monk, farmer.
        Classic = "classic",
        /// Traveller, knight, nun or monk, farmwoman.
        C3 = "c3",
    }
}

option_values! {
    /// The end of the game.
    GameEnd {
        /// After the turn in which the last tile of the pile was placed.
        LastTile = "last_tile",
    }
}

option_values! {
    /// The edition whose art the tiles have; it matters only for.
    TileArt {
        /// First edition.
        C1 = "c1",
        /// Second edition.
        C2 = "c2",
        /// 20th anniversary.
        C20ae = "c20ae",
        /// Third edition.
        C3 = "c3",
    }
}

option_values! {
    /// The figures that a festival sends home.
    FestivalReturn {
        /// Followers.
        Follower = "follower",
        /// Any figure of the player, even the barn.
        Figure = "figure",
    }
}

option_values! {
    /// The places where a scored wagon may move.
    WagonMove {
        /// Along a road from the scored feature.
        ByRoad = "c1",
        /// On its tile and the eight around it.
        Around = "c2",
    }
}

option_values! {
    /// The features that an abbey connects for wagons.
    WagonAbbey {
        /// The roads at its sides.
        RoadOnly = "road_only",
        /// The roads and the cities at its sides.
        AnySide = "any_side",
    }
}

option_values! {
    /// The fate of the base game's start tile when the spring begins the game.
    RiverStart {
        /// It leaves the game.
        Remove = "remove",
        /// It is shuffled into the ordinary pile.
        Pile = "pile",
    }
}

option_values! {
    /// The turns that the river may not take.
    RiverTurns {
        /// To the same side on two tiles in a row.
        NoUTurn = "no_u_turn",
        /// Towards tiles that lie in the next five cells ahead.
        Ahead = "ahead",
    }
}

option_values! {
    /// The roads of a crossing that its inn stands at.
    InnCrossing {
        /// The one next to it.
        One = "one",
        /// That one and the one opposite.
        Both = "both",
    }
}

option_values! {
    /// The points at the end of incomplete roads with an inn and incomplete cities with a cathedral.
    InnsIncomplete {
        /// None.
        Zero = "zero",
        /// As without inns and cathedrals.
        Normal = "normal",
    }
}

option_values! {
    /// The fate of bets on a completed feature that nobody scored.
    BetsUnclaimed {
        /// They are settled.
        Settle = "settle",
        /// They stay.
        Ignore = "ignore",
    }
}

option_values! {
    /// Number of tiles that each player holds.
    HandSize {
        /// The one just drawn.
        One = "1",
        /// Three.
        Three = "3",
    }
}

option_values! {
    /// Limits on where tiles can lie.
    TableMode {
        /// No limit.
        Floor = "floor",
        /// A table with the start tile in the middle.
        Table = "table",
        /// A table on which the tiles may be shifted.
        Shift = "shift",
        /// A table that the players may agree to enlarge.
        Extend = "extend",
    }
}

impl TableSize {
    /// Sizes to suggest: a coffee table, a desk, a dining table.
    pub const SUGGESTED: [&str; 3] = ["9x7", "12x10", "18x13"];

    pub(super) fn words() -> Vec<&'static str> {
        Self::SUGGESTED.to_vec()
    }
}

impl fmt::Display for TableSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for TableSize {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        let (width, height) = word.split_once(['x', 'X', '×']).ok_or(())?;
        let side = |text: &str| text.trim().parse().ok().filter(|side| Self::SIDES.contains(side)).ok_or(());
        Ok(Self { width: side(width)?, height: side(height)? })
    }
}

impl Serialize for TableSize {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TableSize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        word.parse().map_err(|()| serde::de::Error::custom(format!("{word:?} is no size of a table")))
    }
}
