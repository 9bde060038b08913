//! The expected points for the most goods of each sort.

use super::printed::Printed;
use super::{Sight, TradersWeights};
use carc_rules::expansion::traders::{Good, goods_of};
use carc_rules::{BySeat, Seat};

/// Points for the most tokens of a sort.
const MOST: f64 = 10.0;

pub(super) fn add(weights: &TradersWeights, sight: &Sight<'_>, points: &mut BySeat<f64>) {
    let game = sight.game;
    let on_board = Printed::in_cities(game, sight.cities);
    for good in Good::ALL {
        let left = on_board.count(good) + weights.goods_to_come * sight.to_come.goods.count(good);
        let count = |seat: Seat| goods_of(game, seat).count(good);
        let most = game.seats().map(count).max().unwrap_or(0);
        for seat in game.seats() {
            let now = if most > 0 && count(seat) == most { 1.0 } else { 0.0 };
            // Without a token the sort pays nobody.
            let any = if most > 0 { 1.0 } else { left.min(1.0) };
            let others = game.seats().filter(|&other| other != seat);
            let leads = others.map(|other| f64::from(count(seat)) - f64::from(count(other)));
            let ahead: f64 = leads.map(|lead| stays(lead, left, game.setup().seats, weights)).product();
            points[seat] += weights.goods * MOST * (any * ahead - now);
        }
    }
}

/// Returns the probability that a seat that is `lead` tokens ahead of another has no fewer in the end, while `left` more
/// are expected to be taken by any of `seats`.
fn stays(lead: f64, left: f64, seats: u8, weights: &TradersWeights) -> f64 {
    let ahead = lead + 0.5;
    let variance = weights.goods_uncertain * left * 2.0 / f64::from(seats);
    // Near to the bell curve's integral, and the same on every machine.
    0.5 + 0.5 * ahead / (ahead * ahead + variance).sqrt()
}
