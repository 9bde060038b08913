//! Writes a journal anew, with its entries changed: for what must not stay in it. A line that cannot be read stays as it
//! is. Of the rounds of syncing only the last is written. Either all of the journal is replaced or nothing.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, MutexGuard, PoisonError};

use super::{Entry, Journal, Writer, line, open_own, read};
use crate::store::error::StoreError;
use crate::store::sled::folder;

/// The journal's name while it is written anew.
const REWRITTEN: &str = "journal.rewritten";

/// Nobody else writes the journal anew.
pub(in crate::store::sled) struct Alone<'a> {
    _rewriting: MutexGuard<'a, ()>,
}

impl Journal {
    /// Waits until nobody else writes the journal anew. To be called before [`Journal::writer`].
    pub(in crate::store::sled) fn alone(&self) -> Alone<'_> {
        Alone { _rewriting: self.rewriting() }
    }

    /// Replaces every entry by what `change` makes of it, if anything. Nobody may write meanwhile, which `writer` shows.
    ///
    /// # Errors
    /// [`StoreError`] if a later program wrote a line of it, or the disk.
    pub(in crate::store::sled) fn rewrite(
        &self,
        _alone: &Alone<'_>,
        writer: &mut Writer<'_>,
        change: impl Fn(Entry) -> Option<Entry>,
    ) -> Result<(), StoreError> {
        let mut rewriting = Rewriting::begin(self)?;
        rewriting.go_on(writer.0.length, change)?;
        rewriting.replace(self, writer)
    }

    fn rewriting(&self) -> MutexGuard<'_, ()> {
        self.rewriting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Removes what a stop or a full disk left of a journal that was being written anew.
pub(in crate::store::sled) fn remove_unfinished(folder: &Path) -> io::Result<()> {
    match fs::remove_file(folder.join(REWRITTEN)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// A journal that is written anew.
pub(super) struct Rewriting {
    pub(super) from: BufReader<File>,
    /// How many bytes of it were read.
    pub(super) read: u64,
    pub(super) to: BufWriter<File>,
    /// Dropped after the file is closed.
    unfinished: Unfinished,
}

/// The file of a journal that is not in place yet; it goes if it never comes there, for it may fill the disk.
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
        // What an earlier attempt left there is no journal.
        remove_unfinished(journal.folder())?;
        let unfinished = Unfinished { path: journal.folder().join(REWRITTEN), is_in_place: false };
        let (from, to) = (File::open(&journal.path)?, open_own(&unfinished.path)?);
        Ok(Self { from: BufReader::new(from), read: 0, to: BufWriter::new(to), unfinished })
    }

    /// Goes on up to this length of the old journal, at the end of a line.
    pub(super) fn go_on(&mut self, length: u64, change: impl Fn(Entry) -> Option<Entry>) -> Result<(), StoreError> {
        let mut old = Vec::new();
        while self.read < length {
            old.clear();
            let count = self.from.read_until(b'\n', &mut old)?;
            if count == 0 {
                break;
            }
            self.read += count as u64;
            let before = read(old.strip_suffix(b"\n").unwrap_or(&old))?;
            // The last of them comes at the end.
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

    /// Puts it in place of the old one, all of which was read.
    pub(super) fn replace(mut self, journal: &Journal, writer: &mut Writer<'_>) -> Result<(), StoreError> {
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
        // Whoever looks whether the journal is there sees the old one or the new one as both file and path.
        let mut file = journal.file.lock().unwrap_or_else(PoisonError::into_inner);
        fs::rename(&unfinished.path, &journal.path)?;
        unfinished.is_in_place = true;
        (state.file, state.length, *file) = (Some(writing), length, Some(Arc::new(written)));
        drop(file);
        Ok(folder::sync(journal.folder())?)
    }
}
