//! Games at rest in an embedded database (sled) in one folder. A journal next to it is compared with it and repairs it.
//!
//! [`open`] opens the folder, [`database`] syncs it, [`commit`], [`message`] and [`update`] write, [`read`] reads,
//! [`key`] lays out the keys; [`journal`] and [`mend`] notice and repair damage; [`index`] finds the games of people
//! and servers; [`forget`] deletes a person or old games from all of it; [`portable`] moves everything out and in.
//! sled's types stay in here.
//!
//! What was synced survives a kill and a power cut. Damage to the database or to the journal is repaired from the
//! other. A game that neither can read stays as it is, and the others can be played. If more than that is lost, the
//! folder is not opened ([`StoreError::Ruined`]).
//!
//! # Words
//!
//! | word | meaning here |
//! |---|---|
//! | *journal* | a second copy of games, servers' settings and deletions, in a file next to the database, for repairs |

mod abort;
mod commit;
mod database;
mod folder;
mod forget;
mod heard;
mod index;
mod indexes;
mod journal;
mod key;
mod mend;
mod message;
mod open;
mod portable;
mod read;
mod schema;
mod sync;
mod update;

pub use database::SledStore;
pub use folder::{look, make};
pub use mend::{Finding, Found};
pub use read::put_aside;

use crate::database::store_error;
use carc_store::Checked;
use carc_store::Index;
use carc_store::codec;
use carc_store::part;
use carc_store::{CommitError, StoreError};
use carc_store::{GameStore, Listed, Old};
use carc_table::Deletion;
use carc_table::Former;
use carc_table::Logged;
use carc_table::PersonSettings;
use carc_table::Server;
use carc_table::Table;
use carc_table::Uptime;
use carc_table::{BoardMessage, Calls, Owed, Seen};
use carc_table::{CauseId, ChannelId, GameId, Generation, GuildId, MessageId, PersonId};

impl GameStore for SledStore {
    fn reserve_id(&self) -> Result<GameId, StoreError> {
        database::next_id(self)
    }

    fn commit_checked(&self, change: Checked<'_>) -> Result<(), CommitError> {
        commit::write(self, change)
    }

    fn settle(
        &self,
        game: GameId,
        version: u64,
        posted: Option<(MessageId, Calls)>,
    ) -> Result<Option<MessageId>, StoreError> {
        message::note_delivery(self, game, version, posted.as_ref())
    }

    fn put_game_aside(&self, channel: ChannelId, game: GameId) -> Result<bool, StoreError> {
        commit::free_channel(self, channel, game)
    }

    fn forget_before(&self, what: Old, unix_ms: u64) -> Result<usize, StoreError> {
        match what {
            Old::Causes => {
                let first = CauseId::first_at(unix_ms);
                let gone = heard::forget(self, first)?;
                forget::compact_if_long(self, first)?;
                Ok(gone)
            }
            Old::Games => forget::forget_games(self, |row| row.table.is_over_since_before(unix_ms)),
            Old::Direct => forget::forget_games(self, |row| row.table.is_old_direct(unix_ms)),
            Old::Trifles => forget::forget_games(self, |row| row.table.is_trifle(row.actions, unix_ms)),
        }
    }

    fn update_board_message(
        &self,
        game: GameId,
        change: &dyn Fn(&mut BoardMessage),
    ) -> Result<Option<BoardMessage>, StoreError> {
        message::update(self, game, change)
    }

    fn update_server(&self, guild: GuildId, change: &dyn Fn(&mut Server)) -> Result<Server, StoreError> {
        update::server(self, guild, change)
    }

    fn update_uptime(&self, change: &dyn Fn(&mut Uptime)) -> Result<Uptime, StoreError> {
        update::uptime(self, change)
    }

    fn update_person_settings(
        &self,
        person: PersonId,
        change: &dyn Fn(&mut PersonSettings),
    ) -> Result<PersonSettings, StoreError> {
        update::person_settings(self, person, change)
    }

    fn forget_person(&self, person: PersonId, former: &Former, deletion: &Deletion) -> Result<(), StoreError> {
        forget::forget(self, person, former, deletion)
    }

    fn sync(&self) -> Result<(), StoreError> {
        database::sync_round(self)
    }

    fn close(&self) -> Result<(), StoreError> {
        database::close_cleanly(self)
    }

    fn generation(&self) -> Result<Generation, StoreError> {
        database::read_generation(self)
    }

    fn table(&self, game: GameId) -> Result<Option<Table>, StoreError> {
        Ok(read::row(self, game)?.map(|row| row.table))
    }

    fn table_and_log(&self, game: GameId) -> Result<Option<(Table, Vec<Logged>)>, StoreError> {
        let Some(row) = read::row(self, game)? else { return Ok(None) };
        let log = read::log_of(self, game, row.actions)?;
        Ok(Some((row.table, log)))
    }

    fn current(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError> {
        read::held_by(self, channel)
    }

    fn all_current(&self) -> Listed<'_, GameId> {
        Box::new(read::held_channels(self))
    }

    fn all_games(&self) -> Listed<'_, GameId> {
        Box::new(read::by_id(self))
    }

    fn index(&self) -> &dyn Index {
        &self.index
    }

    fn finished_in(&self, channel: ChannelId) -> Listed<'_, GameId> {
        Box::new(read::by_end(self, channel))
    }

    fn owed(&self) -> Listed<'_, (GameId, Owed)> {
        Box::new(read::debts(self))
    }

    fn owed_of(&self, game: GameId) -> Result<Option<Owed>, StoreError> {
        read::debt_of(self, game)
    }

    fn board_message(&self, game: GameId) -> Result<Option<BoardMessage>, StoreError> {
        read::delivered(self, game)
    }

    fn cause(&self, cause: CauseId) -> Result<Option<Seen>, StoreError> {
        heard::find(self, cause)
    }

    fn server(&self, guild: GuildId) -> Result<Server, StoreError> {
        read::read_server(self, guild)
    }

    fn uptime(&self) -> Result<Uptime, StoreError> {
        let bytes = self.meta.get(key::UPTIME).map_err(store_error)?;
        bytes.map_or_else(|| Ok(Uptime::default()), |bytes| codec::decode(&bytes, part::uptime))
    }

    fn person_settings(&self, person: PersonId) -> Result<PersonSettings, StoreError> {
        read::read_person_settings(self, person)
    }
}
