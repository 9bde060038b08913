//! Brings channels what they are owed: one message at a time for a game, several games at once.
//!
//! What does not get there is tried again: soon and then less and less often, at once when something new comes for the game, and
//! rarely where only somebody can mend it. What is owed stands in the store; the courier only remembers which games it is busy with, so that a crash loses nothing.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use serenity::model::id::UserId;
use tokio::sync::{Notify, Semaphore, oneshot};

use super::delivery::{Delivery, Fate, Look, Round, Setback};
use super::desk::Desk;
use super::rest::Rest;
use super::work::{Ticket, Work, at};
use crate::app::request::GameId;

/// The waits after setbacks grow from here …
const FIRST_WAIT: Duration = Duration::from_secs(1);
/// … to here, where the lasting ones begin.
const LONGEST_WAIT: Duration = Duration::from_mins(5);

/// Wakes for a game, and tells those who wait what became of its message.
#[derive(Clone)]
pub struct Courier {
    shared: Arc<Shared>,
}

struct Shared {
    delivery: Delivery,
    desk: Arc<dyn Desk>,
    work: Work,
    lanes: Mutex<HashMap<GameId, Lane>>,
}

/// A game that the courier is busy with.
#[derive(Default)]
struct Lane {
    /// Whether something may have come since the last look at what is owed.
    again: bool,
    look: Look,
    /// Ends a wait when something has come.
    bell: Arc<Notify>,
    /// Who wants to know whether the message got there.
    waiting: Vec<oneshot::Sender<Fate>>,
}

impl Courier {
    /// A courier who is not busy yet; pictures are drawn in these places.
    pub(super) fn new(
        desk: Arc<dyn Desk>,
        rest: Rest,
        work: Work,
        drawing: Arc<Semaphore>,
        me: Arc<OnceLock<UserId>>,
    ) -> Self {
        let delivery = Delivery::new(Arc::clone(&desk), rest, work.clone(), drawing, me);
        Self { shared: Arc::new(Shared { delivery, desk, work, lanes: Mutex::default() }) }
    }

    /// Something is owed for this game; the receiver says whether its channel got it.
    pub(super) fn wake(&self, game: GameId, ticket: &Ticket) -> oneshot::Receiver<Fate> {
        let (sender, receiver) = oneshot::channel();
        self.go(game, Look::ForNothing, Some(sender), ticket);
        receiver
    }

    /// Brings what was owed before this start, which may have got there already.
    pub(super) async fn catch_up(&self, ticket: &Ticket) {
        match at(&self.shared.desk, Desk::owed).await {
            Ok(owed) => owed.into_iter().for_each(|game| self.go(game, Look::ForOurs, None, ticket)),
            Err(fault) => tracing::error!(fault, "the messages still to be delivered could not be read"),
        }
    }

    fn go(&self, game: GameId, look: Look, waiting: Option<oneshot::Sender<Fate>>, ticket: &Ticket) {
        let mut lanes = self.shared.lanes();
        match lanes.entry(game) {
            Entry::Occupied(mut lane) => {
                let lane = lane.get_mut();
                lane.again = true;
                lane.look = lane.look.max(look);
                lane.waiting.extend(waiting);
                lane.bell.notify_one();
            }
            Entry::Vacant(free) => {
                free.insert(Lane { look, waiting: waiting.into_iter().collect(), ..Lane::default() });
                tokio::spawn(Arc::clone(&self.shared).serve(game, ticket.clone()));
            }
        }
    }
}

impl Shared {
    fn lanes(&self) -> MutexGuard<'_, HashMap<GameId, Lane>> {
        self.lanes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Delivers until nothing is owed and nothing new came meanwhile.
    async fn serve(self: Arc<Self>, game: GameId, _ticket: Ticket) {
        let _lane = LeaveOnPanic { shared: &self, game };
        let mut trouble: Option<Trouble> = None;
        let mut unsure = false;
        loop {
            let (mut look, waiting, bell) = {
                let mut lanes = self.lanes();
                let Some(lane) = lanes.get_mut(&game) else { return };
                lane.again = false;
                (std::mem::take(&mut lane.look), std::mem::take(&mut lane.waiting), Arc::clone(&lane.bell))
            };
            if unsure {
                // An earlier attempt may have got there.
                look = Look::ForOurs;
            }
            let round = self.delivery.deliver(game, look, waiting).await;
            unsure = !matches!(round, Round::Over);
            let go_on = match round {
                Round::Later(setback) => {
                    let met = Trouble::meet(trouble.take(), setback, game);
                    let wait = trouble.insert(met).wait;
                    tokio::select! {
                        slept = self.work.sleep(wait) => slept,
                        () = bell.notified() => true,
                    }
                }
                Round::Over => {
                    if trouble.take().is_some() {
                        tracing::info!(game = game.0, "the channel is up to date");
                    }
                    false
                }
                Round::Stopped | Round::Unsaved => false,
            };
            let mut lanes = self.lanes();
            if !go_on && lanes.get(&game).is_none_or(|lane| !lane.again) {
                lanes.remove(&game);
                return;
            }
        }
    }
}

/// What keeps a game's channel from what it is owed.
struct Trouble {
    why: String,
    wait: Duration,
}

impl Trouble {
    /// After a setback. The same one again is said quietly.
    fn meet(before: Option<Self>, Setback { why, is_lasting }: Setback, game: GameId) -> Self {
        let wait = match &before {
            _ if is_lasting => LONGEST_WAIT,
            Some(before) => (before.wait * 2).min(LONGEST_WAIT),
            None => FIRST_WAIT,
        };
        if before.is_some_and(|before| before.why == why) {
            tracing::debug!(game = game.0, why, ?wait, "a message still cannot be delivered to its channel");
        } else {
            tracing::error!(game = game.0, why, ?wait, "a message cannot be delivered to its channel");
        }
        Self { why, wait }
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
