//! The data folder, no matter which store keeps the games: its permissions and its lock.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::error::StoreError;

/// Name of the file that is locked while the folder is held.
pub const LOCK: &str = "lock";
/// Name of the file that exists if the games of the folder's bot are in a database.
const IN_DATABASE: &str = "games-in-database";

/// A folder that is held; released when this is dropped.
pub struct Lock {
    _file: File,
}

/// Creates the folder, for its owner alone. An existing one keeps its permissions.
///
/// # Errors
/// The system's error, with the folder's name.
pub fn make(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path).map_err(|error| named(path, &error))
}

/// Returns the error with the name of the folder or file.
pub fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{} cannot be used: {error}", path.display()))
}

/// Locks the folder; waits like [`held`].
///
/// # Errors
/// [`StoreError::Locked`] if another process holds it, or the system's error.
pub fn lock(path: &Path) -> Result<Lock, StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    held(options.open(path.join(LOCK)).map_err(|error| named(path, &error))?, path)
}

/// Locks the file of the folder `path`; waits up to two seconds for a process or a store that is just closing.
///
/// # Errors
/// [`StoreError::Locked`] if it is still locked then, or the system's error.
pub fn held(file: File, path: &Path) -> Result<Lock, StoreError> {
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
///
/// # Errors
/// The system's error.
pub fn mark_in_database(path: &Path) -> io::Result<()> {
    let mark = path.join(IN_DATABASE);
    if mark.exists() { Ok(()) } else { new_file(&mark).map(drop) }
}

/// Returns the path of the mark that the games are in a database, if there is one.
pub fn marked_in_database(path: &Path) -> Option<PathBuf> {
    let mark = path.join(IN_DATABASE);
    mark.exists().then_some(mark)
}

/// Syncs the folder's entries to the disk, and its own entry in its parent. Does nothing on systems other than Unix.
///
/// # Errors
/// The system's error.
pub fn sync(path: &Path) -> io::Result<()> {
    let parent = path.parent().map(|parent| if parent.as_os_str().is_empty() { Path::new(".") } else { parent });
    #[cfg(unix)]
    for folder in [Some(path), parent].into_iter().flatten() {
        match File::open(folder) {
            // The parent may be accessible but not readable.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied && folder != path => {}
            opened => opened?.sync_all()?,
        }
    }
    #[cfg(not(unix))]
    let _put_there_by_the_system = parent;
    Ok(())
}

/// Creates a file for its owner alone. An existing one is emptied, and keeps its permissions.
///
/// # Errors
/// The system's error.
pub fn new_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
