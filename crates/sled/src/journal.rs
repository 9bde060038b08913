//! The journal: a second copy of games, servers' settings and deletions, as lines of a file next to the database.
//!
//! The database does not notice if it has lost its newest part or one of its files. A comparison with the journal shows
//! that, and the journal holds the data to repair it ([`super::mend`]). A line is a checksum (CRC-32 in eight
//! hexadecimal digits), a space and an [`Entry`] as JSON. A damaged line takes at most its neighbour with it. Missing
//! lines show in the versions of a game, which have no gaps, and in the database, which knows how long the journal was
//! at their last common sync. The journal has games and seats in it, but neither names nor people's settings: people
//! appear by their ids alone.

mod compact;
mod entry;
mod line;
mod rewrite;
mod scan;

pub(super) use entry::{Entry, Whole, without_names};
pub(super) use line::{Line, Odd, line};
use line::{Parsed, read};
pub(super) use rewrite::{is_deletion, remove_unfinished};
pub(super) use scan::{Found, Scan, Told, is_known};

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The journal's file name in the data folder.
pub(super) const FILE: &str = "journal";

/// The journal of an open store.
pub(super) struct Journal {
    path: PathBuf,
    /// The same file as in `state`, to be synced without blocking writers; `None` while the store is being opened.
    file: Mutex<Option<Arc<File>>>,
    state: Mutex<State>,
    /// Held while the journal is rewritten; taken before `state`.
    rewriting: Mutex<()>,
}

#[derive(Default)]
struct State {
    file: Option<File>,
    /// Number of bytes.
    length: u64,
    /// Number of syncs.
    round: u64,
    /// Whether the last line says that the store was closed.
    is_closed: bool,
    /// The reason why a line was not written; no other may follow it.
    broken: Option<io::ErrorKind>,
}

/// Opens a file for its owner alone, or creates it.
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
    /// Opens a folder's journal, or creates it, to continue after `length` bytes and `round` syncs; anything after
    /// those bytes is dropped.
    pub(super) fn open(folder: &Path, length: u64, round: u64, is_closed: bool) -> io::Result<Self> {
        let path = folder.join(FILE);
        let mut writing = open_own(&path)?;
        writing.set_len(length)?;
        writing.seek(SeekFrom::End(0))?;
        let state = Mutex::new(State { file: Some(writing.try_clone()?), length, round, is_closed, broken: None });
        Ok(Self { path, file: Mutex::new(Some(Arc::new(writing))), state, rewriting: Mutex::default() })
    }

    /// Creates the journal of a store that is still being opened: nothing can be written.
    pub(super) fn closed(folder: &Path) -> Self {
        Self { path: folder.join(FILE), file: Mutex::default(), state: Mutex::default(), rewriting: Mutex::default() }
    }

    /// Locks the journal for writing.
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
            // Locked, so that the file is not replaced meanwhile.
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

    /// Adds a line that is known to be readable; it must not be [`Entry::Closed`].
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

    /// Adds the line of the next sync, which the caller then makes; returns its mark for the database.
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
