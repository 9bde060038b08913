//! The number of sessions that may begin today. Discord resets the token of a bot that begins more than it allows.

use std::sync::Arc;
use std::time::Duration;

use serenity::model::gateway::SessionStartLimit;
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep};

use crate::meter;
use crate::rest::requests::Rest;

/// Longest wait before Discord is asked again how many sessions may begin: it resets the count every day.
pub(super) const ASKED: Duration = Duration::from_hours(1);
/// Time for which an answer of Discord's is taken as current.
const FRESH: Duration = Duration::from_secs(5);
const A_DAY: Duration = Duration::from_hours(24);
/// Divisor for the day's sessions: when they don't last, a twentieth is kept in reserve for a start by hand.
const KEPT: u64 = 20;

/// The sessions that are left today, for all shards of this process.
#[derive(Clone)]
pub(super) struct Today {
    rest: Rest,
    known: Arc<Mutex<Known>>,
}

struct Known {
    remaining: u64,
    total: u64,
    resets: Instant,
    asked: Instant,
}

impl Today {
    pub(super) fn new(rest: Rest, limit: &SessionStartLimit) -> Self {
        let mut known = Known { remaining: 0, total: 0, resets: Instant::now(), asked: Instant::now() };
        known.hear(limit);
        Self { rest, known: Arc::new(Mutex::new(known)) }
    }

    /// Takes one of today's sessions, or waits for tomorrow's if none is left; after two `attempts` that did not last,
    /// some are kept in reserve. Returns how long it waited for tomorrow.
    pub(super) async fn take(&self, shard: u32, attempts: u32) -> Duration {
        let mut waited = Duration::ZERO;
        loop {
            let wait = {
                let mut known = self.known.lock().await;
                if known.asked.elapsed() >= FRESH {
                    // If Discord does not answer, keep counting from the last known number.
                    if let Ok(gateway) = self.rest.gateway().await {
                        known.hear(&gateway.session_start_limit);
                    }
                    known.asked = Instant::now();
                }
                match known.take(attempts, Instant::now()) {
                    Ok(()) => return waited,
                    Err(wait) => wait.min(ASKED),
                }
            };
            tracing::warn!(
                shard,
                ?wait,
                "the sessions of today are nearly used up; the next begins when Discord resets the count, not by a restart"
            );
            sleep(wait).await;
            waited += wait;
        }
    }
}

impl Known {
    fn hear(&mut self, limit: &SessionStartLimit) {
        meter::identifies_left(limit.remaining);
        (self.remaining, self.total) = (limit.remaining, limit.total.max(limit.remaining));
        self.resets = Instant::now() + Duration::from_millis(limit.reset_after).min(A_DAY);
    }

    /// Takes a session after `attempts` that did not last; fails with the time until the count is reset.
    fn take(&mut self, attempts: u32, now: Instant) -> Result<(), Duration> {
        if now >= self.resets {
            (self.remaining, self.resets) = (self.total, now + A_DAY);
        }
        let kept = if attempts > 1 { self.total / KEPT } else { 0 };
        if self.remaining <= kept {
            return Err((self.resets - now).max(Duration::from_secs(1)));
        }
        self.remaining -= 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_that_do_not_last_leave_some_for_a_start() {
        let (now, hour) = (Instant::now(), Duration::from_hours(1));
        let mut known = Known { remaining: 52, total: 1000, resets: now + hour, asked: now };
        assert_eq!([known.take(9, now), known.take(2, now), known.take(2, now)], [Ok(()), Ok(()), Err(hour)]);
        assert!((0..50).all(|_| known.take(0, now).is_ok()));
        assert_eq!(known.take(0, now + hour / 2), Err(hour / 2));
        assert_eq!(known.take(2, now + hour), Ok(()));
        assert_eq!(known.remaining, 999);
    }
}
