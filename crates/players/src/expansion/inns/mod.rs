//! The value of large followers, and of roads with inns and cities with cathedrals, as the evaluation weighs them
//!

mod weights;

use super::Sight;
use carc_rules::{BySeat, Feature, FeatureKind, Game, MeepleKind, SeatSet, Trait};
pub use weights::InnsWeights;

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
