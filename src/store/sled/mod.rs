//! Games at rest in an embedded database (sled) in one folder, with a journal beside it that is held against it and mends it.
//!
//! [`database`] opens and syncs, [`commit`] writes, [`read`] reads, [`key`] says how they are found; [`journal`] and
//! [`mend`] notice and mend damage; [`backup`] is everything as lines of a file. sled's types stay in here.

mod backup;
mod commit;
mod database;
mod folder;
mod journal;
mod key;
mod mend;
mod read;
mod sync;

pub use backup::Saved;
pub use database::SledStore;
pub use mend::{Finding, Found};

use super::change::Change;
use super::error::{CommitError, StoreError};
use super::id::{CauseId, ChannelId, GameId, Generation, GuildId, MessageId, PersonId};
use super::log::Logged;
use super::owed::{BoardMessage, Owed, Seen};
use super::port::{GameStore, Listed};
use super::server::Server;
use super::table::Table;

impl GameStore for SledStore {
    fn reserve_id(&self) -> Result<GameId, StoreError> {
        self.next_id()
    }

    fn commit_logged(&self, change: &Change, log: &[Logged]) -> Result<(), CommitError> {
        self.write(change, log)
    }

    fn settle(&self, game: GameId, version: u64, message: Option<MessageId>) -> Result<Option<MessageId>, StoreError> {
        self.note_delivery(game, version, message)
    }

    fn put_game_aside(&self, channel: ChannelId, game: GameId) -> Result<bool, StoreError> {
        self.free_channel(channel, game)
    }

    fn forget_causes_before(&self, unix_ms: u64) -> Result<usize, StoreError> {
        self.forget_causes(CauseId::first_at(unix_ms))
    }

    fn set_server(&self, guild: GuildId, server: &Server) -> Result<(), StoreError> {
        self.write_server(guild, server)
    }

    fn sync(&self) -> Result<(), StoreError> {
        self.sync_round()
    }

    fn close(&self) -> Result<(), StoreError> {
        self.close_cleanly()
    }

    fn generation(&self) -> Result<Generation, StoreError> {
        self.read_generation()
    }

    fn table(&self, game: GameId) -> Result<Option<Table>, StoreError> {
        Ok(self.row(game)?.map(|row| row.table))
    }

    fn table_and_log(&self, game: GameId) -> Result<Option<(Table, Vec<Logged>)>, StoreError> {
        let Some(row) = self.row(game)? else { return Ok(None) };
        let log = self.log_of(game, row.actions)?;
        Ok(Some((row.table, log)))
    }

    fn current(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError> {
        self.held_by(channel)
    }

    fn all_current(&self) -> Listed<'_, GameId> {
        Box::new(self.held_channels())
    }

    fn games_of(&self, person: PersonId) -> Listed<'_, GameId> {
        Box::new(self.by_person(person))
    }

    fn finished_in(&self, channel: ChannelId) -> Listed<'_, GameId> {
        Box::new(self.by_end(channel))
    }

    fn owed(&self) -> Listed<'_, (GameId, Owed)> {
        Box::new(self.debts())
    }

    fn owed_of(&self, game: GameId) -> Result<Option<Owed>, StoreError> {
        self.debt_of(game)
    }

    fn board_message(&self, game: GameId) -> Result<Option<BoardMessage>, StoreError> {
        self.delivered(game)
    }

    fn cause(&self, cause: CauseId) -> Result<Option<Seen>, StoreError> {
        self.heard(cause)
    }

    fn server(&self, guild: GuildId) -> Result<Server, StoreError> {
        self.read_server(guild)
    }
}
