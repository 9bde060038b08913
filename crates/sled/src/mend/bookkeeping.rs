//! Checks the files next to `db` that the database keeps for itself alone and recreates if they are missing: `conf` and
//! `snap.…`. With them set aside nothing is lost, not even what the journal does not have: names and people's settings.

use std::fs;
use std::path::Path;

use super::fault::keep_aside;
use super::found::Finding;
use crate::folder;
use carc_store::StoreError;

/// Moves those files whose checksum is wrong to a folder for damaged files, before the database is opened: an attempt
/// to open it with them may change `db`. Returns the damage, if any.
///
/// # Errors
/// [`StoreError`] if the disk fails.
pub(super) fn set_aside(path: &Path) -> Result<Option<Finding>, StoreError> {
    let names = folder::names(path)?;
    if !names.iter().any(|name| name == folder::DATABASE) {
        return Ok(None);
    }
    let mut damaged = Vec::new();
    for name in names {
        // A snapshot ends with a length of eight bytes and the checksum of all before them, a `conf` with the checksum alone.
        let behind = match &*name {
            "conf" => 4,
            name if name.starts_with("snap.") => 12,
            _ => continue,
        };
        if !is_whole(&fs::read(path.join(&name))?, behind) {
            damaged.push(name);
        }
    }
    if damaged.is_empty() {
        return Ok(None);
    }
    damaged.sort_unstable_by(|a, b| b.cmp(a));
    let kept = keep_aside(path)?;
    for name in &damaged {
        fs::rename(path.join(name), kept.join(name))?;
    }
    folder::sync(path)?;
    let files: Vec<_> = damaged.iter().map(|name| format!("`{name}`")).collect();
    let were = if let [_] = &files[..] { "was" } else { "were" };
    let why = format!("{} {were} damaged", files.join(" and "));
    Ok(Some(Finding::Bookkeeping { why, kept }))
}

/// Returns whether the last four bytes are the checksum (CRC-32) of all but the last `behind`.
fn is_whole(bytes: &[u8], behind: usize) -> bool {
    let Some((_, sum)) = bytes.split_last_chunk() else { return false };
    let body = bytes.len().checked_sub(behind).filter(|&length| length > 0).map(|length| &bytes[..length]);
    body.is_some_and(|body| crc32fast::hash(body) == u32::from_le_bytes(*sum))
}
