//! Moves everything out of a folder and into it: backups, and the way to and from a database.

use sled::Batch;

use super::database::{self, SledStore, StoredTable};
use super::folder;
use super::forget;
use super::index;
use super::journal::Entry;
use super::key;
use crate::store::backup::Portable;
use crate::store::changes;
use crate::store::codec;
use crate::store::deletion::Deletion;
use crate::store::error::StoreError;
use crate::store::file::GameFile;
use crate::store::id::{GuildId, PersonId};
use crate::store::log::{self, PIECE};
use crate::store::owed::Owed;
use crate::store::table::Stage;

impl Portable for SledStore {
    fn last_game(&self) -> Result<u64, StoreError> {
        Ok(database::number(self.meta.get(key::LAST_GAME)?.as_deref()))
    }

    fn with_settings(&self) -> Result<(Vec<GuildId>, Vec<PersonId>), StoreError> {
        let (servers, settings) = (self.servers.iter().keys(), self.settings.iter().keys());
        let guilds = servers.filter_map(|key| key.map(|key| key::last_guild(&key)).transpose());
        let people = settings.filter_map(|key| key.map(|key| key::last_person(&key)).transpose());
        Ok((guilds.collect::<Result<_, _>>()?, people.collect::<Result<_, _>>()?))
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

/// As [`Portable::put_in`], for games that the journal has already.
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
    store.pieces.apply_batch(pieces)?;
    store.index.people.apply_batch(people)?;
    store.index.by_server.apply_batch(by_server)?;
    store.channels.apply_batch(channels)?;
    store.owed.apply_batch(owed)?;
    store.history.apply_batch(history)?;
    store.tables.apply_batch(tables)?;
    for GameFile { table, .. } in games {
        store.index.note(table.id, changes::servers(None, Some(table)));
    }
    given_out(store, games.iter().map(|file| file.table.id.0).max().unwrap_or(0))
}

/// Makes sure that no id up to `last` is given out again.
pub(super) fn given_out(store: &SledStore, last: u64) -> Result<(), StoreError> {
    let raise = |old: Option<&[u8]>| Some(database::number(old).max(last).to_be_bytes().to_vec());
    store.meta.update_and_fetch(key::LAST_GAME, raise)?;
    Ok(())
}
