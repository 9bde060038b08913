//! Time and chance: what no record holds in advance. Tests control both.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rand::rngs::ChaCha12Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use tokio::sync::watch;
use tokio::time::Instant;

/// Tells the time.
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970.
    fn now(&self) -> u64;

    /// Returns how far it was moved ahead in all: nobody was kept from playing in the time that was skipped.
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

/// The machine's clock, plus the time that a stand-in for Discord has skipped; by default none.
#[derive(Clone, Debug, Default)]
pub struct MovedClock(Option<watch::Receiver<Duration>>);

impl MovedClock {
    /// Creates a clock that is ahead of the machine's by what the channel says, which may change at any time.
    pub fn following(ahead: watch::Receiver<Duration>) -> Self {
        Self(Some(ahead))
    }

    /// Returns how far it is ahead of the machine's time.
    pub fn ahead(&self) -> Duration {
        self.0.as_ref().map_or(Duration::ZERO, |ahead| *ahead.borrow())
    }

    /// Sleeps until this much time has passed by this clock.
    pub async fn sleep(&self, time: Duration) {
        let Some(mut ahead) = self.0.clone() else { return tokio::time::sleep(time).await };
        let (begin, before) = (Instant::now(), *ahead.borrow_and_update());
        loop {
            let passed = begin.elapsed() + ahead.borrow_and_update().saturating_sub(before);
            let left = time.saturating_sub(passed);
            tokio::select! {
                () = tokio::time::sleep(left) => return,
                moved = ahead.changed() => if moved.is_err() {
                    // Nobody is left who could move it.
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

/// Chance: shuffles, starting players, places in the pile.
#[derive(Debug)]
pub struct Chance(Mutex<ChaCha12Rng>);

impl Chance {
    /// Creates chance that nobody can foresee.
    pub fn fair() -> Self {
        Self(Mutex::new(rand::make_rng()))
    }

    /// Creates chance that is the same on every machine: for an open game, and for tests.
    pub fn seeded(seed: u64) -> Self {
        Self(Mutex::new(ChaCha12Rng::seed_from_u64(seed)))
    }

    /// Puts `things` into a random order.
    pub fn shuffle<T>(&self, things: &mut [T]) {
        things.shuffle(&mut *self.rng());
    }

    /// Returns a number below `bound`, or 0 if there is none.
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
        assert!(begin.elapsed() >= moment * 3, "where nothing is let pass it goes as the machine's does");
    }
}
