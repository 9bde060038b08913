//! Opening a folder: the database and the journal are compared, and what one has lost is taken from the other.
//!
//! After a clean close only their last common sync and the running games are checked, which takes no time; after
//! anything else, all of both. What a kill or a power cut leaves undone is no damage: the journal may be one sync
//! ahead, and what follows that sync may be torn. Beyond that, a database that lacks something is rebuilt from the
//! journal, and a journal from the database; the damaged files are kept in a folder beside them. If both are damaged,
//! the folder is left to a person ([`StoreError::Ruined`]), unless only single games are affected: those stay as they
//! are.

mod bookkeeping;
mod found;
mod new_journal;
mod older;
mod rebuild;
mod restore;
mod unopened;
mod walk;

use super::database;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

pub use found::{Finding, Found};
use new_journal::with_new_journal;
use older::back_up;
pub(super) use rebuild::FRESH;
use rebuild::{move_in, remove_unfinished};
use restore::{free_channel_of, owe, put_back, remember, with_names};
use unopened::Unopened;
use walk::{Walk, lost, table_of};

use super::database::{NoDatabase, SledStore, open_database, quietly};
use super::folder::{self, KEPT};
use super::journal::{self, Entry, Journal, Mark, Odd, Scan, Told};
use super::key;
use super::schema::SCHEMA;
use crate::database::store_error;
use carc_store::GameStore;
use carc_store::StoreError;
use carc_store::codec;
use carc_table::GameId;

/// Name of the file that makes the next start check all of the folder.
const LOOK: &str = "look-closely";

/// The purpose for which a folder is opened.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To be used: it is mended if nothing is lost by that, and one of an older schema is backed up before.
    Use,
    /// The same for one that needs no backup.
    BackedUp,
    /// To read all that can be read of a copy.
    Salvage,
}

/// The state of a folder that was looked at.
enum Looked {
    /// It is open.
    Open(Box<SledStore>),
    /// It was rebuilt, and can be opened now.
    Rebuilt,
    /// It has an older schema, and was left as it is.
    Older,
}

/// Opens what is in a folder that is already held. Repairs it if nothing is lost by that, and to salvage it even otherwise.
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
    // After the backup and one rebuild nothing is wrong any more.
    for _ in 0..3 {
        match look(path, purpose, &mut found) {
            Ok(Looked::Open(mut store)) => {
                unopened.forget()?;
                (store.found, store.backup) = (found, backup);
                return Ok(*store);
            }
            Ok(Looked::Rebuilt) => {}
            Ok(Looked::Older) => {
                match unopened.put_back_for_now().map_err(StoreError::from).and_then(|()| back_up(path)) {
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

fn ruined(path: &Path, why: impl Into<String>) -> StoreError {
    StoreError::Ruined { path: path.to_owned(), why: why.into() }
}

/// Opens the database if it is usable as it is, or with what the journal adds to it; `None` once it is rebuilt.
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
        // The upgrade itself makes two rounds. After more, the database has fallen back to before it.
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

/// Opens the store without its journal, with its schema and the mark of the journal; the inner error says why it cannot be
/// read.
#[expect(clippy::type_complexity, reason = "three things that are read together")]
fn open_store(path: &Path) -> Result<Result<(SledStore, Option<u32>, Option<Mark>), String>, StoreError> {
    let db = match open_database(path) {
        Ok(db) => db,
        Err(NoDatabase::Store(error)) => return Err(error),
        Err(NoDatabase::Unreadable(why)) => return Ok(Err(why)),
    };
    let opened = quietly(|| {
        let store = SledStore::of(db, path, Journal::closed(path))?;
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

/// Returns the length of the journal, if nothing was written since both were closed and every running game can be read.
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

/// Returns what is wrong with a journal, if anything.
fn fault_of(scan: &Scan, mark: Mark) -> Option<String> {
    let is_short = scan.round < mark.round;
    let lacks = || scan.games.values().any(|found| !found.is_whole() && !found.is_odd);
    let missing = || {
        let why = if is_short {
            "the end of the file `journal` is missing"
        } else {
            "lines are missing from the file `journal`"
        };
        (is_short || lacks()).then(|| why.to_owned())
    };
    damaged_lines(scan).or_else(missing)
}

fn damaged_lines(scan: &Scan) -> Option<String> {
    match scan.damaged {
        0 => None,
        1 => Some("a line of the file `journal` is damaged".to_owned()),
        lines => Some(format!("{lines} lines of the file `journal` are damaged")),
    }
}

/// The sources from which a folder is repaired.
struct Sources {
    store: Option<SledStore>,
    walk: Walk,
    scan: Scan,
}

impl Sources {
    /// Keeps the database, and adds what the journal is ahead of it. The journal is rebuilt if something is wrong with
    /// it or the database is ahead.
    fn keep(
        self,
        path: &Path,
        mark: Mark,
        fault: Option<String>,
        salvage: bool,
        found: &mut Found,
    ) -> Result<SledStore, StoreError> {
        let Self { store, walk, scan } = self;
        let mut store = store.ok_or_else(|| ruined(path, "there is no database"))?;
        let has = |game: &GameId| walk.readable.get(game).copied();
        // Before anything is written: would a readable game fall back to an earlier version?
        for (game, lines) in &scan.games {
            let Some(version) = has(game).filter(|&version| lines.newest > lines.version.max(version)) else {
                continue;
            };
            let how = if lines.is_odd {
                "lines of the file `journal` that cannot be read"
            } else {
                "damaged lines of the file `journal`"
            };
            let why = format!("its changes after the first {} stand in {how}", lines.version.max(version));
            if !salvage && !lines.is_odd {
                return Err(ruined(path, format!("game {game}: {why}")));
            }
            found.findings.push(lost(&store, *game, why));
        }
        found.unclean = !scan.is_closed && fault.is_none();
        let mut mended = BTreeSet::new();
        for (&game, lines) in &scan.games {
            if walk.newer.contains(&game) || !lines.is_a_game() || lines.version <= has(&game).unwrap_or(0) {
                continue;
            }
            let told = lines.game(path)?.filter(|told| told.file.table.version > has(&game).unwrap_or(0));
            let Some(Told { file, causes }) = told else { continue };
            let (file, without_names) = with_names(file, table_of(&store, game).as_ref());
            mended.insert(game);
            if has(&game).is_none() && file.table.version < lines.newest {
                let why = format!("only {} of its {} changes can be read", file.table.version, lines.newest);
                found.findings.push(lost(&store, game, why));
            }
            if scan.is_closed || walk.unreadable.contains_key(&game) {
                let (channel, to) = (file.table.channel, file.table.version);
                found.findings.push(Finding::Mended { game, channel, from: has(&game), to, without_names });
            }
            put_back(&store, &file)?;
            remember(&store, game, causes)?;
        }
        let stays = walk.unreadable.into_iter().filter(|(game, _)| !mended.contains(game));
        found.findings.extend(stays.map(|(game, why)| lost(&store, game, why)));
        for (&game, _) in scan.games.iter().filter(|(_, lines)| lines.is_aside) {
            free_channel_of(&store, game)?;
        }
        for deletion in &scan.deletions {
            store.meta.insert(key::deletion(deletion), codec::encode(deletion)).map_err(store_error)?;
        }
        if fault.is_none() {
            for (&guild, server) in &scan.servers {
                store.servers.insert(key::guild(guild), codec::encode(server)).map_err(store_error)?;
            }
            if let Some(generation) = scan.generation {
                store.meta.insert(key::GENERATION, &generation.0.to_be_bytes()).map_err(store_error)?;
            }
        }
        let is_ahead = walk
            .readable
            .iter()
            .any(|(game, &version)| scan.games.get(game).is_none_or(|lines| lines.version < version));
        let round = scan.round.max(mark.round);
        let fault = fault.or_else(|| scan.odd.first().map(Odd::words));
        let store = if fault.is_some() || is_ahead {
            if let Some(why) = fault {
                let kept = keep_aside(path)?;
                folder::copy_file(&path.join(journal::FILE), &kept.join(journal::FILE))?;
                found.findings.push(Finding::Journal { why, kept: Some(kept) });
            }
            with_new_journal(store, path, round)?
        } else {
            store.journal = Journal::open(path, scan.length, round, false)?;
            if scan.round > mark.round {
                // Else two first syncs that are stopped, one after the other, would look like a database that fell back.
                database::sync_with(&store, Mark { round, length: scan.length })?;
            }
            store
        };
        looked(path)?;
        Ok(store)
    }
}

/// Notes that all of the folder was checked.
fn looked(path: &Path) -> std::io::Result<()> {
    match fs::remove_file(path.join(LOOK)) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// Makes a folder for damaged files.
fn keep_aside(path: &Path) -> std::io::Result<PathBuf> {
    let mut number = 1;
    while path.join(format!("{KEPT}{number}")).exists() {
        number += 1;
    }
    let folder = path.join(format!("{KEPT}{number}"));
    folder::make(&folder)?;
    Ok(folder)
}
