//! What a feature pays, final scoring and projections.

use super::majority::{give_any, log_order, majority, pay, place_of, strengths};
use super::{Game, Outcome, Standing, score};
use crate::board::SegmentRef;
use crate::event::{Counted, Points, Reason};
use crate::expansion;
use crate::feature::Node;
use crate::options::FarmScoring;
use crate::phase::Phase;
use crate::player::{BySeat, Seat, SeatSet};
use crate::tile::FeatureKind;

impl Game {
    /// Returns the result of the game; `None` while it runs.
    pub fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            let most = self.seats().map(|seat| self.scores[seat]).max().unwrap_or(0);
            let winners = self.seats().filter(|&seat| self.scores[seat] == most).collect();
            Outcome { scores: self.scores, winners }
        })
    }

    /// Returns what each seat would have if the game ended now, apart from the points that nobody may know before the
    /// end.
    pub fn projected_scores(&self) -> BySeat<u32> {
        let mut scores = self.scores;
        if self.phase != Phase::Over {
            self.final_points(|seat, points| scores[seat] += points.total());
        }
        scores
    }

    /// Passes the points of final scoring for the current board to `give`, in the order of: incomplete roads,
    /// cities, cloisters and gardens, then farms, then the points of expansions. Points that nobody may know before the
    /// end are left out.
    pub fn final_points(&self, mut give: impl FnMut(Seat, Points)) {
        let in_order = |standing: &Standing| {
            let root = self.features.root(standing.node);
            log_order(self.features.get(root), root)
        };
        let mut roots: Vec<_> = self.standing.iter().map(in_order).collect();
        roots.sort_unstable();
        roots.dedup();
        let roots = roots.iter().map(|&(_, _, root)| root);
        let incomplete =
            |root: &Node| self.features.get(*root).kind != FeatureKind::Field && self.rules.incomplete_pays;
        for root in roots.clone().filter(incomplete) {
            pay(self, root, |_, at| when_incomplete(self, root, at), &mut give);
        }
        let farms = roots.filter(|&root| self.features.get(root).kind == FeatureKind::Field);
        match self.rules.farms {
            None => {}
            Some(FarmScoring::PerFarm) => {
                for root in farms {
                    let cities = self.features.cities_of_farm(self.features.get(root)).count() as u16;
                    let more = |seat| expansion::raises_farm(self, seat, root).map(|counted| (counted, cities));
                    pay(self, root, |seat, at| final_farm(cities, more(seat), at), &mut give);
                }
            }
            Some(FarmScoring::PerFarmOnce) => {
                // By the number of the city: who was paid for it, and who was paid more.
                let mut paid = vec![[SeatSet::EMPTY; 2]; self.features.complete_cities()];
                for root in farms {
                    for seat in majority(self, root).iter() {
                        let more = expansion::raises_farm(self, seat, root);
                        let mut counts = [0; 2];
                        for city in self.features.cities_of_farm(self.features.get(root)) {
                            for which in 0..=usize::from(more.is_some()) {
                                counts[which] += u16::from(!paid[city][which].contains(seat));
                                paid[city][which] = paid[city][which].with(seat);
                            }
                        }
                        let [cities, raised] = counts;
                        let more = more.map(|counted| (counted, raised));
                        give_any(seat, final_farm(cities, more, place_of(self, seat, root)), &mut give);
                    }
                }
            }
            Some(FarmScoring::PerCity) => final_points_per_city(self, &farms.collect::<Vec<_>>(), &mut give),
        }
        expansion::final_points(self, &mut give);
    }

    /// Returns the points that a road, city, cloister or garden would pay each of its owners: if the game ended now,
    /// and if it were complete at its current size. For a complete one both are what it paid. `None` for a farm, whose
    /// points depend on others, and if there is no such segment.
    pub fn worth(&self, at: SegmentRef) -> Option<(u32, u32)> {
        let root = super::node(self, at).map(|node| self.features.root(node))?;
        let feature = Some(self.features.get(root)).filter(|feature| feature.kind != FeatureKind::Field)?;
        let complete = when_complete(self, root, at).total();
        let incomplete = if self.rules.incomplete_pays { when_incomplete(self, root, at).total() } else { 0 };
        Some((if feature.is_complete() { complete } else { incomplete }, complete))
    }
}

/// Returns the points of a complete road, city or cloister.
pub(super) fn when_complete(game: &Game, root: Node, at: SegmentRef) -> Points {
    let feature = game.features.get(root);
    score::complete(&game.rules, feature, expansion::raises(&game.rules, feature), at)
}

/// Returns the points of a road, city or cloister that is incomplete at the end.
fn when_incomplete(game: &Game, root: Node, at: SegmentRef) -> Points {
    let feature = game.features.get(root);
    score::incomplete(feature, expansion::voids(&game.rules, feature), at)
}

/// Returns the points for a farm at the end.
fn final_farm(cities: u16, more: Option<(Counted, u16)>, at: SegmentRef) -> Points {
    score::farm(Reason::Farm, (cities, 3), more, at)
}

/// Gives the points of farms by: each complete city pays the majority of farmers in all farms that touch it.
pub(super) fn final_points_per_city(game: &Game, farms: &[Node], give: &mut impl FnMut(Seat, Points)) {
    for city in 0..game.features.complete_cities() {
        let touching = farms
            .iter()
            .copied()
            .filter(|&root| game.features.cities_of_farm(game.features.get(root)).any(|c| c == city));
        let mut sums = BySeat::default();
        let mut place = BySeat::<Option<SegmentRef>>::default();
        let mut more = BySeat::<Option<Counted>>::default();
        for root in touching {
            let here = strengths(game, root);
            for seat in game.seats().filter(|&seat| here[seat] > 0) {
                sums[seat] += here[seat];
                place[seat] = place[seat].or(Some(place_of(game, seat, root)));
                more[seat] = more[seat].or_else(|| expansion::raises_farm(game, seat, root));
            }
        }
        for seat in score::majority(&sums).iter() {
            if let Some(at) = place[seat] {
                give_any(seat, final_farm(1, more[seat].map(|counted| (counted, 1)), at), give);
            }
        }
    }
}
