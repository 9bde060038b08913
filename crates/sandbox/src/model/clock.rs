//! The sandbox's time: the machine's, plus whatever was skipped.
//!
//! What takes hours or days can be seen without waiting: time runs fast, an hour in a moment, so that everything due on
//! the way happens in its order. Everything with a date follows: ids, edits, the tokens of interactions. How long the
//! bot may take for an answer does not: those are seconds of the machine.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// The time here.
#[derive(Debug)]
pub(crate) struct Time {
    ahead: watch::Sender<Duration>,
}

impl Time {
    /// A time that is this far ahead of the machine's.
    pub(crate) fn ahead_by(ahead: Duration) -> Self {
        Self { ahead: watch::Sender::new(ahead) }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> u64 {
        let machine = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (machine + self.ahead()).as_millis() as u64
    }

    /// How far it is ahead of the machine's.
    pub(crate) fn ahead(&self) -> Duration {
        *self.ahead.borrow()
    }

    /// Tells how far it is ahead, now and whenever that changes.
    pub(crate) fn watch(&self) -> watch::Receiver<Duration> {
        self.ahead.subscribe()
    }

    /// Moves it on by `time`.
    pub(crate) fn pass(&self, time: Duration) {
        self.ahead.send_modify(|ahead| *ahead += time);
    }
}
