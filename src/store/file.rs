//! A game as a file, in full; [`super::public`] makes of it what everybody at the table knows.

use serde::{Deserialize, Serialize};

use super::commit::Change;
use super::database::Store;
use super::error::{CommitError, StoreError};
use super::id::{CauseId, ChannelId, GameId, GuildId};
use super::log::Logged;
use super::table::{Replayed, Stage, Table};
use crate::engine::{Game, Phase, RULES, Record, Unreplayable};

/// The format's name and version, in every file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Format {
    /// A whole game.
    #[default]
    #[serde(rename = "carc-game/1")]
    Game,
}

/// A game in full. Of a running game it holds secrets: the order of the tiles to come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// The format.
    pub format: Format,
    /// The game with its people.
    pub table: Table,
    /// What was done, and when.
    pub log: Vec<Logged>,
}

/// Why a file cannot go in, or has no public form.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It holds no game that has begun.
    #[error("the game has not begun")]
    NotBegun,
    /// It cannot be played again.
    #[error(transparent)]
    Unreplayable(#[from] Unreplayable),
    /// It does not fit together.
    #[error("the file contradicts itself: {0}")]
    Contradiction(&'static str),
    /// The store does not take it.
    #[error(transparent)]
    Commit(#[from] CommitError),
}

impl GameFile {
    /// The record in it.
    ///
    /// # Errors
    /// [`FileError::NotBegun`] if there is none.
    pub fn record(&self) -> Result<Record, FileError> {
        let setup = self.table.setup.clone().ok_or(FileError::NotBegun)?;
        Ok(Record { setup, actions: self.log.iter().map(|logged| logged.action).collect() })
    }

    /// Plays the game again and holds its table against it.
    ///
    /// # Errors
    /// [`FileError`] says what does not fit.
    pub fn check(&self) -> Result<Game, FileError> {
        let record = self.record()?;
        if usize::from(record.setup.seats) != self.table.places.len() {
            return Err(FileError::Contradiction("it has not as many people as seats"));
        }
        let game = record.replay()?;
        match self.table.stage {
            Stage::Lobby => Err(FileError::NotBegun),
            // A game that everybody gave up has ended early.
            Stage::Finished if game.phase() != Phase::Over && self.table.players().next().is_some() => {
                Err(FileError::Contradiction("it is not over"))
            }
            Stage::Running if game.phase() == Phase::Over => Err(FileError::Contradiction("it is over")),
            Stage::Running | Stage::Finished | Stage::Cancelled => Ok(game),
        }
    }
}

impl Store {
    /// A game in full; `None` if there is no such game. Show [`GameFile::public`] of it to people while it runs.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if its bytes make no sense.
    pub fn export(&self, game: GameId) -> Result<Option<GameFile>, StoreError> {
        let Some(table) = self.table(game)? else { return Ok(None) };
        Ok(Some(GameFile { format: Format::Game, table, log: self.actions_from(game, 0)? }))
    }

    /// Takes a game in as a new, unranked one of `channel`, after playing it again; a running one goes on there. Returns its id.
    ///
    /// # Errors
    /// [`FileError`]: the file is no whole game, or the channel has another one running.
    pub fn import(
        &self,
        file: &GameFile,
        guild: Option<GuildId>,
        channel: ChannelId,
        cause: Option<CauseId>,
        now: u64,
    ) -> Result<GameId, FileError> {
        super::backup::fits(file).map_err(FileError::Contradiction)?;
        let game = file.check()?;
        let id = self.reserve_id().map_err(CommitError::from)?;
        let replayed = Some(Replayed { rules: RULES, fingerprint: game.fingerprint() });
        let table = file.table.clone();
        let table =
            Table { id, guild, channel, version: 1, updated: now, ranked: false, begun: None, replayed, ..table };
        let owe = table.stage.holds_channel();
        self.commit_logged(&Change { table, actions: Vec::new(), first: 0, cause, owe }, &file.log)?;
        Ok(id)
    }
}
