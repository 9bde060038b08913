//! Time and chance, which a use case gets from outside so that tests can control them.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rand::rngs::ChaCha12Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use tokio::sync::watch;
use tokio::time::Instant;

/// Tells the time.
pub trait Clock: Send + Sync {
    /// Returns the current Unix time in milliseconds.
    fn now(&self) -> u64;

    /// Returns the total time by which the clock was moved ahead; skipped time is no outage.
    fn skipped(&self) -> Duration {
        Duration::ZERO
    }
}

/// The machine's clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
    }
}

/// The machine's clock, plus the time that a stand-in for Discord has skipped (none by default).
#[derive(Clone, Debug, Default)]
pub struct MovedClock(Option<watch::Receiver<Duration>>);

impl MovedClock {
    /// Creates a clock that is ahead of the machine's by the current value of `ahead`.
    pub fn following(ahead: watch::Receiver<Duration>) -> Self {
        Self(Some(ahead))
    }

    /// Returns how far it is ahead of the machine's time.
    pub fn ahead(&self) -> Duration {
        self.0.as_ref().map_or(Duration::ZERO, |ahead| *ahead.borrow())
    }

    /// Sleeps until `time` has passed by this clock.
    pub async fn sleep(&self, time: Duration) {
        let Some(mut ahead) = self.0.clone() else { return tokio::time::sleep(time).await };
        let (begin, before) = (Instant::now(), *ahead.borrow_and_update());
        loop {
            let passed = begin.elapsed() + ahead.borrow_and_update().saturating_sub(before);
            let left = time.saturating_sub(passed);
            tokio::select! {
                () = tokio::time::sleep(left) => return,
                moved = ahead.changed() => if moved.is_err() {
                    // The sender is gone, so the clock is not moved any more.
                    return tokio::time::sleep(left).await;
                }
            }
        }
    }
}

impl Clock for MovedClock {
    fn now(&self) -> u64 {
        SystemClock.now() + self.ahead().as_millis() as u64
    }

    fn skipped(&self) -> Duration {
        self.ahead()
    }
}

/// A source of randomness for shuffles, starting players and positions in the pile.
#[derive(Debug)]
pub struct Chance(Mutex<ChaCha12Rng>);

impl Chance {
    /// Creates an unpredictable source.
    pub fn fair() -> Self {
        Self(Mutex::new(rand::make_rng()))
    }

    /// Creates a source that gives the same sequence on every machine, for games with an open seed and for tests.
    pub fn seeded(seed: u64) -> Self {
        Self(Mutex::new(ChaCha12Rng::seed_from_u64(seed)))
    }

    /// Puts `things` into a random order.
    pub fn shuffle<T>(&self, things: &mut [T]) {
        things.shuffle(&mut *self.rng());
    }

    /// Returns a random number below `bound`, or 0 if `bound` is 0.
    pub fn below(&self, bound: usize) -> usize {
        self.rng().random_range(0..bound.max(1))
    }

    /// Returns random bytes.
    pub fn bytes(&self) -> [u8; 32] {
        self.rng().random()
    }

    fn rng(&self) -> std::sync::MutexGuard<'_, ChaCha12Rng> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_sleeps_wakes_when_enough_time_was_let_pass() {
        let (hour, moment) = (Duration::from_hours(1), Duration::from_millis(30));
        let ahead = watch::Sender::new(hour);
        let clock = MovedClock::following(ahead.subscribe());
        assert!(clock.now().abs_diff(SystemClock.now() + 3_600_000) < 1_000);
        let sleeper = clock.clone();
        let mut sleeping = tokio::spawn(async move { sleeper.sleep(hour * 2).await });
        for _ in 0..3 {
            assert!(tokio::time::timeout(moment, &mut sleeping).await.is_err(), "two hours have not passed");
            ahead.send_modify(|ahead| *ahead += hour * 2 / 3);
        }
        sleeping.await.unwrap();
        let begin = Instant::now();
        clock.sleep(moment).await;
        drop(ahead);
        clock.sleep(moment).await;
        MovedClock::default().sleep(moment).await;
        assert!(begin.elapsed() >= moment * 3, "without skipped time it runs like the machine's clock");
    }
}
