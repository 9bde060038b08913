//! Ids: games by our own count, people and places by Discord's snowflakes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);
    )+};
}

ids! {
    /// A game, counted from 1; people see it in base 36 ("3f").
    GameId,
    /// A person.
    PersonId,
    /// A channel or a thread.
    ChannelId,
    /// A server, which Discord's API calls a guild.
    GuildId,
    /// A message.
    MessageId,
    /// The interaction or message that asked for a change. Such ids sort by time.
    CauseId,
    /// The origin of a store's games: 0 at first, and a new number after each import of a backup. Versions of a game
    /// can be compared only within a generation.
    Generation,
}

impl PersonId {
    /// Returns whether it stands for a deleted person: such ids are above all of Discord's.
    pub const fn is_former(self) -> bool {
        self.0 >> 63 == 1
    }
}

impl CauseId {
    /// Returns the smallest id that Discord can assign at `unix_ms` or later: above its low 22 bits, a snowflake counts
    /// milliseconds since 2015.
    pub const fn first_at(unix_ms: u64) -> Self {
        const EPOCH_MS: u64 = 1_420_070_400_000;
        Self(unix_ms.saturating_sub(EPOCH_MS) << 22)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = [0u8; 13];
        let mut rest = self.0;
        let mut start = digits.len();
        loop {
            start -= 1;
            digits[start] = b"0123456789abcdefghijklmnopqrstuvwxyz"[(rest % 36) as usize];
            rest /= 36;
            if rest == 0 {
                break;
            }
        }
        f.pad(std::str::from_utf8(&digits[start..]).expect("digits are ASCII"))
    }
}

/// A text that names no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the id of a game")]
pub struct NotAGameId;

impl FromStr for GameId {
    type Err = NotAGameId;

    fn from_str(text: &str) -> Result<Self, NotAGameId> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(NotAGameId);
        }
        u64::from_str_radix(text, 36).map(Self).map_err(|_| NotAGameId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_and_write() {
        for (number, text) in [(0, "0"), (35, "z"), (36, "10"), (u64::MAX, "3w5e11264sgsf")] {
            assert_eq!(GameId(number).to_string(), text);
            assert_eq!(text.to_uppercase().parse(), Ok(GameId(number)));
        }
        for wrong in ["", "-1", "+1", "3w5e11264sgsg", "a b", "é"] {
            assert!(wrong.parse::<GameId>().is_err(), "{wrong}");
        }
    }
}
