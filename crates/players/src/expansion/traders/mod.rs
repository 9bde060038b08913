//! The value of builders, pigs and goods, as the evaluation weighs them.

mod builder;
mod goods;
mod pig;
pub(super) mod printed;
mod weights;

use super::Sight;
use carc_rules::expansion::traders::{is_second_part, second_part_follows};
use carc_rules::{BySeat, Game, Seat};
pub use weights::TradersWeights;

impl TradersWeights {
    pub(super) fn add(&self, sight: &Sight<'_>, points: &mut BySeat<f64>) {
        builder::add(self, sight, points);
        pig::add(self, sight, points);
        goods::add(self, sight, points);
    }
}

/// Returns whether the move from `before` to `after` leaves `seat` the second part of a double turn.
pub(crate) fn brings_second_part(before: &Game, after: &Game, seat: Seat) -> bool {
    let begun = is_second_part(after) && !is_second_part(before);
    after.active() == seat && (begun || second_part_follows(after))
}
