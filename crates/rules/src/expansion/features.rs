//! The kinds of features that a game can have.

use crate::options::{Options, Switch};
use crate::tile::FeatureKind;

/// Returns the kinds of features that a game with these options can have, in the order of [`FeatureKind::ALL`]: gardens
/// come with The Abbot only.
pub fn features(options: &Options) -> impl Iterator<Item = FeatureKind> + use<> {
    let gardens = options.abbot == Switch::On;
    FeatureKind::ALL.into_iter().filter(move |&kind| gardens || kind != FeatureKind::Garden)
}
