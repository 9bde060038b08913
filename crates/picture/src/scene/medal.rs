//! The points shown as medals at their places, as plain data: at the end, those that were scored last; with an overlay,
//! the worth of its feature or kind of feature, or the points since an earlier move.

use std::collections::BTreeMap;

use super::collect::place;
use super::element::{Badge, Figure, Place};
use super::view::{Overlay, Tint, View};
use carc_rules::{FeatureKind, Game, Phase, Seat, SegmentRef};

/// Points at a place, on a disc that stands for a figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Medal {
    /// A segment of the feature that the points are for.
    pub place: Place,
    /// The owner of the points; `None` if nobody holds the feature.
    pub seat: Option<Seat>,
    /// Number of points.
    pub points: u32,
    /// The figure in whose place the medal stands, if one stands or stood there.
    pub figure: Option<Figure>,
    /// All segments of the feature: within them a medal may step aside.
    pub ground: Vec<Place>,
}

/// Returns the medals of a view: for an overlay, those of its feature, its kind of feature or the points since an
/// earlier move; at the end, those of all badges. While a turn is played there are none.
pub(crate) fn medals(view: &View, badges: &[Badge], figures: &[Figure]) -> Vec<Medal> {
    let game = view.game;
    let sums = match view.overlay {
        // If it has just paid, the points went to those who held it then.
        Some(Overlay::Feature(_)) if badges.iter().any(|badge| badge.kind.is_some()) => of_badges(badges),
        Some(Overlay::Feature(at)) => of_feature(game, at),
        Some(Overlay::Owners(tint)) => of_kind(game, tint),
        Some(Overlay::Since(_)) => of_badges(badges),
        None if game.phase() == Phase::Over => of_badges(badges),
        None => BTreeMap::new(),
    };
    let medal = |((at, seat), points)| {
        let figure = figures.iter().find(|figure| figure.place.at == at && Some(figure.seat) == seat).copied();
        let ground = game.segments_of(at).into_iter().filter_map(|at| place(game, at)).collect();
        Some(Medal { place: place(game, at)?, seat, points, figure, ground })
    };
    sums.into_iter().filter(|&(_, points)| points > 0).filter_map(medal).collect()
}

/// Points by place and seat.
type Sums = BTreeMap<(SegmentRef, Option<Seat>), u32>;

fn of_badges(badges: &[Badge]) -> Sums {
    let mut sums = Sums::new();
    for badge in badges {
        *sums.entry((badge.place.at, Some(badge.seat))).or_default() += badge.points;
    }
    sums
}

/// Returns what the features of a kind would pay their holders if the game ended now.
fn of_kind(game: &Game, tint: Tint) -> Sums {
    let mut sums = Sums::new();
    game.final_points(|seat, points| {
        if let Some(at) = points.at.filter(|_| points.reason.feature() == Some(tint.kind())) {
            *sums.entry((at, Some(seat))).or_default() += points.total();
        }
    });
    sums
}

/// Returns what a feature would pay each holder, or nobody, if the game ended now; if it is complete, what it paid.
fn of_feature(game: &Game, at: SegmentRef) -> Sums {
    let segments = game.segments_of(at);
    if let Some((now, _)) = game.worth(at) {
        let holders = game.holders(at);
        let stands = |seat: Seat| {
            let mut own = game.standing().iter().filter(|standing| standing.seat == seat);
            own.find(|standing| segments.contains(&standing.at))
        };
        let held = holders.iter().map(|seat| (stands(seat).map_or(at, |standing| standing.at), Some(seat)));
        let nobody = holders.is_empty().then_some((at, None));
        return held.chain(nobody).map(|place| (place, now)).collect();
    }
    let mut sums = Sums::new();
    game.final_points(|seat, points| {
        let here = points.at.filter(|at| segments.contains(at));
        if let Some(at) = here.filter(|_| points.reason.feature() == Some(FeatureKind::Field)) {
            *sums.entry((at, Some(seat))).or_default() += points.total();
        }
    });
    if sums.is_empty() {
        sums.insert((at, None), 3 * game.complete_cities_of(at) as u32);
    }
    sums
}
