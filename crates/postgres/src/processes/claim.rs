//! The claim of one of several processes to deliver to a channel what it is owed: the first that claims it has it, for
//! as long as it is alive. A process renews all its claims together; those of one that is gone expire, or are freed
//! when it starts again, and then any process takes over its work.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use postgres::Client;

use super::alive::alive;
use super::instance::Instance;
use super::shards::{self, Told};
use crate::error::Failed;
use crate::id::stored;
use crate::pool::Pool;
use crate::read;
use carc_store::Listed;
use carc_store::Shared;
use carc_store::StoreError;
use carc_table::GameId;
use carc_table::Owed;

/// Milliseconds for which a claim on a game lasts unless it is renewed.
const HELD_MS: i64 = 4_000;

/// Time between two checks whether processes with another number of shards are still there.
const TRIED: Duration = Duration::from_millis(250);

/// The games that this process has claimed and not handed back. Only these claims are renewed: one that could not be
/// given up expires.
#[derive(Clone, Default)]
pub(crate) struct Taken(Arc<Mutex<BTreeSet<i64>>>);

impl Taken {
    fn games(&self) -> MutexGuard<'_, BTreeSet<i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The claims of this process.
pub(crate) struct Claims {
    pool: Pool,
    instance: Instance,
    taken: Taken,
    told: Mutex<Told>,
}

impl Claims {
    /// Creates the state without claims, and frees what this process had claimed when it last ended.
    pub(crate) fn of(instance: Instance, pool: Pool, taken: Taken) -> Result<Self, StoreError> {
        pool.with(|client| {
            give_all_back(client, &instance.name)?;
            shards::give_all_back(client, &instance.name)
        })?;
        Ok(Self { pool, instance, taken, told: Mutex::default() })
    }
}

impl Shared for Claims {
    fn take_on(&self, game: GameId) -> Result<bool, StoreError> {
        let is_ours = self.pool.with(|client| take(client, game, &self.instance.name))?;
        if is_ours {
            self.taken.games().insert(stored(game.0));
        }
        Ok(is_ours)
    }

    fn hand_back(&self, game: GameId) -> Result<(), StoreError> {
        self.taken.games().remove(&stored(game.0));
        self.pool.with(|client| give_back(client, game, &self.instance.name))
    }

    fn left_lying(&self) -> Listed<'_, (GameId, Owed)> {
        read::listed(self.pool.with(unclaimed))
    }

    fn processes(&self) -> Result<u32, StoreError> {
        let alive = self.pool.with(|client| alive(client, shards::HELD_MS))?;
        Ok(u32::try_from(alive.len()).unwrap_or(u32::MAX))
    }

    fn agree_on_shards(&self, of: u32) -> Result<(), StoreError> {
        let until = Instant::now() + Duration::from_millis(shards::HELD_MS.cast_unsigned()) + TRIED;
        loop {
            match self.pool.with(|client| shards::agree(client, of, &self.instance.name))? {
                None => return Ok(()),
                Some(theirs) if Instant::now() > until => return Err(StoreError::Shards { own: of, theirs }),
                // The other process may just have been killed.
                Some(_) => thread::sleep(TRIED),
            }
        }
    }

    fn take_shards(&self, of: u32) -> Result<Vec<u32>, StoreError> {
        let told = || self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let held = self.pool.with(|client| {
            let may_take = told().asks(Instant::now());
            shards::take(client, of, &self.instance.name, may_take)
        })?;
        told().hears(Instant::now());
        Ok(held)
    }

    fn next_session(&self, bucket: u32, apart: Duration) -> Result<Duration, StoreError> {
        let apart = i64::try_from(apart.as_millis()).unwrap_or(i64::MAX / 4);
        let wait = self.pool.with(|client| shards::next_session(client, bucket, apart))?;
        Ok(Duration::from_millis(wait.max(0).cast_unsigned()))
    }
}

/// Claims a game; returns whether this process has it.
fn take(client: &mut Client, game: GameId, process: &str) -> Result<bool, Failed> {
    const TAKE: &str = "INSERT INTO carc_claims (game, process, until) \
                        VALUES ($1, $2, (extract(epoch FROM clock_timestamp()) * 1000)::INT8 + $3) \
                        ON CONFLICT (game) DO UPDATE SET process = excluded.process, until = excluded.until \
                        WHERE carc_claims.process = excluded.process OR carc_claims.until < excluded.until - $3";
    Ok(client.execute(TAKE, &[&stored(game.0), &process, &HELD_MS])? == 1)
}

/// Gives up a claim.
fn give_back(client: &mut Client, game: GameId, process: &str) -> Result<(), Failed> {
    let give = "DELETE FROM carc_claims WHERE game = $1 AND process = $2";
    Ok(client.execute(give, &[&stored(game.0), &process]).map(drop)?)
}

/// Renews the claims of a process on the games in `taken`.
pub(super) fn renew(client: &mut Client, process: &str, taken: &Taken) -> Result<(), Failed> {
    const RENEW: &str = "UPDATE carc_claims SET until = (extract(epoch FROM clock_timestamp()) * 1000)::INT8 + $2 \
                         WHERE process = $1 AND game = ANY($3)";
    let games: Vec<i64> = taken.games().iter().copied().collect();
    if games.is_empty() {
        return Ok(());
    }
    Ok(client.execute(RENEW, &[&process, &HELD_MS, &games]).map(drop)?)
}

/// Gives up all claims of a process.
pub(super) fn give_all_back(client: &mut Client, process: &str) -> Result<(), Failed> {
    Ok(client.execute("DELETE FROM carc_claims WHERE process = $1", &[&process]).map(drop)?)
}

/// Returns what is owed to channels and not claimed, or claimed by a process that no longer renews its claim.
fn unclaimed(client: &mut Client) -> Result<Vec<(GameId, Owed)>, Failed> {
    const FREE: &str = "SELECT o.game, o.version, o.since FROM carc_owed o LEFT JOIN carc_claims c ON c.game = o.game \
                        WHERE c.game IS NULL OR c.until < (extract(epoch FROM clock_timestamp()) * 1000)::INT8 \
                        ORDER BY o.game";
    Ok(client.query(FREE, &[])?.iter().map(read::debt).collect())
}
