//! The levels `apprentice`, `journeyman` and `master`: they look one turn ahead like the level `first`, but with an
//! evaluation that considers the tiles to come. They differ in its weights.

use super::candidate::ranked;
use super::evaluation::{Evaluation, Weights};
use super::one_turn::{Prospect, choose, prospects};
use super::{Budget, Candidate, ComputerPlayer};
use carc_rules::{Action, Game, Phase, Seat};

/// Tries every legal action and chooses the one that the evaluation values most. Pure and deterministic: it makes the
/// same errors in the same position.
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
        (!budget.is_cancelled()).then(|| choose(seen, seat, &Evaluation::new(seen, &self.weights)))
    }

    fn consider(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Vec<Candidate>> {
        (!budget.is_cancelled()).then(|| ranked(seen, seat, &Evaluation::new(seen, &self.weights)))
    }
}

/// Returns the turns that the player to move can take, at most `limit` and the best first, as valued by the level
/// `master`; none if no tile has to be placed now.
pub fn best_turns(game: &Game, limit: usize) -> Vec<Prospect> {
    let Phase::Place { seat, .. } = game.phase() else { return Vec::new() };
    let seen = game.seen_by(seat);
    let mut prospects = prospects(&seen, seat, &Evaluation::new(&seen, Weights::master()));
    prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.value));
    prospects.truncate(limit);
    prospects
}

/// Returns the action that the level `master` would choose for `seat`; `None` if the seat is not awaited.
pub fn best_action(game: &Game, seat: Seat) -> Option<Action> {
    let seen = game.seen_by(seat);
    let is_awaited = seen.phase().awaits().contains(seat);
    is_awaited.then(|| choose(&seen, seat, &Evaluation::new(&seen, Weights::master())))
}
