//! The names of the parts of a store in errors.

use crate::error::StoreError;
use carc_table::log::NoLog;
use carc_table::{CauseId, GameId, GuildId, PersonId};

/// Names a game with its people.
pub fn table(game: GameId) -> String {
    format!("game {game}: table")
}

/// Names a game's debt to its channel.
pub fn owed(game: GameId) -> String {
    format!("game {game}: what is owed")
}

/// Names the message that shows a game.
pub fn message(game: GameId) -> String {
    format!("game {game}: board message")
}

/// Names a cause that was heard.
pub fn cause(cause: CauseId) -> String {
    format!("cause {}", cause.0)
}

/// Names the settings of a server.
pub fn server(guild: GuildId) -> String {
    format!("settings of server {}", guild.0)
}

/// Names the settings of a person.
pub fn person(person: PersonId) -> String {
    format!("settings of person {}", person.0)
}

/// Names the record of when the program ran.
pub fn uptime() -> String {
    "the stored uptime".to_owned()
}

pub(super) fn log(game: GameId) -> String {
    format!("game {game}: actions")
}

/// Creates the error that the log of a game cannot be read, for the reason `why`.
pub fn damaged_log(game: GameId, why: &str) -> StoreError {
    StoreError::damaged(log(game), why)
}

/// Returns the error for a piece of a game's log.
pub fn no_log(game: GameId, error: NoLog) -> StoreError {
    match error {
        NoLog::Newer(why) => StoreError::Newer { what: log(game), why },
        NoLog::Damaged(why) => damaged_log(game, &why),
    }
}
