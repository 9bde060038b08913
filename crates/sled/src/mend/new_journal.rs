//! Rebuilds a journal from the database.

use std::fs::{self, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::Path;

use crate::database::store_error;
use crate::database::{SledStore, quietly};
use crate::journal::{self, Entry, Journal};
use crate::schema::SCHEMA;
use crate::{folder, key, read};
use carc_store::GameStore;
use carc_store::StoreError;

/// The name of a journal while it is rebuilt.
pub(super) const NEW_JOURNAL: &str = "journal.new";

/// Writes a journal of everything that the database can read, in place of the current one.
pub(super) fn with_new_journal(mut store: SledStore, path: &Path, round: u64) -> Result<SledStore, StoreError> {
    let new = path.join(NEW_JOURNAL);
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut to = BufWriter::new(options.open(&new)?);
    to.write_all(&journal::line(&Entry::Schema(SCHEMA)))?;
    for game in store.tables.iter().keys() {
        let Some(game) = key::last_game(&game.map_err(store_error)?) else { continue };
        // A game that cannot be read is reported, and stays where it is.
        if let Some(Ok(Some(file))) = quietly(|| store.export(game)) {
            to.write_all(&journal::line(&Entry::whole(&file)))?;
        }
    }
    for guild in store.servers.iter().keys().map_while(|key| key::last_guild(&key.ok()?)) {
        if let Ok(server) = store.server(guild) {
            to.write_all(&journal::line(&Entry::Server(guild, server)))?;
        }
    }
    for deletion in store.index().deletions()? {
        to.write_all(&journal::line(&Entry::Deleted(deletion)))?;
    }
    to.write_all(&journal::line(&Entry::Generation(store.generation()?)))?;
    for game in read::put_aside(&store) {
        to.write_all(&journal::line(&Entry::Aside(game?)))?;
    }
    to.write_all(&journal::line(&Entry::Round(round)))?;
    let file = to.into_inner().map_err(std::io::IntoInnerError::into_error)?;
    file.sync_all()?;
    let length = file.metadata()?.len();
    fs::rename(&new, path.join(journal::FILE))?;
    folder::sync(path)?;
    store.journal = Journal::open(path, length, round, false)?;
    store.sync()?;
    Ok(store)
}
