//! Moves everything out of a folder and into it: for backups, and to and from a database.

use sled::Batch;

use super::database::{self, SledStore, StoredTable};
use super::folder;
use super::forget;
use super::index;
use super::journal::Entry;
use super::key;
use crate::database::store_error;
use carc_store::Portable;
use carc_store::StoreError;
use carc_store::codec;
use carc_table::Deletion;
use carc_table::GameFile;
use carc_table::Owed;
use carc_table::Stage;
use carc_table::changes;
use carc_table::log::{self, PIECE};
use carc_table::{GuildId, PersonId};

impl Portable for SledStore {
    fn last_game(&self) -> Result<u64, StoreError> {
        Ok(database::number(self.meta.get(key::LAST_GAME).map_err(store_error)?.as_deref()))
    }

    fn with_settings(&self) -> Result<(Vec<GuildId>, Vec<PersonId>), StoreError> {
        let (servers, settings) = (self.servers.iter().keys(), self.settings.iter().keys());
        let guilds = servers.filter_map(|key| key.map(|key| key::last_guild(&key)).transpose());
        let people = settings.filter_map(|key| key.map(|key| key::last_person(&key)).transpose());
        Ok((
            guilds.collect::<Result<_, _>>().map_err(store_error)?,
            people.collect::<Result<_, _>>().map_err(store_error)?,
        ))
    }

    fn put_in(&self, games: &[GameFile]) -> Result<(), StoreError> {
        let mut journal = self.journal.writer();
        put_in_trees(self, games)?;
        games.iter().try_for_each(|file| Ok(journal.write(&Entry::whole(file))?))
    }

    fn set_importing(&self, is_importing: bool) -> Result<(), StoreError> {
        Ok(folder::mark_importing(self.journal.folder(), is_importing)?)
    }

    fn begin_anew(&self, last: u64, deletions: &[Deletion]) -> Result<(), StoreError> {
        given_out(self, last)?;
        forget::note(self, deletions)?;
        database::renew_generation(self)
    }
}

/// As [`Portable::put_in`], but only in the database: the caller makes sure that the journal has the games, too.
pub(super) fn put_in_trees(store: &SledStore, games: &[GameFile]) -> Result<(), StoreError> {
    let [mut tables, mut pieces, mut channels, mut history, mut people, mut by_server, mut owed] =
        std::array::from_fn(|_| Batch::default());
    for GameFile { table, log, .. } in games {
        let key = key::game(table.id);
        for (number, piece) in (0..).zip(log.chunks(PIECE as usize)) {
            pieces.insert(&key::piece(table.id, number), log::write(piece));
        }
        for (row, part) in index::parts(None, table) {
            people.insert(&row, &part.bytes());
        }
        if let Some(row) = index::of_server(table) {
            by_server.insert(&row, &[]);
        }
        if table.stage.holds_channel() {
            channels.insert(&key::channel(table.channel), &key);
            owed.insert(&key, codec::encode(&Owed { version: table.version, since: table.updated }));
        }
        if table.stage == Stage::Finished {
            history.insert(&key::finished(table.channel, table.updated, table.id), &[]);
        }
        tables.insert(&key, codec::encode(&StoredTable { actions: log.len() as u32, table: table.clone() }));
    }
    store.pieces.apply_batch(pieces).map_err(store_error)?;
    store.index.people.apply_batch(people).map_err(store_error)?;
    store.index.by_server.apply_batch(by_server).map_err(store_error)?;
    store.channels.apply_batch(channels).map_err(store_error)?;
    store.owed.apply_batch(owed).map_err(store_error)?;
    store.history.apply_batch(history).map_err(store_error)?;
    store.tables.apply_batch(tables).map_err(store_error)?;
    for GameFile { table, .. } in games {
        store.index.note(table.id, changes::servers(None, Some(table)));
    }
    given_out(store, games.iter().map(|file| file.table.id.0).max().unwrap_or(0))
}

/// Makes sure that no id up to `last` is given out again.
pub(super) fn given_out(store: &SledStore, last: u64) -> Result<(), StoreError> {
    let raise = |old: Option<&[u8]>| Some(database::number(old).max(last).to_be_bytes().to_vec());
    store.meta.update_and_fetch(key::LAST_GAME, raise).map_err(store_error)?;
    Ok(())
}
