//! A queue for each server: however many requests one server has, those of others wait for one of them at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::OwnedMutexGuard;

use carc_play::request::GuildId;

/// The queues of servers. A queue exists while somebody is in it.
#[derive(Default)]
pub struct Queues(Mutex<HashMap<GuildId, Weak<Queue>>>);

/// The task that holds the lock is the first of its server.
type Queue = tokio::sync::Mutex<()>;

/// Guard held by the first in the queue of a server.
pub type Next = OwnedMutexGuard<()>;

impl Queues {
    /// Waits until the caller is the first of its server. Requests without a server don't wait.
    pub async fn next(&self, server: Option<GuildId>) -> Next {
        self.of(server).lock_owned().await
    }

    /// Returns the queue of a server; a new one if there is no server.
    fn of(&self, server: Option<GuildId>) -> Arc<Queue> {
        let Some(server) = server else { return Arc::default() };
        let mut servers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(queue) = servers.get(&server).and_then(Weak::upgrade) {
            return queue;
        }
        servers.retain(|_, queue| queue.strong_count() > 0);
        let queue = Arc::default();
        servers.insert(server, Arc::downgrade(&queue));
        queue
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_kept_of_those_that_wait_no_longer() {
        let queues = Queues::default();
        (1..5).for_each(|server| drop(queues.of(Some(GuildId(server)))));
        let same = [1, 1].map(|server| queues.of(Some(GuildId(server))));
        assert!(Arc::ptr_eq(&same[0], &same[1]));
        assert_eq!(queues.0.lock().unwrap().len(), 1);
    }
}
