//! The settings of a server.

use serde::{Deserialize, Serialize};

use super::aid::Aid;
use super::id::ChannelId;
use super::language::{self, Language};
use super::pace::Pace;
use crate::engine::{Edition, Options};

/// The settings of a server; all unset at first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Server {
    /// The name of the theme that its new games get if they name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// Whether moves stay once they are made.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_undo: bool,
    /// The language of what everybody in it reads; English without one.
    #[serde(default, deserialize_with = "language::known", skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The channels in which games may be started; all if none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub channels: Vec<ChannelId>,
    /// Whether only people who manage the server may start games.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub managers_start: bool,
    /// The most lobbies and running games at once; no limit without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_games: Option<u16>,
    /// Whether each new game gets a thread of its own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub threads: bool,
    /// The rules that a lobby is opened with where nothing else is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<ServerRules>,
}

/// The rules that a server's lobbies are opened with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ServerRules {
    /// The edition.
    pub edition: Edition,
    /// All rules, expansions among them.
    pub options: Options,
    /// The most seats.
    pub seats: u8,
    /// How much time there is.
    #[serde(default)]
    pub pace: Pace,
    /// The aid profile of new lobbies.
    #[serde(default)]
    pub aid: Aid,
}
