//! Opening a folder: the database and the journal are held against each other, and what one of them has lost is taken from the
//! other.
//!
//! After a clean close their last common sync and the games that run are looked at, which takes no time; after anything else all
//! of both. What a kill or a power cut leaves undone is no damage: the journal may be one sync ahead, and its last line may be
//! torn. Beyond that, a database that lacks something is made anew from the journal, and a journal from the database; the damaged
//! files are kept in a folder beside them. Where both are damaged the folder is left to a person ([`StoreError::Ruined`]), but for
//! single games, which are one game's trouble.

mod anew;
mod found;

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use super::codec;
use super::database::{NoDatabase, SCHEMA, Store, open_database, quietly};
use super::error::StoreError;
use super::file::GameFile;
use super::folder::{self, KEPT};
use super::id::{CauseId, ChannelId, GameId};
use super::journal::{self, Entry, Journal, Mark, Scan, Told};
use super::key;
use super::read::Seen;
use super::table::{Holder, Stage, Table};

pub use found::{Finding, Found};

use anew::move_in;

/// While a journal is made anew.
const NEW_JOURNAL: &str = "journal.new";
/// There when all of the folder is to be looked at at the next start.
const LOOK: &str = "look-closely";

/// Opens what is in a folder that is already held; mends it if nothing is lost by that, and with `salvage` even then.
pub(super) fn open(path: &Path, salvage: bool) -> Result<Store, StoreError> {
    move_in(path)?;
    let mut found = Found::default();
    // What was made anew is whole.
    for _ in 0..2 {
        if let Some(mut store) = look(path, salvage, &mut found)? {
            store.found = found;
            return Ok(store);
        }
    }
    Err(ruined(path, "it cannot be mended"))
}

fn ruined(path: &Path, why: impl Into<String>) -> StoreError {
    StoreError::Ruined { path: path.to_owned(), why: why.into() }
}

/// Opens the database if it can be used as it is or with what the journal adds to it; `None` once it is made anew.
fn look(path: &Path, salvage: bool, found: &mut Found) -> Result<Option<Store>, StoreError> {
    let (mut store, schema, mark) = match open_store(path)? {
        Ok(opened) => opened,
        Err(why) => {
            let scan = Scan::of(path)?.ok_or_else(|| ruined(path, why.clone()))?;
            let sources = Sources { store: None, readable: BTreeMap::new(), scan };
            return sources.make_anew(path, why, salvage, found).map(|()| None);
        }
    };
    if schema == Some(1) {
        return upgrade(store, path).map(Some);
    }
    // What is saved from a folder is looked at whole.
    if let Some(length) = closed_length(&store, path, mark)?.filter(|_| !salvage) {
        store.journal = Journal::open(path, length, mark.map_or(0, |mark| mark.round), true)?;
        return Ok(Some(store));
    }
    let scan = Scan::of(path)?;
    if schema.is_none() && scan.as_ref().is_none_or(|scan| scan.games.is_empty() && scan.servers.is_empty()) {
        return begin(store, path).map(Some);
    }
    let mark = mark.unwrap_or_default();
    let walk = Walk::of(&store);
    let Some(mut scan) = scan else { return without_journal(store, path, mark, walk, found).map(Some) };
    scan.games.retain(|game, _| !walk.newer.contains(game));
    let is_behind = schema.is_none() || scan.round > mark.round + 1;
    let behind = is_behind.then(|| "the files `db` or `snap.…` had lost their newest part".to_owned());
    let database_fault = walk.failed.or(behind);
    let journal_fault = fault_of(&scan, mark);
    let unreadable = walk.unreadable.first().map(|(_, why)| why.clone());
    let sources = Sources { readable: walk.readable, scan, store: Some(store) };
    match (database_fault, journal_fault, unreadable) {
        (Some(why), _, _) | (None, None, Some(why)) => sources.make_anew(path, why, salvage, found).map(|()| None),
        (None, fault, _) => sources.keep(path, mark, fault, walk.unreadable, salvage, found).map(Some),
    }
}

/// The store without its journal, its schema and the journal's mark; the inner error says why it cannot be read.
#[expect(clippy::type_complexity, reason = "three things that are read together")]
fn open_store(path: &Path) -> Result<Result<(Store, Option<u32>, Option<Mark>), String>, StoreError> {
    let db = match open_database(path) {
        Ok(db) => db,
        Err(NoDatabase::Store(error)) => return Err(error),
        Err(NoDatabase::Unreadable(why)) => return Ok(Err(why)),
    };
    let opened = quietly(|| {
        let store = Store::of(db, path, Journal::closed(path))?;
        let (schema, mark) = (store.schema()?, store.mark()?);
        Ok((store, schema, mark))
    });
    match opened {
        Some(Ok(opened)) => Ok(Ok(opened)),
        Some(Err(error @ StoreError::NewerSchema { .. })) => Err(error),
        Some(Err(error)) => Ok(Err(words(&error))),
        None => Ok(Err("the file `db` cannot be read".to_owned())),
    }
}

/// A database whose journal is missing: it is believed.
fn without_journal(store: Store, path: &Path, mark: Mark, walk: Walk, found: &mut Found) -> Result<Store, StoreError> {
    if let Some(why) = walk.failed {
        return Err(ruined(path, format!("{why}, and the file `journal` is missing")));
    }
    found.findings.extend(walk.unreadable.into_iter().map(|(game, why)| lost(&store, game, why)));
    found.findings.push(Finding::Journal { why: "the file `journal` was missing".to_owned(), kept: None });
    with_new_journal(store, path, mark.round)
}

/// What an error says without the words that every error of the store begins with.
fn words(error: &StoreError) -> String {
    match error {
        StoreError::Damaged { what, why } => format!("{what}: {why}"),
        error => error.to_string(),
    }
}

fn lost(store: &Store, game: GameId, why: String) -> Finding {
    let channel = store.table(game).ok().flatten().map(|table| table.channel);
    Finding::Lost { game, channel: channel.or_else(|| channel_of(store, game)), why }
}

/// The channel that a game holds, by the list of channels.
fn channel_of(store: &Store, game: GameId) -> Option<ChannelId> {
    let mut channels = store.channels.iter().filter_map(Result::ok);
    let (channel, _) = channels.find(|(_, held_by)| key::last_game(held_by) == Some(game))?;
    channel.as_ref().try_into().ok().map(|bytes| ChannelId(u64::from_be_bytes(bytes)))
}

/// A folder without anything in it.
fn begin(mut store: Store, path: &Path) -> Result<Store, StoreError> {
    store.journal = Journal::open(path, 0, 0, false)?;
    store.meta.insert(key::SCHEMA, &SCHEMA.to_be_bytes())?;
    store.sync()?;
    Ok(store)
}

/// A folder of before there was a journal.
fn upgrade(store: Store, path: &Path) -> Result<Store, StoreError> {
    let store = with_new_journal(store, path, 0)?;
    store.meta.insert(key::SCHEMA, &SCHEMA.to_be_bytes())?;
    store.sync()?;
    Ok(store)
}

/// How long the journal is if nothing was written since both were closed and every game that runs can be read.
fn closed_length(store: &Store, path: &Path, mark: Option<Mark>) -> Result<Option<u64>, StoreError> {
    let Some(mark) = mark else { return Ok(None) };
    if path.join(LOOK).exists() || !journal::is_closed_at(path, mark)? {
        return Ok(None);
    }
    let runs = || store.all_current().all(|game| game.and_then(|game| store.version_and_log(game)).is_ok());
    Ok(quietly(runs).unwrap_or(false).then(|| mark.length + journal::line(&Entry::Closed).len() as u64))
}

/// What is wrong with a journal.
fn fault_of(scan: &Scan, mark: Mark) -> Option<String> {
    match scan {
        Scan { damaged: 1.., .. } => Some(format!("the file `journal` had {} damaged lines", scan.damaged)),
        _ if scan.round < mark.round || scan.length < mark.length => {
            Some("the end of the file `journal` was missing".to_owned())
        }
        _ if scan.games.values().any(|found| !found.is_whole()) => Some("the file `journal` had lost lines".to_owned()),
        _ => None,
    }
}

/// All of a database, read once.
#[derive(Default)]
struct Walk {
    /// The version of each game that can be read.
    readable: BTreeMap<GameId, u64>,
    /// What a later program wrote: nothing is wrong with it, and that program can read it.
    newer: BTreeSet<GameId>,
    unreadable: Vec<(GameId, String)>,
    /// Why not all of it can be walked through.
    failed: Option<String>,
}

impl Walk {
    fn of(store: &Store) -> Self {
        let mut walk = Self::default();
        let games = || -> Result<Vec<GameId>, StoreError> {
            let others = [&store.channels, &store.history, &store.people, &store.causes, &store.owed, &store.messages];
            for tree in others.into_iter().chain([&store.servers, &store.aside, &store.meta, &store.pieces]) {
                tree.iter().try_for_each(|entry| entry.map(drop))?;
            }
            store.tables.iter().keys().map(|key| Ok(key::last_game(&key?).unwrap_or(GameId(0)))).collect()
        };
        match quietly(games) {
            Some(Ok(games)) => {
                for game in games {
                    match quietly(|| store.version_and_log(game)) {
                        Some(Ok(version)) => drop(walk.readable.insert(game, version)),
                        Some(Err(StoreError::Newer { .. })) => drop(walk.newer.insert(game)),
                        Some(Err(error)) => walk.unreadable.push((game, words(&error))),
                        None => walk.unreadable.push((game, "a page of the file `db` cannot be read".to_owned())),
                    }
                }
            }
            Some(Err(error)) => walk.failed = Some(words(&error)),
            None => walk.failed = Some("a page of the file `db` cannot be read".to_owned()),
        }
        walk
    }
}

impl Store {
    /// The version of a game, all of whose record can be read.
    fn version_and_log(&self, game: GameId) -> Result<u64, StoreError> {
        let row = self.row(game)?.ok_or_else(|| StoreError::damaged(format!("game {game}"), "it is not there"))?;
        self.log_of(game, row.actions, 0)?;
        Ok(row.table.version)
    }

    /// Reads all of the database and of the journal, and names what is damaged; the next start will mend it. For a while of rest:
    /// it takes a second for some ten thousand games.
    ///
    /// # Errors
    /// [`StoreError`] if the journal cannot be read at all.
    pub fn check(&self) -> Result<Vec<Finding>, StoreError> {
        let walk = Walk::of(self);
        let mut findings: Vec<_> = walk.unreadable.into_iter().map(|(game, why)| lost(self, game, why)).collect();
        let folder = self.journal.folder();
        let damaged = Scan::of(folder)?.map(|scan| scan.damaged);
        let journal = match damaged {
            Some(0) => None,
            Some(lines) => Some(format!("the file `journal` has {lines} damaged lines")),
            None => Some("the file `journal` is missing".to_owned()),
        };
        let faults = walk.failed.into_iter().chain(journal);
        findings.extend(faults.map(|why| Finding::Lost { game: GameId(0), channel: None, why }));
        if !findings.is_empty() {
            File::create(folder.join(LOOK))?;
        }
        Ok(findings)
    }
}

/// What a folder has to be mended from.
struct Sources {
    store: Option<Store>,
    /// The version of each game that the database can read.
    readable: BTreeMap<GameId, u64>,
    scan: Scan,
}

impl Sources {
    /// The database stays as it is, but for what the journal is ahead of it; the journal is made anew if something is wrong with it or
    /// the database is ahead.
    fn keep(
        self,
        path: &Path,
        mark: Mark,
        fault: Option<String>,
        unreadable: Vec<(GameId, String)>,
        salvage: bool,
        found: &mut Found,
    ) -> Result<Store, StoreError> {
        let Self { store, readable, scan } = self;
        let mut store = store.ok_or_else(|| ruined(path, "there is no database"))?;
        found.unclean = !scan.is_closed && fault.is_none();
        found.findings.extend(unreadable.into_iter().map(|(game, why)| lost(&store, game, why)));
        let mut is_ahead = false;
        for (&game, lines) in &scan.games {
            let has = readable.get(&game).copied();
            is_ahead |= has.is_some_and(|has| has > lines.version);
            if lines.newest > lines.version.max(has.unwrap_or(0)) {
                let why =
                    format!("its changes after the first {} are in damaged lines of the file `journal`", lines.version);
                if !salvage {
                    return Err(ruined(path, format!("game {game}: {why}")));
                }
                found.findings.push(lost(&store, game, why));
            }
            if lines.version > has.unwrap_or(0) {
                let Some(Told { file, causes }) = lines.game(path)? else { continue };
                let file = with_names(file, store.table(game).ok().flatten().as_ref());
                if scan.is_closed {
                    let (channel, to) = (file.table.channel, file.table.version);
                    found.findings.push(Finding::Mended { game, channel, from: has, to });
                }
                store.put_back(&file)?;
                store.remember(game, causes)?;
            }
            if lines.is_aside {
                store.free_channel_of(game)?;
            }
        }
        is_ahead |= readable.keys().any(|game| !scan.games.contains_key(game));
        if fault.is_none() {
            for (&guild, server) in &scan.servers {
                store.servers.insert(key::guild(guild), codec::encode(server))?;
            }
        }
        let round = scan.round.max(mark.round);
        let store = if fault.is_some() || is_ahead {
            if let Some(why) = fault {
                let kept = keep_aside(path)?;
                fs::copy(path.join(journal::FILE), kept.join(journal::FILE))?;
                found.findings.push(Finding::Journal { why, kept: Some(kept) });
            }
            with_new_journal(store, path, round)?
        } else {
            store.journal = Journal::open(path, scan.length, round, false)?;
            store.sync()?;
            store
        };
        looked(path)?;
        Ok(store)
    }
}

/// The journal knows no names; an older state of the game may.
fn with_names(mut file: GameFile, known: Option<&Table>) -> GameFile {
    let holders = |table: &Table| -> Vec<Holder> {
        let places = table.places.iter();
        places
            .flat_map(|place| [Some(place.holder.clone()), place.resigned.as_ref().map(|by| by.holder.clone())])
            .flatten()
            .collect()
    };
    let known = known.map(holders).unwrap_or_default();
    let name = |holder: &mut Holder| {
        if let Some(same) = known.iter().find(|same| same.person().is_some() && same.person() == holder.person()) {
            holder.clone_from(same);
        }
    };
    for place in &mut file.table.places {
        name(&mut place.holder);
        if let Some(resigned) = &mut place.resigned {
            name(&mut resigned.holder);
        }
    }
    file
}

impl Store {
    /// Writes a game over whatever there is of it.
    fn put_back(&self, file: &GameFile) -> Result<(), StoreError> {
        if let Ok(Some(before)) = self.table(file.table.id) {
            let held = self.channels.get(key::channel(before.channel))?.as_deref().and_then(key::last_game);
            if held == Some(before.id) {
                self.channels.remove(key::channel(before.channel))?;
            }
            if before.stage == Stage::Finished {
                self.history.remove(key::finished(before.channel, before.updated, before.id))?;
            }
        }
        self.put_in_trees(std::slice::from_ref(file))
    }

    /// Remembers what causes have led to.
    fn remember(&self, game: GameId, causes: Vec<(CauseId, u64)>) -> Result<(), StoreError> {
        for (cause, version) in causes {
            self.causes.insert(key::cause(cause), codec::encode(&Seen { game, version }))?;
        }
        Ok(())
    }

    /// Frees a game's channel of it, as [`Store::put_game_aside`] did.
    fn free_channel_of(&self, game: GameId) -> Result<(), StoreError> {
        if let Some(channel) = channel_of(self, game) {
            self.channels.remove(key::channel(channel))?;
            self.owed.remove(key::game(game))?;
        }
        self.aside.insert(key::game(game), &[])?;
        Ok(())
    }
}

/// Writes a journal of all that the database can read, in place of the one that is there.
fn with_new_journal(mut store: Store, path: &Path, round: u64) -> Result<Store, StoreError> {
    let new = path.join(NEW_JOURNAL);
    let mut to = BufWriter::new(File::create(&new)?);
    for game in store.tables.iter().keys() {
        let Some(game) = key::last_game(&game?) else { continue };
        // What cannot be read is named, and stays where it is.
        if let Some(Ok(Some(file))) = quietly(|| store.export(game)) {
            to.write_all(&journal::line(&Entry::whole(&file)))?;
        }
    }
    for guild in store.servers.iter().keys().filter_map(|key| key::last_guild(&key.ok()?)) {
        if let Ok(server) = store.server(guild) {
            to.write_all(&journal::line(&Entry::Server(guild, server)))?;
        }
    }
    to.write_all(&journal::line(&Entry::Generation(store.generation()?)))?;
    for game in store.put_aside() {
        to.write_all(&journal::line(&Entry::Aside(game?)))?;
    }
    let file = to.into_inner().map_err(std::io::IntoInnerError::into_error)?;
    file.sync_all()?;
    let length = file.metadata()?.len();
    fs::rename(&new, path.join(journal::FILE))?;
    folder::sync(path)?;
    store.journal = Journal::open(path, length, round, false)?;
    store.sync()?;
    Ok(store)
}

/// All of the folder was looked at.
fn looked(path: &Path) -> std::io::Result<()> {
    match fs::remove_file(path.join(LOOK)) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// Makes a folder for what is damaged.
fn keep_aside(path: &Path) -> std::io::Result<PathBuf> {
    let mut number = 1;
    while path.join(format!("{KEPT}{number}")).exists() {
        number += 1;
    }
    let folder = path.join(format!("{KEPT}{number}"));
    folder::make(&folder)?;
    Ok(folder)
}
