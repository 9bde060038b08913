//! A clock that tests set.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use carc_play::clock::Clock;

/// A clock that a test moves: the time, and the part of it that did not count as skipped, both in milliseconds. Unless
/// [`Time::stand_still`] is used, all time counts as skipped.
#[derive(Default)]
pub struct Time(pub AtomicU64, AtomicU64);

impl Time {
    /// Lets time pass as if the program had stood still.
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
