//! Lets computer players think without keeping anybody waiting: on machines with several processors, in fewer games at
//! once than there are processors. Only the thinking itself has the lowest priority (`case::low_priority` of
//! `carc_play`), not the reading and storing around it.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use tokio::sync::{AcquireError, Semaphore, SemaphorePermit};

use super::queues::{Next, Queues};
use crate::meter;
use crate::port::channels::Channels;
use crate::port::ledger::Ledger;
use crate::process::work::at;
use carc_play::Fault;
use carc_play::request::{GameId, GuildId};

/// Time after which the channel is shown the typing indicator, including the wait for a permit to think.
const LONG: Duration = Duration::from_secs(1);

/// Bounds the number of games in which computers think at once. The games of one server also queue among themselves:
/// however many there are, those of other servers wait for one of them at a time.
pub(crate) struct Thinking {
    places: Semaphore,
    servers: Queues,
}

impl Thinking {
    /// Creates a bound that leaves one of this machine's processors free, if it has several.
    pub(crate) fn new() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self { places: Semaphore::new(cores.saturating_sub(1).max(1)), servers: Queues::default() }
    }

    /// Waits until the computers of a game on this server may think.
    async fn place(&self, server: Option<GuildId>) -> Result<(Next, SemaphorePermit<'_>), AcquireError> {
        let next = self.servers.next(server).await;
        Ok((next, self.places.acquire().await?))
    }

    /// Lets computers play, if any do in this game. If that takes long, shows the typing indicator.
    ///
    /// # Errors
    /// The message of a panic; the inner error is what the ledger failed with.
    pub(crate) async fn play(
        &self,
        ledger: &Arc<dyn Ledger>,
        channels: &impl Channels,
        game: GameId,
    ) -> Result<Result<(), Fault>, String> {
        let Some((channel, server)) = at(ledger, move |ledger| ledger.thinks_in(game)).await? else {
            return Ok(Ok(()));
        };
        let played = async {
            let _place = self.place(server).await.map_err(|closed| closed.to_string())?;
            at(ledger, move |ledger| meter::thinking(|| ledger.think(game))).await
        };
        tokio::pin!(played);
        if let Ok(played) = tokio::time::timeout(LONG, &mut played).await {
            return played;
        }
        let typing = async {
            if let Err(trouble) = channels.type_in(channel).await {
                tracing::debug!(game = game.0, %trouble, "cannot show that a computer thinks");
            }
        };
        // The board doesn't wait for the typing to be shown.
        tokio::select! {
            played = &mut played => return played,
            () = typing => {}
        }
        played.await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[tokio::test]
    async fn a_server_with_many_games_is_one_among_others() {
        let thinking = Arc::new(Thinking { places: Semaphore::new(1), servers: Queues::default() });
        let first = thinking.place(Some(GuildId(1))).await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = tokio::task::JoinSet::new();
        for server in std::iter::repeat_n(1, 20).chain([2, 3]) {
            let (thinking, order) = (Arc::clone(&thinking), Arc::clone(&order));
            waiting.spawn(async move {
                let _place = thinking.place(Some(GuildId(server))).await.unwrap();
                order.lock().unwrap().push(server);
            });
            // Each is in its queue before the next one comes.
            tokio::task::yield_now().await;
        }
        drop(first);
        while waiting.join_next().await.is_some() {}
        let order = order.lock().unwrap();
        let place = |server| order.iter().position(|&other| other == server).unwrap();
        assert!(place(2) <= 2 && place(3) <= 3, "{order:?}");
    }
}
