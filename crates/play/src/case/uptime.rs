//! The periods when people were served. The clocks of games stand still outside them: while the program is stopped or
//! hangs, the database is away, or the gateway is not connected.
//!
//! [`Served::serve`] is called repeatedly while people are served. A long gap between two calls is an outage: the later
//! call records it, and requests that arrive before that call already account for it.

use std::cell::Cell;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use super::clock::Clock;
use super::fault::Fault;
use carc_store::{GameStore, StoreError};
use carc_table::{Attempts, GuildId, LEAST_OUTAGE, ShardOutage, Uptime};

/// The periods when people were served, as known to this process.
pub struct Served {
    store: Arc<dyn GameStore>,
    clock: Arc<dyn Clock>,
    known: RwLock<Known>,
    /// Held while it is looked at whether people are served and that is written, so that the last state is written
    /// last.
    writing: Mutex<()>,
}

struct Known {
    uptime: Arc<Uptime>,
    /// Time by which the clock had been moved ahead when people were last served.
    skipped: Duration,
}

impl Known {
    /// Returns the milliseconds until `now` in which nobody was served, if they are enough to count.
    fn gap(&self, last: u64, now: u64, skipped: Duration) -> Option<u64> {
        let moved = skipped.saturating_sub(self.skipped).as_millis() as u64;
        Some(now.saturating_sub(last).saturating_sub(moved)).filter(|&gap| gap >= LEAST_OUTAGE)
    }
}

impl Served {
    /// Starts tracking: reads the stored periods, and records that this process starts now.
    pub(crate) fn begin(store: Arc<dyn GameStore>, clock: Arc<dyn Clock>) -> Self {
        let mut stored = store.uptime().unwrap_or_else(|error| {
            tracing::error!(%error, "cannot read the stored uptime, so clocks have run while the program did not");
            Uptime::default()
        });
        let now = clock.now();
        let uptime = store.update_uptime(&|uptime| uptime.start(now)).unwrap_or_else(|error| {
            tracing::error!(%error, "it cannot be noted that the program runs");
            stored.start(now);
            stored
        });
        let known = Known { uptime: Arc::new(uptime), skipped: clock.skipped() };
        Self { store, clock, known: RwLock::new(known), writing: Mutex::default() }
    }

    fn known<R>(&self, look: impl FnOnce(&Known) -> R) -> R {
        look(&self.known.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn writing(&self) -> MutexGuard<'_, ()> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that people are being served now, except on the shards in `away`. To be called several times a minute.
    ///
    /// # Errors
    /// [`Fault`] if the store fails, in which case nobody is served.
    pub fn serve(&self, away: &[ShardOutage]) -> Result<(), Fault> {
        let _writing = self.writing();
        let (now, skipped) = (self.clock.now(), self.clock.skipped());
        let noticed = Cell::new(None);
        let uptime = self.store.update_uptime(&|stored| {
            let mut uptime = self.known(|known| Uptime::clone(&known.uptime));
            let last = self.last_served(stored);
            noticed.set(self.known(|known| known.gap(last, now, skipped)));
            if let Some(gap) = noticed.get() {
                uptime.add_outage(now - gap, now);
            }
            uptime.add_all(stored);
            uptime.attempts = mem::take(&mut stored.attempts);
            for &outage in away {
                uptime.add_shard_outage(outage);
            }
            uptime.served(now);
            *stored = uptime;
        })?;
        if let Some(gap) = noticed.get() {
            tracing::warn!(seconds = gap / 1000, "nobody was served for a while; the clocks of games stood still");
        }
        let uptime = Arc::new(uptime);
        *self.known.write().unwrap_or_else(PoisonError::into_inner) = Known { uptime, skipped };
        Ok(())
    }

    /// Records whether the bot is in a server and can reach it. While it is not, the clocks there stand still: removing
    /// the bot costs nobody time.
    ///
    /// # Errors
    /// [`Fault`] if the store fails.
    pub(crate) fn reach(&self, guild: GuildId, is_in: impl FnOnce() -> bool) -> Result<(), Fault> {
        // Asked under the lock, so that the state written last is the current one.
        let _writing = self.writing();
        let (is_in, now) = (is_in(), self.clock.now());
        self.store.update_server(guild, &|server| {
            server.note_reach(is_in, now);
        })?;
        Ok(())
    }

    /// Records whether the managers of a server still have to be told that the commands were split. Returns `true` if
    /// that changed anything.
    pub(crate) fn set_split_untold(&self, guild: GuildId, split_untold: bool) -> Result<bool, StoreError> {
        let before = Cell::new(split_untold);
        self.store.update_server(guild, &|server| before.set(mem::replace(&mut server.split_untold, split_untold)))?;
        Ok(before.get() != split_untold)
    }

    /// Returns when people were last served: by any process, if several share the store.
    fn last_served(&self, stored: &Uptime) -> u64 {
        let own = self.known(|known| known.uptime.last);
        if self.store.shared().is_some() { own.max(stored.last) } else { own }
    }

    /// Returns the periods when people were served, for a request: a long gap between the last call of
    /// [`Served::serve`] and now already counts as an outage.
    pub(crate) fn uptime(&self) -> Arc<Uptime> {
        let (now, skipped) = (self.clock.now(), self.clock.skipped());
        let gap = |last| self.known(|known| known.gap(last, now, skipped));
        let uptime = self.known(|known| Arc::clone(&known.uptime));
        if gap(uptime.last).is_none() {
            return uptime;
        }
        // Another process may have served them. If that cannot be read, the request fails anyway.
        let last = if self.store.shared().is_some() {
            self.store.uptime().map_or(uptime.last, |stored| self.last_served(&stored))
        } else {
            uptime.last
        };
        let Some(gap) = gap(last) else { return uptime };
        let mut uptime = Uptime::clone(&uptime);
        uptime.add_outage(now - gap, now);
        Arc::new(uptime)
    }

    /// Returns the attempts of a shard, by this process and those before it, to begin a gateway session since the last
    /// stable one.
    ///
    /// # Errors
    /// [`Fault`] if the store fails.
    pub fn attempts(&self, shard: u32) -> Result<Attempts, Fault> {
        Ok(self.store.uptime()?.attempts_of(shard))
    }

    /// Writes the attempts of a shard; a count of 0 means that its session is stable. They are on the disk when this
    /// returns.
    ///
    /// # Errors
    /// [`Fault`] if the store fails.
    pub fn set_attempts(&self, attempts: Attempts) -> Result<(), Fault> {
        self.store.update_uptime(&|uptime| uptime.set_attempts(attempts))?;
        Ok(self.store.sync()?)
    }
}
