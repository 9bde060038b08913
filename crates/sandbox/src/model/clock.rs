//! The sandbox's time: the machine's, plus whatever was skipped.
//!
//! Things that take hours or days can be seen without waiting: skipped time runs fast, an hour in a moment, so that
//! everything due meanwhile happens in its order. Ids, edits, the archiving of threads and the tokens of interactions
//! follow it. The time limits for the bot's answers, rate limits and signatures do not: they go by the machine's clock.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// The sandbox's time.
#[derive(Debug)]
pub(crate) struct Time {
    ahead: watch::Sender<Duration>,
}

impl Time {
    /// Creates a time that is `ahead` of the machine's.
    pub(crate) fn ahead_by(ahead: Duration) -> Self {
        Self { ahead: watch::Sender::new(ahead) }
    }

    /// Returns the milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> u64 {
        let machine = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (machine + self.ahead()).as_millis() as u64
    }

    /// Returns how far it is ahead of the machine's.
    pub(crate) fn ahead(&self) -> Duration {
        *self.ahead.borrow()
    }

    /// Returns a receiver of how far it is ahead.
    pub(crate) fn watch(&self) -> watch::Receiver<Duration> {
        self.ahead.subscribe()
    }

    /// Moves it on by `time`.
    pub(crate) fn pass(&self, time: Duration) {
        self.ahead.send_modify(|ahead| *ahead += time);
    }
}
