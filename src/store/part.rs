//! What the parts of a store are called in errors.

use super::error::StoreError;
use super::id::{CauseId, GameId, GuildId, PersonId};
use super::log::NoLog;

pub(super) fn table(game: GameId) -> String {
    format!("game {game}: table")
}

pub(super) fn owed(game: GameId) -> String {
    format!("game {game}: what is owed")
}

pub(super) fn message(game: GameId) -> String {
    format!("game {game}: board message")
}

pub(super) fn cause(cause: CauseId) -> String {
    format!("cause {}", cause.0)
}

pub(super) fn server(guild: GuildId) -> String {
    format!("settings of server {}", guild.0)
}

pub(super) fn person(person: PersonId) -> String {
    format!("settings of person {}", person.0)
}

pub(super) fn uptime() -> String {
    "when the program ran".to_owned()
}

pub(super) fn log(game: GameId) -> String {
    format!("game {game}: actions")
}

pub(super) fn damaged_log(game: GameId, why: &str) -> StoreError {
    StoreError::damaged(log(game), why)
}

/// What is wrong with a piece of a game's log.
pub(super) fn no_log(game: GameId, error: NoLog) -> StoreError {
    match error {
        NoLog::Newer(why) => StoreError::Newer { what: log(game), why },
        NoLog::Damaged(why) => damaged_log(game, &why),
    }
}
