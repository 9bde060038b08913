//! Players that think. They know the engine alone, and of a game only what their seat may see.

mod expansion;
mod one_turn;
mod outlook;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

pub use one_turn::{OneTurnAhead, Prospect, best_turns};

use crate::engine::{Action, Game, Seat};

/// Somebody who plays a seat by thinking. It blocks while it thinks: call it outside every lock and off the event loop.
pub trait ComputerPlayer: Send + Sync {
    /// What `seat` does next, in the game as that seat sees it ([`Game::seen_by`]); `None` if it was cancelled before it knew.
    fn choose(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Action>;
}

/// How long a computer player may think, and whether anybody still waits for the answer.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    until: Option<Instant>,
    cancelled: Arc<AtomicBool>,
}

impl Budget {
    /// As long as it likes.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// The same, up to a moment: what is best by then is played.
    #[must_use]
    pub fn until(&self, until: Instant) -> Self {
        Self { until: Some(until), ..self.clone() }
    }

    /// Breaks off whoever thinks by this budget or one made from it, for good.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the answer is wanted no more.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Whether the time is over, or the answer is wanted no more.
    pub fn is_spent(&self) -> bool {
        self.is_cancelled() || self.until.is_some_and(|until| Instant::now() >= until)
    }
}
