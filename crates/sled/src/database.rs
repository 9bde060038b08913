//! The database in the folder: its trees, schema, game ids and generation, and how it is opened, synced and closed.

use std::cell::Cell;
use std::fs::{File, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sled::{Db, Tree};
use tempfile::TempDir;

use super::folder::{self, Lock};
use super::indexes::Indexes;
use super::journal::{Entry, Journal, Mark};
use super::key;
use super::mend::Found;
use super::schema::SCHEMA;
use super::sync::Rounds;
use carc_store::StoreError;
use carc_table::Table;
use carc_table::{GameId, Generation};

/// A value of `tables`: the table, and how many entries the game's log has, so that a log that lost its end is noticed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoredTable {
    pub(super) actions: u32,
    pub(super) table: Table,
}

/// Games and people at rest in one folder. One process at a time has it open; its threads share it.
pub struct SledStore {
    pub(super) db: Db,
    /// A name from [`key`] → the schema and the like.
    pub(super) meta: Tree,
    /// Game → [`StoredTable`].
    pub(super) tables: Tree,
    /// Game, number → a piece of its log.
    pub(super) pieces: Tree,
    /// Channel → the game that is in its lobby or running.
    pub(super) channels: Tree,
    /// Channel, time, game: the finished games.
    pub(super) history: Tree,
    /// Second → the causes of that second, and the change that each led to.
    pub(super) causes: Tree,
    /// Game → what its channel has not been shown yet.
    pub(super) owed: Tree,
    /// Game → the message that carries its buttons.
    pub(super) messages: Tree,
    /// Server → [`carc_table::Server`].
    pub(super) servers: Tree,
    /// Person → [`carc_table::PersonSettings`]. The journal has no copy of these.
    pub(super) settings: Tree,
    /// The games that were set aside, so that their channel is free.
    pub(super) aside: Tree,
    pub(super) index: Indexes,
    pub(super) journal: Journal,
    rounds: Rounds,
    /// The file of the database, for syncing it.
    file: File,
    pub(super) found: Found,
    /// The path of the backup that was kept if opening the folder upgraded it to this schema.
    pub(super) backup: Option<PathBuf>,
    /// Dropped last, so that a process that waits for the folder finds everything closed.
    pub(super) held: Held,
}

/// The way in which a store holds its folder.
pub(super) enum Held {
    /// It holds the folder itself, locked.
    Folder { _lock: Lock },
    /// It holds a copy, which is removed with the store.
    Copy { _copy: TempDir, _lock: Lock },
    /// It holds nothing: it is being opened, by a function that has locked the folder.
    Nothing,
}

impl SledStore {
    /// Returns the damage that was found when the folder was opened.
    pub fn found(&self) -> &Found {
        &self.found
    }

    /// Returns the path of the backup that programs of the previous schema can import, if opening the folder upgraded
    /// it.
    pub fn backup_before(&self) -> Option<&Path> {
        self.backup.as_deref()
    }
}

/// Creates a store from the trees of a database and its journal.
pub(super) fn store_of(db: Db, path: &Path, journal: Journal) -> Result<SledStore, StoreError> {
    Ok(SledStore {
        meta: db.open_tree("meta").map_err(store_error)?,
        tables: db.open_tree("tables").map_err(store_error)?,
        pieces: db.open_tree("actions").map_err(store_error)?,
        channels: db.open_tree("channels").map_err(store_error)?,
        history: db.open_tree("channel_history").map_err(store_error)?,
        index: Indexes {
            meta: db.open_tree("meta").map_err(store_error)?,
            tables: db.open_tree("tables").map_err(store_error)?,
            people: db.open_tree("people").map_err(store_error)?,
            by_server: db.open_tree("server_games").map_err(store_error)?,
            uncalled: db.open_tree("uncalled").map_err(store_error)?,
            changes: std::sync::Mutex::default(),
        },
        causes: db.open_tree("causes").map_err(store_error)?,
        owed: db.open_tree("owed").map_err(store_error)?,
        messages: db.open_tree("messages").map_err(store_error)?,
        servers: db.open_tree("servers").map_err(store_error)?,
        settings: db.open_tree("person_settings").map_err(store_error)?,
        aside: db.open_tree("aside").map_err(store_error)?,
        journal,
        rounds: Rounds::default(),
        file: OpenOptions::new().read(true).write(true).open(path.join(folder::DATABASE))?,
        found: Found::default(),
        backup: None,
        held: Held::Nothing,
        db,
    })
}

/// Returns the schema that the database states; `None` if it states none, as a new database does.
///
/// # Errors
/// [`StoreError::NewerSchema`] if a newer program wrote it, [`StoreError::Damaged`] if the number cannot be read, or
/// the database's error.
pub(super) fn schema(store: &SledStore) -> Result<Option<u32>, StoreError> {
    let Some(bytes) = store.meta.get(key::SCHEMA).map_err(store_error)? else { return Ok(None) };
    let bytes = <[u8; 4]>::try_from(&*bytes).map_err(|_| StoreError::damaged("schema number", "not four bytes"))?;
    match u32::from_be_bytes(bytes) {
        found @ 1..=SCHEMA => Ok(Some(found)),
        0 => Err(StoreError::damaged("schema number", "there was never a schema 0")),
        found => Err(StoreError::NewerSchema { found, known: SCHEMA }),
    }
}

/// Reserves an id that no other game has or will have.
///
/// # Errors
/// [`StoreError`] if the database fails.
pub(super) fn next_id(store: &SledStore) -> Result<GameId, StoreError> {
    let next = |old: Option<&[u8]>| Some((number(old) + 1).to_be_bytes().to_vec());
    Ok(GameId(number(store.meta.update_and_fetch(key::LAST_GAME, next).map_err(store_error)?.as_deref())))
}

/// Returns the current generation.
///
/// # Errors
/// [`StoreError`] if the database fails.
pub(super) fn read_generation(store: &SledStore) -> Result<Generation, StoreError> {
    Ok(Generation(number(store.meta.get(key::GENERATION).map_err(store_error)?.as_deref())))
}

/// Begins a new generation.
pub(super) fn renew_generation(store: &SledStore) -> Result<(), StoreError> {
    // It need not be secret, only differ from the earlier ones.
    set_generation(store, Generation(RandomState::new().hash_one(key::GENERATION).max(1)))
}

pub(super) fn set_generation(store: &SledStore, generation: Generation) -> Result<(), StoreError> {
    let mut journal = store.journal.writer();
    store.meta.insert(key::GENERATION, &generation.0.to_be_bytes()).map_err(store_error)?;
    Ok(journal.write(&Entry::Generation(generation))?)
}

/// Waits until everything committed before the call is on the disk, in the journal and in the database: only then may
/// people be told. Threads that call at the same time share one write.
///
/// # Errors
/// From the first failed write on always [`StoreError::Gone`] or [`StoreError::Broken`]. What was committed since the
/// last sync may or may not be there at the next start.
pub(super) fn sync_round(store: &SledStore) -> Result<(), StoreError> {
    store.rounds.sync(|| {
        // The database asserts what it expects of its files; a panic here would leave everybody waiting for this round.
        let written = catch_unwind(AssertUnwindSafe(|| write_round(store)));
        written.unwrap_or_else(|_| Err(StoreError::damaged("the database", "it cannot be written")))
    })
}

fn write_round(store: &SledStore) -> Result<(), StoreError> {
    let mark = store.journal.writer().end_round()?;
    let written = sync_with(store, mark);
    if store.journal.is_there() { written } else { Err(StoreError::Gone { path: store.journal.folder().to_owned() }) }
}

/// Syncs the journal to the disk, and then the database, in which `mark` notes how long the journal was.
pub(super) fn sync_with(store: &SledStore, mark: Mark) -> Result<(), StoreError> {
    store.journal.sync()?;
    // Only now, because the database must not mention what the journal may lack.
    store.meta.insert(key::MARK, &mark.bytes()).map_err(store_error)?;
    sync_database(store)
}

/// Syncs the database to the disk, without the journal.
pub(super) fn sync_database(store: &SledStore) -> Result<(), StoreError> {
    // sled's flush hands its buffers to the system and no further; syncing its file is up to us.
    store.db.flush().map_err(store_error)?;
    Ok(store.file.sync_all()?)
}

/// Returns how many syncs and bytes the journal had at the last sync, according to the database; `None` if there was
/// none.
pub(super) fn mark(store: &SledStore) -> Result<Option<Mark>, StoreError> {
    let Some(bytes) = store.meta.get(key::MARK).map_err(store_error)? else { return Ok(None) };
    let mark = Mark::of(&bytes).ok_or_else(|| StoreError::damaged("the journal's mark", "not sixteen bytes"))?;
    Ok(Some(mark))
}

/// Syncs, and notes in the journal that nothing is missing, unless that is its last line. Also done when the store is
/// dropped.
///
/// # Errors
/// As [`GameStore::sync`](carc_store::GameStore::sync); the next start then checks the folder more closely.
pub(super) fn close_cleanly(store: &SledStore) -> Result<(), StoreError> {
    if matches!(store.held, Held::Nothing) || store.journal.writer().is_closed() {
        return Ok(());
    }
    sync_round(store)?;
    store.journal.writer().write(&Entry::Closed)?;
    Ok(store.journal.sync()?)
}

impl Drop for SledStore {
    fn drop(&mut self) {
        let _checked_at_the_next_start = close_cleanly(self);
    }
}

/// Converts an error of sled's into one of the store.
pub(crate) fn store_error(error: sled::Error) -> StoreError {
    match error {
        sled::Error::Corruption { .. } => StoreError::damaged("the database", "a page of the file `db` cannot be read"),
        // The file is too short.
        sled::Error::Io(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
            StoreError::damaged("the database", "a page is missing from the file `db`")
        }
        // An error for several threads, whose text is only meant for debugging.
        sled::Error::Io(error) if error.get_ref().is_some() => StoreError::Io(error.kind().into()),
        sled::Error::Io(error) => StoreError::Io(error),
        error => StoreError::Database(error.to_string()),
    }
}

/// The reason why there is no database to read.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoDatabase {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0}")]
    Unreadable(String),
}

/// Bytes of pages that are kept in memory, by sled's count: more than those of a few hundred running games. Without a
/// limit, the pages of all games ever played would be kept.
const CACHE: u64 = 4 << 20;

/// Opens the database. Waits up to two seconds for a process or a [`SledStore`] that is just closing: sled's own
/// threads hold the lock for a moment after the last handle is dropped.
pub(super) fn open_database(path: &Path) -> Result<Db, NoDatabase> {
    const PAUSE: Duration = Duration::from_millis(50);
    const PAUSES: u32 = 40;
    for _ in 0..PAUSES {
        match open_once(path) {
            Err(NoDatabase::Store(StoreError::Locked { .. })) => std::thread::sleep(PAUSE),
            opened => return opened,
        }
    }
    open_once(path)
}

fn open_once(path: &Path) -> Result<Db, NoDatabase> {
    // sled creates the file if it is missing.
    let is_missing = !path.join(folder::DATABASE).exists();
    // The database asserts what it expects of its files; bytes that are not its own can violate that.
    match quietly(|| sled::Config::new().path(path).cache_capacity(CACHE).open()) {
        Some(Ok(db)) => Ok(db),
        Some(Err(sled::Error::Io(error))) if error.to_string().contains("could not acquire lock") => {
            Err(StoreError::Locked { path: path.to_owned() }.into())
        }
        // The kinds named here are about the file's bytes; an error of any other kind is the disk's.
        Some(Err(sled::Error::Io(error)))
            if !matches!(
                error.kind(),
                std::io::ErrorKind::UnexpectedEof | std::io::ErrorKind::InvalidData | std::io::ErrorKind::Other
            ) =>
        {
            Err(StoreError::from(error).into())
        }
        Some(Err(sled::Error::Corruption { .. })) if is_missing => {
            Err(NoDatabase::Unreadable("the file `db` is missing".to_owned()))
        }
        Some(Err(sled::Error::Corruption { .. })) => {
            Err(NoDatabase::Unreadable("the file `db` has bytes that the database did not write".to_owned()))
        }
        Some(Err(error)) => Err(NoDatabase::Unreadable(format!("the file `db`: {error}"))),
        None => Err(NoDatabase::Unreadable("the files `db` and `snap.…` do not fit together".to_owned())),
    }
}

/// Runs `work`, which may hit an assertion of the database on damaged files; returns `None` if it panics. The panic's
/// message is not shown.
pub(super) fn quietly<T>(work: impl FnOnce() -> T) -> Option<T> {
    thread_local!(static IS_QUIET: Cell<bool> = const { Cell::new(false) });
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if !IS_QUIET.get() {
                told(panic);
            }
        }));
    });
    let before = IS_QUIET.replace(true);
    let done = catch_unwind(AssertUnwindSafe(work)).ok();
    IS_QUIET.set(before);
    done
}

/// Returns a counter; 0 if there is none yet, or it does not have eight bytes.
pub(super) fn number(bytes: Option<&[u8]>) -> u64 {
    bytes.and_then(|bytes| bytes.try_into().ok()).map_or(0, u64::from_be_bytes)
}
