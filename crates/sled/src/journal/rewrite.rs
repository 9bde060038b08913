//! Rewrites a journal with its entries changed, to remove what must not stay in it. A line that cannot be read stays as
//! it is. Of the rounds of syncing only the last is written. The journal is replaced as a whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::{Entry, Journal, Parsed, Writer, line, open_own, read};
use crate::folder;
use carc_store::StoreError;

/// The name of the new journal until it takes the place of the old one.
const REWRITTEN: &str = "journal.rewritten";

impl Journal {
    /// Replaces every entry for whose text `concerns` is true by the result of `change`, or removes it if that is
    /// `None`. Others can write meanwhile, and wait only while the last lines that they added are copied.
    ///
    /// # Errors
    /// [`StoreError`] if the disk fails.
    pub(crate) fn rewrite_beside(
        &self,
        concerns: impl Fn(&str) -> bool,
        change: impl Fn(Entry) -> Option<Entry>,
    ) -> Result<(), StoreError> {
        let _alone = self.alone();
        Rewriting::begin(self)?.finish(self, concerns, change).map(drop)
    }

    /// Calls `take` with every entry that can be read.
    ///
    /// # Errors
    /// The disk's errors.
    pub(crate) fn each(&self, mut take: impl FnMut(Entry)) -> io::Result<()> {
        let mut lines = BufReader::with_capacity(1 << 16, File::open(&self.path)?);
        let mut line = Vec::new();
        while lines.read_until(b'\n', &mut line)? > 0 {
            if let Parsed::Entry(entry) = read(line.strip_suffix(b"\n").unwrap_or(&line)) {
                take(entry);
            }
            line.clear();
        }
        Ok(())
    }

    /// Waits until nobody else rewrites the journal. Call it before [`Journal::writer`].
    pub(super) fn alone(&self) -> MutexGuard<'_, ()> {
        self.rewriting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Removes the file that a stop or a full disk left of an unfinished rewrite.
pub(crate) fn remove_unfinished(folder: &Path) -> io::Result<()> {
    match fs::remove_file(folder.join(REWRITTEN)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Returns whether this looks like an [`Entry::Deleted`].
pub(crate) fn is_deletion(text: &str) -> bool {
    text.starts_with("{\"deleted\":")
}

/// Returns whether this looks like a round of syncing, or a close.
fn is_end(text: &str) -> bool {
    text.starts_with("{\"round\":") || text.starts_with("\"closed\"")
}

/// A journal that is being rewritten.
pub(super) struct Rewriting {
    pub(super) from: BufReader<File>,
    /// Number of bytes of the old journal that were read.
    pub(super) read: u64,
    /// Number of bytes of the old journal whose copies are on the disk.
    synced: u64,
    pub(super) to: BufWriter<File>,
    /// Dropped after the file is closed.
    unfinished: Unfinished,
}

/// The file of a journal that is not in place yet. It is removed if it never gets there, as it may fill the disk.
struct Unfinished {
    path: PathBuf,
    is_in_place: bool,
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if !self.is_in_place {
            let _goes_at_the_next_start = fs::remove_file(&self.path);
        }
    }
}

impl Rewriting {
    pub(super) fn begin(journal: &Journal) -> io::Result<Self> {
        // A file that an earlier attempt left there is no journal.
        remove_unfinished(journal.folder())?;
        let unfinished = Unfinished { path: journal.folder().join(REWRITTEN), is_in_place: false };
        let (from, to) = (File::open(&journal.path)?, open_own(&unfinished.path)?);
        Ok(Self { from: BufReader::new(from), read: 0, synced: 0, to: BufWriter::new(to), unfinished })
    }

    /// Copies the old journal to its end, and puts the new one in its place. Others can write meanwhile, and wait only
    /// while the last lines that they added are copied. Returns the new length in bytes.
    pub(super) fn finish(
        mut self,
        journal: &Journal,
        concerns: impl Fn(&str) -> bool,
        change: impl Fn(Entry) -> Option<Entry>,
    ) -> Result<u64, StoreError> {
        /// Maximum number of bytes that are copied while others wait, unless they write too fast to catch up with.
        const REST: u64 = 1 << 16;
        /// Maximum number of attempts to catch up with others before they have to wait.
        const TRIES: usize = 8;
        for _ in 0..TRIES {
            let so_far = journal.writer().0.length;
            if so_far < self.synced + REST {
                break;
            }
            self.go_on(so_far, &concerns, &change)?;
            self.bring_to_disk()?;
        }
        let mut writer = journal.writer();
        self.go_on(writer.0.length, &concerns, &change)?;
        self.replace(journal, &mut writer)?;
        Ok(writer.0.length)
    }

    /// Copies the old journal up to `length`, which is the end of a line, with its entries changed.
    fn go_on(
        &mut self,
        length: u64,
        concerns: impl Fn(&str) -> bool,
        change: impl Fn(Entry) -> Option<Entry>,
    ) -> Result<(), StoreError> {
        let mut old = Vec::new();
        while self.read < length {
            old.clear();
            let count = self.from.read_until(b'\n', &mut old)?;
            if count == 0 {
                break;
            }
            self.read += count as u64;
            self.pace()?;
            // Parsing all of a large journal takes seconds, searching it a moment.
            let text = old.get(9..).and_then(|body| std::str::from_utf8(body).ok());
            let is_looked_at = text.is_none_or(|text| is_end(text) || concerns(text));
            let before = match is_looked_at.then(|| read(old.strip_suffix(b"\n").unwrap_or(&old))) {
                Some(Parsed::Entry(entry)) => Some(entry),
                Some(Parsed::Odd(_) | Parsed::Damaged) | None => None,
            };
            // Only the last of them is written, at the end.
            if let Some(Entry::Round(_) | Entry::Closed) = before {
                continue;
            }
            match before.clone().map(&change) {
                Some(Some(entry)) if before.as_ref() != Some(&entry) => self.to.write_all(&line(&entry))?,
                Some(Some(_)) | None => self.to.write_all(&old)?,
                Some(None) => {}
            }
        }
        Ok(())
    }

    /// Syncs what is written to the disk now and then: all of it at once would hold up the syncs of others.
    pub(super) fn pace(&mut self) -> io::Result<()> {
        const PIECE: u64 = 1 << 22;
        const PAUSE: Duration = Duration::from_millis(5);
        if self.read - self.synced >= PIECE {
            self.bring_to_disk()?;
            thread::sleep(PAUSE);
        }
        Ok(())
    }

    fn bring_to_disk(&mut self) -> io::Result<()> {
        self.synced = self.read;
        self.to.flush()?;
        self.to.get_ref().sync_data()
    }

    /// Puts the new journal in place of the old one, which was read to its end.
    fn replace(mut self, journal: &Journal, writer: &mut Writer<'_>) -> Result<(), StoreError> {
        let state = &mut *writer.0;
        self.to.write_all(&line(&Entry::Round(state.round)))?;
        if state.is_closed {
            self.to.write_all(&line(&Entry::Closed))?;
        }
        let Self { to, mut unfinished, .. } = self;
        let mut written = to.into_inner().map_err(io::IntoInnerError::into_error)?;
        written.sync_all()?;
        let length = written.seek(SeekFrom::End(0))?;
        let writing = written.try_clone()?;
        // Locked, so that `is_there` sees either the old journal or the new one, both as file and as path.
        let mut file = journal.file.lock().unwrap_or_else(PoisonError::into_inner);
        fs::rename(&unfinished.path, &journal.path)?;
        unfinished.is_in_place = true;
        (state.file, state.length, *file) = (Some(writing), length, Some(Arc::new(written)));
        drop(file);
        Ok(folder::sync(journal.folder())?)
    }
}
