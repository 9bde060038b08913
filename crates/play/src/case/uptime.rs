//! The times when people were served. While they were not, no clock of theirs ran: neither while the program was not
//! there or stood still, nor while the database was away, nor while the gateway had no connection.
//!
//! [`Served::serve`] is called again and again as long as people are served. Where it was not for a while, nobody was: the first call
//! after that notes it, and a request that comes before that call reckons with it already.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use super::clock::Clock;
use super::fault::Fault;
use carc_store::{GameStore, StoreError};
use carc_table::{Attempts, GuildId, LEAST_OUTAGE, Server, ShardOutage, Uptime};

/// The times when people were served, as far as this process knows.
pub struct Served {
    store: Arc<dyn GameStore>,
    clock: Arc<dyn Clock>,
    known: RwLock<Known>,
    /// Held while a stored form is read and written again.
    writing: Mutex<()>,
}

struct Known {
    uptime: Arc<Uptime>,
    /// Distance by which the clock had been moved ahead when people were last served.
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
    /// Reads when people were served before this process, which starts now.
    pub(crate) fn begin(store: Arc<dyn GameStore>, clock: Arc<dyn Clock>) -> Self {
        let mut uptime = store.uptime().unwrap_or_else(|error| {
            tracing::error!(%error, "when the program ran is forgotten, so clocks have run on while it did not");
            Uptime::default()
        });
        uptime.start(clock.now());
        if let Err(error) = store.set_uptime(&uptime) {
            tracing::error!(%error, "it cannot be noted that the program runs");
        }
        let known = Known { uptime: Arc::new(uptime), skipped: clock.skipped() };
        Self { store, clock, known: RwLock::new(known), writing: Mutex::default() }
    }

    fn known<R>(&self, look: impl FnOnce(&Known) -> R) -> R {
        look(&self.known.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn writing(&self) -> MutexGuard<'_, ()> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that people are served now, and of which shards the servers are not. To be called several times a minute.
    ///
    /// # Errors
    /// [`Fault`] if the store fails: then nobody is served.
    pub fn serve(&self, away: &[ShardOutage]) -> Result<(), Fault> {
        let _writing = self.writing();
        let (now, skipped) = (self.clock.now(), self.clock.skipped());
        let stored = self.store.uptime()?;
        let last = self.last_served(&stored);
        let mut uptime = self.known(|known| {
            let mut uptime = Uptime::clone(&known.uptime);
            if let Some(gap) = known.gap(last, now, skipped) {
                tracing::warn!(seconds = gap / 1000, "nobody was served for a while; no clock of a game ran meanwhile");
                uptime.add_outage(now - gap, now);
            }
            uptime
        });
        uptime.add_all(&stored);
        uptime.attempts = stored.attempts;
        for &outage in away {
            uptime.add_shard_outage(outage);
        }
        uptime.served(now);
        self.store.set_uptime(&uptime)?;
        let uptime = Arc::new(uptime);
        *self.known.write().unwrap_or_else(PoisonError::into_inner) = Known { uptime, skipped };
        Ok(())
    }

    /// Notes whether the bot is in a server and can reach it. While it is not, no time of a game runs there: removing
    /// the bot takes no time from anybody.
    ///
    /// # Errors
    /// [`Fault`] if the store fails.
    pub(crate) fn reach(&self, guild: GuildId, is_in: impl FnOnce() -> bool) -> Result<(), Fault> {
        // The state written last must be the present one.
        let _writing = self.writing();
        let mut server = self.store.server(guild)?;
        if server.note_reach(is_in(), self.clock.now()) {
            self.store.set_server(guild, &server)?;
        }
        Ok(())
    }

    /// Keeps the settings of a server.
    pub(crate) fn set_server(&self, guild: GuildId, server: Server) -> Result<(), StoreError> {
        let _writing = self.writing();
        let Server { absences, split_untold, .. } = self.store.server(guild)?;
        self.store.set_server(guild, &Server { absences, split_untold, ..server })
    }

    /// Notes whether the managers of a server still have to be told of the split; returns whether that is new.
    pub(crate) fn set_split_untold(&self, guild: GuildId, split_untold: bool) -> Result<bool, StoreError> {
        let _writing = self.writing();
        let server = self.store.server(guild)?;
        if server.split_untold == split_untold {
            return Ok(false);
        }
        self.store.set_server(guild, &Server { split_untold, ..server })?;
        Ok(true)
    }

    /// Returns when people were last served: by any process, if several share the store.
    fn last_served(&self, stored: &Uptime) -> u64 {
        let own = self.known(|known| known.uptime.last);
        if self.store.shared().is_some() { own.max(stored.last) } else { own }
    }

    /// Returns the times when people were served, as a request finds them: the time between the last call of
    /// [`Served::serve`] and now is an outage if it is long.
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

    /// Returns the attempts of a shard to begin a session of the gateway since one last lasted, by this process or
    /// those before it.
    ///
    /// # Errors
    /// [`Fault`] if the store fails.
    pub fn attempts(&self, shard: u32) -> Result<Attempts, Fault> {
        Ok(self.store.uptime()?.attempts_of(shard))
    }

    /// Keeps the attempts of a shard; a count of 0 says that a session lasts. They are on the disk when this returns.
    ///
    /// # Errors
    /// [`Fault`] if the store fails.
    pub fn set_attempts(&self, attempts: Attempts) -> Result<(), Fault> {
        let _writing = self.writing();
        let write = || -> Result<(), StoreError> {
            let mut uptime = self.store.uptime()?;
            uptime.set_attempts(attempts);
            self.store.set_uptime(&uptime)?;
            self.store.sync()
        };
        Ok(write()?)
    }
}
