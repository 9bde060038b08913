//! Majorities, and whom a feature pays.

use super::{Game, Standing, node, score};
use crate::board::SegmentRef;
use crate::event::Points;
use crate::feature::{Feature, Node};
use crate::geometry::Position;
use crate::player::{BySeat, Seat, SeatSet};
use crate::tile::FeatureKind;

impl Game {
    /// Returns the players with the majority in a feature.
    pub fn owners(&self, at: SegmentRef) -> SeatSet {
        node(self, at).map_or(SeatSet::EMPTY, |node| majority(self, self.features.root(node)))
    }

    /// Returns the players whom a feature pays: its owners, and those with a barn in it.
    pub fn holders(&self, at: SegmentRef) -> SeatSet {
        let Some(root) = node(self, at).map(|node| self.features.root(node)) else { return SeatSet::EMPTY };
        let is_other = |standing: &&Standing| standing.meeple.is_settler() && self.features.root(standing.node) == root;
        let others = self.standing.iter().filter(is_other);
        others.fold(majority(self, root), |seats, standing| seats.with(standing.seat))
    }
}

/// Gives the points of a feature to each of its owners.
pub(crate) fn pay(
    game: &Game,
    root: Node,
    points: impl Fn(Seat, SegmentRef) -> Points,
    give: &mut impl FnMut(Seat, Points),
) {
    for seat in majority(game, root).iter() {
        give_any(seat, points(seat, place_of(game, seat, root)), give);
    }
}

/// Gives points unless they have no items. Points of 0 with an item are given: the item says why.
pub(crate) fn give_any(seat: Seat, points: Points, give: &mut impl FnMut(Seat, Points)) {
    if points.items().next().is_some() {
        give(seat, points);
    }
}

pub(super) fn strengths(game: &Game, root: Node) -> BySeat<u16> {
    let mut strengths = BySeat::default();
    let feature = game.features.get(root);
    for standing in game.standing.iter().filter(|standing| game.features.root(standing.node) == root) {
        strengths[standing.seat] += score::strength(standing.meeple, feature);
    }
    strengths
}

pub(super) fn majority(game: &Game, root: Node) -> SeatSet {
    if game.features.get(root).is_occupied() { score::majority(&strengths(game, root)) } else { SeatSet::EMPTY }
}

/// Returns a segment of the feature on which a follower of `seat` stands.
pub(super) fn place_of(game: &Game, seat: Seat, root: Node) -> SegmentRef {
    let mut own = game.standing.iter().filter(|s| s.seat == seat && s.meeple.is_follower());
    let standing = own.find(|s| game.features.root(s.node) == root);
    standing.expect("an owner stands in the feature").at
}

/// Returns the sort key for the log: roads, cities, cloisters, gardens, then farms, each by its first tile.
pub(super) fn log_order(feature: &Feature, root: Node) -> (u8, Position, Node) {
    let sort = match feature.kind {
        FeatureKind::Road => 0,
        FeatureKind::City => 1,
        FeatureKind::Cloister => 2,
        FeatureKind::Garden => 3,
        FeatureKind::Field => 4,
    };
    (sort, feature.first, root)
}
