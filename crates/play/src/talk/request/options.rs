//! The options of commands, as they were typed or chosen. Settings that are left out stay as they are.

use carc_picture::Tint;
use carc_rules::notation::parse_cell;
use carc_table::{Language, Overtime, TimeLimit};

/// Settings for how somebody is called, as typed; those left out stay as they are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NoticesOptions {
    /// Minimum number of hours between two reminders; `usual` for none, `last` for the last reminder alone.
    pub reminders: Option<String>,
    /// The hours in which they are not called, such as `22-8`; `off` for none.
    pub quiet: Option<String>,
    /// Their time zone.
    pub zone: Option<String>,
    /// Whether they are called by a direct message instead of a mention.
    pub direct: Option<bool>,
    /// Whether they are also called when their turn is next.
    pub next: Option<bool>,
}

/// A person's choice of language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LanguageChoice {
    /// The client's language, or else the server's.
    Automatic,
    /// A certain language.
    Of(Language),
}

/// Settings that a lobby is opened with, most of them as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StartOptions {
    /// Edition: `c2`, `c1`, `c1-old`.
    pub edition: Option<String>,
    /// Box whose expansions are played: `base-2014`, `big-2017`.
    pub product: Option<String>,
    /// Expansions, in addition to those of the box: `none`, `festival`, `festival,bets`, `all`.
    pub expansions: Option<String>,
    /// Single rules: `small_city=c1 farmers=off`.
    pub options: Option<String>,
    /// Number of seats.
    pub seats: Option<i64>,
    /// Seed for the order of the tiles: marks the game as open and unranked.
    pub seed: Option<String>,
    /// Theme that the game is drawn in.
    pub theme: Option<String>,
    /// Level of help for the players: `all`, `standard`, `purist`.
    pub aid: Option<String>,
    /// Number of computer players to play against, at once and without a lobby.
    pub against: Option<i64>,
    /// Whether the game gets a thread of its own, overriding the server's setting.
    pub thread: Option<bool>,
}

/// Time limits for the players of a game; those left out stay as they are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockOptions {
    /// Kind of time limit.
    pub limit: Option<TimeLimit>,
    /// Time in a player's bank at the start, as typed.
    pub start: Option<String>,
    /// Time that each move adds to the bank, as typed.
    pub more: Option<String>,
    /// Maximum time that the bank holds, as typed.
    pub most: Option<String>,
    /// What happens when a player's time is over.
    pub overtime: Option<Overtime>,
    /// Whether the game ends when one person is left.
    pub ends_alone: Option<bool>,
}

/// Settings for a game, as typed; those left out stay as they are and are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SettingsOptions {
    /// The theme that pictures are drawn in.
    pub theme: Option<String>,
}

/// Settings for a server; those left out stay as they are and are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ServerOptions {
    /// The theme that pictures are drawn in, as typed.
    pub theme: Option<String>,
    /// Whether moves may be taken back.
    pub undo: Option<bool>,
    /// The language of what everybody reads.
    pub language: Option<Language>,
    /// The channels where games may be started.
    pub channels: Option<ChannelsChoice>,
    /// Whether only people who manage the server may start games.
    pub managers_start: Option<bool>,
    /// Maximum number of lobbies and running games at once; 0 for none but the bot's own limit.
    pub most_games: Option<i64>,
    /// Whether each new game gets a thread of its own.
    pub threads: Option<bool>,
    /// Whether to leave out the line about remarkable moments in a game.
    pub plain_voice: Option<bool>,
    /// Default rules of new lobbies: `true` for those of this channel's game, `false` for the usual ones.
    pub rules_from_here: Option<bool>,
}

/// A change of the channels where a server's games may be started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChannelsChoice {
    /// Also in this channel.
    Here,
    /// No longer in this channel.
    NotHere,
    /// In every channel.
    All,
}

/// Options for showing the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardOptions {
    /// Whether to show it to everybody instead of only to the asker.
    pub public: bool,
    /// Cell to show the surroundings of, enlarged.
    pub zoom: Option<String>,
    /// Kind of feature to colour by owner: `farms`, `cities`, `roads`.
    pub owners: Option<String>,
    /// Feature to highlight: `B3 road-e`.
    pub feature: Option<String>,
    /// Move since which to show the changes: its number, or `mine`.
    pub since: Option<String>,
    /// Whether to show the board in letters instead of as a picture.
    pub text: bool,
}

impl BoardOptions {
    /// Returns whether `zoom` and `owners` can be read, if given.
    pub fn is_sound(&self) -> bool {
        let is_given = |typed: &&str| !typed.trim().is_empty();
        let zoom = self.zoom.as_deref().filter(is_given).is_none_or(|typed| parse_cell(typed).is_some());
        zoom && self.owners.as_deref().filter(is_given).is_none_or(|typed| tint(typed).is_some())
    }
}

/// Reads the kind of feature to colour by owner; `None` if it isn't one.
pub(crate) fn tint(typed: &str) -> Option<Tint> {
    match &*typed.trim().to_lowercase() {
        "farms" => Some(Tint::Farms),
        "cities" => Some(Tint::Cities),
        "roads" => Some(Tint::Roads),
        _ => None,
    }
}

/// Where to place the tile of the supply, as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SupplyOptions {
    /// The cell, as `K14`; `none` keeps the tile in the last round.
    pub cell: String,
    /// The figure to put on it.
    pub follower: Option<String>,
}
