//! What a store knows beside games: what is owed to channels, what was delivered, what causes have led to.

use serde::{Deserialize, Serialize};

use super::id::{GameId, MessageId};

/// What a channel has not been shown yet: the newest state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Owed {
    /// The newest version that is to be shown.
    pub version: u64,
    /// Since when something is owed: unix milliseconds.
    pub since: u64,
}

/// The message that carries the buttons of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardMessage {
    /// Which.
    pub message: MessageId,
    /// The version that it shows.
    pub version: u64,
}

/// What a cause has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// In which game.
    pub game: GameId,
    /// Its version afterwards.
    pub version: u64,
}
