//! How everybody is expected to play on: by the evaluation alone.

use std::cmp::Reverse;

use super::dice::Dice;
use super::evaluation::{Evaluation, Weights};
use super::interest::Interest;
use super::one_turn;
use carc_rules::{Action, Game, Phase};

/// Of more placements than these, those where it matters most are looked at.
const LIKELY: usize = 10;

/// Plays games on that began as one position.
pub(super) struct Policy<'a> {
    by: Evaluation<'a>,
    weights: &'a Weights,
    /// With so few tiles left, what is left is counted again at each step.
    few: usize,
}

impl<'a> Policy<'a> {
    /// For a few turns: until the end of the game is near, one tile less makes no difference. `by` knows the tiles that
    /// the position leaves.
    pub fn for_turns(by: Evaluation<'a>, weights: &'a Weights) -> Self {
        Self { by, weights, few: 16 }
    }

    /// For the whole game: who always counted on the tiles that were left at first would never hurry to complete a
    /// thing.
    pub fn to_the_end(by: Evaluation<'a>, weights: &'a Weights) -> Self {
        Self { by, weights, few: usize::MAX }
    }

    /// What an evaluation says that knows what is left.
    pub fn judged<T>(&self, game: &Game, says: impl FnOnce(&Evaluation<'_>) -> T) -> T {
        if game.tiles_left() > self.few { says(&self.by) } else { says(&Evaluation::new(game, self.weights)) }
    }

    /// Plays what is due as everybody is expected to, a whole turn where a tile is to be placed; `false` if that is not possible.
    pub fn step(&self, game: &mut Game, dice: &mut Dice) -> bool {
        let mut events = Vec::with_capacity(32);
        match (game.phase(), game.phase().awaits().iter().next()) {
            (Phase::PutBack { .. }, _) => {
                let depth = dice.below(game.tiles_left() + 1) as u8;
                game.play_into(Action::PutBack { depth }, &mut events).is_ok()
            }
            // All would have to agree.
            (_, None) => {
                let first = game.legal_actions().first().copied();
                first.is_some_and(|first| game.play_into(first, &mut events).is_ok())
            }
            (Phase::Place { seat, .. }, _) => {
                let mut likely: Vec<_> = one_turn::placements(game).collect();
                if likely.len() > LIKELY {
                    let interest = Interest::of(game);
                    likely.sort_by_cached_key(|(_, placement)| Reverse(interest.in_placement(*placement)));
                    likely.truncate(LIKELY);
                }
                let turns = self.judged(game, |by| one_turn::turns(game, seat, likely.into_iter(), by));
                let best = one_turn::best(turns.into_iter().map(|turn| (turn, turn.value)));
                let Some(best) = best else { return false };
                let (at, rotation) = (best.placement.position, best.placement.rotation);
                let placed = game.play_into(Action::Place { seat, at, rotation }, &mut events).is_ok();
                placed && game.play_into(best.deployment.action(seat), &mut events).is_ok()
            }
            (_, Some(seat)) => {
                let action = self.judged(game, |by| one_turn::choose(game, seat, by));
                game.play_into(action, &mut events).is_ok()
            }
        }
    }
}
