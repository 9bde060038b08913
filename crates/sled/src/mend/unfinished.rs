//! Removes what an earlier start left unfinished.

use std::fs;
use std::path::Path;

use super::new_journal::NEW_JOURNAL;
use super::older::remove_copy;
use super::rebuild::{COMPLETE, FRESH};
use crate::journal;

/// Removes the files that an earlier start or a rewrite left incomplete. They may fill the disk, on which this start
/// needs room.
pub(super) fn remove_unfinished(path: &Path) -> std::io::Result<()> {
    journal::remove_unfinished(path)?;
    remove_copy(path)?;
    if path.join(NEW_JOURNAL).exists() {
        fs::remove_file(path.join(NEW_JOURNAL))?;
    }
    let fresh = path.join(FRESH);
    if fresh.exists() && !fresh.join(COMPLETE).exists() { fs::remove_dir_all(fresh) } else { Ok(()) }
}
