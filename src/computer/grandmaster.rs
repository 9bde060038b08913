//! The level `grandmaster`: plays the moves that look best on, with piles shuffled by chance, and does what came off best.

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use super::dice::Dice;
use super::evaluation::{Evaluation, Weights};
use super::expansion::{Thought, thought};
use super::one_turn::Values as _;
use super::{Budget, ComputerPlayer, one_turn};
use crate::engine::expansion::dealt;
use crate::engine::{Action, Game, Phase, Seat};

/// So many moves, those that look best, are played on.
const MOVES: usize = 12;
/// So many turns are played on after the own one, and one of each player at least.
const TURNS: u8 = 4;
/// What a move looked like beforehand counts as much as so many samples.
const AT_FIRST: i64 = 2;
/// With so few tiles left, what is left is counted anew at each step: before, one tile makes no difference.
const FEW: usize = 16;
/// So many samples are drawn in a millisecond on a fast machine.
const SAMPLES_A_MS: u32 = 8;

/// The samples drawn where nothing else is said.
const SAMPLES: u32 = 400;
/// And the time that it takes then at most.
const CEILING: Duration = Duration::from_millis(1500);

/// Plays moves on with sequential halving: all on the same shuffled piles, the better half of them on further ones. The same
/// position gives the same choice, unless time runs out.
#[derive(Clone, PartialEq, Debug)]
pub struct Grandmaster {
    weights: Weights,
    samples: u32,
    ceiling: Option<Duration>,
}

impl Grandmaster {
    /// Draws so many samples for a move, fewer where there is less to choose from.
    pub fn sampling(samples: u32) -> Self {
        Self { weights: Weights::master().clone(), samples, ceiling: None }
    }

    /// Thinks for so many milliseconds, less if it has drawn as many samples as a fast machine does in that time.
    pub fn within(ms: u32) -> Self {
        Self::sampling(ms.saturating_mul(SAMPLES_A_MS)).at_most(Duration::from_millis(ms.into()))
    }

    /// The same one, that plays what is best by then where it takes longer.
    #[must_use]
    pub fn at_most(self, ceiling: Duration) -> Self {
        Self { ceiling: Some(ceiling), ..self }
    }
}

impl Default for Grandmaster {
    /// As people meet it.
    fn default() -> Self {
        Self::sampling(SAMPLES).at_most(CEILING)
    }
}

/// What can be done now, with what would be deployed then, and how good it looks.
#[derive(Clone, Copy, Debug)]
struct Move {
    action: Action,
    then: Option<Action>,
    value: i64,
}

impl ComputerPlayer for Grandmaster {
    /// If nothing is awaited from the seat it passes, which the game refuses.
    fn choose(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Action> {
        let budget = match self.ceiling {
            Some(ceiling) => budget.sooner(Instant::now() + ceiling),
            None => budget.clone(),
        };
        if budget.is_cancelled() {
            return None;
        }
        let by = Evaluation::new(seen, &self.weights);
        let mut moves = moves(seen, seat, &by);
        if moves.len() < 2 {
            return Some(one_turn::choose(seen, seat, &by));
        }
        moves.sort_by_key(|one| Reverse(one.value));
        moves.truncate(MOVES);
        let search = Search { seen, seat, weights: &self.weights, by, dice: Dice::of(seen) };
        search.best(moves, self.samples, &budget)
    }
}

/// What is worth a comparison; nothing where the answer is worked out otherwise.
fn moves(seen: &Game, seat: Seat, by: &Evaluation<'_>) -> Vec<Move> {
    use super::one_turn::{prospects, valued};

    if !seen.phase().awaits().contains(seat) {
        return Vec::new();
    }
    let listed = || valued(seen, seat, by).map(|(action, value)| Move { action, then: None, value }).collect();
    match seen.phase() {
        Phase::Place { .. } => prospects(seen, seat, by)
            .into_iter()
            .map(|turn| Move {
                action: Action::Place { seat, at: turn.placement.position, rotation: turn.placement.rotation },
                then: Some(turn.deployment.action(seat)),
                value: turn.value,
            })
            .collect(),
        Phase::Choose { .. } | Phase::Deploy { .. } => listed(),
        Phase::Expansion(asked) => match thought(seen, seat, asked) {
            Thought::Best | Thought::LastBest => listed(),
            Thought::Does(_) | Thought::Declines => Vec::new(),
        },
        Phase::PutBack { .. } | Phase::Over => Vec::new(),
    }
}

/// One decision.
struct Search<'a> {
    seen: &'a Game,
    seat: Seat,
    weights: &'a Weights,
    by: Evaluation<'a>,
    dice: Dice,
}

impl Search<'_> {
    /// The move that comes off best; `None` if nobody waits for it any more.
    fn best(&self, moves: Vec<Move>, samples: u32, budget: &Budget) -> Option<Action> {
        let count = moves.len();
        let rounds = (usize::BITS - (count - 1).leading_zeros()) as usize;
        // With fewer moves to tell apart, fewer samples do.
        let each_round = samples as usize * count / MOVES / rounds;
        let mut left: Vec<(Move, i64)> = moves.into_iter().map(|one| (one, one.value * AT_FIRST)).collect();
        let mut pile = 0;
        'rounds: while left.len() > 1 {
            for _ in 0..(each_round / left.len()).max(1) {
                if budget.is_cancelled() {
                    return None;
                }
                if budget.is_spent() {
                    break 'rounds;
                }
                for (one, sum) in &mut left {
                    *sum += self.played_on(one, pile);
                }
                pile += 1;
            }
            left.sort_by_key(|&(_, sum)| Reverse(sum));
            left.truncate(left.len().div_ceil(2));
        }
        left.sort_by_key(|&(_, sum)| Reverse(sum));
        left.first().map(|(one, _)| one.action)
    }

    /// What a move came to with this pile, in hundredths of a point.
    fn played_on(&self, one: &Move, pile: u64) -> i64 {
        let mut dice = self.dice.split(pile);
        let mut game = dealt(self.seen, self.seat, &mut |count| dice.below(count));
        let mut events = Vec::with_capacity(32);
        let until = game.turn() + 1 + u16::from(TURNS.max(game.setup().seats));
        let mut goes_on = game.play_into(one.action, &mut events).is_ok();
        if let (Phase::Deploy { .. }, Some(then)) = (game.phase(), one.then) {
            goes_on &= game.play_into(then, &mut events).is_ok();
        }
        while goes_on && game.phase() != Phase::Over && game.turn() < until {
            goes_on = self.step(&mut game, &mut dice);
        }
        self.judged(&game, |by| {
            by.look(&game);
            by.value(&game, self.seat)
        })
    }

    /// What an evaluation says that knows what is left.
    fn judged<T>(&self, game: &Game, says: impl FnOnce(&Evaluation<'_>) -> T) -> T {
        if game.tiles_left() > FEW { says(&self.by) } else { says(&Evaluation::new(game, self.weights)) }
    }

    /// Plays what is due, a whole turn where a tile is to be placed; `false` if that is not possible.
    fn step(&self, game: &mut Game, dice: &mut Dice) -> bool {
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
                let turns = self.judged(game, |by| one_turn::prospects(game, seat, by));
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
