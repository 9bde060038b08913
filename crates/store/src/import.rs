//! Imports a game's file into a store.

use carc_table::{CauseId, ChannelId, FileError, GameFile, GameId, GuildId, Replayed, Table};

use crate::change::Change;
use crate::error::CommitError;
use crate::port::GameStore;

/// The reason why a file is not imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It holds no complete game.
    #[error(transparent)]
    File(#[from] FileError),
    /// The store refuses it, or fails.
    #[error(transparent)]
    Commit(#[from] CommitError),
}

/// Imports a game into a store as a new, unranked one of `channel`, after replaying it; a running one continues there.
/// Returns its id.
///
/// # Errors
/// [`ImportError`]: the file holds no complete game, or the channel has another one running.
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
