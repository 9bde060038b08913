//! The value of large followers, and of roads with inns and cities with cathedrals, as the evaluation weighs them.

use serde::{Deserialize, Serialize};

use super::Sight;
use carc_rules::{BySeat, Feature, FeatureKind, Game, MeepleKind, SeatSet, Trait};

/// What the evaluation weighs in games with Inns & Cathedrals. All 0: a large follower is worth as much as an ordinary
/// one, and what has an inn or cathedral is completed as often as other features.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct InnsWeights {
    /// Value, in points at the beginning, of a large follower in the supply, on top of what it is worth as a follower.
    pub large: f64,
    /// Share of the points of a feature that a large follower, which alone holds it, adds while all tiles are to come:
    /// others need two followers to share it.
    pub held: f64,
    /// Share of the doubt about the completion of a road with an inn that its owners take away, because it pays nothing
    /// otherwise.
    pub pressed_road: f64,
    /// The same share for a city with a cathedral.
    pub pressed_city: f64,
}

impl InnsWeights {
    pub(super) fn add(&self, sight: &Sight<'_>, points: &mut BySeat<f64>) {
        for seat in sight.game.seats() {
            points[seat] += self.large * sight.kept(seat, MeepleKind::LargeFollower) * sight.fade;
        }
        for standing in sight.standing(MeepleKind::LargeFollower) {
            if sight.game.owners(standing.at) == SeatSet::only(standing.seat) {
                points[standing.seat] += self.held * sight.share * sight.expected(standing);
            }
        }
    }

    /// Returns the chance that a road or city is completed, if the usual one is `chance`.
    pub(crate) fn pressed(&self, game: &Game, feature: &Feature, chance: f64) -> f64 {
        let inns = &game.rules().expansions.inns;
        let pressed = match feature.kind {
            _ if inns.incomplete_pays => 0.0,
            FeatureKind::Road if inns.has_inn(feature.traits) => self.pressed_road,
            FeatureKind::City if feature.traits.has(Trait::Cathedral) => self.pressed_city,
            FeatureKind::Road
            | FeatureKind::City
            | FeatureKind::Cloister
            | FeatureKind::Garden
            | FeatureKind::Field => 0.0,
        };
        chance + pressed * chance * (1.0 - chance)
    }
}
