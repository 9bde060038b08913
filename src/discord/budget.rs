//! The requests a second that Discord takes from a bot: where several processes are one bot, each has a share of them.
//!
//! A bucket of tokens that is full, and what it gets back meanwhile, come to no more than the share in any second. So Discord
//! never has to refuse one, except for some seconds after a process has come or gone.

use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// The tokens of a full bucket, as a part of the share.
const AT_ONCE: u32 = 5;

/// Lets requests of this process go, one after the other.
pub(super) struct Budget {
    /// The requests a second of all processes together.
    all: NonZeroU32,
    /// How many processes there are, and the bucket of this one.
    share: Mutex<(u32, Arc<DefaultDirectRateLimiter>)>,
}

impl Budget {
    /// All of it for this process, as long as nothing is heard of others.
    pub(super) fn new(all: NonZeroU32) -> Self {
        Self { all, share: Mutex::new((1, bucket(all.get()))) }
    }

    /// There are so many processes, this one among them.
    pub(super) fn share_among(&self, processes: u32) {
        let mut share = self.share.lock().unwrap_or_else(PoisonError::into_inner);
        if share.0 != processes {
            *share = (processes, bucket(self.all.get() / processes.max(1)));
        }
    }

    /// Waits until a request may go.
    pub(super) async fn turn(&self) {
        let bucket = Arc::clone(&self.share.lock().unwrap_or_else(PoisonError::into_inner).1);
        bucket.until_ready().await;
    }
}

/// A full bucket for so many requests a second, or for one.
fn bucket(share: u32) -> Arc<DefaultDirectRateLimiter> {
    let some = |count: u32| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
    let at_once = some(share / AT_ONCE);
    let quota = Quota::per_second(some(share.saturating_sub(at_once.get()))).allow_burst(at_once);
    Arc::new(RateLimiter::direct(quota))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    #[tokio::test]
    async fn no_second_takes_more_than_the_share() {
        let budget = Budget::new(const { NonZeroU32::new(40).expect("some") });
        for (processes, share) in [(1, 40), (4, 10), (100, 1)] {
            // The bucket is full: no second takes more than the first.
            budget.share_among(processes);
            let began = Instant::now();
            for _ in 0..=share {
                budget.turn().await;
            }
            assert!(began.elapsed() >= Duration::from_millis(990), "{processes}: {:?}", began.elapsed());
        }
    }
}
