//! The limit on beginning sessions that the bot is told, in a day and every five seconds. The sandbox refuses no
//! session over it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

const A_DAY: Duration = Duration::from_hours(24);
/// Number of sessions in a day.
const TOTAL: u64 = 1_000;

/// The session start limit.
#[derive(Debug)]
pub(crate) struct Starts {
    /// Number of times that the bot has identified.
    pub(crate) identified: usize,
    /// The `max_concurrency` that the bot is told: number of IDENTIFYs every five seconds; 0 for any number.
    pub(crate) at_once: u64,
    remaining: u64,
    resets_at: Instant,
}

impl Default for Starts {
    fn default() -> Self {
        Self { identified: 0, at_once: 1, remaining: TOTAL, resets_at: Instant::now() + A_DAY }
    }
}

impl Starts {
    /// Leaves `remaining` sessions until `reset_after` has passed.
    pub(crate) fn limit(&mut self, remaining: u64, reset_after: Duration) {
        (self.remaining, self.resets_at) = (remaining, Instant::now() + reset_after);
    }

    /// Counts an IDENTIFY of the bot.
    pub(crate) fn count(&mut self) {
        self.identified += 1;
        self.remaining = self.remaining(Instant::now()).saturating_sub(1);
        if self.resets_at <= Instant::now() {
            self.resets_at = Instant::now() + A_DAY;
        }
    }

    fn remaining(&self, now: Instant) -> u64 {
        if now < self.resets_at { self.remaining } else { TOTAL }
    }

    /// Returns the limit as Discord gives it to the bot.
    pub(crate) fn json(&self) -> Value {
        let now = Instant::now();
        let reset_after = self.resets_at.saturating_duration_since(now).as_millis() as u64;
        json!({"total": TOTAL, "remaining": self.remaining(now), "reset_after": reset_after, "max_concurrency": self.at_once})
    }
}
