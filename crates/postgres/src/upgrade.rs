//! Upgrades a database of an older schema, once no older program uses it, and after keeping a backup that older
//! programs can import.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use super::pool::Pool;
use super::processes::{Holder, TRIED};
use super::schema::{self, SCHEMA};
use super::store::{PostgresStore, held};
use carc_store::GameStore;
use carc_store::Portable;
use carc_store::StoreError;
use carc_store::backup::keep_before;

/// Brings the database up to date. If games of an older schema are in it, a backup is kept in the folder `data` first;
/// returns the backup's path.
///
/// # Errors
/// [`StoreError::OlderInUse`] if an older program does not stop in time, [`StoreError::NoFolder`] if there is no `data`
/// for the backup, [`StoreError::NoBackup`] if it cannot be written, [`StoreError::Unfinished`] if an import was
/// interrupted, [`StoreError::NewerSchema`] if a newer program made the database; otherwise the database's error.
pub(super) fn bring_up_to_date(pool: &Pool, data: Option<&Path>) -> Result<Option<PathBuf>, StoreError> {
    let began = Instant::now();
    loop {
        let step = pool.with(schema::step)?;
        if step == 0 || step >= SCHEMA {
            return pool.unhurried(schema::bring_up_to_date).map(|()| None);
        }
        match Holder::claim_of(pool, step) {
            Ok(Some(holder)) => {
                let store = held(holder, pool.clone());
                let changed = change(&store, data);
                let released = store.close();
                return changed.and_then(|backup| released.map(|()| backup));
            }
            Ok(None) => {}
            // Another process of this program may just have changed it.
            Err(_) if pool.with(schema::step)? != step => continue,
            Err(error) => return Err(error),
        }
        if began.elapsed() > PostgresStore::PATIENCE {
            return Err(StoreError::OlderInUse);
        }
        thread::sleep(TRIED);
    }
}

/// Keeps the backup and runs the steps, while this process has the database alone.
fn change(store: &PostgresStore, data: Option<&Path>) -> Result<Option<PathBuf>, StoreError> {
    store.pool().with(schema::is_whole)?;
    let backup = match data {
        _ if store.is_empty()? => None,
        Some(data) => Some(keep_before(store, data, SCHEMA)?),
        None => return Err(StoreError::NoFolder),
    };
    store.sync()?;
    store.pool().unhurried(schema::bring_up_to_date)?;
    Ok(backup)
}
