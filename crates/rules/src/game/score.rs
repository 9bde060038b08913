//! The points of features and who gets them.
//!
//! Pure functions of the rules and of one feature. [`Game`](super::Game) calls them when something is complete,
//! at the end, and for projections.

use crate::board::SegmentRef;
use crate::event::{Counted, Item, Points, Reason};
use crate::feature::Feature;
use crate::options::SmallCity;
use crate::player::{BySeat, MeepleKind, Seat, SeatSet};
use crate::rules::Rules;
use crate::tile::FeatureKind;

/// Returns the points for a complete road, city or cloister.
pub(super) fn complete(rules: &Rules, feature: &Feature, at: SegmentRef) -> Points {
    let (tiles, pennants) = (feature.tiles(), u16::from(feature.traits.pennants()));
    match feature.kind {
        FeatureKind::City if tiles == 2 && rules.small_city == SmallCity::C1 => {
            items(Reason::SmallCity, at, (tiles, 1), (pennants, 1))
        }
        FeatureKind::City => items(Reason::Complete(FeatureKind::City), at, (tiles, 2), (pennants, 2)),
        FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Garden | FeatureKind::Field => {
            items(Reason::Complete(feature.kind), at, (tiles, 1), (0, 0))
        }
    }
}

/// Returns the points for a road, city or cloister that is incomplete at the end.
pub(super) fn incomplete(feature: &Feature, at: SegmentRef) -> Points {
    unfinished(Reason::Incomplete(feature.kind), feature, at)
}

/// Returns the points that a road, city, cloister or garden is worth now, with `reason`.
pub(crate) fn unfinished(reason: Reason, feature: &Feature, at: SegmentRef) -> Points {
    items(reason, at, (feature.tiles(), 1), (u16::from(feature.traits.pennants()), 1))
}

/// Returns the points for `cities` complete cities of a farm, at the end.
pub(super) fn farm(cities: u16, at: SegmentRef) -> Points {
    let cities = Item { counted: Counted::Cities, count: cities, each: 3 };
    Points::new(Reason::Farm, at, [cities, Item { counted: Counted::Tiles, count: 0, each: 0 }])
}

fn items(reason: Reason, at: SegmentRef, tiles: (u16, u16), pennants: (u16, u16)) -> Points {
    let item = |counted, (count, each)| Item { counted, count, each };
    Points::new(reason, at, [item(Counted::Tiles, tiles), item(Counted::Pennants, pennants)])
}

/// Returns the strength of a figure in the majority of a feature.
pub(super) const fn strength(meeple: MeepleKind, feature: &Feature) -> u16 {
    meeple.strength(feature.traits)
}

/// Returns the seats with the greatest strength; a strength of 0 never wins.
pub(super) fn majority(strengths: &BySeat<u16>) -> SeatSet {
    let seats = || Seat::first(Seat::MAX as u8);
    let most = seats().map(|seat| strengths[seat]).max().unwrap_or(0);
    seats().filter(|&seat| most > 0 && strengths[seat] == most).collect()
}
