//! Computer players. They depend on the rules alone, and see only what their seat may see of a game
//! ([`Game::seen_by`]).
//!
//! A [`ComputerPlayer`] chooses an action within a [`Budget`]: it blocks while it thinks, and stops when the
//! budget is cancelled. The same player and position give the same choice, unless time runs out. [`self_play`] plays
//! whole games, for tests and measuring.
//!
//! This crate knows no people, no pictures, no store and no chat.
//!
//! # Words
//!
//! | word | meaning here |
//! |---|---|
//! | *outlook* | what a position is worth to a computer player's seat |

mod candidate;
mod dice;
mod endgame;
mod evaluation;
mod expansion;
mod foresight;
mod grandmaster;
mod interest;
mod level;
mod one_turn;
mod one_turn_ahead;
mod outlook;
mod policy;
mod review;
pub mod self_play;
mod values;
mod weigher;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

pub use candidate::Candidate;
pub use evaluation::Weights;
pub use expansion::{AbbotWeights, InnsWeights, Pieces, TradersWeights, depend};
pub use foresight::completed;
pub use grandmaster::Grandmaster;
pub use level::{LEVELS, NoLevel, level};
pub use one_turn::Prospect;
pub use one_turn_ahead::OneTurnAhead;
pub use review::{Review, Reviewed, review};
pub use weigher::{Weigher, best_action, best_turns};

use carc_rules::{Action, Game, Seat};

/// Chooses the actions of a seat. This blocks while it thinks: call it without holding a lock, off the event loop.
pub trait ComputerPlayer: Send + Sync {
    /// Returns what `seat` does next, in the game as that seat sees it ([`Game::seen_by`]); `None` if it was cancelled
    /// before it decided.
    fn choose(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Action>;

    /// Returns the moves considered, best first; [`choose`](Self::choose) returns the first. `None` if it was
    /// cancelled.
    fn consider(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Vec<Candidate>>;
}

/// The time that a computer player may think; it stops when the budget is cancelled.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    until: Option<Instant>,
    cancelled: Arc<AtomicBool>,
}

impl Budget {
    /// Creates a budget without a limit.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// Returns the same budget with a deadline, at which the best move found so far is played.
    #[must_use]
    pub fn until(&self, until: Instant) -> Self {
        Self { until: Some(until), ..self.clone() }
    }

    /// Returns this budget with the earlier of `until` and its own deadline.
    #[must_use]
    pub fn sooner(&self, until: Instant) -> Self {
        self.until(self.until.map_or(until, |own| own.min(until)))
    }

    /// Cancels this budget and all that were made from it, for good.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Returns whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Returns whether the deadline has passed or it was cancelled.
    pub fn is_spent(&self) -> bool {
        self.is_cancelled() || self.until.is_some_and(|until| Instant::now() >= until)
    }
}
