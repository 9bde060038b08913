//! Goods printed on tiles and in cities.

use carc_rules::expansion::traders::{Good, Goods};
use carc_rules::{FeatureId, Game, Growth, TileId, Traits};

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

    /// Returns the number of tokens of a sort.
    pub fn count(self, good: Good) -> f64 {
        self.0[good as usize]
    }

    fn add(&mut self, traits: Traits, times: f64) {
        let goods = Goods::printed(traits);
        for (sum, good) in self.0.iter_mut().zip(Good::ALL) {
            *sum += times * f64::from(goods.count(good));
        }
    }
}
