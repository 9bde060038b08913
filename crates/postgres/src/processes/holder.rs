//! The processes that have the database open: one alone, or any number that share it. Each renews its claim every
//! second. If it no longer does, others may take over. Even if two believed that they had it alone, no turn would be
//! lost or played twice: every change checks the version that it is made for.

use std::hash::{BuildHasher, RandomState};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use postgres::Client;

use super::alive::{ALONE, HELD_MS};
use super::claim::{self, Taken};
use super::instance::Instance;
use super::shards;
use crate::error::Failed;
use crate::pool::Pool;
use crate::schema::SCHEMA;
use carc_store::StoreError;

/// Time between two renewals of the claim, and of the claims on games.
const RENEWED: Duration = Duration::from_secs(1);
/// Time between two attempts to claim a database that another process holds.
pub(crate) const TRIED: Duration = Duration::from_millis(250);

/// A claim on the database, renewed by a thread of its own.
pub(crate) struct Holder {
    /// A unique name of this process.
    process: String,
    is_lost: Arc<AtomicBool>,
    /// The sender is dropped to end the thread, and then its end is awaited.
    renewing: Mutex<Option<(Sender<()>, thread::JoinHandle<()>)>>,
}

impl Holder {
    /// Claims the database, as soon as nobody else holds it; for one of several processes that share it, as soon as
    /// nobody has it alone.
    ///
    /// # Errors
    /// [`StoreError::Held`] if somebody else still does after `patience`, or the database's error.
    pub(crate) fn claim(
        pool: &Pool,
        shared: Option<(&Instance, &Taken)>,
        patience: Duration,
    ) -> Result<Self, StoreError> {
        let process = shared.map_or_else(alone, |(instance, _)| instance.name.clone());
        let claim = Claim { process, is_shared: shared.is_some(), step: SCHEMA };
        let began = Instant::now();
        while !pool.with(|client| claim.say(client))? {
            if began.elapsed() > patience {
                return Err(StoreError::Held);
            }
            thread::sleep(TRIED);
        }
        Ok(Self::of(claim, pool, shared.map(|(_, taken)| taken.clone())))
    }

    /// Claims a database whose schema is at `step` for this process alone; `None` while others hold it.
    ///
    /// # Errors
    /// The database's error.
    pub(crate) fn claim_of(pool: &Pool, step: u32) -> Result<Option<Self>, StoreError> {
        let claim = Claim { process: alone(), is_shared: false, step };
        let is_held = pool.with(|client| claim.say(client))?;
        Ok(is_held.then(|| Self::of(claim, pool, None)))
    }

    /// Starts a thread that renews a claim.
    fn of(claim: Claim, pool: &Pool, taken: Option<Taken>) -> Self {
        let process = claim.process.clone();
        let is_lost = Arc::new(AtomicBool::new(false));
        let (end, ended) = channel();
        let renewing = thread::spawn({
            let (pool, is_lost) = (pool.clone(), Arc::clone(&is_lost));
            move || renew(&pool, taken.as_ref(), &claim, &is_lost, &ended)
        });
        Self { process, is_lost, renewing: Mutex::new(Some((end, renewing))) }
    }

    /// Creates a holder of nothing: for reading alone, which takes nothing away from the process that holds the
    /// database.
    pub(crate) fn nobody() -> Self {
        Self { process: String::new(), is_lost: Arc::default(), renewing: Mutex::default() }
    }

    /// Checks that no other process has taken over the database.
    ///
    /// # Errors
    /// [`StoreError::Held`] if one has.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if self.is_lost.load(Ordering::Acquire) { Err(StoreError::Held) } else { Ok(()) }
    }

    /// Gives up the claim, and all claims on games and shards, so that the next process need not wait.
    pub(crate) fn release(&self, pool: &Pool) -> Result<(), StoreError> {
        let Some((end, renewing)) = self.renewing.lock().unwrap_or_else(PoisonError::into_inner).take() else {
            return Ok(());
        };
        drop(end);
        let _panicked = renewing.join();
        pool.with(|client| {
            claim::give_all_back(client, &self.process)?;
            shards::give_all_back(client, &self.process)?;
            Ok(client.execute("DELETE FROM carc_holder WHERE process = $1", &[&self.process]).map(drop)?)
        })
    }
}

/// Returns a unique name for this process.
fn alone() -> String {
    format!("{}-{:016x}", process::id(), RandomState::new().hash_one(ALONE))
}

/// The first step of the schema at which processes state the schema that they read and write.
const SAID_FROM: u32 = 4;

/// The record by which a process holds the database.
struct Claim {
    process: String,
    /// Whether others may hold it too.
    is_shared: bool,
    /// The step that the schema is at.
    step: u32,
}

impl Claim {
    /// Makes or renews the claim; returns whether this process holds the database.
    fn say(&self, client: &mut Client) -> Result<bool, Failed> {
        let Self { process, is_shared, step } = self;
        let name = if *is_shared { process } else { ALONE };
        let (column, value) =
            if *step < SAID_FROM { (String::new(), String::new()) } else { (", step".to_owned(), format!(", {step}")) };
        // By the clock of the database, which all processes share.
        let say = format!(
            "INSERT INTO carc_holder (name, process, until{column}) \
             SELECT $1, $2, now_ms + $3{value} FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::INT8 AS now_ms) AS clock \
             WHERE NOT EXISTS (SELECT 1 FROM carc_holder WHERE (name = $4) <> $5 AND until >= now_ms) \
             ON CONFLICT (name) DO UPDATE SET process = excluded.process, until = excluded.until \
             WHERE carc_holder.process = excluded.process OR carc_holder.until < excluded.until - $3"
        );
        Ok(client.execute(&say, &[&name, &process, &HELD_MS, &ALONE, &!is_shared])? == 1)
    }
}

fn renew(pool: &Pool, taken: Option<&Taken>, claim: &Claim, is_lost: &AtomicBool, ended: &Receiver<()>) {
    while ended.recv_timeout(RENEWED) == Err(RecvTimeoutError::Timeout) {
        // Without a connection, it is assumed that others have none to take over with, either.
        if matches!(pool.with(|client| claim.say(client)), Ok(false)) {
            is_lost.store(true, Ordering::Release);
            return;
        }
        if let Some(taken) = taken {
            // If it fails, its claims expire, and others take them.
            let _not_renewed = pool.with(|client| claim::renew(client, &claim.process, taken));
        }
    }
}
