//! The thread that was opened for one game.

use serde::{Deserialize, Serialize};

use crate::id::ChannelId;

/// The thread of a game that has, or was to have, one of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thread {
    /// The channel that it belongs to.
    pub parent: ChannelId,
    /// The state of its opening.
    pub is: Opening,
}

/// The state of a thread's opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opening {
    /// It is still to be opened. Until then the game's channel is the id of the request that asked for the thread,
    /// which no channel has, so that the parent is free for other games.
    Owed,
    /// It is open: the game's channel is the thread.
    Open,
    /// Discord refused it: the game is played in the channel itself.
    Refused,
}
