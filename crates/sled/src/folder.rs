//! The data folder: its permissions, its lock, and how it is copied.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use carc_store::StoreError;
use carc_store::folder::{LOCK, held, named};
pub use carc_store::folder::{Lock, lock, make, new_file, sync};

/// The database's own file.
pub(super) const DATABASE: &str = "db";
/// Name of the file that exists while an import is in progress.
const IMPORTING: &str = "importing";
/// Prefix of the names of folders that keep damaged files.
pub(super) const KEPT: &str = "damaged-";

/// Returns whether a file or folder of this name is the database's.
pub(super) fn is_of_database(name: &str) -> bool {
    [DATABASE, "conf", "blobs"].contains(&name) || name.starts_with("snap.")
}

/// Returns whether a file or folder of this name is the store's.
fn is_ours(name: &str) -> bool {
    [LOCK, super::journal::FILE].contains(&name) || is_of_database(name)
}

/// Returns whether the folder has files of a store.
pub(super) fn has_games(path: &Path) -> bool {
    names(path).is_ok_and(|names| names.iter().any(|name| name != LOCK && is_ours(name)))
}

/// Returns the names in a folder.
pub(super) fn names(path: &Path) -> io::Result<Vec<String>> {
    fs::read_dir(path)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

/// Removes the permissions of all other users on the store's files.
pub(super) fn close_to_others(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    for entry in fs::read_dir(path)? {
        use std::os::unix::fs::PermissionsExt;
        let entry = entry?;
        let metadata = entry.metadata()?;
        let is_open = metadata.is_file() && metadata.permissions().mode() & 0o077 != 0;
        if is_open && is_ours(&entry.file_name().to_string_lossy()) {
            fs::set_permissions(entry.path(), fs::Permissions::from_mode(0o600))?;
        }
    }
    #[cfg(not(unix))]
    let _kept_by_the_system = path;
    Ok(())
}

/// Locks the folder without changing anything in it.
pub(super) fn lock_to_read(path: &Path) -> Result<Lock, StoreError> {
    // Folders older than the lock file are held by the database's own file.
    let file = [LOCK, DATABASE].into_iter().find_map(|name| File::open(path.join(name)).ok());
    let file = file.map_or_else(|| File::open(path), Ok);
    held(file.map_err(|error| named(path, &error))?, path)
}

/// Checks a data folder, which need not have been opened before, and changes nothing. Returns whether files of a store
/// are in it.
///
/// # Errors
/// [`StoreError`] if it does not exist or is in use by another process, its games are in a database, an import into it
/// was interrupted, or the first line of its journal states a newer schema.
pub fn look(path: &Path) -> Result<bool, StoreError> {
    let _lock = lock_to_read(path)?;
    has_all(path)?;
    super::journal::is_known(path)?;
    Ok(has_games(path))
}

/// Creates or removes the mark of an import.
pub(super) fn mark_importing(path: &Path, is_importing: bool) -> io::Result<()> {
    let mark = path.join(IMPORTING);
    if is_importing {
        File::create(mark)?.sync_all()?;
    } else {
        fs::remove_file(mark)?;
    }
    sync(path)
}

/// Checks that all games are in the folder.
///
/// # Errors
/// [`StoreError::Elsewhere`] if they are in a database, [`StoreError::Unfinished`] if an import was interrupted.
pub(super) fn has_all(path: &Path) -> Result<(), StoreError> {
    if let Some(mark) = carc_store::folder::marked_in_database(path) {
        return Err(StoreError::Elsewhere { mark });
    }
    if !path.join(IMPORTING).exists() {
        return Ok(());
    }
    Err(StoreError::Unfinished { what: format!("the folder {}", path.display()) })
}

/// Copies a file, so that the copy is on the disk before anything happens to the original.
pub(super) fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    // Not with the permissions of the original: the copy must be writable.
    let mut from = File::open(from).map_err(|error| named(from, &error))?;
    let copied = new_file(to).and_then(|mut to| {
        io::copy(&mut from, &mut to)?;
        to.sync_all()
    });
    copied.map_err(|error| named(to, &error))
}

/// Copies the store's files of a folder; `also` names another folder in it to be copied.
pub(super) fn copy(from: &Path, to: &Path, also: &str) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let name = entry?.file_name();
        let words = name.to_string_lossy();
        if is_ours(&words) || words == also {
            copy_whole(&from.join(&name), &to.join(&name))?;
        }
    }
    Ok(())
}

/// Copies a file or a folder, and syncs the copied files to the disk.
pub(super) fn copy_whole(from: &Path, to: &Path) -> io::Result<()> {
    if !from.is_dir() {
        return copy_file(from, to);
    }
    fs::create_dir(to)?;
    fs::read_dir(from)?.try_for_each(|entry| {
        let name = entry?.file_name();
        copy_whole(&from.join(&name), &to.join(name))
    })
}
