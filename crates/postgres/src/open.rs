//! Opens a database: alone, for one of several processes, or only for reading.

use std::path::Path;

use super::pool::Pool;
use super::processes::{Claims, Holder, Instance, Taken};
use super::store::{PostgresStore, held};
use super::{index, schema, upgrade};
use carc_store::StoreError;
use carc_store::folder;

/// How many processes use a database at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Processes {
    /// One has it alone; others are refused.
    One,
    /// Any number share it.
    Several,
}

impl PostgresStore {
    /// Opens the store in a database, `postgres://user:password@host/name`, and brings it up to date.
    ///
    /// # Errors
    /// [`StoreError`] if the address is malformed, there is no connection, the database is in use by another process,
    /// was made by a newer program or has games of an older one, an import into it was interrupted, or its server
    /// confirms commits before they are on its disk.
    pub fn open(address: &str) -> Result<Self, StoreError> {
        opened(address, None, None)
    }

    /// Opens it as [`PostgresStore::open`] does, for a bot with a data folder, by which others that share the database
    /// know it. A database with games of an older program is upgraded, and a backup is kept in the folder. The folder
    /// is marked, so that no store is opened in it. A bot that has the database alone can do without the folder if that
    /// cannot be created or written: all games are in the database.
    ///
    /// # Errors
    /// As [`PostgresStore::open`]; [`StoreError::Locked`] if another process uses the folder;
    /// [`StoreError::OlderInUse`] or [`StoreError::NoBackup`] if the database cannot be upgraded.
    pub fn open_beside(address: &str, data: &Path, processes: Processes) -> Result<Self, StoreError> {
        if processes == Processes::Several {
            let store = opened(address, Some(data), Some(Instance::of(data)?))?;
            folder::mark_in_database(data)?;
            return Ok(store);
        }
        let folder = match folder::make(data).map_err(StoreError::from).and_then(|()| folder::lock(data)) {
            Err(StoreError::Io(_)) => None,
            lock => Some(lock?),
        };
        let mut store = opened(address, Some(data), None)?;
        if folder.is_some() {
            folder::mark_in_database(data)?;
        }
        store.folder = folder;
        Ok(store)
    }

    /// Opens it only for reading, no matter who else has it open; nothing in it can be changed.
    ///
    /// # Errors
    /// [`StoreError`] if the address is malformed, there is no connection or there are no games, a newer program made
    /// the database, or an import into it was interrupted.
    pub fn open_to_read(address: &str) -> Result<Self, StoreError> {
        let pool = Pool::new(address, true)?;
        pool.with(schema::is_known)?;
        pool.with(schema::is_whole)?;
        Ok(held(Holder::nobody(), pool))
    }
}

/// Checks that a bot can keep its games in a database, no matter who has it open, and changes nothing. Returns whether
/// the tables for games are in it.
///
/// # Errors
/// [`StoreError`] if the address is malformed, there is no connection, a newer program made the database, an import
/// into it was interrupted, its server confirms commits before they are on its disk, or it has no tables yet and the
/// user may not create any.
pub fn look(address: &str) -> Result<bool, StoreError> {
    const MAY_MAKE: &str = "SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)";
    let pool = Pool::new(address, true)?;
    pool.with(|client| Ok(schema::is_durable(client)?))?;
    match pool.with(schema::is_known) {
        Err(StoreError::NoTables) => {}
        known => return known.and_then(|()| pool.with(schema::is_whole)).map(|()| true),
    }
    if pool.with(|client| Ok(client.query_one(MAY_MAKE, &[])?.get(0)))? {
        return Ok(false);
    }
    Err(StoreError::Database("its user may not make tables there: make the user the database's owner".to_owned()))
}

/// Opens a database, alone or for one of several processes. A backup before an upgrade goes into the folder `data`.
fn opened(address: &str, data: Option<&Path>, instance: Option<Instance>) -> Result<PostgresStore, StoreError> {
    let pool = Pool::new(address, false)?;
    pool.unhurried(|client| Ok(schema::is_durable(client)?))?;
    let backup = upgrade::bring_up_to_date(&pool, data)?;
    let taken = Taken::default();
    let shared = instance.as_ref().map(|instance| (instance, &taken));
    let holder = Holder::claim(&pool, shared, PostgresStore::PATIENCE)?;
    // Checked only once nobody else has it: before, another process may be importing into it.
    if let Err(error) = pool.with(schema::is_whole) {
        holder.release(&pool)?;
        return Err(error);
    }
    if let Err(error) = index::complete(&pool) {
        holder.release(&pool)?;
        return Err(error);
    }
    let claims = instance.map(|instance| Claims::of(instance, pool.clone(), taken)).transpose()?;
    let mut store = held(holder, pool);
    (store.claims, store.backup) = (claims, backup);
    Ok(store)
}
