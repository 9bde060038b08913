//! The queue of deliveries for which nobody waits.

use std::sync::Arc;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

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
