//! The people who were deleted lately: a message that was on its way meanwhile must not bring them back with its calls.

use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use super::reply::Post;
use crate::store::{Calls, GameId, GameStore, MessageId, PersonId, StoreError};

/// A message arrives within this time, or never.
const REMEMBERED: Duration = Duration::from_hours(1);

/// The people who were deleted lately, and when.
#[derive(Default)]
pub(super) struct Deleted(RwLock<Vec<(PersonId, Instant)>>);

impl Deleted {
    /// Deletes a person by `delete`. Nothing is noted as delivered meanwhile.
    pub(super) fn add<T>(&self, person: PersonId, delete: impl FnOnce() -> T) -> T {
        let mut deleted = self.0.write().unwrap_or_else(PoisonError::into_inner);
        deleted.retain(|(_, at)| at.elapsed() < REMEMBERED);
        deleted.push((person, Instant::now()));
        delete()
    }

    /// Notes in the store that a post arrived as `message`, without the calls of those people.
    pub(super) fn settle(
        &self,
        store: &dyn GameStore,
        post: &Post,
        message: MessageId,
    ) -> Result<Option<MessageId>, StoreError> {
        // Held until it is noted, so that whoever is deleted then is found there.
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

/// Whether a person who was deleted is in the game again: they took a seat or follow it since.
fn is_in(store: &dyn GameStore, game: GameId, person: PersonId) -> bool {
    store.table(game).ok().flatten().is_some_and(|table| table.mentions(person))
}
