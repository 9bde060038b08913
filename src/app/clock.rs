//! Time and lots: the two things that are not in the record until somebody draws on them. Tests control both.

use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use rand::rngs::ChaCha12Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// What time it is.
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970.
    fn now(&self) -> u64;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
    }
}

/// Draws lots: shuffles, starting players, places in the pile.
#[derive(Debug)]
pub struct Lots(Mutex<ChaCha12Rng>);

impl Lots {
    /// Lots that nobody can foresee.
    pub fn fair() -> Self {
        Self(Mutex::new(rand::make_rng()))
    }

    /// Lots that are the same on every machine: for an open game, and for tests.
    pub fn seeded(seed: u64) -> Self {
        Self(Mutex::new(ChaCha12Rng::seed_from_u64(seed)))
    }

    /// Puts `things` into a random order.
    pub fn shuffle<T>(&self, things: &mut [T]) {
        things.shuffle(&mut *self.rng());
    }

    /// A number below `bound`, or 0 if there is none.
    pub fn below(&self, bound: usize) -> usize {
        self.rng().random_range(0..bound.max(1))
    }

    fn rng(&self) -> std::sync::MutexGuard<'_, ChaCha12Rng> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
