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

/// Returns the points for a complete road, city, cloister or garden. `more` is what in it makes each tile
/// and pennant pay 1 more, if anything.
pub(super) fn complete(rules: &Rules, feature: &Feature, more: Option<Counted>, at: SegmentRef) -> Points {
    let (reason, each) = match feature.kind {
        // What raises the points of a city takes it out of this exception.
        FeatureKind::City if feature.tiles() == 2 && rules.small_city == SmallCity::C1 && more.is_none() => {
            (Reason::SmallCity, 1)
        }
        FeatureKind::City => (Reason::Complete(FeatureKind::City), 2),
        FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Garden | FeatureKind::Field => {
            (Reason::Complete(feature.kind), 1)
        }
    };
    let [tiles, pennants] = items(feature, each);
    let more = more.map(|counted| Item { counted, count: tiles.count + pennants.count, each: 1 });
    Points::new(reason, at, [tiles, pennants].into_iter().chain(more))
}

/// Returns the points for a road, city, cloister or garden that is incomplete at the end. `void` is
/// what in it leaves it without points, if anything: then the only item says that.
pub(super) fn incomplete(feature: &Feature, void: Option<Counted>, at: SegmentRef) -> Points {
    let reason = Reason::Incomplete(feature.kind);
    match void {
        Some(counted) => {
            let count = items(feature, 0).map(|item| item.count).iter().sum();
            Points::new(reason, at, [Item { counted, count, each: 0 }])
        }
        None => unfinished(reason, feature, at),
    }
}

/// Returns the points that an incomplete road, city, cloister or garden is worth now, with `reason`.
pub(crate) fn unfinished(reason: Reason, feature: &Feature, at: SegmentRef) -> Points {
    Points::new(reason, at, items(feature, 1))
}

/// Returns the points for complete cities of a farm: their number, and what each pays. `more` is what makes cities pay 1
/// more, if anything, with the number of those.
pub(crate) fn farm(reason: Reason, (count, each): (u16, u16), more: Option<(Counted, u16)>, at: SegmentRef) -> Points {
    let more = more.map(|(counted, count)| Item { counted, count, each: 1 });
    Points::new(reason, at, [Item { counted: Counted::Cities, count, each }].into_iter().chain(more))
}

/// Returns the tiles and the pennants of a feature as items that pay `each`.
fn items(feature: &Feature, each: u16) -> [Item; 2] {
    let item = |counted, count| Item { counted, count, each };
    [item(Counted::Tiles, feature.tiles()), item(Counted::Pennants, u16::from(feature.traits.pennants()))]
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
