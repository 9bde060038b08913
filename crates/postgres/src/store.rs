//! [`PostgresStore`], and its implementation of the port.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::id::stored;
use super::pool::Pool;
use super::processes::{Claims, Holder};
use super::{commit, forget, message, read, update};
use carc_store::Checked;
use carc_store::Index;
use carc_store::Shared;
use carc_store::folder::Lock;
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

/// Games and people at rest in a PostgreSQL database.
pub struct PostgresStore {
    pub(super) holder: Holder,
    /// Taken when the store is dropped.
    pub(super) pool: Option<Pool>,
    /// The claims, if other processes share the database; taken with the pool.
    pub(super) claims: Option<Claims>,
    /// The lock of the data folder, unless the claims hold it. Released last, so that a process that waits for it finds
    /// the database free.
    pub(super) folder: Option<Lock>,
    /// The path of the backup that was kept if opening the database upgraded it to this schema.
    pub(super) backup: Option<PathBuf>,
}

impl PostgresStore {
    /// Longest wait for another process that has the database open: longer than the claim of a killed one lasts.
    pub(super) const PATIENCE: Duration = Duration::from_secs(15);

    /// Returns the path of the backup that programs of the previous schema can import, if opening the database
    /// upgraded it.
    pub fn backup_before(&self) -> Option<&Path> {
        self.backup.as_deref()
    }

    pub(super) fn pool(&self) -> &Pool {
        self.pool.as_ref().expect("the pool is only taken on drop")
    }
}

/// Creates the store of a process that holds the database.
pub(super) fn held(holder: Holder, pool: Pool) -> PostgresStore {
    PostgresStore { holder, pool: Some(pool), claims: None, folder: None, backup: None }
}

impl GameStore for PostgresStore {
    fn reserve_id(&self) -> Result<GameId, StoreError> {
        self.holder.check()?;
        self.pool().with(|client| commit::count_up(client, commit::LAST_GAME)).map(GameId)
    }

    fn commit_checked(&self, change: Checked<'_>) -> Result<(), CommitError> {
        self.holder.check()?;
        commit::write(self.pool(), change)
    }

    fn settle(
        &self,
        game: GameId,
        version: u64,
        posted: Option<(MessageId, Calls)>,
    ) -> Result<Option<MessageId>, StoreError> {
        self.holder.check()?;
        self.pool().with(|client| message::note_delivery(client, game, version, posted.as_ref()))
    }

    fn put_game_aside(&self, channel: ChannelId, game: GameId) -> Result<bool, StoreError> {
        self.holder.check()?;
        self.pool().with(|client| commit::free_channel(client, channel, game))
    }

    fn forget_before(&self, what: Old, unix_ms: u64) -> Result<usize, StoreError> {
        self.holder.check()?;
        match what {
            Old::Causes => self.pool().unhurried(|client| forget::forget_causes(client, CauseId::first_at(unix_ms))),
            Old::Games | Old::Trifles | Old::Direct => forget::forget_games(self.pool(), what, unix_ms),
        }
    }

    fn update_board_message(
        &self,
        game: GameId,
        change: &dyn Fn(&mut BoardMessage),
    ) -> Result<Option<BoardMessage>, StoreError> {
        self.holder.check()?;
        self.pool().with(|client| message::update(client, game, change))
    }

    fn update_server(&self, guild: GuildId, change: &dyn Fn(&mut Server)) -> Result<Server, StoreError> {
        self.holder.check()?;
        self.pool().with(|client| update::server(client, guild, change))
    }

    fn update_uptime(&self, change: &dyn Fn(&mut Uptime)) -> Result<Uptime, StoreError> {
        self.holder.check()?;
        self.pool().with(|client| update::uptime(client, change))
    }

    fn update_person_settings(
        &self,
        person: PersonId,
        change: &dyn Fn(&mut PersonSettings),
    ) -> Result<PersonSettings, StoreError> {
        self.holder.check()?;
        self.pool().with(|client| update::person_settings(client, person, change))
    }

    fn forget_person(&self, person: PersonId, former: &Former, deletion: &Deletion) -> Result<(), StoreError> {
        self.holder.check()?;
        forget::forget(self.pool(), person, former, deletion)
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.claims.as_ref().map(|claims| claims as &dyn Shared)
    }

    fn sync(&self) -> Result<(), StoreError> {
        // Every transaction is on the disk already.
        self.holder.check()
    }

    fn close(&self) -> Result<(), StoreError> {
        self.holder.release(self.pool())
    }

    fn generation(&self) -> Result<Generation, StoreError> {
        self.pool().with(|client| read::counter(client, commit::GENERATION)).map(Generation)
    }

    fn table(&self, game: GameId) -> Result<Option<Table>, StoreError> {
        self.pool().with(|client| read::table(client, game))
    }

    fn table_and_log(&self, game: GameId) -> Result<Option<(Table, Vec<Logged>)>, StoreError> {
        self.pool().with(|client| read::table_and_log(client, game))
    }

    fn tables_and_logs(&self, games: Vec<GameId>) -> Listed<'_, (Table, Vec<Logged>)> {
        match self.pool().with(|client| read::tables_and_logs(client, &games)) {
            Ok(read) => Box::new(read.into_iter()),
            Err(error) => Box::new(std::iter::once(Err(error))),
        }
    }

    fn current(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError> {
        let one = "SELECT game FROM carc_channels WHERE channel = $1";
        Ok(read::games(self.pool(), one, &[&stored(channel.0)])?.pop())
    }

    fn all_current(&self) -> Listed<'_, GameId> {
        read::listed(read::games(self.pool(), "SELECT game FROM carc_channels ORDER BY channel", &[]))
    }

    fn all_games(&self) -> Listed<'_, GameId> {
        read::listed(read::games(self.pool(), "SELECT game FROM carc_games ORDER BY game", &[]))
    }

    fn index(&self) -> &dyn Index {
        self.pool()
    }

    fn finished_in(&self, channel: ChannelId) -> Listed<'_, GameId> {
        Box::new(read::finished_in(self.pool().clone(), channel))
    }

    fn owed(&self) -> Listed<'_, (GameId, Owed)> {
        read::listed(self.pool().with(read::debts))
    }

    fn owed_of(&self, game: GameId) -> Result<Option<Owed>, StoreError> {
        self.pool().with(|client| read::debt_of(client, game))
    }

    fn board_message(&self, game: GameId) -> Result<Option<BoardMessage>, StoreError> {
        self.pool().with(|client| read::delivered(client, game))
    }

    fn cause(&self, cause: CauseId) -> Result<Option<Seen>, StoreError> {
        self.pool().with(|client| read::heard(client, cause))
    }

    fn server(&self, guild: GuildId) -> Result<Server, StoreError> {
        self.pool().with(|client| read::server(client, guild))
    }

    fn uptime(&self) -> Result<Uptime, StoreError> {
        self.pool().with(read::uptime)
    }

    fn person_settings(&self, person: PersonId) -> Result<PersonSettings, StoreError> {
        self.pool().with(|client| read::person_settings(client, person))
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        let Some(pool) = self.pool.take() else { return };
        let (holder, claims) = (&self.holder, self.claims.take());
        // The driver waits for its own event loop, which it may not do within another one.
        thread::scope(|scope| {
            let released = scope.spawn(move || {
                let _freed_when_it_runs_out = holder.release(&pool);
                drop((claims, pool));
            });
            let _panicked = released.join();
        });
    }
}
