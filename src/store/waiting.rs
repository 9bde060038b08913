//! Since when a game has been waiting for its next move, and what has come of it.

use serde::{Deserialize, Serialize};

use super::id::PersonId;

/// Since when a running game has been waiting for its next move. Every move begins it anew.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiting {
    /// When the last move was made, in unix milliseconds.
    pub since: u64,
    /// How many of the reminders for this move are over.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub reminders: u8,
    /// The version of the table that brought the newest reminder: only its message says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reminded: Option<u64>,
    /// The people who want a computer player to take over for whoever is awaited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replace: Vec<PersonId>,
    /// When the game is closed unless somebody moves or objects, in unix milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<u64>,
}

impl Waiting {
    /// A move was made just now.
    pub fn from_now(now: u64) -> Self {
        Self { since: now, ..Self::default() }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
const fn is_zero(count: &u8) -> bool {
    *count == 0
}
