//! The data folder itself: who may read it, who holds it, and copies of it.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::time::Duration;

use crate::store::error::StoreError;

/// The database's own file.
pub(super) const DATABASE: &str = "db";
/// Whoever has this file locked holds the folder.
const LOCK: &str = "lock";
/// Where what was damaged is kept is a folder whose name begins so.
pub(super) const KEPT: &str = "damaged-";

/// A held folder; let go when it is dropped.
pub(super) struct Lock {
    _file: File,
}

/// Makes the folder, for its owner alone; one that is there keeps what it lets others do.
pub(super) fn make(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Whether a file or folder of this name is the database's.
pub(super) fn is_of_database(name: &str) -> bool {
    [DATABASE, "conf", "blobs"].contains(&name) || name.starts_with("snap.")
}

/// Whether a file or folder of this name is the store's.
fn is_ours(name: &str) -> bool {
    [LOCK, super::journal::FILE].contains(&name) || is_of_database(name)
}

/// The names in a folder.
pub(super) fn names(path: &Path) -> io::Result<Vec<String>> {
    fs::read_dir(path)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

/// Takes what others may do with the store's files from them.
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

/// Holds the folder.
pub(super) fn lock(path: &Path) -> Result<Lock, StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    held(options.open(path.join(LOCK))?, path)
}

/// Holds the folder without changing anything in it.
pub(super) fn lock_to_read(path: &Path) -> Result<Lock, StoreError> {
    // Folders of before there was a lock file are held by the database's own.
    let file = [LOCK, DATABASE].into_iter().find_map(|name| File::open(path.join(name)).ok());
    held(file.map_or_else(|| File::open(path), Ok)?, path)
}

/// Waits a little for a process or a store that is just going.
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

/// Puts the names in the folder on the disk, and the folder's own.
pub(super) fn sync(path: &Path) -> io::Result<()> {
    let parent = path.parent().map(|parent| if parent.as_os_str().is_empty() { Path::new(".") } else { parent });
    #[cfg(unix)]
    for folder in [Some(path), parent].into_iter().flatten() {
        match File::open(folder) {
            // A folder may be entered that cannot be read.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied && folder != path => {}
            opened => opened?.sync_all()?,
        }
    }
    #[cfg(not(unix))]
    let _put_there_by_the_system = parent;
    Ok(())
}

/// Copies a file so that it is on the disk before anything happens to the first.
pub(super) fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to)?;
    OpenOptions::new().write(true).open(to)?.sync_all()
}

/// Copies what is the store's in a folder; `also` names another folder in it.
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

/// Copies a file or a folder; the files are on the disk then.
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
