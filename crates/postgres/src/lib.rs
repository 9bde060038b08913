//! A store in a PostgreSQL database, for hosts that have one already, or whose machine may vanish with its disk.
//!
//! A change is one transaction; it is on the server's disk when the call returns, so a sync has nothing left to write.
//! Its methods block, and may not be called on the threads of an event loop: the driver has one of its own.
//!
//! One process at a time has a database open, or several that share it; each says so in the database every few seconds, and
//! others may take over when it no longer does. The connections are made again as often as they are lost.

mod address;
mod check;
mod claim;
mod commit;
mod forget;
mod holder;
mod index;
mod instance;
mod pool;
mod portable;
mod read;
mod schema;
mod shards;
mod upgrade;

use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use self::claim::{Claims, Taken};
use self::holder::Holder;
use self::instance::Instance;
use self::pool::Pool;
use carc_store::Checked;
use carc_store::Index;
use carc_store::Shared;
use carc_store::codec;
use carc_store::folder::{self, Lock};
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

/// Games and people at rest in a PostgreSQL database.
pub struct PostgresStore {
    holder: Holder,
    /// Taken when the store is dropped.
    pool: Option<Pool>,
    /// The claims, where other processes share the database; taken with the pool.
    claims: Option<Claims>,
    /// The data folder, where it is this process's alone and the claims do not hold it. Released last, so that a
    /// process that waits for it finds the database free.
    folder: Option<Lock>,
    /// The backup that was kept when the database was brought to this schema, if it just was.
    backup: Option<PathBuf>,
}

/// The number of processes that use a database at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Processes {
    /// One has it alone; others are refused.
    One,
    /// Any number share it.
    Several,
}

impl PostgresStore {
    /// Time that it waits for another process that has the database open: longer than the wait for one that was killed.
    const PATIENCE: Duration = Duration::from_secs(15);

    /// Opens the store in a database, `postgres://user:password@host/name`, and brings it up to date.
    ///
    /// # Errors
    /// [`StoreError`]: no address, no connection, in use by another process, made by a newer program, games of an older one, or a
    /// server that does not write to its disk before it says so.
    pub fn open(address: &str) -> Result<Self, StoreError> {
        opened(address, None, None)
    }

    /// Opens it as [`PostgresStore::open`] does, for a bot with a data folder, by which others that share the database know it. One that
    /// has the database alone can do without a folder that cannot be made or written: everything that is played is in the database.
    ///
    /// # Errors
    /// As [`PostgresStore::open`]; [`StoreError::Locked`] if another process uses the folder.
    pub fn open_beside(address: &str, data: &Path, processes: Processes) -> Result<Self, StoreError> {
        if processes == Processes::Several {
            let store = opened(address, Some(data), Some(Instance::of(data)?))?;
            folder::mark_in_database(data)?;
            return Ok(store);
        }
        let folder = match folder::make(data).map_err(StoreError::from).and_then(|()| folder::lock(data)) {
            Err(StoreError::Io(_)) => None,
            lock => Some(lock?),
        };
        let mut store = opened(address, Some(data), None)?;
        if folder.is_some() {
            folder::mark_in_database(data)?;
        }
        store.folder = folder;
        Ok(store)
    }

    /// Opens it to be looked at, whoever else has it open; nothing in it can be changed.
    ///
    /// # Errors
    /// [`StoreError`]: no address or no games there, no connection, or made by a newer program.
    pub fn open_to_read(address: &str) -> Result<Self, StoreError> {
        let pool = Pool::new(address, true)?;
        pool.with(schema::is_known)?;
        pool.with(schema::is_whole)?;
        Ok(held(Holder::nobody(), pool))
    }

    /// Returns the backup for the version before, if the database was brought to a newer schema when it was opened.
    pub fn backup_before(&self) -> Option<&Path> {
        self.backup.as_deref()
    }

    fn pool(&self) -> &Pool {
        self.pool.as_ref().expect("it is there until the store is dropped")
    }
}

/// Looks whether a bot can keep its games in a database, whoever has it open; nothing is changed. Returns whether games are in it.
///
/// # Errors
/// [`StoreError`]: no address, no connection, made by a newer program, a server that does not write to its disk before it says so,
/// or a user that may not make tables.
pub fn look(address: &str) -> Result<bool, StoreError> {
    const MAY_MAKE: &str = "SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)";
    let pool = Pool::new(address, true)?;
    pool.with(|client| Ok(schema::is_durable(client)?))?;
    match pool.with(schema::is_known) {
        Err(StoreError::NoTables) => {}
        known => return known.and_then(|()| pool.with(schema::is_whole)).map(|()| true),
    }
    if pool.with(|client| Ok(client.query_one(MAY_MAKE, &[])?.get(0)))? {
        return Ok(false);
    }
    Err(StoreError::Database("its user may not make tables there: make the user the database's owner".to_owned()))
}

/// Returns what is damaged in the database next to games that cannot be read, which say so themselves: rows that do not fit
/// their game, and settings.
///
/// # Errors
/// [`StoreError::Database`] if it cannot be asked.
pub fn damaged_rows(store: &PostgresStore) -> Result<Vec<StoreError>, StoreError> {
    store.pool().unhurried(check::faults)
}

/// Returns how many bytes the tables and their indexes take on the server's disk; `None` if the server does not say. That is
/// a statement of PostgreSQL's own, which other databases with its protocol need not know.
pub fn size_in_bytes(store: &PostgresStore) -> Option<u64> {
    const BYTES: &str = "SELECT sum(pg_total_relation_size(c.oid))::INT8 FROM pg_class c \
                         JOIN pg_namespace n ON n.oid = c.relnamespace \
                         WHERE c.relkind = 'r' AND c.relname LIKE 'carc\\_%' AND n.nspname = current_schema()";
    let bytes = store.pool().with(|client| Ok(client.query_one(BYTES, &[])?.get::<_, Option<i64>>(0)));
    bytes.ok().flatten()?.try_into().ok()
}

/// Returns the store of a process that holds the database for itself.
fn held(holder: Holder, pool: Pool) -> PostgresStore {
    PostgresStore { holder, pool: Some(pool), claims: None, folder: None, backup: None }
}

/// Opens a database, alone or for one of several processes. Its other files go into the folder `data`.
fn opened(address: &str, data: Option<&Path>, instance: Option<Instance>) -> Result<PostgresStore, StoreError> {
    let pool = Pool::new(address, false)?;
    pool.unhurried(|client| Ok(schema::is_durable(client)?))?;
    let backup = upgrade::bring_up_to_date(&pool, data)?;
    let taken = Taken::default();
    let shared = instance.as_ref().map(|instance| (instance, &taken));
    let holder = Holder::claim(&pool, shared, PostgresStore::PATIENCE)?;
    // Asked once nobody else has it: a process that imports into it does.
    if let Err(error) = pool.with(schema::is_whole) {
        holder.release(&pool)?;
        return Err(error);
    }
    if let Err(error) = index::complete(&pool) {
        holder.release(&pool)?;
        return Err(error);
    }
    let claims = instance.map(|instance| Claims::of(instance, pool.clone(), taken)).transpose()?;
    let mut store = held(holder, pool);
    (store.claims, store.backup) = (claims, backup);
    Ok(store)
}

/// Returns an id as the database has it; former players' are above the largest number that it knows, and negative
/// there.
const fn stored(id: u64) -> i64 {
    id.cast_signed()
}

/// Returns an id of the database.
const fn known(id: i64) -> u64 {
    id.cast_unsigned()
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
        self.pool().with(|client| commit::note_delivery(client, game, version, posted.as_ref()))
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

    fn set_server(&self, guild: GuildId, server: &Server) -> Result<(), StoreError> {
        self.holder.check()?;
        self.pool().with(|client| commit::write_server(client, guild, server))
    }

    fn set_uptime(&self, uptime: &Uptime) -> Result<(), StoreError> {
        self.holder.check()?;
        let body = codec::encode_checked(uptime, part::uptime)?;
        self.pool().with(|client| commit::put_in_meta(client, read::UPTIME, &body))
    }

    fn set_person_settings(&self, person: PersonId, settings: &PersonSettings) -> Result<(), StoreError> {
        self.holder.check()?;
        self.pool().with(|client| commit::write_person_settings(client, person, settings))
    }

    fn forget_person(&self, person: PersonId, former: &Former, deletion: &Deletion) -> Result<(), StoreError> {
        self.holder.check()?;
        forget::forget(self, person, former, deletion)
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
