//! Reads games. Damage is reported for its game; everything else stays readable.

use super::database::{SledStore, StoredTable};
use super::key;
use crate::database::store_error;
use carc_store::StoreError;
use carc_store::codec;
use carc_store::part;
use carc_table::Logged;
use carc_table::PersonSettings;
use carc_table::Server;
use carc_table::Table;
use carc_table::log::{self};
use carc_table::{BoardMessage, Owed};
use carc_table::{ChannelId, GameId, GuildId, PersonId};

impl SledStore {
    /// Returns all games by id, with damaged ones as errors among them.
    pub fn tables(&self) -> impl Iterator<Item = Result<Table, StoreError>> + use<> {
        rows(self).map(|row| row.map(|row| row.table))
    }
}

/// Returns the games of a store that were set aside: they hold no channel, though they are not over.
pub fn put_aside(store: &SledStore) -> impl Iterator<Item = Result<GameId, StoreError>> + use<> {
    to_the_fault(store.aside.iter().keys()).map(game_of)
}

/// Returns all games by id with the lengths of their logs, and damaged ones as errors among them.
pub(super) fn rows(store: &SledStore) -> impl Iterator<Item = Result<StoredTable, StoreError>> + use<> {
    to_the_fault(store.tables.iter()).map(|entry| {
        let (key, bytes) = entry?;
        let game = key::last_game(&key).ok_or_else(|| StoreError::damaged("the list of games", "a key too short"))?;
        codec::decode(&bytes, || part::table(game))
    })
}

/// Returns the games that are in their lobby or running, by channel.
pub(super) fn held_channels(store: &SledStore) -> impl Iterator<Item = Result<GameId, StoreError>> + use<> {
    to_the_fault(store.channels.iter()).map(|entry| {
        let (_, game) = entry?;
        key::last_game(&game).ok_or_else(|| StoreError::damaged("the list of channels", "a game too short"))
    })
}

/// Returns the game that is in its lobby or running in a channel.
pub(super) fn held_by(store: &SledStore, channel: ChannelId) -> Result<Option<GameId>, StoreError> {
    Ok(store.channels.get(key::channel(channel)).map_err(store_error)?.as_deref().and_then(key::last_game))
}

/// Returns all games.
pub(super) fn by_id(store: &SledStore) -> impl Iterator<Item = Result<GameId, StoreError>> + use<> {
    to_the_fault(store.tables.iter().keys()).map(game_of)
}

/// Returns the finished games of a channel, newest first.
pub(super) fn by_end(
    store: &SledStore,
    channel: ChannelId,
) -> impl Iterator<Item = Result<GameId, StoreError>> + use<> {
    to_the_fault(store.history.scan_prefix(key::channel(channel)).keys().rev()).map(game_of)
}

/// Returns what has not been shown yet, by game; damaged notes are errors among the others.
pub(super) fn debts(store: &SledStore) -> impl Iterator<Item = Result<(GameId, Owed), StoreError>> + use<> {
    to_the_fault(store.owed.iter()).map(|entry| {
        let (key, bytes) = entry?;
        let game = game_of(Ok(key))?;
        Ok((game, codec::decode(&bytes, || part::owed(game))?))
    })
}

/// Returns what the channel of a game has not been shown yet, if anything.
pub(super) fn debt_of(store: &SledStore, game: GameId) -> Result<Option<Owed>, StoreError> {
    let bytes = store.owed.get(key::game(game)).map_err(store_error)?;
    bytes.map(|bytes| codec::decode(&bytes, || part::owed(game))).transpose()
}

/// Returns the message that carries the buttons of a game.
pub(super) fn delivered(store: &SledStore, game: GameId) -> Result<Option<BoardMessage>, StoreError> {
    let bytes = store.messages.get(key::game(game)).map_err(store_error)?;
    bytes.map(|bytes| codec::decode(&bytes, || part::message(game))).transpose()
}

/// Returns the settings of a server.
pub(super) fn read_server(store: &SledStore, guild: GuildId) -> Result<Server, StoreError> {
    match store.servers.get(key::guild(guild)).map_err(store_error)? {
        Some(bytes) => codec::decode(&bytes, || format!("settings of server {}", guild.0)),
        None => Ok(Server::default()),
    }
}

/// Returns the settings of a person.
pub(super) fn read_person_settings(store: &SledStore, person: PersonId) -> Result<PersonSettings, StoreError> {
    match store.settings.get(key::person(person)).map_err(store_error)? {
        Some(bytes) => codec::decode(&bytes, || format!("settings of person {}", person.0)),
        None => Ok(PersonSettings::default()),
    }
}

pub(super) fn row(store: &SledStore, game: GameId) -> Result<Option<StoredTable>, StoreError> {
    let bytes = store.tables.get(key::game(game)).map_err(store_error)?;
    bytes.map(|bytes| codec::decode(&bytes, || part::table(game))).transpose()
}

/// Returns the log of a game. A change may be made meanwhile, so entries after the first `stored` are left out.
pub(super) fn log_of(store: &SledStore, game: GameId, stored: u32) -> Result<Vec<Logged>, StoreError> {
    let mut log = Vec::new();
    for entry in store.pieces.range(key::piece(game, 0)..=key::piece(game, u32::MAX)) {
        log.append(&mut log::read(&entry.map_err(store_error)?.1).map_err(|error| part::no_log(game, error))?);
    }
    let stored = stored as usize;
    if log.len() < stored {
        return Err(part::damaged_log(game, &format!("{} actions are missing", stored - log.len())));
    }
    log.truncate(stored);
    Ok(log)
}

/// Returns the entries of a tree up to the first that cannot be read, and that error: the database would return the
/// same one forever.
pub(super) fn to_the_fault<T>(
    entries: impl Iterator<Item = sled::Result<T>>,
) -> impl Iterator<Item = Result<T, StoreError>> {
    let mut is_over = false;
    entries.map_while(move |entry| {
        let before = std::mem::replace(&mut is_over, entry.is_err());
        (!before).then(|| entry.map_err(store_error))
    })
}

pub(super) fn game_of(key: Result<sled::IVec, StoreError>) -> Result<GameId, StoreError> {
    key::last_game(&key?).ok_or_else(|| StoreError::damaged("an index", "a key too short"))
}
