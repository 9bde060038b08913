//! Games that are over, of which somebody has yet to hear: it was in their quiet hours, or they were away.
//!
//! Games that run are gone through anyway; these are remembered, so that the many that are over need not be. What is
//! remembered is only where to look: who was not called stands with the delivered message.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use crate::store::{Calls, GameId, GameStore};

/// The games to look at.
#[derive(Default)]
pub(super) struct Late(Mutex<Option<BTreeSet<GameId>>>);

impl Late {
    /// The games to look at. The first time, all games that were ever played are searched.
    pub(super) fn games(&self, store: &dyn GameStore) -> Vec<GameId> {
        let mut late = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let searched = || store.all_games().filter_map(Result::ok).filter(|&game| is_late(store, game)).collect();
        late.get_or_insert_with(searched).iter().copied().collect()
    }

    /// A message of a game was delivered, and `calls` are those it made or could not make.
    pub(super) fn delivered(&self, game: GameId, calls: &Calls) {
        let mut late = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(late) = late.as_mut() else { return };
        if calls.held.is_empty() {
            late.remove(&game);
        } else {
            late.insert(game);
        }
    }

    /// Nobody is called to the game any more.
    pub(super) fn give_up(&self, game: GameId) {
        if let Some(late) = self.0.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            late.remove(&game);
        }
    }
}

fn is_late(store: &dyn GameStore, game: GameId) -> bool {
    store.board_message(game).ok().flatten().is_some_and(|shown| !shown.calls.held.is_empty())
}
