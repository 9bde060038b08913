//! The file that keeps the sandbox's people and channels across restarts.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};

use super::ids::PersonId;
use super::people::{Channel, Person};

/// The file and its contents.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(crate) file: PathBuf,
    pub(crate) written: Kept,
}

/// The content of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) guild: u64,
    pub(crate) bot: Person,
    pub(crate) people: Vec<Person>,
    pub(crate) channels: Vec<Channel>,
    #[serde(default)]
    pub(crate) directs: Vec<Channel>,
    #[serde(default, rename = "refusing")]
    pub(crate) refusing_directs: BTreeSet<PersonId>,
    /// How far the sandbox's time is ahead of the machine's, in milliseconds.
    pub(crate) ahead_ms: u64,
}

/// Writes to a file next to it and renames that, so that a kill leaves either the old file or the new one.
pub(crate) fn write(file: &Path, kept: &Kept) -> io::Result<()> {
    let beside = file.with_extension("new");
    fs::write(&beside, serde_json::to_vec_pretty(kept)?)?;
    fs::rename(beside, file)
}
