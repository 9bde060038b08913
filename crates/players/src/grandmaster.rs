//! The level `grandmaster`: simulates the moves that look best, with randomly shuffled piles, and plays the most
//! successful. At the end of a game for two, it searches instead (`endgame.rs`).

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use super::candidate::ranked;
use super::dice::Dice;
use super::endgame::Endgame;
use super::evaluation::{Evaluation, Weights};
use super::policy::Policy;
use super::values::Values as _;
use super::{Budget, Candidate, ComputerPlayer};
use carc_rules::expansion::dealt;
use carc_rules::{Action, Game, Phase, Seat};

/// Number of moves to simulate: those that look best.
const MOVES: usize = 12;
/// Turns simulated after the candidate move; at least one of each player.
const TURNS: u8 = 4;
/// Number of samples from which on each simulates twice as many turns. Longer samples tell more about a move, but each
/// is less reliable; more of the short ones would tell little new.
const MANY: u32 = 1000;
/// Weight of the first evaluation of a move, in samples.
const AT_FIRST: i64 = 2;
/// Samples per millisecond on a fast machine; half as many if twice as deep.
const SAMPLES_A_MS: u32 = 4;

/// Default number of samples.
const SAMPLES: u32 = 400;
/// Default time limit for a decision.
const CEILING: Duration = Duration::from_millis(1500);

/// Simulates moves with sequential halving: all of them on the same shuffled piles, then the better half on further
/// ones, and so on. The same position gives the same choice, unless time runs out.
#[derive(Clone, PartialEq, Debug)]
pub struct Grandmaster {
    weights: Weights,
    samples: u32,
    ceiling: Option<Duration>,
}

impl Grandmaster {
    /// Creates a player that draws `samples` samples for a decision, fewer where there is less to choose from.
    pub fn sampling(samples: u32) -> Self {
        Self { weights: Weights::master().clone(), samples, ceiling: None }
    }

    /// Creates a player that thinks for `ms` milliseconds, or less once it has drawn as many samples as a fast machine
    /// does in that time.
    pub fn within(ms: u32) -> Self {
        let samples = ms.saturating_mul(SAMPLES_A_MS);
        let samples = if samples / 2 >= MANY { samples / 2 } else { samples.min(MANY - 1) };
        Self::sampling(samples).at_most(Duration::from_millis(ms.into()))
    }

    /// Returns the number of turns that each sample simulates after the candidate move, of all players together: 4 or
    /// 8.
    fn turns(&self) -> u8 {
        if self.samples >= MANY { 2 * TURNS } else { TURNS }
    }

    /// Returns this player with a time limit, after which it plays the best move found so far.
    #[must_use]
    pub fn at_most(self, ceiling: Duration) -> Self {
        Self { ceiling: Some(ceiling), ..self }
    }
}

impl Default for Grandmaster {
    /// Returns the player that people meet.
    fn default() -> Self {
        Self::sampling(SAMPLES).at_most(CEILING)
    }
}

impl ComputerPlayer for Grandmaster {
    /// Passes if nothing is awaited from the seat, which the game refuses.
    fn choose(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Action> {
        Some(self.consider(seen, seat, budget)?.first()?.action)
    }

    fn consider(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Vec<Candidate>> {
        // If searching the end takes longer than half of the time, the other half is left for sampling.
        let (budget, for_end) = match self.ceiling {
            Some(ceiling) => {
                let now = Instant::now();
                (budget.sooner(now + ceiling), budget.sooner(now + ceiling / 2))
            }
            None => (budget.clone(), budget.clone()),
        };
        if budget.is_cancelled() {
            return None;
        }
        let by = Evaluation::new(seen, &self.weights);
        let mut all = ranked(seen, seat, &by);
        if all.len() < 2 || matches!(seen.phase(), Phase::PutBack { .. } | Phase::Over) {
            return Some(all);
        }
        if let Some(best) = Endgame::of(seen, seat, &by).and_then(|end| end.best(&all, &for_end)) {
            all[..=best].rotate_right(1);
            return Some(all);
        }
        if budget.is_cancelled() {
            return None;
        }
        all.truncate(MOVES);
        let search = Search {
            seen,
            seat,
            turns: self.turns().max(seen.setup().seats),
            policy: Policy::for_turns(by, &self.weights),
            dice: Dice::of(seen),
        };
        search.played(all, self.samples, &budget)
    }
}

/// One decision.
struct Search<'a> {
    seen: &'a Game,
    seat: Seat,
    /// Number of turns that each sample simulates after the candidate move, at least one of each player.
    turns: u8,
    policy: Policy<'a>,
    dice: Dice,
}

impl Search<'_> {
    /// Returns the moves, the most successful first; `None` if the budget was cancelled.
    fn played(&self, moves: Vec<Candidate>, samples: u32, budget: &Budget) -> Option<Vec<Candidate>> {
        let count = moves.len();
        let rounds = (usize::BITS - (count - 1).leading_zeros()) as usize;
        // With fewer moves to tell apart, fewer samples suffice.
        let each_round = samples as usize * count / MOVES / rounds;
        // For each move, the sum of its results and their number.
        let first = |one: Candidate| (one, one.value * AT_FIRST, AT_FIRST);
        let mut all: Vec<(Candidate, i64, i64)> = moves.into_iter().map(first).collect();
        let (mut left, mut pile) = (count, 0);
        'rounds: while left > 1 {
            for _ in 0..(each_round / left).max(1) {
                if budget.is_cancelled() {
                    return None;
                }
                if budget.is_spent() {
                    break 'rounds;
                }
                for (one, sum, times) in &mut all[..left] {
                    *sum += self.played_on(one, pile);
                    *times += 1;
                }
                pile += 1;
            }
            all[..left].sort_by_key(|&(_, sum, _)| Reverse(sum));
            left = left.div_ceil(2);
        }
        all[..left].sort_by_key(|&(_, sum, _)| Reverse(sum));
        Some(all.into_iter().map(|(one, sum, times)| Candidate { value: sum / times, ..one }).collect())
    }

    /// Returns the result of a move with pile number `pile`, in hundredths of a point.
    fn played_on(&self, one: &Candidate, pile: u64) -> i64 {
        let mut dice = self.dice.split(pile);
        let mut game = dealt(self.seen, self.seat, &mut |count| dice.below(count));
        let mut events = Vec::with_capacity(32);
        let until = game.turn() + 1 + u16::from(self.turns);
        let mut goes_on = game.play_into(one.action, &mut events).is_ok();
        if let (Phase::Deploy { .. }, Some(then)) = (game.phase(), one.then) {
            goes_on &= game.play_into(then, &mut events).is_ok();
        }
        while goes_on && game.phase() != Phase::Over && game.turn() < until {
            goes_on = self.policy.step(&mut game, &mut dice);
        }
        self.policy.judged(&game, |by| {
            by.look(&game);
            by.value(&game, self.seat)
        })
    }
}
