//! Who has the database open: one process at a time, which says so every few seconds. If it no longer does, another may
//! take over. Even if two thought that it was theirs, no turn would be lost or played twice: every change checks the
//! version that it is made for.

use std::hash::{BuildHasher, RandomState};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use postgres::Client;

use super::pool::{Failed, Pool};
use crate::store::error::StoreError;

/// For how many milliseconds a claim holds unless it is renewed.
const HELD_MS: i64 = 10_000;
/// How often the claim is renewed.
const RENEWED: Duration = Duration::from_secs(3);
/// How often a waiting process tries to claim a database that another process holds.
const TRIED: Duration = Duration::from_millis(250);

/// The one name that is held.
const NAME: &str = "store";

/// A claim on the database, renewed by a thread of its own.
pub(super) struct Holder {
    /// A name for this claim that no other has.
    process: String,
    is_lost: Arc<AtomicBool>,
    /// Dropped to end the thread; the thread's end is awaited.
    renewing: Mutex<Option<(Sender<()>, thread::JoinHandle<()>)>>,
}

impl Holder {
    /// Claims the database, as soon as nobody else holds it.
    ///
    /// # Errors
    /// [`StoreError::Held`] if somebody else still does after `patience`, or what the database says.
    pub(super) fn claim(pool: &Pool, patience: Duration) -> Result<Self, StoreError> {
        let process = format!("{}-{:016x}", process::id(), RandomState::new().hash_one(NAME));
        let began = Instant::now();
        while !pool.with(|client| say(client, &process))? {
            if began.elapsed() > patience {
                return Err(StoreError::Held);
            }
            thread::sleep(TRIED);
        }
        let is_lost = Arc::new(AtomicBool::new(false));
        let (end, ended) = channel();
        let renewing = thread::spawn({
            let (pool, process, is_lost) = (pool.clone(), process.clone(), Arc::clone(&is_lost));
            move || renew(&pool, &process, &is_lost, &ended)
        });
        Ok(Self { process, is_lost, renewing: Mutex::new(Some((end, renewing))) })
    }

    /// Fails once another process has taken the database over.
    ///
    /// # Errors
    /// [`StoreError::Held`] if another process took over.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.is_lost.load(Ordering::Acquire) { Err(StoreError::Held) } else { Ok(()) }
    }

    /// Gives the claim up; the next process need not wait.
    pub(super) fn release(&self, pool: &Pool) -> Result<(), StoreError> {
        let Some((end, renewing)) = self.renewing.lock().unwrap_or_else(PoisonError::into_inner).take() else {
            return Ok(());
        };
        drop(end);
        let _panicked = renewing.join();
        pool.with(|client| {
            let free = "DELETE FROM carc_holder WHERE name = $1 AND process = $2";
            Ok(client.execute(free, &[&NAME, &self.process]).map(drop)?)
        })
    }
}

/// Says that this process holds the database; returns whether it does.
fn say(client: &mut Client, process: &str) -> Result<bool, Failed> {
    // By the clock of the database, which all processes share.
    const SAY: &str = "INSERT INTO carc_holder (name, process, until) \
                       VALUES ($1, $2, (extract(epoch FROM clock_timestamp()) * 1000)::INT8 + $3) \
                       ON CONFLICT (name) DO UPDATE SET process = excluded.process, until = excluded.until \
                       WHERE carc_holder.process = excluded.process OR carc_holder.until < excluded.until - $3";
    Ok(client.execute(SAY, &[&NAME, &process, &HELD_MS])? == 1)
}

fn renew(pool: &Pool, process: &str, is_lost: &AtomicBool, ended: &Receiver<()>) {
    while ended.recv_timeout(RENEWED) == Err(RecvTimeoutError::Timeout) {
        // While there is no connection, nobody else has one to take over with, as far as is known.
        if matches!(pool.with(|client| say(client, process)), Ok(false)) {
            is_lost.store(true, Ordering::Release);
            return;
        }
    }
}
