//! A game as a file: in full, or as what everybody at the table knows.

use serde::{Deserialize, Serialize};

use super::commit::Change;
use super::database::Store;
use super::error::{CommitError, StoreError};
use super::id::{CauseId, ChannelId, GameId, GuildId};
use super::log::Logged;
use super::table::{Stage, Table};
use crate::engine::{Event, Game, Phase, Record, Seat, TileId, Unreplayable};

/// The format's name and version, in every file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Format {
    /// A whole game.
    #[default]
    #[serde(rename = "carc-game/1")]
    Game,
}

/// As [`Format`], of a game that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum PublicFormat {
    /// What everybody knows.
    #[default]
    #[serde(rename = "carc-public-game/1")]
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

/// What everybody knows of a running game: nothing in it tells in which order the tiles come. It is read by people and programs,
/// and cannot go back in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublicFile {
    /// The format.
    pub format: PublicFormat,
    /// The game with its people, its setup and seed left out.
    pub table: Table,
    /// Who began.
    pub first: Seat,
    /// The tile that lay at the beginning.
    pub start: TileId,
    /// Every draw so far, in order, the discarded tiles and those put back among them.
    pub drawn: Vec<TileId>,
    /// How many of each kind are still to come, by kind.
    pub still_to_come: Vec<(TileId, u8)>,
    /// What was done, and when; not where tiles were put back.
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

    /// What everybody may know of it while it runs.
    ///
    /// # Errors
    /// [`FileError`] if it cannot be played again.
    pub fn public(&self) -> Result<PublicFile, FileError> {
        let record = self.record()?;
        let mut game = Game::new(record.setup.clone()).map_err(Unreplayable::from)?;
        let mut drawn = game.discarded().to_vec();
        match game.phase() {
            Phase::Place { tile, .. } | Phase::PutBack { tile } => drawn.push(tile),
            _ => {}
        }
        let mut events = Vec::new();
        for (index, &action) in record.actions.iter().enumerate() {
            game.play_into(action, &mut events).map_err(|illegal| Unreplayable::Action { index, illegal })?;
        }
        drawn.extend(
            events.iter().filter_map(|event| if let Event::Drawn { tile, .. } = event { Some(*tile) } else { None }),
        );
        let to_come = game.still_to_come();
        let still_to_come = to_come.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as u8)).collect();
        Ok(PublicFile {
            format: PublicFormat::Game,
            // A seed tells the order as well as the setup does.
            table: Table { setup: None, open_seed: None, ..self.table.clone() },
            first: record.setup.first,
            start: record.setup.deck.start,
            drawn,
            still_to_come,
            // Chance's moves tell how deep a tile went back into the pile.
            log: self.log.iter().filter(|logged| logged.action.seat().is_some()).copied().collect(),
        })
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
        file.check()?;
        let id = self.reserve_id().map_err(CommitError::from)?;
        let table =
            Table { id, guild, channel, version: 1, updated: now, ranked: false, begun: None, ..file.table.clone() };
        let owe = table.stage.holds_channel();
        self.commit_logged(&Change { table, actions: Vec::new(), first: 0, cause, owe }, &file.log)?;
        Ok(id)
    }
}
