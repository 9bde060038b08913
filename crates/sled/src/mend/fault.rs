//! Faults: what can be wrong with a folder and its journal, when all of it is checked, and where damaged files are
//! kept.

use std::fs;
use std::path::{Path, PathBuf};

use crate::folder::{self, KEPT};
use crate::journal::{Mark, Scan};
use carc_store::StoreError;

/// If this file exists, the next start checks all of the folder.
pub(super) const LOOK: &str = "look-closely";

pub(super) fn ruined(path: &Path, why: impl Into<String>) -> StoreError {
    StoreError::Ruined { path: path.to_owned(), why: why.into() }
}

/// Returns the fault of a journal; `None` if it has none.
pub(super) fn fault_of(scan: &Scan, mark: Mark) -> Option<String> {
    let is_short = scan.round < mark.round;
    let lacks = || scan.games.values().any(|found| !found.is_whole() && !found.is_odd);
    let missing = || {
        let why = if is_short {
            "the end of the file `journal` is missing"
        } else {
            "lines are missing from the file `journal`"
        };
        (is_short || lacks()).then(|| why.to_owned())
    };
    damaged_lines(scan).or_else(missing)
}

pub(super) fn damaged_lines(scan: &Scan) -> Option<String> {
    match scan.damaged {
        0 => None,
        1 => Some("a line of the file `journal` is damaged".to_owned()),
        lines => Some(format!("{lines} lines of the file `journal` are damaged")),
    }
}

/// Notes that all of the folder was checked: removes [`LOOK`].
pub(super) fn looked(path: &Path) -> std::io::Result<()> {
    match fs::remove_file(path.join(LOOK)) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// Creates a folder for damaged files.
pub(super) fn keep_aside(path: &Path) -> std::io::Result<PathBuf> {
    let mut number = 1;
    while path.join(format!("{KEPT}{number}")).exists() {
        number += 1;
    }
    let folder = path.join(format!("{KEPT}{number}"));
    folder::make(&folder)?;
    Ok(folder)
}
