//! The people who were deleted lately: a message that was on its way meanwhile must not bring them back with its calls.

use std::sync::{PoisonError, RwLock};

use crate::talk::reply::Post;
use carc_store::{GameStore, StoreError};
use carc_table::limits::DELETED_AGAIN;
use carc_table::{Calls, GameId, MessageId, PersonId};

/// The people who were deleted lately, and when, in unix milliseconds by the app's clock. Nobody is in it for longer than
/// [`DELETED_AGAIN`], within which no message arrives any more.
#[derive(Default)]
pub(crate) struct Deleted(RwLock<Vec<(PersonId, u64)>>);

impl Deleted {
    /// Notes that a person is deleted from now on. When this returns, no message that calls them is being noted.
    pub(crate) fn add(&self, person: PersonId, now: u64) {
        let mut deleted = self.0.write().unwrap_or_else(PoisonError::into_inner);
        deleted.retain(|&(who, at)| who != person && now.saturating_sub(at) < DELETED_AGAIN.as_millis() as u64);
        deleted.push((person, now));
    }

    /// Returns from when on a person can be deleted again, if they were deleted lately.
    pub(crate) fn again_from(&self, person: PersonId, now: u64) -> Option<u64> {
        let deleted = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let &(_, at) = deleted.iter().find(|(who, _)| *who == person)?;
        Some(at + DELETED_AGAIN.as_millis() as u64).filter(|&from| from > now)
    }

    /// Notes in the store that a post arrived as `message`, without the calls of those people.
    pub(crate) fn settle(
        &self,
        store: &dyn GameStore,
        post: &Post,
        message: MessageId,
    ) -> Result<Option<MessageId>, StoreError> {
        // Held until the post is noted, so that a person who is deleted after that is found there.
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

/// Returns whether a person who was deleted is in the game again: they took a seat or follow it since.
fn is_in(store: &dyn GameStore, game: GameId, person: PersonId) -> bool {
    store.table(game).ok().flatten().is_some_and(|table| table.mentions(person))
}
