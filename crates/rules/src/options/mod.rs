//! The options of the rules (R-12, R-17, R-18) and the editions as presets of them.

mod clash;
mod values;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use clash::Clash;
pub use values::*;

use super::board::TableSize;
use super::catalog::TileSet;

/// Declares the options once: the fields, their names as people type them, and their values in the default edition.
macro_rules! options {
    ($($(#[$doc:meta])* $name:ident: $values:ident = $default:expr,)+) => {
        /// The choice of rules: one value per option (R-12).
        ///
        /// Options that a record leaves out have the default edition's values.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Options { $($(#[$doc])* pub $name: $values),+ }

        impl Options {
            /// The names of all options, in the order of R-12, then R-17 and R-18.
            pub const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// The second and third edition.
            const C2: Self = Self { $($name: $default),+ };

            /// Returns the words that the option called `name` can take, or examples if there are too many; `None` if
            /// there is no such option.
            pub fn values(name: &str) -> Option<Vec<&'static str>> {
                match name {
                    $(stringify!($name) => Some($values::words()),)+
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
                    $(stringify!($name) => self.$name = value.parse().map_err(wrong)?,)+
                    _ => return Err(OptionError::Name { name: name.to_owned() }),
                }
                Ok(())
            }

            /// Returns the value of the option called `name` as a word; `None` if there is no such option.
            pub fn get(&self, name: &str) -> Option<String> {
                match name {
                    $(stringify!($name) => Some(self.$name.to_string()),)+
                    _ => None,
                }
            }
        }
    };
}

options! {
    /// Points of a complete city of two tiles (R-7.3).
    small_city: SmallCity = SmallCity::C2,
    /// Whether fields can be claimed (R-10.1).
    farmers: Switch = Switch::On,
    /// The way in which farms pay at the end (R-11.6, R-11.7, R-11.9).
    farm_scoring: FarmScoring = FarmScoring::PerFarm,
    /// The player who begins (R-1.6).
    start_player: StartPlayer = StartPlayer::Random,
    /// Largest number of players (R-1.5).
    max_players: MaxPlayers = MaxPlayers::Six,
    /// The fate of a drawn tile that fits nowhere (R-4.2, R-17.6).
    unplayable: Unplayable = Unplayable::Discard,
    /// The end of the game (R-11.1).
    game_end: GameEnd = GameEnd::LastTile,
    /// The names of the roles of followers; this changes words only.
    role_names: RoleNames = RoleNames::Classic,
    /// The edition whose art the tiles have; it matters only for R-17.7 and R-23.1.
    tile_art: TileArt = TileArt::C3,
    /// Whether the Festival is played with (R-13).
    festival: Switch = Switch::Off,
    /// The figures that a festival sends home (R-13.5).
    festival_return: FestivalReturn = FestivalReturn::Follower,
    /// Whether Abbey & Mayor is played with (R-14).
    abbey_mayor: Switch = Switch::Off,
    /// Whether abbeys can be placed after the last tile (R-14.8).
    abbey_endgame: Switch = Switch::On,
    /// Whether a barn may join a farm that has one (R-14.16).
    barn_on_barn: Switch = Switch::Off,
    /// The places where a scored wagon may move (R-14.28, R-14.29).
    wagon_move: WagonMove = WagonMove::ByRoad,
    /// The features that an abbey connects for wagons (R-14.30).
    wagon_abbey: WagonAbbey = WagonAbbey::RoadOnly,
    /// Whether the Bets are played with (R-15).
    bets: Switch = Switch::Off,
    /// The fate of bets on a completed feature that nobody scored (R-15.8).
    bets_unclaimed: BetsUnclaimed = BetsUnclaimed::Settle,
    /// Whether The River is played with (R-22).
    #[serde(skip_serializing_if = "is_off")]
    river: Switch = Switch::Off,
    /// The fate of the base game's start tile when the spring begins the game (R-22.3).
    #[serde(skip_serializing_if = "RiverStart::is_first")]
    river_start: RiverStart = RiverStart::Remove,
    /// The turns that the river may not take (R-22.6, R-22.7).
    #[serde(skip_serializing_if = "RiverTurns::is_first")]
    river_turns: RiverTurns = RiverTurns::NoUTurn,
    /// Whether The Abbot is played with (R-23).
    #[serde(skip_serializing_if = "is_off")]
    abbot: Switch = Switch::Off,
    /// Whether Inns & Cathedrals is played with (R-24).
    #[serde(skip_serializing_if = "is_off")]
    inns: Switch = Switch::Off,
    /// The roads of a crossing that its inn stands at (R-24.4).
    #[serde(skip_serializing_if = "InnCrossing::is_first")]
    inn_crossing: InnCrossing = InnCrossing::One,
    /// The points of incomplete roads with an inn and cities with a cathedral (R-24.13).
    #[serde(skip_serializing_if = "InnsIncomplete::is_first")]
    inns_incomplete: InnsIncomplete = InnsIncomplete::Zero,
    /// Whether Traders & Builders is played with (R-25).
    #[serde(skip_serializing_if = "is_off")]
    traders: Switch = Switch::Off,
    /// Whether each player draws the tile of the next turn ahead (R-17.3).
    draw_ahead: Switch = Switch::Off,
    /// Number of tiles that each player holds (R-17.4).
    hand_size: HandSize = HandSize::One,
    /// Whether everybody sees the hands (R-17.4).
    hand_visible: Switch = Switch::Off,
    /// Whether the start tile is shuffled in, and the first tile drawn starts the board instead (R-17.5).
    start_tile_in_bag: Switch = Switch::Off,
    /// Whether roads run on where trees stand at a crossing (R-17.7).
    trees_do_not_end_roads: Switch = Switch::Off,
    /// Whether the drawn tile may be sold (R-17.8).
    buy_tiles: Switch = Switch::Off,
    /// Whether filling a hole earns a further turn (R-17.9).
    fill_hole_extra_turn: Switch = Switch::Off,
    /// Whether incomplete roads, cities and cloisters pay nothing at the end (R-17.10).
    no_incomplete_points: Switch = Switch::Off,
    /// Limits on where tiles can lie (R-17.11, R-18).
    table_mode: TableMode = TableMode::Floor,
    /// The size of the table, if there is one (R-18.1).
    table_size: TableSize = TableSize { width: 12, height: 10 },
    /// Whether the edge of the table closes roads, cities and cloisters (R-17.12).
    table_edge_completes: Switch = Switch::Off,
}

/// Returns whether a rule is not used. Later options are left out of stored and exported games while they have their
/// usual value, so that older programs can read games that do not use them.
const fn is_off(switch: &Switch) -> bool {
    matches!(switch, Switch::Off)
}

impl Default for Options {
    fn default() -> Self {
        Self::preset(Edition::C2)
    }
}

impl Options {
    /// Returns the options of an edition (the table of R-12).
    pub const fn preset(edition: Edition) -> Self {
        let c1 = Self { small_city: SmallCity::C1, max_players: MaxPlayers::Five, tile_art: TileArt::C1, ..Self::C2 };
        match edition {
            Edition::C2 => Self::C2,
            Edition::C1 => c1,
            Edition::C1Old => Self { farm_scoring: FarmScoring::PerFarmOnce, ..c1 },
        }
    }

    /// Returns the names of the house rules (R-17, R-18). The names before them belong to editions and expansions.
    pub fn house_rules() -> &'static [&'static str] {
        let first = Self::NAMES.iter().position(|name| *name == "draw_ahead");
        &Self::NAMES[first.unwrap_or(Self::NAMES.len())..]
    }

    /// Returns the possible values of the option called `name`, in words; `None` if there is no such option.
    pub fn domain(name: &str) -> Option<String> {
        let words = Self::values(name)?.join(", ");
        Some(match name {
            "table_size" => {
                let (least, most) = TableSize::SIDES.into_inner();
                format!("width x height, each {least} to {most}, such as {words}")
            }
            _ => format!("it can be {words}"),
        })
    }

    /// Returns how many seats a game under these options can have.
    pub const fn seats(&self) -> std::ops::RangeInclusive<u8> {
        match self.max_players {
            MaxPlayers::Five => 2..=5,
            MaxPlayers::Six => 2..=6,
        }
    }

    /// Returns the boxes that are played with, the base game included.
    pub fn sets(&self) -> impl Iterator<Item = TileSet> + use<> {
        let options = *self;
        TileSet::ALL.into_iter().filter(move |&set| options.has(set))
    }

    /// Returns whether a box is played with.
    pub fn has(&self, set: TileSet) -> bool {
        set.option().is_none_or(|option| self.get(option).as_deref() == Some("on"))
    }

    /// Adds a box to the game or takes it out. The base game cannot be taken out.
    pub fn switch(&mut self, set: TileSet, on: bool) {
        if let Some(option) = set.option() {
            let known = self.set(option, if on { "on" } else { "off" });
            debug_assert_eq!(known, Ok(()), "the option of a box is a switch");
        }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in Self::NAMES.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{name}={}", self.get(name).unwrap_or_default())?;
        }
        Ok(())
    }
}

/// The reason why an option cannot be set.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_can_be_read_and_set_by_its_words() {
        for &name in Options::NAMES {
            for word in Options::values(name).unwrap() {
                let mut options = Options::default();
                options.set(name, word).unwrap();
                assert_eq!(options.get(name).as_deref(), Some(word));
            }
            assert_eq!(
                Options::default().set(name, "nonsense"),
                Err(OptionError::Value { name: name.to_owned(), value: "nonsense".to_owned() })
            );
        }
        assert_eq!(Options::default().set("size", "9"), Err(OptionError::Name { name: "size".to_owned() }));
        for size in ["2x9", "9", "0x0", "111x9", "-3x9", "9x", "x"] {
            assert!(Options::default().set("table_size", size).is_err(), "{size}");
        }
    }

    #[test]
    fn presets_are_the_table_of_r12() {
        assert_eq!(Options::preset(Edition::C1).small_city, SmallCity::C1);
        assert_eq!(Options::preset(Edition::C1).seats(), 2..=5);
        assert_eq!(Options::preset(Edition::C1).tile_art, TileArt::C1);
        assert_eq!(Options::preset(Edition::C1Old).farm_scoring, FarmScoring::PerFarmOnce);
        assert_eq!(Options::default().seats(), 2..=6);
        assert_eq!(Options::default().sets().collect::<Vec<_>>(), [TileSet::Base]);
    }

    #[test]
    fn a_record_of_the_base_game_alone_is_read() {
        let old = r#"{"small_city":"c1","farmers":"on","farm_scoring":"per_farm","start_player":"random","max_players":"6","unplayable":"discard","role_names":"classic"}"#;
        let options: Options = serde_json::from_str(old).unwrap();
        assert_eq!(options, Options { small_city: SmallCity::C1, ..Options::default() });
    }
}
