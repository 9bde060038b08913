//! The level `master`: one turn ahead like the standard player, with an evaluation that looks at what is to come.

use super::evaluation::{Evaluation, Weights};
use super::{Budget, ComputerPlayer, one_turn};
use crate::engine::{Action, Game, Seat};

/// Looks at everything that it can do now and does what the evaluation thinks best. Pure and deterministic.
#[derive(Clone, PartialEq, Debug)]
pub struct Master {
    weights: Weights,
}

impl Master {
    /// With other weights than those that the program carries.
    pub const fn weighing(weights: Weights) -> Self {
        Self { weights }
    }
}

impl Default for Master {
    fn default() -> Self {
        Self { weights: Weights::master().clone() }
    }
}

impl ComputerPlayer for Master {
    /// If nothing is awaited from the seat it passes, which the game refuses.
    fn choose(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Action> {
        // A turn takes less than a millisecond, so there is nothing to cancel midway.
        (!budget.is_cancelled()).then(|| one_turn::choose(seen, seat, &Evaluation::new(seen, &self.weights)))
    }
}
