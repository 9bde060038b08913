//! Keeps a backup before a store is upgraded to a newer schema. Hosts who go back to the previous version can import it
//! there.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::{Portable, check_backup, write};
use crate::error::StoreError;
use crate::folder;
use crate::part;
use carc_table::GameFile;
use carc_table::hands;

/// Writes a backup into `folder` that programs of the schema before `schema` can import, replacing one of the same
/// name. Returns its path.
///
/// # Errors
/// [`StoreError::NoBackup`] if it cannot be written; or the store's error.
pub fn keep_before(store: &dyn Portable, folder: &Path, schema: u32) -> Result<PathBuf, StoreError> {
    let path = folder.join(format!("before-schema-{schema}.jsonl"));
    let new = path.with_extension("jsonl.new");
    let kept = written(store, folder, &new).and_then(|()| {
        fs::rename(&new, &path)?;
        Ok(folder::sync(folder)?)
    });
    if kept.is_err() {
        let _written_over_the_next_time = fs::remove_file(&new);
    }
    match kept {
        Ok(()) => Ok(path),
        Err(StoreError::Io(error)) => Err(StoreError::NoBackup { path, why: error.to_string() }),
        Err(error) => Err(error),
    }
}

fn written(store: &dyn Portable, folder: &Path, new: &Path) -> Result<(), StoreError> {
    folder::make(folder)?;
    let mut to = BufWriter::new(folder::new_file(new)?);
    write::write(store, &mut to, &as_before)?;
    to.flush()?;
    to.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    check_backup(BufReader::new(File::open(new)?)).map(drop)
}

/// Returns a game's line in the form of the previous schema.
///
/// # Errors
/// [`StoreError::Damaged`] if an import would refuse it, and the whole backup with it.
fn as_before(file: &GameFile) -> Result<Vec<u8>, StoreError> {
    file.fits().map_err(|why| StoreError::damaged(part::table(file.table.id), why))?;
    let mut line = serde_json::to_value(file).map_err(io::Error::from)?;
    for (number, place) in file.table.places.iter().enumerate() {
        if let Some(resigned) = hands::as_before(&place.resigned) {
            line["table"]["places"][number]["resigned"] = serde_json::to_value(resigned).map_err(io::Error::from)?;
        }
    }
    write::json(&line)
}
