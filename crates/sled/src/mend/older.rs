//! Keeps a backup of a folder of an older schema before anything in it gets a form that the older program could not read.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::fault::LOOK;
use super::rebuild::FRESH;
use crate::SledStore;
use crate::folder;
use crate::schema::SCHEMA;
use carc_store::StoreError;
use carc_store::backup::keep_before;

/// The folder of the copy that the backup is made from.
const COPY: &str = "upgrading";

/// Writes the backup from a copy, which `open` repairs if necessary: the folder itself stays as it is. Returns the
/// backup's path.
///
/// # Errors
/// [`StoreError::NoBackup`] if the copy or the backup cannot be written; or why the copy cannot be opened.
pub(super) fn back_up(
    path: &Path,
    open: impl FnOnce(&Path) -> Result<SledStore, StoreError>,
) -> Result<PathBuf, StoreError> {
    let copy = path.join(COPY);
    let kept = from_copy(path, &copy, open).map_err(|error| match error {
        // The error names the copy.
        StoreError::Ruined { why, .. } => StoreError::Ruined { path: path.to_owned(), why },
        StoreError::Io(error) => StoreError::NoBackup { path: path.to_owned(), why: error.to_string() },
        error => error,
    });
    let removed = remove_copy(path);
    let kept = kept?;
    removed?;
    Ok(kept)
}

fn from_copy(
    path: &Path,
    copy: &Path,
    open: impl FnOnce(&Path) -> Result<SledStore, StoreError>,
) -> Result<PathBuf, StoreError> {
    remove_copy(path)?;
    folder::make(copy)?;
    folder::copy(path, copy, FRESH)?;
    // With this file all of it is read, and nothing is left out that either the database or the journal has.
    File::create(copy.join(LOOK))?;
    let store = open(copy)?;
    keep_before(&store, path, SCHEMA)
}

/// Removes the copy, if there is one.
pub(super) fn remove_copy(path: &Path) -> std::io::Result<()> {
    let copy = path.join(COPY);
    if copy.exists() { fs::remove_dir_all(copy) } else { Ok(()) }
}
