//! The data folder: who may read it, who holds it, and how it is copied.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::time::Duration;

use crate::store::error::StoreError;

/// The database's own file.
pub(super) const DATABASE: &str = "db";
/// Holding the folder means having this file locked.
const LOCK: &str = "lock";
/// If this file exists, an import has begun and not ended.
const IMPORTING: &str = "importing";
/// If this file exists, the games of the folder's bot are in a database.
const IN_DATABASE: &str = "games-in-database";
/// The names of folders that keep damaged files begin so.
pub(super) const KEPT: &str = "damaged-";

/// A folder that is held; released when this is dropped.
pub(in crate::store) struct Lock {
    _file: File,
}

/// Makes the folder, for its owner alone. An existing one keeps its permissions.
///
/// # Errors
/// What the system says of it, with the folder's name.
pub fn make(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path).map_err(|error| named(path, &error))
}

/// The error with the name of the folder or file.
fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{} cannot be used: {error}", path.display()))
}

/// Whether a file or folder of this name is the database's.
pub(super) fn is_of_database(name: &str) -> bool {
    [DATABASE, "conf", "blobs"].contains(&name) || name.starts_with("snap.")
}

/// Whether a file or folder of this name is the store's.
fn is_ours(name: &str) -> bool {
    [LOCK, super::journal::FILE].contains(&name) || is_of_database(name)
}

/// Whether something of a store is in the folder.
pub(super) fn has_games(path: &Path) -> bool {
    names(path).is_ok_and(|names| names.iter().any(|name| name != LOCK && is_ours(name)))
}

/// The names in a folder.
pub(super) fn names(path: &Path) -> io::Result<Vec<String>> {
    fs::read_dir(path)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

/// Takes away all permissions of others on the store's files.
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

/// Locks the folder.
pub(in crate::store) fn lock(path: &Path) -> Result<Lock, StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    held(options.open(path.join(LOCK)).map_err(|error| named(path, &error))?, path)
}

/// Locks the folder without changing anything in it.
pub(super) fn lock_to_read(path: &Path) -> Result<Lock, StoreError> {
    // Folders older than the lock file are held by the database's own file.
    let file = [LOCK, DATABASE].into_iter().find_map(|name| File::open(path.join(name)).ok());
    let file = file.map_or_else(|| File::open(path), Ok);
    held(file.map_err(|error| named(path, &error))?, path)
}

/// Looks into a data folder that nobody has to have opened before; nothing is changed. Returns whether games are in it.
///
/// # Errors
/// [`StoreError`]: in use by another process, its games are in a database, an import into it was stopped, or written by a newer
/// program, as far as its journal says so.
pub fn look(path: &Path) -> Result<bool, StoreError> {
    let _lock = lock_to_read(path)?;
    has_all(path)?;
    super::journal::is_known(path)?;
    Ok(has_games(path))
}

/// Locks the file; waits a little for a process or a store that is just closing.
fn held(file: File, path: &Path) -> Result<Lock, StoreError> {
    const PAUSE: Duration = Duration::from_millis(50);
    const PAUSES: u32 = 40;
    for pause in 0..=PAUSES {
        match file.try_lock() {
            Ok(()) => return Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) if pause < PAUSES => std::thread::sleep(PAUSE),
            Err(TryLockError::WouldBlock) => {}
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
    Err(StoreError::Locked { path: path.to_owned() })
}

/// Notes that the games of the folder's bot are in a database.
pub(in crate::store) fn mark_in_database(path: &Path) -> io::Result<()> {
    let mark = path.join(IN_DATABASE);
    if mark.exists() { Ok(()) } else { new_file(&mark).map(drop) }
}

/// Makes or removes the mark of an import.
pub(super) fn mark_importing(path: &Path, is_importing: bool) -> io::Result<()> {
    let mark = path.join(IMPORTING);
    if is_importing {
        File::create(mark)?.sync_all()?;
    } else {
        fs::remove_file(mark)?;
    }
    sync(path)
}

/// Whether the games are in the folder, all of them.
///
/// # Errors
/// [`StoreError::Elsewhere`] if they are in a database, [`StoreError::Unfinished`] if an import was stopped.
pub(super) fn has_all(path: &Path) -> Result<(), StoreError> {
    let mark = path.join(IN_DATABASE);
    if mark.exists() {
        return Err(StoreError::Elsewhere { mark });
    }
    if !path.join(IMPORTING).exists() {
        return Ok(());
    }
    Err(StoreError::Unfinished { what: format!("the folder {}", path.display()) })
}

/// Syncs the folder's entries to the disk, and its own entry.
pub(in crate::store) fn sync(path: &Path) -> io::Result<()> {
    let parent = path.parent().map(|parent| if parent.as_os_str().is_empty() { Path::new(".") } else { parent });
    #[cfg(unix)]
    for folder in [Some(path), parent].into_iter().flatten() {
        match File::open(folder) {
            // A folder on the way may be accessible but not readable.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied && folder != path => {}
            opened => opened?.sync_all()?,
        }
    }
    #[cfg(not(unix))]
    let _put_there_by_the_system = parent;
    Ok(())
}

/// Makes a file for its owner alone.
pub(in crate::store) fn new_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
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

/// Copies a file or a folder, so that the files are on the disk.
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
