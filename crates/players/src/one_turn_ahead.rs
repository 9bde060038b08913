//! The standard player: values every turn that it can take now by the position after it.
//!
//! Pure and deterministic. It plays the game as its seat sees it: the board, the figures, its own chips and hand, how
//! many tiles are left; never which tile comes next, nor what others keep secret. It does not trade.

use super::candidate::ranked;
use super::one_turn::choose;
use super::outlook::Outlook;
use super::{Budget, Candidate, ComputerPlayer};
use carc_rules::{Action, Game, Seat};

/// Tries every legal action and chooses the one with the best outlook.
#[derive(Clone, Copy, Debug, Default)]
pub struct OneTurnAhead;

impl ComputerPlayer for OneTurnAhead {
    /// If nothing is awaited from the seat it passes, which the game refuses.
    fn choose(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Action> {
        // A turn takes less than a millisecond, so there is nothing to cancel midway.
        (!budget.is_cancelled()).then(|| choose(seen, seat, &Outlook))
    }

    fn consider(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Vec<Candidate>> {
        (!budget.is_cancelled()).then(|| ranked(seen, seat, &Outlook))
    }
}
