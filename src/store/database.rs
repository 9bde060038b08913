//! The folder and its trees: opening, closing, what schema it has.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::time::Duration;

use sled::{Db, Tree};

use super::error::StoreError;
use super::id::{GameId, Generation};
use super::key;
use super::sync::Rounds;

/// The schema that this program reads and writes.
const SCHEMA: u32 = 1;

/// Games and people at rest in one folder. One process has it open at a time; its threads share it.
pub struct Store {
    pub(super) db: Db,
    /// Key of [`key`] → what.
    pub(super) meta: Tree,
    /// Game → [`super::codec::Row`].
    pub(super) tables: Tree,
    /// Game, number → a piece of its log.
    pub(super) pieces: Tree,
    /// Channel → the game that is in its lobby or running.
    pub(super) channels: Tree,
    /// Channel, time, game: the finished games.
    pub(super) history: Tree,
    /// Person, game.
    pub(super) people: Tree,
    /// Cause → what it led to.
    pub(super) causes: Tree,
    /// Game → what its channel has not been shown yet.
    pub(super) owed: Tree,
    /// Game → the message that carries its buttons.
    pub(super) messages: Tree,
    /// Server → [`super::server::Server`].
    pub(super) servers: Tree,
    rounds: Rounds,
}

impl Store {
    /// Opens the store in the folder `path`, which is made if it is not there. Reads no game.
    ///
    /// # Errors
    /// [`StoreError`]: in use by another process, written by a newer program, not a store, or the disk.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        fs::create_dir_all(path)?;
        let db = open_database(path)?;
        // sled syncs its file, but not the folders that name it.
        for folder in [Some(path), path.parent()].into_iter().flatten().filter(|path| !path.as_os_str().is_empty()) {
            File::open(folder)?.sync_all()?;
        }
        let store = Self {
            meta: db.open_tree("meta")?,
            tables: db.open_tree("tables")?,
            pieces: db.open_tree("actions")?,
            channels: db.open_tree("channels")?,
            history: db.open_tree("channel_history")?,
            people: db.open_tree("people")?,
            causes: db.open_tree("causes")?,
            owed: db.open_tree("owed")?,
            messages: db.open_tree("messages")?,
            servers: db.open_tree("servers")?,
            rounds: Rounds::new(File::open(path.join("db"))?),
            db,
        };
        store.check_schema()?;
        Ok(store)
    }

    fn check_schema(&self) -> Result<(), StoreError> {
        let Some(bytes) = self.meta.get(key::SCHEMA)? else {
            self.meta.insert(key::SCHEMA, &SCHEMA.to_be_bytes())?;
            return self.sync();
        };
        let bytes = <[u8; 4]>::try_from(&*bytes).map_err(|_| StoreError::damaged("schema number", "not four bytes"))?;
        match u32::from_be_bytes(bytes) {
            SCHEMA => Ok(()),
            found if found > SCHEMA => Err(StoreError::NewerSchema { found, known: SCHEMA }),
            found => Err(StoreError::damaged("schema number", &format!("there was never a schema {found}"))),
        }
    }

    /// An id that no other game has or will have.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub fn reserve_id(&self) -> Result<GameId, StoreError> {
        let next = |old: Option<&[u8]>| Some((number(old) + 1).to_be_bytes().to_vec());
        Ok(GameId(number(self.meta.update_and_fetch(key::LAST_GAME, next)?.as_deref())))
    }

    /// Where the games come from.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub fn generation(&self) -> Result<Generation, StoreError> {
        Ok(Generation(number(self.meta.get(key::GENERATION)?.as_deref())))
    }

    /// From now on the games are of another generation than any before.
    pub(super) fn renew_generation(&self) -> Result<(), StoreError> {
        // Nobody tries to guess it: it only has to differ.
        let generation = RandomState::new().hash_one(key::GENERATION).max(1);
        self.meta.insert(key::GENERATION, &generation.to_be_bytes())?;
        Ok(())
    }

    /// Returns when everything committed before the call is on the disk: only then may people be told. Threads that call at the
    /// same time share one write.
    ///
    /// # Errors
    /// [`StoreError::Broken`] from the first failed write on, for good.
    pub fn sync(&self) -> Result<(), StoreError> {
        self.rounds.sync(&self.db)
    }

    /// Whether there was anything in the folder when it was opened.
    pub fn was_recovered(&self) -> bool {
        self.db.was_recovered()
    }

    /// Bytes on the disk.
    ///
    /// # Errors
    /// [`StoreError`] if the folder cannot be read.
    pub fn size_on_disk(&self) -> Result<u64, StoreError> {
        Ok(self.db.size_on_disk()?)
    }
}

/// Opens the database, waiting a little for a process or a [`Store`] that is just going: sled's own threads hold on to the lock for
/// a moment after the last handle is dropped.
fn open_database(path: &Path) -> Result<Db, StoreError> {
    const PAUSE: Duration = Duration::from_millis(50);
    const PAUSES: u32 = 40;
    for _ in 0..PAUSES {
        match try_open_database(path) {
            Err(StoreError::Locked { .. }) => std::thread::sleep(PAUSE),
            opened => return opened,
        }
    }
    try_open_database(path)
}

fn try_open_database(path: &Path) -> Result<Db, StoreError> {
    // The database asserts what it expects of its files, and bytes that are not its own can break that.
    match std::panic::catch_unwind(|| sled::Config::new().path(path).open()) {
        Ok(Ok(db)) => Ok(db),
        Ok(Err(sled::Error::Io(error))) if error.to_string().contains("could not acquire lock") => {
            Err(StoreError::Locked { path: path.to_owned() })
        }
        Ok(Err(error)) => Err(error.into()),
        Err(_) => Err(StoreError::damaged(path.display().to_string(), "not a store, or broken beyond reading")),
    }
}

/// A counter; 0 where there is none yet.
pub(super) fn number(bytes: Option<&[u8]>) -> u64 {
    bytes.and_then(|bytes| bytes.try_into().ok()).map_or(0, u64::from_be_bytes)
}
