//! The name of a process among those that share a database: that of its data folder, so that one that starts again is known
//! to be the one that ended.

use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::{fs, io};

use carc_store::StoreError;
use carc_store::folder::{self, Lock};

/// The file in the folder that holds the name.
const FILE: &str = "process";

/// A data folder that this process alone uses.
pub(crate) struct Instance {
    /// The name that stands in it.
    pub(crate) name: String,
    _held: Lock,
}

impl Instance {
    /// Takes a folder, which is made if it is not there.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if another process uses it; [`StoreError::Io`] if it cannot be made or written.
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
        // It is no secret: it only has to differ from others.
        let name = format!("{:016x}", RandomState::new().hash_one(std::process::id()));
        fs::write(file, format!("{name}\n"))?;
        Ok(Self { name, _held: held })
    }
}
