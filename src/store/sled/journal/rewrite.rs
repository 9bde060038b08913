//! Writes a journal anew, with its entries changed: for what must not stay in it.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::sync::{Arc, PoisonError};

use super::{Entry, Journal, Writer, line, open_own, read};
use crate::store::error::StoreError;
use crate::store::sled::folder;

/// The journal's name while it is written anew.
const REWRITTEN: &str = "journal.rewritten";

impl Journal {
    /// Replaces every entry by what `change` makes of it. Nobody may write meanwhile, which `writer` shows. A line that
    /// cannot be read stays as it is. Either all of the journal is replaced or nothing.
    ///
    /// # Errors
    /// [`StoreError`] if a later program wrote a line of it, or the disk.
    pub(in crate::store::sled) fn rewrite(
        &self,
        writer: &mut Writer<'_>,
        change: impl Fn(&mut Entry),
    ) -> Result<(), StoreError> {
        let state = &mut *writer.0;
        let path = self.folder().join(REWRITTEN);
        // What an earlier attempt left there is no journal.
        if path.exists() {
            fs::remove_file(&path)?;
        }
        let mut to = BufWriter::new(open_own(&path)?);
        let mut lines = BufReader::new(File::open(&self.path)?);
        let mut old = Vec::new();
        while lines.read_until(b'\n', &mut old)? > 0 {
            let before = read(old.strip_suffix(b"\n").unwrap_or(&old))?;
            let mut after = before.clone();
            after.iter_mut().for_each(&change);
            match after {
                Some(entry) if before.as_ref() != Some(&entry) => to.write_all(&line(&entry))?,
                Some(_) | None => to.write_all(&old)?,
            }
            old.clear();
        }
        let mut written = to.into_inner().map_err(io::IntoInnerError::into_error)?;
        written.sync_all()?;
        let length = written.seek(SeekFrom::End(0))?;
        let writing = written.try_clone()?;
        fs::rename(&path, &self.path)?;
        folder::sync(self.folder())?;
        (state.file, state.length) = (Some(writing), length);
        *self.file.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(written));
        Ok(())
    }
}
