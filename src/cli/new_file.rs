//! A file for the host: an older one stays until the new one is complete.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A file that is being written under another name next to its own. Dropped before [`Self::keep`], it leaves nothing
/// behind.
pub(super) struct NewFile {
    path: PathBuf,
    file: NamedTempFile,
}

impl NewFile {
    /// Begins to write the file `path`. Only its owner can read it.
    ///
    /// # Errors
    /// If something other than a file has that name (a device would be replaced by the file), or nothing can be written
    /// next to it.
    pub(super) fn at(path: &Path) -> Result<Self, String> {
        if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            return Err(format!(
                "{}: this is not a file; give the name of a new file, or of one to replace",
                path.display()
            ));
        }
        // A symbolic link stays: the file that it leads to is replaced.
        let path = &fs::canonicalize(path).unwrap_or_else(|_new| path.to_owned());
        let named = |error: io::Error| format!("{}: {error}", path.display());
        let file = tempfile::Builder::new().prefix(".carc-new").tempfile_in(folder(path)).map_err(named)?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// Opens what was written, from its beginning.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub(super) fn written(&self) -> Result<File, String> {
        self.file.reopen().map_err(|error| format!("{}: {error}", self.path.display()))
    }

    /// Moves it to its place, and syncs it to the disk.
    ///
    /// # Errors
    /// If the disk refuses. An older file stays then, unless only the last sync failed.
    pub(super) fn keep(self) -> Result<(), String> {
        let Self { path, file } = self;
        let kept = || {
            file.as_file().sync_all()?;
            file.persist(&path)?;
            File::open(folder(&path))?.sync_all()
        };
        kept().map_err(|error: io::Error| format!("{}: {error}", path.display()))
    }

    /// Moves it to its place, or next to an older file, which may have what this one lacks. In that case, returns a
    /// sentence that says so.
    ///
    /// # Errors
    /// As [`Self::keep`].
    pub(super) fn keep_incomplete(mut self) -> Result<Option<String>, String> {
        if !self.path.exists() {
            return self.keep().map(|()| None);
        }
        let older = self.path.display().to_string();
        self.path.as_mut_os_string().push(".incomplete");
        let said = format!("{older} is left as it was; what can be read is in {}", self.path.display());
        self.keep().map(|()| Some(said))
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Returns the folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
