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
        // An older program must refuse the folder, also one that lost its database, before it has anything in a newer form.
        store.journal.writer().write(&Entry::Schema(SCHEMA))?;
        store.meta.insert(key::SCHEMA, &SCHEMA.to_be_bytes()).map_err(store_error)?;
        sync_round(&store)?;
    }
    index::complete(&store)?;
    store.held = Held::Folder { _lock: lock };
    Ok(store)
}

impl SledStore {
    /// Opens the store in the folder `path`, which is made if it does not exist, for its owner alone. Damage is
    /// repaired if nothing is lost by that; [`SledStore::found`] reports it.
    ///
    /// # Errors
    /// [`StoreError`]: in use by another process, written by a newer program, damaged beyond repair, or the disk.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        opened(path, false)
    }

    /// As [`SledStore::open`], for a backup that is then imported; until that has ended, the folder is marked as not whole.
    ///
    /// # Errors
    /// As [`SledStore::open`].
    pub fn open_to_import(path: &Path) -> Result<Self, StoreError> {
        opened(path, true)
    }

    /// Opens a copy of the store in the folder `path`, in which no byte is changed. Everything readable is there;
    /// [`SledStore::found`] reports the rest.
    ///
    /// # Errors
    /// [`StoreError`]: nothing of a store is there, in use by another process, written by a newer program, nothing readable, or the
    /// disk.
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
