//! Games that are over, of which somebody has yet to hear: it was in their quiet hours, or they were away.
//!
//! Games that run are gone through anyway; these are remembered, so that the many that are over need not be. What is
//! remembered is only where to look: who was not called stands with the delivered message.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::store::{Calls, GameId, GameStore};

/// What other processes deliver is not told: they are searched for again after this time.
const SEARCHED_AGAIN: Duration = Duration::from_hours(1);

/// The games to look at.
#[derive(Default)]
pub(super) struct Late(Mutex<Option<Games>>);

struct Games {
    games: BTreeSet<GameId>,
    searched: Instant,
}

impl Late {
    /// The games to look at. The first time, all games that were ever played are searched.
    pub(super) fn games(&self, store: &dyn GameStore) -> Vec<GameId> {
        let mut late = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_old = |known: &mut Games| store.shared().is_some() && known.searched.elapsed() >= SEARCHED_AGAIN;
        let _old = late.take_if(is_old);
        let searched = || Games {
            games: store.all_games().filter_map(Result::ok).filter(|&game| is_late(store, game)).collect(),
            searched: Instant::now(),
        };
        late.get_or_insert_with(searched).games.iter().copied().collect()
    }

    /// A message of a game was delivered, and `calls` are those it made or could not make.
    pub(super) fn delivered(&self, game: GameId, calls: &Calls) {
        let mut late = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(late) = late.as_mut() else { return };
        if calls.held.is_empty() {
            late.games.remove(&game);
        } else {
            late.games.insert(game);
        }
    }

    /// Nobody is called to the game any more.
    pub(super) fn give_up(&self, game: GameId) {
        if let Some(late) = self.0.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            late.games.remove(&game);
        }
    }
}

fn is_late(store: &dyn GameStore, game: GameId) -> bool {
    store.board_message(game).ok().flatten().is_some_and(|shown| !shown.calls.held.is_empty())
}
