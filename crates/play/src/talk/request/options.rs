//! The options of a command, as they were typed or chosen; what was left out stays as it is.

use carc_picture::Tint;
use carc_rules::notation::parse_cell;
use carc_table::{Language, Overtime, TimeLimit};

/// Settings for how somebody is called, as typed; what is left out stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NoticesOptions {
    /// The fewest hours between two reminders.
    pub reminders: Option<String>,
    /// The hours in which they are not called.
    pub quiet: Option<String>,
    /// Their time zone.
    pub zone: Option<String>,
    /// Whether they are called by a direct message instead of a mention.
    pub direct: Option<bool>,
    /// Whether they are called before their turn, too.
    pub next: Option<bool>,
}

/// A language for oneself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LanguageChoice {
    /// The client's, or else the server's.
    Automatic,
    /// This one.
    Of(Language),
}

/// Settings that a lobby is opened with, all of them as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StartOptions {
    /// The edition: `c2`, `c1`, `c1-old`.
    pub edition: Option<String>,
    /// Expansions: `none`, `festival`, `festival,bets`, `all`.
    pub expansions: Option<String>,
    /// Single rules: `small_city=c1 farmers=off`.
    pub options: Option<String>,
    /// The most seats.
    pub seats: Option<i64>,
    /// A seed: marks the game as open and unranked.
    pub seed: Option<String>,
    /// The theme that it is drawn in.
    pub theme: Option<String>,
    /// Level of help for players: `all`, `standard`, `purist`.
    pub aid: Option<String>,
    /// Against how many computer players to play, at once and without a lobby.
    pub against: Option<i64>,
    /// Whether it gets a thread of its own, whatever the server has chosen.
    pub thread: Option<bool>,
}

/// Time limits for the players of a game; what is left out stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockOptions {
    /// The limit.
    pub limit: Option<TimeLimit>,
    /// Time in a bank at the start, as typed.
    pub start: Option<String>,
    /// Time that each move adds to it, as typed.
    pub more: Option<String>,
    /// The most that it holds, as typed.
    pub most: Option<String>,
    /// The consequence when a player's time is over.
    pub overtime: Option<Overtime>,
    /// Whether the game ends when one person is left.
    pub ends_alone: Option<bool>,
}

/// Settings for a game, as typed; what is left out stays as it is, and is told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SettingsOptions {
    /// The theme that pictures are drawn in.
    pub theme: Option<String>,
}

/// Settings for a server; what is left out stays as it is, and is told.
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
    /// The most lobbies and running games at once; 0 for no limit.
    pub most_games: Option<i64>,
    /// Whether each new game gets a thread of its own.
    pub threads: Option<bool>,
    /// Whether what is remarkable in a game gets no line of its own.
    pub plain_voice: Option<bool>,
    /// The rules that lobbies are opened with: `true` for those of this channel's game, `false` for those of the edition.
    pub rules_from_here: Option<bool>,
}

/// A choice of where a server's games may be started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChannelsChoice {
    /// In this channel, and in those that were chosen before.
    Here,
    /// No longer in this channel.
    NotHere,
    /// In every channel.
    All,
}

/// Options for showing the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardOptions {
    /// For all instead of for the asker alone.
    pub public: bool,
    /// Large, around this cell.
    pub zoom: Option<String>,
    /// Coloured by owner: `farms`, `cities`, `roads`.
    pub owners: Option<String>,
    /// One feature lit: `B3 road-e`.
    pub feature: Option<String>,
    /// Shows the changes since this move, its number or `mine`.
    pub since: Option<String>,
    /// In letters instead of a picture.
    pub text: bool,
}

impl BoardOptions {
    /// Returns whether every word of it can be read.
    pub fn is_sound(&self) -> bool {
        let empty = |typed: &&str| !typed.trim().is_empty();
        let zoom = self.zoom.as_deref().filter(empty).is_none_or(|typed| parse_cell(typed).is_some());
        zoom && self.owners.as_deref().filter(empty).is_none_or(|typed| tint(typed).is_some())
    }
}

/// Returns what colours the board, as typed.
pub(crate) fn tint(typed: &str) -> Option<Tint> {
    match &*typed.trim().to_lowercase() {
        "farms" => Some(Tint::Farms),
        "cities" => Some(Tint::Cities),
        "roads" => Some(Tint::Roads),
        _ => None,
    }
}

/// Where the tile of the supply is to be placed, as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SupplyOptions {
    /// The cell, as `K14`; `none` keeps the tile in the last round.
    pub cell: String,
    /// The figure that is put on it.
    pub follower: Option<String>,
}
