//! What a store knows beside games: what channels are owed, what was delivered, and what causes have led to.

use serde::{Deserialize, Serialize};

use super::id::{GameId, MessageId};

/// What a channel has not been shown yet: the newest state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Owed {
    /// The newest version that is to be shown.
    pub version: u64,
    /// When the oldest of it came to be owed, in unix milliseconds.
    pub since: u64,
}

/// The message that carries the buttons of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardMessage {
    /// The message.
    pub message: MessageId,
    /// The version that it shows.
    pub version: u64,
}

/// What a cause has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The game that it changed.
    pub game: GameId,
    /// The version of that game afterwards.
    pub version: u64,
}
