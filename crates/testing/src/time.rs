//! A clock that tests set.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use carc_play::clock::Clock;

/// A clock that a test moves: the time, and the part of it that does not count as skipped, both in milliseconds. All
/// time counts as skipped except what [`Time::stand_still`] lets pass.
#[derive(Default)]
pub struct Time(pub AtomicU64, AtomicU64);

impl Time {
    /// Lets `minutes` minutes pass as if the program had stood still: they do not count as skipped.
    pub fn stand_still(&self, minutes: u64) {
        for moved in [&self.0, &self.1] {
            moved.fetch_add(minutes * 60_000, Ordering::Relaxed);
        }
    }
}

impl Clock for Time {
    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn skipped(&self) -> Duration {
        Duration::from_millis(self.now() - self.1.load(Ordering::Relaxed))
    }
}
