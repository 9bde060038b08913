//! The value of pigs: 1 more for each city of the farm it stands in.

use super::{Sight, TradersWeights};
use carc_rules::{BySeat, MeepleKind};

/// What a pig adds to the points for a city of its farm, as a share of the farmers' 3.
const MORE: f64 = 1.0 / 3.0;

pub(super) fn add(weights: &TradersWeights, sight: &Sight<'_>, points: &mut BySeat<f64>) {
    for seat in sight.game.seats() {
        points[seat] += weights.pig * sight.fade * sight.kept(seat, MeepleKind::Pig);
    }
    for standing in sight.standing(MeepleKind::Pig) {
        if let Some(farm) = sight.prospect(standing)
            && sight.game.owners(standing.at).contains(standing.seat)
        {
            points[standing.seat] += weights.pig_later * MORE * farm.more;
        }
    }
}
