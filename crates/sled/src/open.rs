//! Opens folders: to play, to import into, or a copy to read from.

use super::database::Held;
use super::database::SledStore;
use super::database::schema;
use super::database::sync_round;
use super::folder::{self};
use super::index;
use super::journal::Entry;
use super::key;
use super::mend::{self, Purpose};
use super::schema::SCHEMA;
use carc_store::StoreError;

use crate::database::store_error;
use std::path::Path;

/// Opens a folder, to play or to import into it.
fn opened(path: &Path, to_import: bool) -> Result<SledStore, StoreError> {
    folder::make(path)?;
    let lock = folder::lock(path)?;
    folder::has_all(path)?;
    if to_import && !folder::has_games(path) {
        folder::mark_importing(path, true)?;
    }
    let mut store = mend::open(path, Purpose::Use)?;
    folder::close_to_others(path)?;
    // sled syncs its file, but not the folders that contain it.
    folder::sync(path)?;
    if schema(&store)? != Some(SCHEMA) {
        // An older program must refuse the folder, even one that lost its database, before it has anything in a newer
        // form.
        store.journal.writer().write(&Entry::Schema(SCHEMA))?;
        store.meta.insert(key::SCHEMA, &SCHEMA.to_be_bytes()).map_err(store_error)?;
        sync_round(&store)?;
    }
    index::complete(&store)?;
    store.held = Held::Folder { _lock: lock };
    Ok(store)
}

impl SledStore {
    /// Opens the store in the folder `path`, which is created for its owner alone if it does not exist. Damage is
    /// repaired if nothing is lost by that; [`SledStore::found`] reports it.
    ///
    /// # Errors
    /// [`StoreError`] if it is in use by another process, its games are in a database, an import into it was
    /// interrupted, it was written by a newer program, is damaged beyond repair, has an older schema and no room for a
    /// backup, or if the disk fails.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        opened(path, false)
    }

    /// As [`SledStore::open`], to import a backup; a folder without files of a store is marked as incomplete until that
    /// has ended.
    ///
    /// # Errors
    /// As [`SledStore::open`].
    pub fn open_to_import(path: &Path) -> Result<Self, StoreError> {
        opened(path, true)
    }

    /// Opens a copy of the store in the folder `path`, in which no byte is changed. The copy has everything that can be
    /// read; [`SledStore::found`] reports the rest.
    ///
    /// # Errors
    /// [`StoreError`] if there is no store, it is in use by another process, its games are in a database, an import
    /// into it was interrupted, it was written by a newer program, cannot be read at all, or if the disk fails.
    pub fn open_copy(path: &Path) -> Result<Self, StoreError> {
        let lock = folder::lock_to_read(path)?;
        folder::has_all(path)?;
        if !folder::has_games(path) {
            return Err(StoreError::Nothing { path: path.to_owned() });
        }
        let copy = tempfile::tempdir()?;
        folder::copy(path, copy.path(), mend::FRESH)?;
        let mut store = mend::open(copy.path(), Purpose::Salvage)?;
        store.held = Held::Copy { _copy: copy, _lock: lock };
        Ok(store)
    }
}
