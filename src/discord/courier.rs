//! Brings channels what they are owed: one message at a time for a game, several games at once.
//!
//! What is owed stands in the store; the courier only remembers which games it is busy with, so that a crash loses nothing.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use serenity::model::id::UserId;
use tokio::sync::{Semaphore, oneshot};

use super::delivery::{Delivery, Look};
use super::desk::Desk;
use super::rest::Rest;
use super::work::{Ticket, Work, at};
use crate::app::request::GameId;

/// Wakes for a game, and tells those who wait what became of its message.
#[derive(Clone)]
pub struct Courier {
    shared: Arc<Shared>,
}

struct Shared {
    delivery: Delivery,
    desk: Arc<dyn Desk>,
    lanes: Mutex<HashMap<GameId, Lane>>,
}

/// A game that the courier is busy with.
#[derive(Default)]
struct Lane {
    /// Whether something may have come since the last look at what is owed.
    again: bool,
    look: Look,
    /// Who wants to know whether the message got there.
    waiting: Vec<oneshot::Sender<bool>>,
}

impl Courier {
    /// A courier who is not busy yet.
    pub(super) fn new(desk: Arc<dyn Desk>, rest: Rest, work: Work, me: Arc<OnceLock<UserId>>) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let drawing = Arc::new(Semaphore::new(cores.max(2)));
        let delivery = Delivery::new(Arc::clone(&desk), rest, work, drawing, me);
        Self { shared: Arc::new(Shared { delivery, desk, lanes: Mutex::default() }) }
    }

    /// Something is owed for this game; the receiver says whether its channel got it.
    pub(super) fn wake(&self, game: GameId, ticket: &Ticket) -> oneshot::Receiver<bool> {
        let (sender, receiver) = oneshot::channel();
        self.go(game, Look::ForNothing, Some(sender), ticket);
        receiver
    }

    /// Brings what was owed before this start, which may have got there already.
    pub(super) async fn catch_up(&self, ticket: &Ticket) {
        match at(&self.shared.desk, Desk::owed).await {
            Ok(owed) => owed.into_iter().for_each(|game| self.go(game, Look::ForOurs, None, ticket)),
            Err(fault) => tracing::error!(fault, "what is owed could not be read"),
        }
    }

    fn go(&self, game: GameId, look: Look, waiting: Option<oneshot::Sender<bool>>, ticket: &Ticket) {
        let mut lanes = self.shared.lanes();
        match lanes.entry(game) {
            Entry::Occupied(mut lane) => {
                let lane = lane.get_mut();
                lane.again = true;
                lane.look = lane.look.max(look);
                lane.waiting.extend(waiting);
            }
            Entry::Vacant(free) => {
                free.insert(Lane { again: false, look, waiting: waiting.into_iter().collect() });
                tokio::spawn(Arc::clone(&self.shared).serve(game, ticket.clone()));
            }
        }
    }
}

impl Shared {
    fn lanes(&self) -> MutexGuard<'_, HashMap<GameId, Lane>> {
        self.lanes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Delivers until nothing new came meanwhile.
    async fn serve(self: Arc<Self>, game: GameId, _ticket: Ticket) {
        let _lane = LeaveOnPanic { shared: &self, game };
        loop {
            let (look, waiting) = {
                let mut lanes = self.lanes();
                let Some(lane) = lanes.get_mut(&game) else { return };
                lane.again = false;
                (std::mem::take(&mut lane.look), std::mem::take(&mut lane.waiting))
            };
            self.delivery.deliver(game, look, waiting).await;
            let mut lanes = self.lanes();
            if lanes.get(&game).is_none_or(|lane| !lane.again) {
                lanes.remove(&game);
                return;
            }
        }
    }
}

/// A bug in one delivery must not block the game's lane for good.
struct LeaveOnPanic<'a> {
    shared: &'a Shared,
    game: GameId,
}

impl Drop for LeaveOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.shared.lanes().remove(&self.game);
        }
    }
}
