//! The levels `apprentice`, `journeyman` and `master`: one turn ahead like the first player, with an evaluation that looks
//! at what is to come. They differ in what it weighs.

use super::candidate::ranked;
use super::evaluation::{Evaluation, Weights};
use super::one_turn::{Prospect, choose, prospects};
use super::{Budget, Candidate, ComputerPlayer};
use carc_rules::{Action, Game, Phase, Seat};

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
        (!budget.is_cancelled()).then(|| choose(seen, seat, &Evaluation::new(seen, &self.weights)))
    }

    fn consider(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Vec<Candidate>> {
        (!budget.is_cancelled()).then(|| ranked(seen, seat, &Evaluation::new(seen, &self.weights)))
    }
}

/// The turns that the player to move can take, best first as the level `master` weighs them, at most `limit`; none if no
/// tile is to be placed now.
pub fn best_turns(game: &Game, limit: usize) -> Vec<Prospect> {
    let Phase::Place { seat, .. } = game.phase() else { return Vec::new() };
    let seen = game.seen_by(seat);
    let mut prospects = prospects(&seen, seat, &Evaluation::new(&seen, Weights::master()));
    prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.value));
    prospects.truncate(limit);
    prospects
}

/// What the level `master` would do as a seat that is awaited; `None` if it is not.
pub fn best_action(game: &Game, seat: Seat) -> Option<Action> {
    let seen = game.seen_by(seat);
    let is_awaited = seen.phase().awaits().contains(seat);
    is_awaited.then(|| choose(&seen, seat, &Evaluation::new(&seen, Weights::master())))
}
