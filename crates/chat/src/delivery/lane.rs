//! The deliveries of one game that the outbox is busy with, and its place in the queue of those for which nobody waits.

use std::sync::Arc;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, oneshot};

use super::fate::Fate;
use super::look::Look;
use carc_play::request::GuildId;

/// A lane: the deliveries of one game that the outbox is busy with.
#[derive(Default)]
pub(super) struct Lane {
    /// Whether something new may be owed since the last look.
    pub(super) again: bool,
    pub(super) look: Look,
    /// The server that the game is played in, once that was read.
    pub(super) server: Option<GuildId>,
    /// Whether somebody has just used a command or a button of this game, so that its message skips the queue.
    pub(super) is_live: bool,
    /// Notified when something new may be owed.
    pub(super) bell: Arc<Notify>,
    /// Notified when the server was changed since the last attempt began.
    pub(super) changed: Arc<Notify>,
    /// Ends a wait in the queue when somebody acts.
    pub(super) hurry: Arc<Notify>,
    /// Those who wait for the outcome.
    pub(super) waiting: Vec<oneshot::Sender<Fate>>,
}

/// A game's place in the queue of deliveries for which nobody waits. It skips the queue as soon as somebody acts.
pub(crate) struct QueuePlace {
    queue: Option<Arc<Semaphore>>,
    hurry: Arc<Notify>,
    held: Option<OwnedSemaphorePermit>,
}

impl QueuePlace {
    /// Creates a place in `queue`, or one that skips it with `None`. `hurry` ends the wait; `held` is the permit if the
    /// turn has come already.
    pub(crate) fn new(queue: Option<Arc<Semaphore>>, hurry: Arc<Notify>, held: Option<OwnedSemaphorePermit>) -> Self {
        Self { queue, hurry, held }
    }

    /// Gives up a turn that has come, for the next in the queue.
    pub(crate) fn give_up(&mut self) {
        self.held = None;
    }

    /// Waits for the turn, which lasts until the returned permit is dropped; `None` if this place skips the queue.
    pub(crate) async fn come(&mut self) -> Option<OwnedSemaphorePermit> {
        let queue = Arc::clone(self.queue.as_ref()?);
        if let Some(held) = self.held.take() {
            return Some(held);
        }
        tokio::select! {
            turn = queue.acquire_owned() => turn.ok(),
            () = self.hurry.notified() => {
                self.queue = None;
                None
            }
        }
    }
}
