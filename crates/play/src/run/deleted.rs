//! People who were deleted lately. A message that was on its way meanwhile must not store them again with its calls.

use std::sync::{PoisonError, RwLock};

use crate::talk::reply::Post;
use carc_store::{GameStore, StoreError};
use carc_table::limits::DELETED_AGAIN;
use carc_table::{Calls, GameId, MessageId, PersonId};

/// People who were deleted lately, and when, in Unix milliseconds by the app's clock. Each is kept for at most
/// [`DELETED_AGAIN`], after which no message that calls them can still arrive.
#[derive(Default)]
pub(crate) struct Deleted(RwLock<Vec<(PersonId, u64)>>);

impl Deleted {
    /// Notes that a person is being deleted. When this returns, no message that calls them is still being stored.
    pub(crate) fn add(&self, person: PersonId, now: u64) {
        let mut deleted = self.0.write().unwrap_or_else(PoisonError::into_inner);
        deleted.retain(|&(who, at)| who != person && now.saturating_sub(at) < DELETED_AGAIN.as_millis() as u64);
        deleted.push((person, now));
    }

    /// Returns when a person who was deleted lately can be deleted again; `None` if they can be now.
    pub(crate) fn again_from(&self, person: PersonId, now: u64) -> Option<u64> {
        let deleted = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let &(_, at) = deleted.iter().find(|(who, _)| *who == person)?;
        Some(at + DELETED_AGAIN.as_millis() as u64).filter(|&from| from > now)
    }

    /// Stores that a post arrived as `message`, without the calls of deleted people. Returns the message that must lose
    /// its buttons, if there is one.
    pub(crate) fn settle(
        &self,
        store: &dyn GameStore,
        post: &Post,
        message: MessageId,
    ) -> Result<Option<MessageId>, StoreError> {
        // Held until the post is stored, so that a person deleted after that is found in it.
        let deleted = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let mut calls = post.calls.clone();
        for &(person, _) in &*deleted {
            if has(&calls, person) && !is_in(store, post.game, person) {
                calls.forget(person);
            }
        }
        store.settle(post.game, post.version, Some((message, calls)))
    }
}

fn has(calls: &Calls, person: PersonId) -> bool {
    calls.held.contains(&person) || calls.made.iter().any(|call| call.who == person)
}

/// Returns whether a deleted person is in the game again, because they have taken a seat or followed it since.
fn is_in(store: &dyn GameStore, game: GameId, person: PersonId) -> bool {
    store.table(game).ok().flatten().is_some_and(|table| table.mentions(person))
}
