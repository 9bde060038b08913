//! The name of a process among those that share a database. It is kept in the data folder, so that a process that
//! restarts is recognised.

use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::{fs, io};

use carc_store::StoreError;
use carc_store::folder::{self, Lock};

/// The file in the folder that holds the name.
const FILE: &str = "process";

/// The identity of this process: its locked data folder, and the name stored in it.
pub(crate) struct Instance {
    /// The name that is stored in it.
    pub(crate) name: String,
    _held: Lock,
}

impl Instance {
    /// Locks a folder, which is created if it does not exist, and reads its name or gives it one.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if another process uses it; [`StoreError::Io`] if it cannot be created, locked, read or
    /// written.
    pub(crate) fn of(data: &Path) -> Result<Self, StoreError> {
        folder::make(data)?;
        let held = folder::lock(data)?;
        let file = data.join(FILE);
        let known = match fs::read_to_string(&file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read?.trim().to_owned(),
        };
        if !known.is_empty() {
            return Ok(Self { name: known, _held: held });
        }
        // It need not be secret, only differ from others.
        let name = format!("{:016x}", RandomState::new().hash_one(std::process::id()));
        fs::write(file, format!("{name}\n"))?;
        Ok(Self { name, _held: held })
    }
}
