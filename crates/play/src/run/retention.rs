//! How long games and requests are kept.

use std::time::Duration;

use crate::App;
use carc_store::Old;
use carc_table::limits::DIRECT_KEPT;

/// The times after which finished games and the ids of requests are deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// Time to keep games after they were finished or cancelled, with all that is derived from them; `None` for ever.
    /// Games that nobody will miss, and those in direct messages, are deleted earlier in any case.
    pub games: Option<Duration>,
    /// Time to remember which requests were answered: Discord may deliver a request twice, within minutes.
    pub requests: Duration,
}

/// Time to keep games that nobody will miss, long enough for everybody to see that they are over.
const TRIFLES: Duration = Duration::from_hours(1);

impl Default for Keep {
    fn default() -> Self {
        Self { games: None, requests: Duration::from_hours(2) }
    }
}

impl App {
    /// Sets how long games and requests are kept.
    #[must_use]
    pub fn keeping(mut self, keep: Keep) -> Self {
        self.keep = keep;
        self
    }

    /// Deletes what need not be kept any longer. Call it regularly.
    pub fn forget(&self, what: Old) {
        let kept = match what {
            Old::Causes => Some(self.keep.requests),
            Old::Games => self.keep.games,
            Old::Trifles => Some(TRIFLES),
            Old::Direct => Some(DIRECT_KEPT),
        };
        let Some(kept) = kept else { return };
        let before = self.clock.now().saturating_sub(kept.as_millis() as u64);
        match (what, self.store.forget_before(what, before)) {
            (Old::Games, Ok(games)) if games > 0 => {
                tracing::info!(games, "games that ended long ago were deleted");
            }
            (_, Ok(_)) => {}
            (Old::Causes, Err(error)) => tracing::error!(%error, "old requests could not be forgotten"),
            (Old::Games | Old::Trifles | Old::Direct, Err(error)) => {
                tracing::error!(%error, "old games could not be deleted");
            }
        }
    }
}
