//! Whose turn it is to begin a session: Discord wants those of one bucket five seconds apart, whichever process begins them.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::sleep;
use twilight_gateway::queue::{InMemoryQueue, Queue};

use super::super::bot::Bot;
use super::super::work::at;
use super::APART;

/// How soon the turn is asked for again where the answer failed.
const AGAIN: Duration = Duration::from_secs(1);

/// The queue of the shards that want to begin a session.
#[derive(Clone)]
pub(super) enum Turns {
    /// No other process begins any.
    Alone(InMemoryQueue),
    /// The bot knows what other processes do.
    Shared {
        /// Is asked for each turn.
        bot: Arc<dyn Bot>,
        /// How many sessions may begin at once: so many buckets there are. 0 for any number.
        at_once: u32,
    },
}

impl std::fmt::Debug for Turns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Alone(_) => "Alone",
            Self::Shared { .. } => "Shared",
        })
    }
}

impl Queue for Turns {
    fn enqueue(&self, shard: u32) -> oneshot::Receiver<()> {
        let (bot, bucket) = match self {
            Self::Alone(queue) => return queue.enqueue(shard),
            Self::Shared { bot, at_once } => (Arc::clone(bot), shard.checked_rem(*at_once)),
        };
        let (mut turn, waits) = oneshot::channel();
        let Some(bucket) = bucket else {
            let _heard = turn.send(());
            return waits;
        };
        tokio::spawn(async move {
            let come = async {
                loop {
                    match at(&bot, move |bot| bot.next_session(bucket, APART)).await {
                        Ok(Ok(wait)) => break sleep(wait).await,
                        Ok(Err(error)) => tracing::debug!(?error, shard, "no turn to begin a session yet"),
                        Err(bug) => tracing::error!(bug, "a bug"),
                    }
                    sleep(AGAIN).await;
                }
            };
            tokio::select! {
                () = come => {
                    let _left = turn.send(());
                }
                // The shard was left meanwhile.
                () = turn.closed() => {}
            }
        });
        waits
    }
}
