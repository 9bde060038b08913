//! Restores a game in the database from the journal.

use super::walk::{channel_of, table_of};
use crate::SledStore;
use crate::database::store_error;
use crate::{heard, index, key, portable};
use carc_store::GameStore;
use carc_store::StoreError;
use carc_store::codec;
use carc_table::GameFile;
use carc_table::Place;
use carc_table::{CauseId, GameId};
use carc_table::{Holder, Stage, Table};
use carc_table::{Owed, Seen};

/// Writes a game over whatever there is of it. If another game holds its channel, that one keeps it.
pub(super) fn put_back(store: &SledStore, file: &GameFile) -> Result<(), StoreError> {
    let id = file.table.id;
    let holder = |channel: &[u8]| {
        Ok::<_, StoreError>(store.channels.get(channel).map_err(store_error)?.as_deref().and_then(key::last_game))
    };
    if let Some(before) = table_of(store, id) {
        let channel = key::channel(before.channel);
        if holder(&channel)? == Some(id) {
            store.channels.remove(channel).map_err(store_error)?;
        }
        if before.stage == Stage::Finished {
            store.history.remove(key::finished(before.channel, before.updated, id)).map_err(store_error)?;
        }
        for (row, part) in index::parts(Some(&before), &file.table) {
            store.index.people.insert(row, &part.bytes()).map_err(store_error)?;
        }
        if let Some(row) = index::of_server(&before) {
            store.index.by_server.remove(row).map_err(store_error)?;
        }
    }
    // A message that shows changes that are lost would be taken for the newest.
    if !matches!(store.board_message(id), Ok(Some(shown)) if shown.version <= file.table.version) {
        store.messages.remove(key::game(id)).map_err(store_error)?;
    }
    let channel = key::channel(file.table.channel);
    let other = holder(&channel)?.filter(|&other| other != id);
    portable::put_in_trees(store, std::slice::from_ref(file))?;
    if let Some(other) = other {
        store.channels.insert(channel, &key::game(other)).map_err(store_error)?;
    }
    // The database lacked it, so it was not shown; and the end of a game is shown only once.
    owe(store, id, Owed { version: file.table.version, since: file.table.updated })
}

/// Notes what the channel of a game has not been shown yet.
pub(super) fn owe(store: &SledStore, game: GameId, owed: Owed) -> Result<(), StoreError> {
    store.owed.insert(key::game(game), codec::encode(&owed)).map_err(store_error)?;
    Ok(())
}

/// Notes which versions of a game causes have led to.
pub(super) fn remember(store: &SledStore, game: GameId, causes: Vec<(CauseId, u64)>) -> Result<(), StoreError> {
    for (cause, version) in causes {
        heard::note(store, cause, Seen { game, version })?;
    }
    Ok(())
}

/// Frees a game's channel, as `put_game_aside` did.
pub(super) fn free_channel_of(store: &SledStore, game: GameId) -> Result<(), StoreError> {
    if let Some(channel) = channel_of(store, game) {
        store.channels.remove(key::channel(channel)).map_err(store_error)?;
    }
    store.owed.remove(key::game(game)).map_err(store_error)?;
    store.aside.insert(key::game(game), &[]).map_err(store_error)?;
    Ok(())
}

/// Adds names to a game from the journal, which has none, from `known`, an older state of it. Returns the game, and
/// whether a name is still missing.
pub(super) fn with_names(mut file: GameFile, known: Option<&Table>) -> (GameFile, bool) {
    let holders = |table: &Table| -> Vec<Holder> { table.places.iter().flat_map(Place::holders).cloned().collect() };
    let known = known.map(holders).unwrap_or_default();
    let mut is_missing = false;
    for place in &mut file.table.places {
        place.for_each_holder(|holder: &mut Holder| {
            let Some(person) = holder.person() else { return };
            match known.iter().find(|same| same.person() == Some(person)) {
                Some(same) => holder.clone_from(same),
                None => is_missing = true,
            }
        });
    }
    (file, is_missing)
}
