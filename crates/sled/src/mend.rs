//! Opens a folder: compares the database with the journal, and restores what one has lost from the other.
//!
//! After a clean close only their last common sync and the games that hold a channel are checked, which takes almost no
//! time; after anything else, all of both. What a kill or a power cut leaves undone is no damage: the journal may be
//! one sync ahead, and what follows that sync may be torn. Beyond that, a database that lacks something is rebuilt from
//! the journal, and a journal from the database; the damaged files are kept in a folder within this one. If both are
//! damaged, the folder is left for a person to repair ([`StoreError::Ruined`]), unless all that is lost is games that
//! neither can read: those stay as they are.

mod bookkeeping;
mod fault;
mod found;
mod keep;
mod new_journal;
mod older;
mod rebuild;
mod restore;
mod sources;
mod unfinished;
mod unopened;
mod walk;

use super::database;
use std::path::Path;

use fault::{LOOK, fault_of, looked, ruined};
pub use found::{Finding, Found};
use new_journal::with_new_journal;
use older::back_up;
pub(super) use rebuild::FRESH;
use rebuild::move_in;
use sources::Sources;
use unfinished::remove_unfinished;
use unopened::Unopened;
use walk::{Walk, lost};

use super::database::{NoDatabase, SledStore, open_database, quietly, store_of};
use super::journal::{self, Entry, Journal, Mark, Scan};
use super::key;
use super::schema::SCHEMA;
use crate::database::store_error;
use carc_store::GameStore;
use carc_store::StoreError;
use carc_table::GameId;

/// The purpose for which a folder is opened.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// For use: it is repaired if nothing is lost by that, and a folder of an older schema is backed up first.
    Use,
    /// For use, without a backup.
    BackedUp,
    /// For reading everything that can be read of a copy.
    Salvage,
}

/// The outcome of checking a folder.
enum Looked {
    /// It is open.
    Open(Box<SledStore>),
    /// It was rebuilt, and can be opened now.
    Rebuilt,
    /// It has an older schema, and was left as it is.
    Older,
}

/// Opens the store in a folder that is already locked. Repairs it if nothing is lost by that; to salvage it, in any
/// case.
pub(super) fn open(path: &Path, mut purpose: Purpose) -> Result<SledStore, StoreError> {
    let mut found = Found::default();
    if let Some(kept) = move_in(path)? {
        let why = "an earlier start was stopped while it mended the database".to_owned();
        found.findings.push(Finding::Database { why, kept });
    }
    remove_unfinished(path)?;
    let unopened = Unopened::keep(path)?;
    let mut backup = None;
    found.findings.extend(bookkeeping::set_aside(path)?);
    // Once there is a backup and one rebuild, nothing is wrong any more.
    for _ in 0..3 {
        match look(path, purpose, &mut found) {
            Ok(Looked::Open(mut store)) => {
                unopened.forget()?;
                (store.found, store.backup) = (found, backup);
                return Ok(*store);
            }
            Ok(Looked::Rebuilt) => {}
            Ok(Looked::Older) => {
                match unopened
                    .put_back_for_now()
                    .map_err(StoreError::from)
                    .and_then(|()| back_up(path, |copy| open(copy, Purpose::BackedUp)))
                {
                    Ok(kept) => (backup, purpose) = (Some(kept), Purpose::BackedUp),
                    Err(error) => {
                        unopened.put_back()?;
                        return Err(error);
                    }
                }
            }
            Err(error) => {
                unopened.put_back()?;
                return Err(error);
            }
        }
    }
    Err(ruined(path, "it cannot be mended"))
}

/// Opens the database if it is usable as it is, or with additions from the journal. Rebuilds it otherwise.
fn look(path: &Path, purpose: Purpose, found: &mut Found) -> Result<Looked, StoreError> {
    let salvage = purpose == Purpose::Salvage;
    let is_older = |schema: Option<u32>| purpose == Purpose::Use && schema.is_some_and(|schema| schema < SCHEMA);
    let (mut store, schema, mark) = match open_store(path)? {
        Ok(opened) => opened,
        Err(why) => {
            let scan = Scan::of(path, u64::MAX)?.ok_or_else(|| ruined(path, why.clone()))?;
            if is_older(scan.schema) {
                return Ok(Looked::Older);
            }
            let sources = Sources { store: None, walk: Walk::default(), scan };
            return sources.rebuild(path, why, salvage, found).map(|()| Looked::Rebuilt);
        }
    };
    if is_older(schema) {
        return Ok(Looked::Older);
    }
    let has_journal = schema.is_some_and(|schema| schema >= 2);
    // To salvage a folder, all of it is checked.
    if let Some(length) = closed_length(&store, path, mark)?.filter(|_| !salvage && has_journal) {
        store.journal = Journal::open(path, length, mark.map_or(0, |mark| mark.round), true)?;
        return Ok(opened(store));
    }
    // Without a mark the database knows of no sync, so only the journal itself can say what counts.
    let scan = Scan::of(path, mark.map_or(0, |mark| mark.length))?;
    let is_empty = scan.as_ref().is_none_or(Scan::is_empty);
    if schema.is_none() && is_older(scan.as_ref().and_then(|scan| scan.schema)) {
        return Ok(Looked::Older);
    }
    let walk = Walk::of(&store);
    match schema {
        None if is_empty => return begin(store, path).map(opened),
        // The upgrade itself makes two rounds. After more, the database has fallen back to a state before it.
        Some(1) if scan.as_ref().is_none_or(|scan| scan.round <= 2) => {
            return without_journal(store, path, walk, salvage, found);
        }
        None | Some(_) => {}
    }
    if let Some(game) = walk.later_version.filter(|_| !salvage) {
        let why = "a game of it cannot be read by this one".to_owned();
        return Err(StoreError::Newer { what: format!("the data folder, game {game}"), why });
    }
    let Some(scan) = scan else {
        found.findings.push(Finding::Journal { why: "the file `journal` was missing".to_owned(), kept: None });
        return without_journal(store, path, walk, salvage, found);
    };
    let mark = mark.unwrap_or_default();
    let is_behind = !has_journal || scan.round > mark.round + 1;
    let behind = is_behind.then(|| "the file `db` or `snap.…` is missing its most recent data".to_owned());
    let database_fault = walk.failed.clone().or(behind);
    let journal_fault = fault_of(&scan, mark);
    let in_journal = |game: &GameId| scan.games.get(game).is_some_and(journal::Found::is_a_game);
    let mendable = walk.unreadable.iter().find(|(game, _)| in_journal(game)).map(|(_, why)| why.clone());
    let sources = Sources { walk, scan, store: Some(store) };
    match (database_fault, journal_fault, mendable) {
        (Some(why), _, _) | (None, None, Some(why)) => {
            sources.rebuild(path, why, salvage, found).map(|()| Looked::Rebuilt)
        }
        (None, fault, _) => sources.keep(path, mark, fault, salvage, found).map(opened),
    }
}

fn opened(store: SledStore) -> Looked {
    Looked::Open(Box::new(store))
}

/// Opens the store without its journal; returns it with its schema and the mark of the journal. The inner error says
/// why it cannot be read.
#[expect(clippy::type_complexity, reason = "three things that are read together")]
fn open_store(path: &Path) -> Result<Result<(SledStore, Option<u32>, Option<Mark>), String>, StoreError> {
    let db = match open_database(path) {
        Ok(db) => db,
        Err(NoDatabase::Store(error)) => return Err(error),
        Err(NoDatabase::Unreadable(why)) => return Ok(Err(why)),
    };
    let opened = quietly(|| {
        let store = store_of(db, path, Journal::closed(path))?;
        let (schema, mark) = (database::schema(&store)?, database::mark(&store)?);
        Ok((store, schema, mark))
    });
    match opened {
        Some(Ok(opened)) => Ok(Ok(opened)),
        Some(Err(error @ StoreError::NewerSchema { .. })) => Err(error),
        Some(Err(error)) => Ok(Err(error.words())),
        None => Ok(Err("the file `db` cannot be read".to_owned())),
    }
}

/// Begins a store in an empty folder.
fn begin(mut store: SledStore, path: &Path) -> Result<SledStore, StoreError> {
    store.journal = Journal::open(path, 0, 0, false)?;
    store.journal.writer().write(&Entry::Schema(SCHEMA))?;
    store.meta.insert(key::SCHEMA, &SCHEMA.to_be_bytes()).map_err(store_error)?;
    store.sync()?;
    Ok(store)
}

/// Opens a database without a journal, from before there were journals or after its loss: the database is trusted.
fn without_journal(
    store: SledStore,
    path: &Path,
    walk: Walk,
    salvage: bool,
    found: &mut Found,
) -> Result<Looked, StoreError> {
    if let Some(why) = walk.failed.clone() {
        let why = format!("{why}, and there is no file `journal`");
        if !salvage {
            return Err(ruined(path, why));
        }
        let sources = Sources { store: Some(store), walk, scan: Scan::default() };
        return sources.rebuild(path, why, salvage, found).map(|()| Looked::Rebuilt);
    }
    found.findings.extend(walk.unreadable.into_iter().map(|(game, why)| lost(&store, game, why)));
    let round = database::mark(&store)?.map_or(0, |mark| mark.round);
    let store = with_new_journal(store, path, round)?;
    store.meta.insert(key::SCHEMA, &SCHEMA.to_be_bytes()).map_err(store_error)?;
    store.sync()?;
    looked(path)?;
    Ok(opened(store))
}

/// Returns the length of the journal in bytes, if nothing was written since both were closed, no closer look was asked
/// for, and every game that holds a channel can be read.
fn closed_length(store: &SledStore, path: &Path, mark: Option<Mark>) -> Result<Option<u64>, StoreError> {
    let Some(mark) = mark else { return Ok(None) };
    if path.join(LOOK).exists() || !journal::is_closed_at(path, mark)? {
        return Ok(None);
    }
    let can_be_read = |game| match walk::version_and_log(store, game) {
        Ok(version) => version.is_some(),
        // A newer program's game is not damaged.
        Err(StoreError::Newer { .. }) => true,
        Err(_) => false,
    };
    let runs = || store.all_current().all(|game| game.is_ok_and(can_be_read));
    Ok(quietly(runs).unwrap_or(false).then(|| mark.length + journal::line(&Entry::Closed).len() as u64))
}
