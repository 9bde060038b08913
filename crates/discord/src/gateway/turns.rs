//! The turns to begin a session: Discord wants those of one bucket five seconds apart, whichever process begins them.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep, sleep_until};

use crate::bot::Bot;
use carc_chat::at;

/// Time that Discord wants between two IDENTIFYs of a bucket.
pub(super) const APART: Duration = Duration::from_secs(5);
/// Wait before asking for a turn again after a failure.
const AGAIN: Duration = Duration::from_secs(1);

/// The turns of the shards that want to begin a session.
#[derive(Clone)]
pub(super) enum Turns {
    /// No other process begins sessions. For each bucket, the time from which the next may begin.
    Alone(Arc<[Mutex<Instant>]>),
    /// Other processes begin sessions too.
    Shared {
        /// Asked for each turn: it knows what the other processes do.
        bot: Arc<dyn Bot>,
        /// Number of buckets, in each of which one session may begin at a time; 0 for any number.
        at_once: u32,
    },
}

impl Turns {
    /// Returns the turns of a process that begins `at_once` sessions at a time; 0 for any number.
    pub(super) fn alone(at_once: u32) -> Self {
        Self::Alone((0..at_once).map(|_| Mutex::new(Instant::now())).collect())
    }

    /// Waits for the turn of `shard`. Among the shards of one process, one that stops waiting takes no turn from
    /// others.
    pub(super) async fn take(self, shard: u32) {
        match self {
            Self::Alone(buckets) => {
                let bucket = (shard as usize).checked_rem(buckets.len()).and_then(|bucket| buckets.get(bucket));
                let Some(bucket) = bucket else { return };
                let mut free = bucket.lock().await;
                sleep_until(*free).await;
                *free = Instant::now() + APART;
            }
            Self::Shared { bot, at_once } => {
                let Some(bucket) = shard.checked_rem(at_once) else { return };
                loop {
                    match at(&bot, move |bot| bot.next_session(bucket, APART)).await {
                        Ok(Ok(wait)) => break sleep(wait).await,
                        Ok(Err(error)) => tracing::debug!(?error, shard, "no turn to begin a session yet"),
                        Err(bug) => tracing::error!(bug, "a bug"),
                    }
                    sleep(AGAIN).await;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn sessions_of_a_bucket_begin_apart_and_those_of_others_at_once() {
        let (turns, long) = (Turns::alone(2), Duration::from_secs(4));
        let take = |shard| timeout(long, turns.clone().take(shard));
        assert!(take(0).await.is_ok() && take(1).await.is_ok(), "two buckets");
        assert!(timeout(Duration::from_millis(50), turns.clone().take(2)).await.is_err());
        for shard in 0..100 {
            Turns::alone(0).take(shard).await;
        }
    }
}
