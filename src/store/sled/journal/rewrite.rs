//! Writes a journal anew, with its entries changed: for what must not stay in it. A line that cannot be read stays as it
//! is. Of the rounds of syncing only the last is written. Either all of the journal is replaced or nothing.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, MutexGuard, PoisonError};

use super::{Entry, Journal, Writer, line, open_own, read};
use crate::store::error::StoreError;
use crate::store::sled::folder;

/// The journal's name while it is written anew.
const REWRITTEN: &str = "journal.rewritten";

/// Nobody else writes the journal anew.
pub(in crate::store::sled) struct Alone<'a> {
    _rewriting: MutexGuard<'a, u64>,
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

    /// The same while others write: they wait only while the lines that they added meanwhile are copied.
    ///
    /// # Errors
    /// As [`Journal::rewrite`].
    pub(in crate::store::sled) fn rewrite_beside(
        &self,
        change: impl Fn(Entry) -> Option<Entry>,
    ) -> Result<(), StoreError> {
        let _alone = self.alone();
        let so_far = self.writer().0.length;
        let mut rewriting = Rewriting::begin(self)?;
        rewriting.go_on(so_far, &change)?;
        let mut writer = self.writer();
        rewriting.go_on(writer.0.length, &change)?;
        rewriting.replace(self, &mut writer)
    }

    fn rewriting(&self) -> MutexGuard<'_, u64> {
        self.rewriting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether most of it is rounds of syncing, of which only the last says anything. They are counted again once the
    /// journal is longer or shorter by a quarter: that reads all of it.
    pub(in crate::store::sled) fn is_mostly_rounds(&self) -> io::Result<bool> {
        // Less than this disturbs nobody.
        const LEAST: u64 = 1 << 16;
        let length = self.writer().0.length;
        let mut counted = self.rewriting();
        if length < LEAST || length.abs_diff(*counted) < length / 4 {
            return Ok(false);
        }
        *counted = length;
        let begin = line(&Entry::Round(0));
        let begin = begin[9..].strip_suffix(b"0}\n").unwrap_or_default();
        let mut lines = BufReader::with_capacity(1 << 16, File::open(&self.path)?.take(length));
        let (mut rounds, mut line) = (0, Vec::new());
        while lines.read_until(b'\n', &mut line)? > 0 {
            if line.get(9..).is_some_and(|body| body.starts_with(begin)) {
                rounds += line.len() as u64;
            }
            line.clear();
        }
        Ok(rounds > length / 2)
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
struct Rewriting {
    from: BufReader<File>,
    /// How many bytes of it were read.
    read: u64,
    to: BufWriter<File>,
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
    fn begin(journal: &Journal) -> io::Result<Self> {
        // What an earlier attempt left there is no journal.
        remove_unfinished(journal.folder())?;
        let unfinished = Unfinished { path: journal.folder().join(REWRITTEN), is_in_place: false };
        let (from, to) = (File::open(&journal.path)?, open_own(&unfinished.path)?);
        Ok(Self { from: BufReader::new(from), read: 0, to: BufWriter::new(to), unfinished })
    }

    /// Goes on up to this length of the old journal, at the end of a line.
    fn go_on(&mut self, length: u64, change: impl Fn(Entry) -> Option<Entry>) -> Result<(), StoreError> {
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
        // Whoever looks whether the journal is there sees the old one or the new one as both file and path.
        let mut file = journal.file.lock().unwrap_or_else(PoisonError::into_inner);
        fs::rename(&unfinished.path, &journal.path)?;
        unfinished.is_in_place = true;
        (state.file, state.length, *file) = (Some(writing), length, Some(Arc::new(written)));
        drop(file);
        Ok(folder::sync(journal.folder())?)
    }
}
