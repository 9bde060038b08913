//! Imports a game's file into a store.

use carc_table::{CauseId, ChannelId, FileError, GameFile, GameId, GuildId, Replayed, Table};

use crate::change::Change;
use crate::error::CommitError;
use crate::port::GameStore;

/// The reason why a file is not imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It holds no game that has begun, or contradicts itself.
    #[error(transparent)]
    File(#[from] FileError),
    /// The store refuses it, or fails.
    #[error(transparent)]
    Commit(#[from] CommitError),
}

/// Imports a game into a store as a new, unranked one of `channel` on the server `guild`, after replaying it; a running
/// one continues there. `cause` is the interaction or message that asked for it, `now` the Unix time in milliseconds.
/// Returns its id.
///
/// # Errors
/// [`ImportError::File`] if the file holds no game that has begun, or contradicts itself; [`ImportError::Commit`] if
/// `cause` was heard before, if a running game meets another one in its channel, or if the store fails.
pub fn import(
    file: &GameFile,
    store: &dyn GameStore,
    guild: Option<GuildId>,
    channel: ChannelId,
    cause: Option<CauseId>,
    now: u64,
) -> Result<GameId, ImportError> {
    file.fits().map_err(FileError::Contradiction)?;
    let game = file.check()?;
    let id = store.reserve_id().map_err(CommitError::from)?;
    let replayed = Some(Replayed::of(&game));
    let mut table = file.table.clone();
    table.questions.ahead.hidden = 0;
    let table = Table { id, guild, channel, version: 1, updated: now, ranked: false, begun: None, replayed, ..table };
    let owe = table.stage.holds_channel();
    store.commit_logged(&Change { table, cut_back: None, actions: Vec::new(), first: 0, cause, owe }, &file.log)?;
    Ok(id)
}
