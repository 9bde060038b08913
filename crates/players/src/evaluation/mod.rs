//! The evaluation: estimates the outcome of a position without looking further ahead.
//!
//! Every seat gets the points that it would have if the game ended now, and on top of that the expected gains from its
//! features: points of those that become complete, cities for its farms, followers that come home, and the use of free
//! ones. Anything not weighed here counts as it would at the end.

mod completion;
mod farms;
mod followers;
mod weights;

pub(crate) use completion::Openings;
pub use weights::Weights;

use std::cell::RefCell;
use std::rc::Rc;

use super::dice::Dice;
use super::expansion::{self, Prospect, Sight, pending};
use super::outlook::left_of;
use super::values::{POINT, Values};
use carc_rules::{BySeat, FeatureId, FeatureKind, Game, Growth, Phase, PlacedTile, Seat, SegmentRef};
use completion::{ToCome, around};

/// Values positions that one decision may lead to.
pub(super) struct Evaluation<'w> {
    weights: &'w Weights,
    to_come: ToCome,
    /// What expansions want to know of the tiles to come.
    expansions: expansion::ToCome,
    /// The share of the tiles that is left, from 1 to 0.
    share: f64,
    /// The turn of the decision.
    turn: u16,
    /// Number of turns that each seat has after it.
    turns: BySeat<u32>,
    /// Cached values of the last board, which hold whatever is done with figures on it.
    looked: RefCell<Option<Rc<Looked>>>,
    /// Source of the errors that the weights ask for.
    dice: RefCell<Dice>,
}

/// The values that depend only on the tiles of a board.
struct Looked {
    /// Number of tiles, and the last of them: within one decision, these identify the board.
    tiles: usize,
    last: Option<PlacedTile>,
    openings: Openings,
    /// The unfinished cities, and the probability that each becomes complete.
    cities: Vec<(FeatureId, f64)>,
}

impl<'w> Evaluation<'w> {
    pub fn new(seen: &Game, weights: &'w Weights) -> Self {
        let to_come = ToCome::of(seen, weights);
        let share = (to_come.left / (seen.setup().deck.pile.len().max(1)) as f64).min(1.0);
        let dice = RefCell::new(Dice::of(seen));
        Self {
            weights,
            to_come,
            expansions: expansion::ToCome::of(seen),
            share,
            turn: seen.turn(),
            turns: turns_after(seen),
            looked: RefCell::new(None),
            dice,
        }
    }

    fn looked(&self, game: &Game) -> Rc<Looked> {
        let (tiles, last) = (game.board().tiles().len(), game.board().tiles().last().copied());
        let known = self.looked.borrow().as_ref().filter(|known| known.tiles == tiles && known.last == last).cloned();
        known.unwrap_or_else(|| self.look_at(game))
    }

    fn look_at(&self, game: &Game) -> Rc<Looked> {
        let openings = Openings::of(game, &self.to_come);
        let city = |&id: &FeatureId| {
            let city = Some(Growth::of(game).feature(id)).filter(|feature| feature.kind == FeatureKind::City)?;
            Some((id, openings.chance(id, city, &self.to_come, self.weights).1))
        };
        let cities = openings.open.iter().filter_map(city).collect();
        let (tiles, last) = (game.board().tiles().len(), game.board().tiles().last().copied());
        let looked = Rc::new(Looked { tiles, last, openings, cities });
        *self.looked.borrow_mut() = Some(Rc::clone(&looked));
        looked
    }

    /// Returns the points that each seat is expected to have in the end.
    pub fn expected(&self, game: &Game) -> BySeat<f64> {
        let weights = self.weights;
        let projected = game.projected_scores();
        if game.phase() == Phase::Over {
            return BySeat::from_fn(|seat| f64::from(projected[seat]));
        }
        let looked = self.looked(game);
        let (openings, cities) = (&looked.openings, &looked.cities[..]);
        let mut beyond: BySeat<f64> = BySeat::default();
        let mut home: BySeat<f64> = BySeat::default();
        let mut prospects: Vec<Prospect> = Vec::with_capacity(32);
        for standing in game.standing().iter().filter(|standing| standing.meeple.is_follower()) {
            let id = Growth::of(game).under(standing);
            let known = prospects.iter().find(|known| known.id == id).map(|known| known.chance);
            let chance = known.unwrap_or_else(|| {
                let (more, chance) = self.beyond_now(game, id, standing.at, openings, cities);
                for seat in game.owners(standing.at).iter() {
                    beyond[seat] += more;
                }
                prospects.push(Prospect { id, more, chance });
                chance
            });
            if expansion::comes_home_free(standing.meeple) {
                home[standing.seat] += chance;
            }
        }
        for standing in game.standing().iter().filter(|standing| !standing.meeple.is_follower()) {
            let farm = Growth::of(game).feature(Growth::of(game).under(standing));
            beyond[standing.seat] += weights.pieces.later(standing.meeple, farms::to_complete(game, farm, cities));
        }
        let fade = followers::fade(self.share, weights);
        // Whether the turn that is decided on has not been taken yet in this position.
        let is_due = game.turn() == self.turn && matches!(game.phase(), Phase::Choose { .. } | Phase::Place { .. });
        let due = |seat: Seat| u32::from(is_due && seat == game.active());
        let turns = BySeat::from_fn(|seat| self.turns[seat] + due(seat));
        let to_come = &self.expansions;
        let sight = Sight { game, to_come, openings, cities, prospects: &prospects, share: self.share, fade, turns };
        expansion::add_worth(weights, &sight, &mut beyond);
        BySeat::from_fn(|seat| {
            if seat.index() >= usize::from(game.setup().seats) {
                return 0.0;
            }
            let free = followers::free(game, seat, home[seat], turns[seat], weights) * fade;
            f64::from(projected[seat]) + beyond[seat] + free
        })
    }

    /// Returns the expected points of a feature minus those that it would pay if the game ended now, and the
    /// probability that its figures come home.
    fn beyond_now(
        &self,
        game: &Game,
        id: FeatureId,
        at: SegmentRef,
        openings: &Openings,
        cities: &[(FeatureId, f64)],
    ) -> (f64, f64) {
        let weights = self.weights;
        let feature = Growth::of(game).feature(id);
        let (cells, chance) = match feature.kind {
            FeatureKind::Field => {
                return (farms::beyond_now(game, feature, at, cities, self.share, weights), 0.0);
            }
            FeatureKind::Cloister | FeatureKind::Garden => around(game, at, &self.to_come, weights),
            FeatureKind::Road | FeatureKind::City => openings.chance(id, feature, &self.to_come, weights),
        };
        let chance = weights.inns.pressed(game, feature, chance);
        let Some((now, complete)) = game.worth(at) else { return (0.0, chance) };
        // What is printed in a feature may raise what each of its tiles pays.
        let paid = f64::from(complete) / f64::from(feature.tiles() + u16::from(feature.traits.pennants()));
        let each = match feature.kind {
            FeatureKind::City => paid.max(2.0) * weights.growth,
            FeatureKind::Road => paid.max(1.0) * weights.growth,
            FeatureKind::Cloister | FeatureKind::Garden => 1.0,
            FeatureKind::Field => 0.0,
        };
        let complete = f64::from(complete) + each * f64::from(cells);
        (chance * (complete - f64::from(now)), chance)
    }
}

/// Returns how many turns each seat has after the present one, if every tile can be placed.
fn turns_after(game: &Game) -> BySeat<u32> {
    let (seats, active, left) = (usize::from(game.setup().seats), game.active().index(), game.tiles_left());
    BySeat::from_fn(|seat| {
        // Others draw this number of tiles first.
        let others = (seat.index() + seats - active - 1) % seats;
        let drawn = (left + seats - 1).saturating_sub(others) / seats;
        (drawn + game.hand(seat).len()) as u32
    })
}

impl Values for Evaluation<'_> {
    fn value(&self, game: &Game, seat: Seat) -> i64 {
        let weights = self.weights;
        let expected = self.expected(game);
        let others = || game.seats().filter(move |&other| other != seat).map(|other| expected[other]);
        let best = others().fold(0.0, f64::max);
        let mean = others().sum::<f64>() / others().count().max(1) as f64;
        let mix = weights.best_other;
        let ahead = expected[seat] - weights.others * (mix * best + (1.0 - mix) * mean);
        let ahead = ahead + weights.eager * f64::from(game.score(seat));
        let errs = if weights.errs > 0.0 { weights.errs * self.dice.borrow_mut().bell() } else { 0.0 };
        ((ahead + errs) * POINT as f64).round() as i64 + pending(game, seat, left_of(game).0)
    }

    fn draw(&self) -> i64 {
        (self.weights.draw * POINT as f64).round() as i64
    }

    fn second_part(&self) -> i64 {
        (self.weights.traders.second_part * POINT as f64).round() as i64
    }

    fn look(&self, board: &Game) {
        self.look_at(board);
    }
}
