//! The expected points of farms: their complete cities, and the unfinished ones by their chance.

use super::Weights;
use carc_rules::{Feature, FeatureId, Game, Growth, SegmentRef};

/// Points for a city of a farm.
const CITY: f64 = 3.0;

/// Returns the expected points of a farm minus those that it would pay if the game ended now. `share` is the share of
/// the tiles that is left: early on, others may still join the farm or take it over.
pub(super) fn beyond_now(
    game: &Game,
    farm: &Feature,
    at: SegmentRef,
    cities: &[(FeatureId, f64)],
    share: f64,
    weights: &Weights,
) -> f64 {
    let now = game.complete_cities_of(at) as f64;
    let later = weights.farm_unfinished * to_complete(game, farm, cities);
    let sure = 1.0 - share * (1.0 - weights.farm_early);
    CITY * (sure * (now + later) - now)
}

/// Returns how many of the unfinished cities of a farm are expected to become complete.
pub(super) fn to_complete(game: &Game, farm: &Feature, cities: &[(FeatureId, f64)]) -> f64 {
    let touched = cities.iter().filter(|(city, _)| farm.touches(Growth::of(game).feature(*city)));
    touched.map(|(_, chance)| chance).sum()
}
