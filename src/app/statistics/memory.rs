//! The results of finished games, remembered while the program runs: a game is replayed for them only once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::result::GameResult;
use crate::app::fault::{Fault, NotDone};
use crate::app::session::Session;
use crate::store::{GameId, GameStore, GuildId, Shared, Stage};

/// What is known of the games that are over.
#[derive(Default)]
pub(in crate::app) struct Results(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// How many people had been deleted when it was read: their names may stand in it.
    forgotten: u64,
    /// By game; `None` for those that nobody played to their end.
    results: BTreeMap<GameId, Option<Arc<GameResult>>>,
}

impl Results {
    /// The results of all games that were played to their end on a server, in the order in which they ended. A game
    /// that cannot be read is left out.
    pub(in crate::app) fn of_server(
        &self,
        store: &dyn GameStore,
        guild: GuildId,
    ) -> Result<Vec<Arc<GameResult>>, NotDone> {
        let forgotten = store.shared().map_or(Ok(0), Shared::people_forgotten).map_err(Fault::from)?;
        let mut known = self.known();
        if known.forgotten != forgotten {
            *known = Known { forgotten, ..Known::default() };
        }
        drop(known);
        let mut results = Vec::new();
        for game in store.all_games() {
            let Ok(game) = game.inspect_err(|error| tracing::error!(%error, "statistics lack a game")) else {
                continue;
            };
            results.extend(self.of_game(store, game)?.filter(|result| result.guild == Some(guild)));
        }
        results.sort_by_key(|result| (result.ended, result.game));
        Ok(results)
    }

    fn of_game(&self, store: &dyn GameStore, game: GameId) -> Result<Option<Arc<GameResult>>, NotDone> {
        if let Some(known) = self.known().results.get(&game) {
            return Ok(known.clone());
        }
        let result = match store.table(game).map_err(Fault::from)?.map(|table| table.stage) {
            Some(Stage::Finished) => readable(result_of(store, game), game)?,
            Some(Stage::Cancelled) => None,
            Some(Stage::Lobby | Stage::Running) | None => return Ok(None),
        };
        self.known().results.insert(game, result.clone());
        Ok(result)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets everything: to be called when people in finished games are no longer who they were.
    pub(in crate::app) fn clear(&self) {
        self.known().results.clear();
    }
}

/// The result of a finished game, if it was played to its end.
fn result_of(store: &dyn GameStore, game: GameId) -> Result<Option<Arc<GameResult>>, NotDone> {
    let session = Session::load(store, game).map_err(Fault::from)?;
    Ok(session.map(|session| GameResult::of(&session)).transpose()?.flatten().map(Arc::new))
}

/// Takes a game that cannot be read for one without a result.
fn readable<T>(result: Result<Option<T>, NotDone>, game: GameId) -> Result<Option<T>, NotDone> {
    match result {
        Err(NotDone::Fault(fault)) if fault.unreadable().is_some() => {
            tracing::warn!(%game, %fault, "statistics lack a game");
            Ok(None)
        }
        result => result,
    }
}
