//! The value of builders: the second parts that they will bring.

use super::{Sight, TradersWeights};
use carc_rules::{BySeat, MeepleKind, Seat};

pub(super) fn add(weights: &TradersWeights, sight: &Sight<'_>, points: &mut BySeat<f64>) {
    for seat in sight.game.seats() {
        points[seat] += weights.builder * weights.brings(sight, seat) * sight.kept(seat, MeepleKind::Builder);
    }
    for standing in sight.standing(MeepleKind::Builder) {
        let fits = sight.openings.extended(sight.under(standing));
        points[standing.seat] += weights.builder_standing * weights.brings(sight, standing.seat) * fits;
    }
}

impl TradersWeights {
    /// Returns the value of the second parts that a builder would bring a seat, were its feature extended in every turn
    /// in which it is used.
    fn brings(&self, sight: &Sight<'_>, seat: Seat) -> f64 {
        let (turns, used) = (f64::from(sight.turns[seat]), self.builder_turns);
        if turns > 0.0 { self.second_part * turns * used / (turns + used) } else { 0.0 }
    }
}
