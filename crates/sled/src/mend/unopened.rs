//! Keeps a copy of the database as it was before it was opened. Opening a database that was not closed changes it; a
//! kill meanwhile could lose more than was lost before. So a copy is kept next to it until it is open.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::journal;
use crate::folder;

/// The folder of the copy.
const COPY: &str = "unopened";
/// A file in the copy's folder, made last: without it the copy is incomplete and does not count.
const WHOLE: &str = "whole";

/// The copy of a database that is being opened; one that was closed needs none.
pub(super) struct Unopened {
    path: PathBuf,
    is_kept: bool,
}

/// Deletes the copy, if there is one: it is not needed any more.
pub(super) fn forget(path: &Path) -> io::Result<()> {
    let copy = path.join(COPY);
    if !copy.exists() {
        return Ok(());
    }
    if copy.join(WHOLE).exists() {
        // From here on it does not count as a copy.
        fs::remove_file(copy.join(WHOLE))?;
        folder::sync(&copy)?;
    }
    fs::remove_dir_all(copy)
}

impl Unopened {
    /// Copies the database of a folder, unless it was closed. An existing copy comes from a start that was killed, and
    /// is put back.
    pub(super) fn keep(path: &Path) -> io::Result<Self> {
        let copy = path.join(COPY);
        let kept = Self { path: path.to_owned(), is_kept: true };
        if copy.join(WHOLE).exists() {
            kept.restore()?;
            return Ok(kept);
        }
        if copy.exists() {
            fs::remove_dir_all(&copy)?;
        }
        if !path.join(folder::DATABASE).exists() || journal::ends_closed(path)? {
            return Ok(Self { is_kept: false, ..kept });
        }
        folder::make(&copy)?;
        for name in folder::names(path)?.into_iter().filter(|name| folder::is_of_database(name)) {
            folder::copy_whole(&path.join(&name), &copy.join(&name))?;
        }
        File::create(copy.join(WHOLE))?.sync_all()?;
        folder::sync(&copy)?;
        Ok(kept)
    }

    /// Deletes the copy: the database is open.
    pub(super) fn forget(self) -> io::Result<()> {
        if self.is_kept { forget(&self.path) } else { Ok(()) }
    }

    /// Leaves the database as it was found, and keeps the copy: it is going to be opened again.
    pub(super) fn put_back_for_now(&self) -> io::Result<()> {
        if self.is_kept { self.restore() } else { Ok(()) }
    }

    /// Leaves a database that cannot be used as it was found.
    pub(super) fn put_back(self) -> io::Result<()> {
        if self.is_kept {
            self.restore()?;
            self.forget()?;
        }
        Ok(())
    }

    fn restore(&self) -> io::Result<()> {
        let copy = self.path.join(COPY);
        for name in folder::names(&self.path)?.into_iter().filter(|name| folder::is_of_database(name)) {
            let old = self.path.join(&name);
            if old.is_dir() { fs::remove_dir_all(old)? } else { fs::remove_file(old)? }
        }
        for name in folder::names(&copy)?.into_iter().filter(|name| folder::is_of_database(name)) {
            folder::copy_whole(&copy.join(&name), &self.path.join(&name))?;
        }
        folder::sync(&self.path)
    }
}
