//! The readers of an answer.

use crate::words::text::Locale;
use carc_table::{GuildId, PersonId};

/// Who reads an answer, which decides its language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reader {
    /// Everybody in a channel of this server; `None` in direct messages.
    All(Option<GuildId>),
    /// Only one person.
    One {
        /// The person.
        who: PersonId,
        /// The language of their client, if it is known.
        locale: Option<Locale>,
        /// The server that the answer is about; `None` in direct messages about no server's game.
        guild: Option<GuildId>,
    },
}

impl Reader {
    /// Returns the server that the answer is about; `None` in direct messages about no server's game.
    pub const fn guild(&self) -> Option<GuildId> {
        match self {
            Self::All(guild) | Self::One { guild, .. } => *guild,
        }
    }
}
