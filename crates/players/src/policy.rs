//! The policy by which all players move in simulated games: they follow the evaluation.

use std::cmp::Reverse;

use super::dice::Dice;
use super::evaluation::{Evaluation, Weights};
use super::interest::Interest;
use super::one_turn;
use carc_rules::{Action, Game, Phase, pile};

/// Largest number of placements to try; of more than that, only those that matter most are tried.
const LIKELY: usize = 10;

/// Moves the players in games that all began from one position.
pub(super) struct Policy<'a> {
    by: Evaluation<'a>,
    weights: &'a Weights,
    /// Largest number of tiles left at which they are counted again at each step.
    few: usize,
}

impl<'a> Policy<'a> {
    /// Creates a policy for a few turns: until the end of the game is near, one tile less makes no difference. `by`
    /// knows the tiles that the position leaves.
    pub fn for_turns(by: Evaluation<'a>, weights: &'a Weights) -> Self {
        Self { by, weights, few: 16 }
    }

    /// Creates a policy for the whole game: a player who kept counting on the tiles that were left at first would never
    /// hurry to complete a feature.
    pub fn to_the_end(by: Evaluation<'a>, weights: &'a Weights) -> Self {
        Self { by, weights, few: usize::MAX }
    }

    /// Calls `says` with an evaluation that knows the tiles left, and returns its result.
    pub fn judged<T>(&self, game: &Game, says: impl FnOnce(&Evaluation<'_>) -> T) -> T {
        if game.tiles_left() > self.few { says(&self.by) } else { says(&Evaluation::new(game, self.weights)) }
    }

    /// Plays the next action of a game, or a whole turn where a tile has to be placed. Returns `false` if that is not
    /// possible.
    pub fn step(&self, game: &mut Game, dice: &mut Dice) -> bool {
        let mut events = Vec::with_capacity(32);
        match (game.phase(), game.phase().awaits().iter().next()) {
            (Phase::PutBack { tile }, _) => {
                let depth = dice.below(pile::places_for(game, tile)) as u8;
                game.play_into(Action::PutBack { depth }, &mut events).is_ok()
            }
            // All players would have to agree: they give the first answer.
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
