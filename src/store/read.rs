//! Reading. What is damaged is reported for its game; what stands beside it stays readable.

use serde::{Deserialize, Serialize};

use super::codec::{self, Row};
use super::database::Store;
use super::error::StoreError;
use super::id::{CauseId, ChannelId, GameId, MessageId, PersonId};
use super::key;
use super::log::{self, Logged, NoLog, PIECE};
use super::table::Table;
use crate::engine::Record;

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

impl Store {
    /// A game with its people; `None` if there is no such game.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if its bytes make no sense.
    pub fn table(&self, game: GameId) -> Result<Option<Table>, StoreError> {
        Ok(self.row(game)?.map(|row| row.table))
    }

    /// All games by id, the damaged ones as errors among them.
    pub fn tables(&self) -> impl Iterator<Item = Result<Table, StoreError>> + use<> {
        to_the_fault(self.tables.iter()).map(|entry| {
            let (key, bytes) = entry?;
            let game =
                key::last_game(&key).ok_or_else(|| StoreError::damaged("the list of games", "a key too short"))?;
            codec::decode::<Row>(&bytes, || what_table(game)).map(|row| row.table)
        })
    }

    /// A game to be played again; `None` if there is no such game or it has not begun.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if its bytes make no sense or its log has lost actions.
    pub fn record(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        let Some(row) = self.row(game)? else { return Ok(None) };
        let log = self.log_of(game, row.actions, 0)?;
        let actions = log.into_iter().map(|logged| logged.action).collect();
        Ok(row.table.setup.map(|setup| Record { setup, actions }))
    }

    /// A game with its people and its record, of one moment; `None` if there is no such game or it has not begun.
    ///
    /// # Errors
    /// As [`Store::record`].
    pub fn table_and_record(&self, game: GameId) -> Result<Option<(Table, Record)>, StoreError> {
        let Some(Row { table, actions }) = self.row(game)? else { return Ok(None) };
        let Some(setup) = table.setup.clone() else { return Ok(None) };
        let log = self.log_of(game, actions, 0)?;
        let actions = log.into_iter().map(|logged| logged.action).collect();
        Ok(Some((table, Record { setup, actions })))
    }

    /// The actions of a game after the first `first`, with their times; none if there is no such game.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if its bytes make no sense or its log has lost actions.
    pub fn actions_from(&self, game: GameId, first: u32) -> Result<Vec<Logged>, StoreError> {
        match self.row(game)? {
            Some(row) => self.log_of(game, row.actions, first),
            None => Ok(Vec::new()),
        }
    }

    /// The games that were put aside: they hold no channel, though they are not over.
    pub fn put_aside(&self) -> impl Iterator<Item = Result<GameId, StoreError>> + use<> {
        to_the_fault(self.aside.iter().keys()).map(game_of)
    }

    /// The games that are in their lobby or running, by channel.
    pub fn all_current(&self) -> impl Iterator<Item = Result<GameId, StoreError>> + use<> {
        to_the_fault(self.channels.iter()).map(|entry| {
            let (_, game) = entry?;
            key::last_game(&game).ok_or_else(|| StoreError::damaged("the list of channels", "a game too short"))
        })
    }

    /// The game that is in its lobby or running in a channel.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub fn current(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError> {
        Ok(self.channels.get(key::channel(channel))?.as_deref().and_then(key::last_game))
    }

    /// The games in which a person has or had a seat, the newest first; a game called off is among them.
    pub fn games_of(&self, person: PersonId) -> impl Iterator<Item = Result<GameId, StoreError>> + use<> {
        to_the_fault(self.people.scan_prefix(key::person(person)).keys().rev()).map(game_of)
    }

    /// The finished games of a channel, the newest first.
    pub fn finished_in(&self, channel: ChannelId) -> impl Iterator<Item = Result<GameId, StoreError>> + use<> {
        to_the_fault(self.history.scan_prefix(key::channel(channel)).keys().rev()).map(game_of)
    }

    /// What has not been shown yet, by game; damaged notes are errors among the others.
    pub fn owed(&self) -> impl Iterator<Item = Result<(GameId, Owed), StoreError>> + use<> {
        to_the_fault(self.owed.iter()).map(|entry| {
            let (key, bytes) = entry?;
            let game = game_of(Ok(key))?;
            Ok((game, codec::decode(&bytes, || what_owed(game))?))
        })
    }

    /// What the channel of a game has not been shown yet.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if its bytes make no sense.
    pub fn owed_of(&self, game: GameId) -> Result<Option<Owed>, StoreError> {
        let bytes = self.owed.get(key::game(game))?;
        bytes.map(|bytes| codec::decode(&bytes, || what_owed(game))).transpose()
    }

    /// Whether the channel of a game has not been shown its newest state yet.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub fn owes(&self, game: GameId) -> Result<bool, StoreError> {
        Ok(self.owed.contains_key(key::game(game))?)
    }

    /// The message that carries the buttons of a game.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if its bytes make no sense.
    pub fn board_message(&self, game: GameId) -> Result<Option<BoardMessage>, StoreError> {
        let bytes = self.messages.get(key::game(game))?;
        bytes.map(|bytes| codec::decode(&bytes, || what_message(game))).transpose()
    }

    /// What a cause has led to; `None` if it was not heard before, or long ago.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if its bytes make no sense.
    pub fn cause(&self, cause: CauseId) -> Result<Option<Seen>, StoreError> {
        let bytes = self.causes.get(key::cause(cause))?;
        bytes.map(|bytes| codec::decode(&bytes, || what_cause(cause))).transpose()
    }

    pub(super) fn row(&self, game: GameId) -> Result<Option<Row>, StoreError> {
        let bytes = self.tables.get(key::game(game))?;
        bytes.map(|bytes| codec::decode(&bytes, || what_table(game))).transpose()
    }

    /// A table and its log may be read around a change: what came after `stored` actions is left out.
    pub(super) fn log_of(&self, game: GameId, stored: u32, first: u32) -> Result<Vec<Logged>, StoreError> {
        let begin = first / PIECE;
        let mut log = Vec::new();
        for entry in self.pieces.range(key::piece(game, begin)..=key::piece(game, u32::MAX)) {
            log.append(&mut log::read(&entry?.1).map_err(|error| no_log(game, error))?);
        }
        let expected = stored.saturating_sub(begin * PIECE) as usize;
        if log.len() < expected {
            return Err(damaged_log(game, &format!("{} actions are missing", expected - log.len())));
        }
        log.truncate(expected);
        log.drain(..expected.min((first % PIECE) as usize));
        Ok(log)
    }
}

/// The entries of a tree up to the first that cannot be read, with that: the database would name the same one for ever.
fn to_the_fault<T>(entries: impl Iterator<Item = sled::Result<T>>) -> impl Iterator<Item = Result<T, StoreError>> {
    let mut is_over = false;
    entries.map_while(move |entry| {
        let before = std::mem::replace(&mut is_over, entry.is_err());
        (!before).then(|| entry.map_err(StoreError::from))
    })
}

fn game_of(key: Result<sled::IVec, StoreError>) -> Result<GameId, StoreError> {
    key::last_game(&key?).ok_or_else(|| StoreError::damaged("an index", "a key too short"))
}

pub(super) fn what_table(game: GameId) -> String {
    format!("game {game}: table")
}

pub(super) fn what_owed(game: GameId) -> String {
    format!("game {game}: what is owed")
}

pub(super) fn what_message(game: GameId) -> String {
    format!("game {game}: board message")
}

pub(super) fn what_cause(cause: CauseId) -> String {
    format!("cause {}", cause.0)
}

fn what_log(game: GameId) -> String {
    format!("game {game}: actions")
}

pub(super) fn damaged_log(game: GameId, why: &str) -> StoreError {
    StoreError::damaged(what_log(game), why)
}

/// What is wrong with a piece of a game's log.
pub(super) fn no_log(game: GameId, error: NoLog) -> StoreError {
    match error {
        NoLog::Newer(why) => StoreError::Newer { what: what_log(game), why },
        NoLog::Damaged(why) => damaged_log(game, &why),
    }
}
