//! What inns and cathedrals do to the points of roads and cities.

use super::Rules;
use crate::expansion::Counted;
use crate::feature::Feature;
use crate::tile::FeatureKind;
use crate::traits::Trait;

/// Returns what is counted for a road with an inn or a city with a cathedral, once for several; `None` for any other
/// feature.
pub(in crate::expansion) const fn printed(rules: &Rules, feature: &Feature) -> Option<Counted> {
    match feature.kind {
        FeatureKind::Road if rules.has_inn(feature.traits) => Some(Counted::Inns),
        FeatureKind::City if feature.traits.has(Trait::Cathedral) => Some(Counted::Cathedrals),
        FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister | FeatureKind::Field | FeatureKind::Garden => {
            None
        }
    }
}
