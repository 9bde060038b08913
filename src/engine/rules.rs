//! The options of the rules and the editions as presets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Declares an option as an enum whose values are words, as people type them and records hold them.
macro_rules! option_values {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub enum $name { $($(#[$value_doc])* #[serde(rename = $word)] $value),+ }

        impl $name {
            /// Every value.
            pub const ALL: &[Self] = &[$(Self::$value),+];

            /// The word for this value.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word),+ }
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
    /// What a complete city of two tiles is worth.
    SmallCity {
        /// As any city: 2 a tile and 2 a pennant.
        C2 = "c2",
        /// 1 a tile and 1 a pennant.
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
    /// How farms pay at the end.
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
    /// Who begins.
    StartPlayer {
        /// The youngest.
        Youngest = "youngest",
        /// Whom the youngest names.
        YoungestChooses = "youngest_chooses",
        /// Anyone, with equal chances.
        Random = "random",
        /// Who draws the tile with the most roads.
        MostRoads = "most_roads",
        /// The host.
        Host = "host",
    }
}

option_values! {
    /// How many may play.
    MaxPlayers {
        /// Two to five.
        Five = "5",
        /// Two to six.
        Six = "6",
    }
}

option_values! {
    /// What becomes of a drawn tile that fits nowhere.
    Unplayable {
        /// It leaves the game.
        Discard = "discard",
        /// It goes back into the pile, at a random place.
        Return = "return",
    }
}

option_values! {
    /// How the roles of followers are called; words only.
    RoleNames {
        /// Highwayman, knight, monk, farmer.
        Classic = "classic",
        /// Traveller, knight, nun or monk, farmer woman.
        C3 = "c3",
    }
}

/// What was chosen of the rules: one value an option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    ///
    pub small_city: SmallCity,
    ///
    pub farmers: Switch,
    ///
    pub farm_scoring: FarmScoring,
    ///
    pub start_player: StartPlayer,
    ///
    pub max_players: MaxPlayers,
    ///
    pub unplayable: Unplayable,
    /// Words only.
    pub role_names: RoleNames,
}

impl Default for Options {
    fn default() -> Self {
        Self::preset(Edition::C2)
    }
}

impl Options {
    /// The names of all options, in the order of R-12.
    pub const NAMES: [&str; 7] =
        ["small_city", "farmers", "farm_scoring", "start_player", "max_players", "unplayable", "role_names"];

    /// The options of an edition (the table of R-12).
    pub const fn preset(edition: Edition) -> Self {
        let c2 = Self {
            small_city: SmallCity::C2,
            farmers: Switch::On,
            farm_scoring: FarmScoring::PerFarm,
            start_player: StartPlayer::Random,
            max_players: MaxPlayers::Six,
            unplayable: Unplayable::Discard,
            role_names: RoleNames::Classic,
        };
        let c1 = Self { small_city: SmallCity::C1, max_players: MaxPlayers::Five, ..c2 };
        match edition {
            Edition::C2 => c2,
            Edition::C1 => c1,
            Edition::C1Old => Self { farm_scoring: FarmScoring::PerFarmOnce, ..c1 },
        }
    }

    /// The words that the option called `name` can take; `None` if there is no such option.
    pub fn values(name: &str) -> Option<Vec<&'static str>> {
        macro_rules! words {
            ($values:ident) => {
                Some($values::ALL.iter().map(|value| value.word()).collect())
            };
        }
        match name {
            "small_city" => words!(SmallCity),
            "farmers" => words!(Switch),
            "farm_scoring" => words!(FarmScoring),
            "start_player" => words!(StartPlayer),
            "max_players" => words!(MaxPlayers),
            "unplayable" => words!(Unplayable),
            "role_names" => words!(RoleNames),
            _ => None,
        }
    }

    /// Sets one option by its words, as in `small_city=c1`.
    ///
    /// # Errors
    /// [`OptionError`] says which name or value does not exist.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let wrong = |()| OptionError::Value { name: name.to_owned(), value: value.to_owned() };
        match name {
            "small_city" => self.small_city = value.parse().map_err(wrong)?,
            "farmers" => self.farmers = value.parse().map_err(wrong)?,
            "farm_scoring" => self.farm_scoring = value.parse().map_err(wrong)?,
            "start_player" => self.start_player = value.parse().map_err(wrong)?,
            "max_players" => self.max_players = value.parse().map_err(wrong)?,
            "unplayable" => self.unplayable = value.parse().map_err(wrong)?,
            "role_names" => self.role_names = value.parse().map_err(wrong)?,
            _ => return Err(OptionError::Name { name: name.to_owned() }),
        }
        Ok(())
    }

    /// The word that the option called `name` has now; `None` if there is no such option.
    pub fn get(&self, name: &str) -> Option<&'static str> {
        match name {
            "small_city" => Some(self.small_city.word()),
            "farmers" => Some(self.farmers.word()),
            "farm_scoring" => Some(self.farm_scoring.word()),
            "start_player" => Some(self.start_player.word()),
            "max_players" => Some(self.max_players.word()),
            "unplayable" => Some(self.unplayable.word()),
            "role_names" => Some(self.role_names.word()),
            _ => None,
        }
    }

    /// How many seats a game under these options can have.
    pub const fn seats(&self) -> std::ops::RangeInclusive<u8> {
        match self.max_players {
            MaxPlayers::Five => 2..=5,
            MaxPlayers::Six => 2..=6,
        }
    }

    /// What the options amount to in play.
    pub fn rules(&self) -> Rules {
        Rules {
            small_city: self.small_city,
            farms: (self.farmers == Switch::On).then_some(self.farm_scoring),
            unplayable: self.unplayable,
        }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in Self::NAMES.into_iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{name}={}", self.get(name).unwrap_or_default())?;
        }
        Ok(())
    }
}

/// Why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// There is no option of this name.
    #[error("there is no option {name}")]
    Name {
        /// The name given.
        name: String,
    },
    /// The option has no such value.
    #[error("{name} cannot be {value}")]
    Value {
        /// The option.
        name: String,
        /// The value given.
        value: String,
    },
}

/// What edition, expansions and house rules amount to in play, worked out once from [`Options`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    ///
    pub small_city: SmallCity,
    /// How farms pay; `None` if fields cannot be claimed.
    pub farms: Option<FarmScoring>,
    ///
    pub unplayable: Unplayable,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_can_be_read_and_set_by_its_words() {
        for name in Options::NAMES {
            for word in Options::values(name).unwrap() {
                let mut options = Options::default();
                options.set(name, word).unwrap();
                assert_eq!(options.get(name), Some(word));
            }
            assert_eq!(
                Options::default().set(name, "nonsense"),
                Err(OptionError::Value { name: name.to_owned(), value: "nonsense".to_owned() })
            );
        }
        assert_eq!(Options::default().set("size", "9"), Err(OptionError::Name { name: "size".to_owned() }));
    }

    #[test]
    fn presets_are_the_table_of_r12() {
        assert_eq!(Options::preset(Edition::C1).small_city, SmallCity::C1);
        assert_eq!(Options::preset(Edition::C1).seats(), 2..=5);
        assert_eq!(Options::preset(Edition::C1Old).farm_scoring, FarmScoring::PerFarmOnce);
        assert_eq!(Options::default().seats(), 2..=6);
    }
}
