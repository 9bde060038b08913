//! The levels `apprentice`, `journeyman` and `master`: one turn ahead like the first player, with an evaluation that looks
//! at what is to come. They differ in what it weighs.

use super::candidate::ranked;
use super::evaluation::{Evaluation, Weights};
use super::{Budget, Candidate, ComputerPlayer, one_turn};
use carc_rules::{Action, Game, Seat};

/// Looks at everything that it can do now and does what the evaluation thinks best. Pure and deterministic: where it errs,
/// it errs the same in the same position.
#[derive(Clone, PartialEq, Debug)]
pub struct Weigher {
    weights: Weights,
}

impl Weigher {
    /// Creates a player with these weights.
    pub const fn by(weights: Weights) -> Self {
        Self { weights }
    }
}

impl ComputerPlayer for Weigher {
    /// Passes if nothing is awaited from the seat, which the game refuses.
    fn choose(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Action> {
        // A turn takes less than a millisecond, so there is nothing to cancel midway.
        (!budget.is_cancelled()).then(|| one_turn::choose(seen, seat, &Evaluation::new(seen, &self.weights)))
    }

    fn consider(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Vec<Candidate>> {
        (!budget.is_cancelled()).then(|| ranked(seen, seat, &Evaluation::new(seen, &self.weights)))
    }
}
