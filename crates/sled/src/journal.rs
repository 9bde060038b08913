//! The journal: everything that is committed, a second time, as lines of a file next to the database.
//!
//! The database does not notice if it has lost its newest part or one of its files; the journal does, and it holds what
//! repairs that ([`super::mend`]). A line is a checksum (CRC-32 in eight hexadecimal digits), a space and an [`Entry`]
//! as JSON. A damaged line takes at most its neighbour with it. Missing lines show in the versions of a game, which
//! have no gaps, and in the database, which knows how long the journal was at their last common sync. The journal has
//! seats and games in it, but no names: of a person it holds the id alone.

mod compact;
mod line;
mod rewrite;
mod scan;

pub(super) use line::{Line, Odd, line};
use line::{Parsed, read};
pub(super) use rewrite::{is_deletion, remove_unfinished};
pub(super) use scan::{Found, Scan, Told, is_known};

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use carc_table::Deletion;
use carc_table::GameFile;
use carc_table::Logged;
use carc_table::Name;
use carc_table::Questions;
use carc_table::Server;
use carc_table::Waiting;
use carc_table::log::{self, NoLog};
use carc_table::{CauseId, GameId, Generation, GuildId};
use carc_table::{Holder, Replayed, Table};

/// The journal's file name in the data folder.
pub(super) const FILE: &str = "journal";

/// One thing that was committed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Entry {
    /// The schema of the folder: the first line.
    Schema(u32),
    /// A game with everything done in it so far.
    Game(Box<Whole>),
    /// The next version of a game.
    Step(Box<Step>),
    /// The settings of a server.
    Server(GuildId, Server),
    /// The store's generation from here on.
    Generation(Generation),
    /// A person was deleted.
    Deleted(Deletion),
    /// This game was set aside: its channel was freed, though it is not over.
    Aside(GameId),
    /// The number of times that journal and database have been synced together.
    Round(u64),
    /// The store was closed; nothing is missing before this line.
    Closed,
}

/// A game with everything done in it so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Whole {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cause: Option<CauseId>,
    /// Without the names of people.
    pub(super) table: Table,
    /// The log, in the words of [`log::words`].
    pub(super) log: String,
    /// In a journal that was made again: what was heard before, and the versions that it led to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) heard: Vec<(CauseId, u64)>,
}

/// The changes in the next version of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    pub(super) game: GameId,
    pub(super) version: u64,
    pub(super) updated: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cause: Option<CauseId>,
    /// The actions, in the words of [`log::words`].
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) log: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) replayed: Option<Replayed>,
    /// The data about questions, if that changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) questions: Option<Questions>,
    /// The wait of the game, if that changes: with every move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) waiting: Option<Waiting>,
    /// The table without the names of people, if anything else changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) table: Option<Box<Table>>,
}

impl Entry {
    /// Returns the step from one version of a game to the next; `before` is `None` for a new game.
    pub(super) fn change(before: Option<&Table>, after: &Table, log: &[Logged], cause: Option<CauseId>) -> Self {
        let Some(before) = before else {
            return Self::Game(Box::new(Whole {
                cause,
                table: without_names(after),
                log: log::words(log),
                heard: Vec::new(),
            }));
        };
        let Table { version, updated, replayed, .. } = *after;
        let questions = (before.questions != after.questions).then(|| after.questions.clone());
        // A game that has begun to wait never stops, so that there is always something to tell.
        let waiting = after.waiting.clone().filter(|waiting| before.waiting.as_ref() != Some(waiting));
        let as_told = Table {
            version,
            updated,
            replayed,
            questions: after.questions.clone(),
            waiting: waiting.clone().or_else(|| before.waiting.clone()),
            ..before.clone()
        };
        let table = (as_told != *after).then(|| Box::new(without_names(after)));
        let questions = questions.filter(|_| table.is_none());
        let waiting = waiting.filter(|_| table.is_none());
        Self::Step(Box::new(Step {
            game: after.id,
            version,
            updated,
            cause,
            log: log::words(log),
            replayed,
            questions,
            waiting,
            table,
        }))
    }

    /// Returns the game that it is about, if it is about one.
    pub(super) fn game(&self) -> Option<GameId> {
        match self {
            Self::Game(whole) => Some(whole.table.id),
            Self::Step(step) => Some(step.game),
            Self::Aside(game) => Some(*game),
            Self::Schema(_)
            | Self::Server(..)
            | Self::Generation(_)
            | Self::Deleted(_)
            | Self::Round(_)
            | Self::Closed => None,
        }
    }

    /// Returns the entry of a game as it stands.
    pub(super) fn whole(file: &GameFile) -> Self {
        Self::rebuilt(file, Vec::new())
    }

    /// Returns the entry of a game as it stands, with what was heard before.
    pub(super) fn rebuilt(file: &GameFile, heard: Vec<(CauseId, u64)>) -> Self {
        let (table, log) = (without_names(&file.table), log::words(&file.log));
        Self::Game(Box::new(Whole { cause: None, table, log, heard }))
    }
}

impl Step {
    /// Applies the step to a game.
    fn apply(self, GameFile { table, log, .. }: &mut GameFile) -> Result<(), NoLog> {
        let more = log::from_words(&self.log)?;
        if let Some(next) = self.table {
            *table = *next;
        }
        if let Some(questions) = self.questions {
            table.questions = questions;
        }
        if let Some(waiting) = self.waiting {
            table.waiting = Some(waiting);
        }
        (table.version, table.updated, table.replayed) = (self.version, self.updated, self.replayed);
        log.extend(more);
        Ok(())
    }
}

pub(super) fn without_names(table: &Table) -> Table {
    let mut table = table.clone();
    for place in &mut table.places {
        place.for_each_holder(|holder| {
            if let Holder::Person { id, name } | Holder::Nobody { id, name } = holder {
                *name = Name::first_of([], *id);
            }
        });
    }
    table
}

/// The journal of an open store.
pub(super) struct Journal {
    path: PathBuf,
    /// The same file as in `state`, to be synced without blocking writers; `None` if the store is only looked at.
    file: Mutex<Option<Arc<File>>>,
    state: Mutex<State>,
    /// Held while the journal is rewritten; taken before `state`.
    rewriting: Mutex<()>,
}

#[derive(Default)]
struct State {
    file: Option<File>,
    length: u64,
    round: u64,
    /// Whether the last line says that the store was closed.
    is_closed: bool,
    /// The reason why a line was not written; no other may follow it.
    broken: Option<io::ErrorKind>,
}

/// Opens a file for its owner alone, or makes it.
fn open_own(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// The journal, locked for writing: what is committed to the database meanwhile is in the same order in both.
pub(super) struct Writer<'a>(MutexGuard<'a, State>);

impl Journal {
    /// Opens a folder's journal, to continue after `length` bytes and `round` syncs; anything after those bytes is
    /// dropped.
    pub(super) fn open(folder: &Path, length: u64, round: u64, is_closed: bool) -> io::Result<Self> {
        let path = folder.join(FILE);
        let mut writing = open_own(&path)?;
        writing.set_len(length)?;
        writing.seek(SeekFrom::End(0))?;
        let state = Mutex::new(State { file: Some(writing.try_clone()?), length, round, is_closed, broken: None });
        Ok(Self { path, file: Mutex::new(Some(Arc::new(writing))), state, rewriting: Mutex::default() })
    }

    /// Returns the journal of a store that is only looked at: nothing can be written.
    pub(super) fn closed(folder: &Path) -> Self {
        Self { path: folder.join(FILE), file: Mutex::default(), state: Mutex::default(), rewriting: Mutex::default() }
    }

    /// Waits until nobody else writes.
    pub(super) fn writer(&self) -> Writer<'_> {
        // A panic in the database comes before the line is written, so the numbers stay true.
        Writer(self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Syncs what was written to the disk.
    pub(super) fn sync(&self) -> io::Result<()> {
        self.file().map_or(Ok(()), |file| file.sync_all())
    }

    fn file(&self) -> Option<Arc<File>> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns whether the folder still has this file: one that was unmounted or removed still accepts writes.
    pub(super) fn is_there(&self) -> bool {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            let id = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
            // Held, so that no other takes its place meanwhile.
            let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            let there = fs::metadata(&self.path).map(id).ok();
            let ours = file.as_ref().and_then(|file| file.metadata().map(id).ok());
            there.is_some() && there == ours
        }
        #[cfg(not(unix))]
        self.path.exists()
    }

    /// Returns the folder that it is in.
    pub(super) fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(&self.path)
    }
}

impl Writer<'_> {
    /// Adds a line.
    pub(super) fn write(&mut self, entry: &Entry) -> io::Result<()> {
        self.add(&line(entry), *entry == Entry::Closed)
    }

    /// Adds a line that was read back.
    pub(super) fn write_line(&mut self, line: &Line) -> io::Result<()> {
        self.add(line.bytes(), false)
    }

    fn add(&mut self, line: &[u8], is_closed: bool) -> io::Result<()> {
        let state = &mut *self.0;
        if let Some(why) = state.broken {
            return Err(why.into());
        }
        let file = state.file.as_mut().ok_or(io::ErrorKind::Unsupported)?;
        if let Err(error) = file.write_all(line) {
            state.broken = Some(error.kind());
            return Err(error);
        }
        state.length += line.len() as u64;
        state.is_closed = is_closed;
        Ok(())
    }

    /// Ends a round of syncing; returns its mark for the database.
    pub(super) fn end_round(&mut self) -> io::Result<Mark> {
        let round = self.0.round + 1;
        self.write(&Entry::Round(round))?;
        self.0.round = round;
        Ok(Mark { round, length: self.0.length })
    }

    /// Returns whether the last line says that the store was closed.
    pub(super) fn is_closed(&self) -> bool {
        self.0.is_closed
    }
}

/// The extent of a journal when it was synced, as the database remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Mark {
    /// Number of syncs.
    pub(super) round: u64,
    /// Number of bytes that the journal had.
    pub(super) length: u64,
}

impl Mark {
    pub(super) fn bytes(self) -> [u8; 16] {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&self.round.to_be_bytes());
        bytes[8..].copy_from_slice(&self.length.to_be_bytes());
        bytes
    }

    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let (round, length) = bytes.split_first_chunk()?;
        let length = length.try_into().ok().map(u64::from_be_bytes)?;
        Some(Self { round: u64::from_be_bytes(*round), length })
    }
}

/// Returns whether a journal was closed, and nothing else was written after the mark's sync. Reads only its last bytes.
pub(super) fn is_closed_at(folder: &Path, Mark { round, length }: Mark) -> io::Result<bool> {
    let mut file = match File::open(folder.join(FILE)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        file => file?,
    };
    let end = [line(&Entry::Round(round)), line(&Entry::Closed)].concat();
    let closed_length = length + line(&Entry::Closed).len() as u64;
    if file.metadata()?.len() != closed_length || closed_length < end.len() as u64 {
        return Ok(false);
    }
    file.seek(SeekFrom::End(-(end.len() as i64)))?;
    let mut found = Vec::new();
    file.read_to_end(&mut found)?;
    Ok(found == end)
}

/// Returns whether the last line says that the store was closed.
pub(super) fn ends_closed(folder: &Path) -> io::Result<bool> {
    let end = line(&Entry::Closed);
    let mut file = match File::open(folder.join(FILE)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        file => file?,
    };
    if file.metadata()?.len() < end.len() as u64 {
        return Ok(false);
    }
    file.seek(SeekFrom::End(-(end.len() as i64)))?;
    let mut found = Vec::new();
    file.read_to_end(&mut found)?;
    Ok(found == end)
}
