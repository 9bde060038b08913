//! The end of a game for two: with the last three tiles, everything that can happen is searched, so that the best move
//! is known, not guessed. The search is given up if there are too many positions.
//!
//! Before a move, either of the last two tiles may come first: both orders are searched, and the mean counts. After it,
//! the drawn tile is visible, so the other one is known as well: from then on the players know everything that is to
//! come.

use super::evaluation::Evaluation;
use super::values::Values as _;
use super::{Budget, Candidate};
use carc_rules::expansion::{dealt, has_secrets};
use carc_rules::{Game, Phase, Placement, Seat};

/// Largest number of tiles in the pile, besides the one to place, with which an end is searched.
const LAST: usize = 2;
/// Largest number of positions searched for a decision; an end with more is left to sampling.
const POSITIONS: u32 = 250_000;
/// Value of a win in points, so high that it is never risked for points.
const WIN: i64 = 1000;

/// The end of a game, to be searched.
pub(super) struct Endgame<'a> {
    seen: &'a Game,
    seat: Seat,
    by: &'a Evaluation<'a>,
}

/// The search was given up: the end has too many positions, no time is left, or the game waits for chance or for
/// several players at once.
struct GivenUp;

/// The rest of the budget for a search.
struct Left<'a> {
    positions: u32,
    budget: &'a Budget,
}

impl Left<'_> {
    fn one_more(&mut self) -> Result<(), GivenUp> {
        self.positions = self.positions.checked_sub(1).ok_or(GivenUp)?;
        Ok(())
    }
}

impl<'a> Endgame<'a> {
    /// Creates the search for the end of a game; `None` if too many tiles are left, there are more than two players, or
    /// players have secrets.
    pub fn of(seen: &'a Game, seat: Seat, by: &'a Evaluation<'a>) -> Option<Self> {
        let is_open = seen.setup().seats == 2 && !has_secrets(seen);
        (is_open && seen.tiles_left() <= LAST).then_some(Self { seen, seat, by })
    }

    /// Returns the index of the best of these moves, which come sorted, the most promising first; `None` if the search
    /// was given up.
    pub fn best(&self, moves: &[Candidate], budget: &'a Budget) -> Option<usize> {
        let mut piles = vec![dealt(self.seen, self.seat, &mut |_| 0)];
        if let [one, other] = self.seen.still_to_come()[..]
            && one != other
        {
            piles.push(dealt(self.seen, self.seat, &mut |count| count - 1));
        }
        let mut left = Left { positions: POSITIONS, budget };
        let mut best: Option<(usize, i64)> = None;
        for (index, one) in moves.iter().enumerate() {
            let sum = self.sum(&piles, one, best.map(|(_, value)| value), &mut left).ok()?;
            if let Some(sum) = sum
                && best.is_none_or(|(_, value)| sum > value)
            {
                best = Some((index, sum));
            }
        }
        best.map(|(index, _)| index)
    }

    /// Returns the sum of a move's results over all piles; `None` if that is not more than `least`.
    fn sum(
        &self,
        piles: &[Game],
        one: &Candidate,
        least: Option<i64>,
        left: &mut Left<'_>,
    ) -> Result<Option<i64>, GivenUp> {
        let mut sum = 0;
        for (index, pile) in piles.iter().enumerate() {
            let mut after = pile.clone();
            let mut events = Vec::new();
            after.play_into(one.action, &mut events).map_err(|_| GivenUp)?;
            if let (Phase::Deploy { .. }, Some(then)) = (after.phase(), one.then) {
                after.play_into(then, &mut events).map_err(|_| GivenUp)?;
            }
            let others = (piles.len() - 1 - index) as i64;
            // Each of the piles that follow can add a won game at most, so a lower value than this is useless.
            let low = least.map_or(-FAR, |least| least - sum - others * FAR).max(-FAR);
            let value = self.value(&after, low, FAR, left)?;
            if value <= low && low > -FAR {
                return Ok(None);
            }
            sum += value;
        }
        Ok(Some(sum))
    }

    /// Returns the result of a position if both play their best; it is exact only between `low` and `high`
    /// (alpha-beta).
    fn value(&self, game: &Game, mut low: i64, mut high: i64, left: &mut Left<'_>) -> Result<i64, GivenUp> {
        let Some(mover) = game.phase().awaits().iter().next() else {
            let outcome = game.outcome().ok_or(GivenUp)?;
            let ahead = i64::from(outcome.scores[self.seat]) - i64::from(outcome.scores[other(self.seat)]);
            return Ok(ahead + ahead.signum() * WIN);
        };
        let is_own = mover == self.seat;
        let mut best = if is_own { -FAR } else { FAR };
        for after in self.after(game, mover, left)? {
            let value = self.value(&after, low, high, left)?;
            best = if is_own { best.max(value) } else { best.min(value) };
            if is_own {
                low = low.max(best);
            } else {
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        Ok(best)
    }

    /// Returns the positions that a player can bring about, the most promising first: where a tile has to be placed,
    /// those after it and its figure.
    fn after(&self, game: &Game, mover: Seat, left: &mut Left<'_>) -> Result<Vec<Game>, GivenUp> {
        let mut all: Vec<(i64, Game)> = Vec::with_capacity(64);
        let mut events = Vec::new();
        for action in game.legal_actions() {
            if left.budget.is_spent() {
                return Err(GivenUp);
            }
            let mut placed = game.clone();
            placed.play_into(action, &mut events).map_err(|_| GivenUp)?;
            self.by.look(&placed);
            if Placement::of(action).is_none() || placed.phase() != (Phase::Deploy { seat: mover }) {
                left.one_more()?;
                all.push((self.promise(&placed, mover), placed));
                continue;
            }
            for then in placed.legal_actions() {
                left.one_more()?;
                let mut after = placed.clone();
                after.play_into(then, &mut events).map_err(|_| GivenUp)?;
                all.push((self.promise(&after, mover), after));
            }
            events.clear();
        }
        all.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        Ok(all.into_iter().map(|(_, after)| after).collect())
    }

    /// Returns how good a position looks to the player who brought it about.
    fn promise(&self, game: &Game, mover: Seat) -> i64 {
        if game.phase() == Phase::Over {
            let score = |seat| i64::from(game.score(seat));
            return score(mover) - score(other(mover));
        }
        self.by.value(game, mover)
    }
}

/// More than the value of any game.
const FAR: i64 = 2 * WIN;

/// Returns the other of the two players.
const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}
