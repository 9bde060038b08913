//! The expected points for the most goods of each sort.

use super::{Sight, TradersWeights};
use carc_rules::expansion::traders::{Good, Goods, goods_of};
use carc_rules::{BySeat, FeatureId, Game, Growth, Seat, TileId, Traits};

/// Points for the most tokens of a sort.
const MOST: f64 = 10.0;

/// Numbers of goods by sort, in the order of [`Good::ALL`], some of them only by their chance.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Printed([f64; Good::ALL.len()]);

impl Printed {
    /// Counts the goods on tiles.
    pub fn on(tiles: &[TileId]) -> Self {
        let mut printed = Self::default();
        for tile in tiles {
            tile.tile().segments().for_each(|(_, segment)| printed.add(segment.traits, 1.0));
        }
        printed
    }

    /// Counts the goods in unfinished cities, each by the chance that it becomes complete.
    pub fn in_cities(game: &Game, cities: &[(FeatureId, f64)]) -> Self {
        let mut printed = Self::default();
        for &(city, chance) in cities {
            printed.add(Growth::of(game).feature(city).traits, chance);
        }
        printed
    }

    fn add(&mut self, traits: Traits, times: f64) {
        let goods = Goods::printed(traits);
        for (sum, good) in self.0.iter_mut().zip(Good::ALL) {
            *sum += times * f64::from(goods.count(good));
        }
    }
}

pub(super) fn add(weights: &TradersWeights, sight: &Sight<'_>, points: &mut BySeat<f64>) {
    let game = sight.game;
    let on_board = Printed::in_cities(game, sight.cities);
    for (index, good) in Good::ALL.into_iter().enumerate() {
        let left = on_board.0[index] + weights.goods_to_come * sight.to_come.goods.0[index];
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
