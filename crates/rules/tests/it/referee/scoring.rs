//! Points for roads, cities, cloisters and gardens and the order of step 3.

use std::collections::BTreeSet;

use super::board::{Feature, Place, Spot};
use super::state::{Figure, Man, Referee};
use super::tiles::Sort;

/// Returns for how many followers a figure counts in a feature.
pub fn strength_of(man: Man, feature: &Feature) -> u32 {
    match man {
        Man::Follower | Man::Wagon | Man::Abbot => 1,
        Man::Large => 2,
        Man::Mayor => feature.pennants,
        Man::Barn | Man::Builder | Man::Pig => 0,
    }
}

impl Referee {
    /// Returns who has the most in a feature: nobody where all strengths are 0.
    pub fn owners(&self, feature: &Feature) -> Vec<usize> {
        let mut strength = vec![0; self.seats()];
        for figure in self.figures_in(feature) {
            strength[figure.seat] += strength_of(figure.man, feature);
        }
        let most = strength.iter().copied().max().filter(|&most| most > 0);
        (0..self.seats()).filter(|&seat| Some(strength[seat]) == most).collect()
    }

    /// Returns what a complete or incomplete road, city, cloister or garden is worth.
    fn worth(&self, feature: &Feature) -> u32 {
        let tiles = feature.tiles();
        let count = tiles.len() as u32;
        let special = self.has_inn_or_cathedral(feature);
        if special && !feature.is_complete() && !self.options.inns_incomplete_as_others {
            return 0;
        }
        match feature.sort {
            Sort::Road if special && feature.is_complete() => 2 * count,
            Sort::Road => count,
            Sort::City if special && feature.is_complete() => 3 * (count + feature.pennants),
            Sort::City if !feature.is_complete() => count + feature.pennants,
            Sort::City if count == 2 && self.options.small_city_c1 => count + feature.pennants,
            Sort::City => 2 * (count + feature.pennants),
            Sort::Cloister | Sort::Garden => {
                let lying = tiles.iter().flat_map(|&place| super::board::surrounding(place));
                1 + lying.filter(|place| self.board.cells.contains_key(place)).count() as u32
            }
            Sort::Field => panic!("farms are scored by their cities"),
        }
    }

    /// An inn at any of a road's segments, or a cathedral in any of a city's.
    fn has_inn_or_cathedral(&self, feature: &Feature) -> bool {
        let mut segments = feature.spots.iter().map(|&spot| self.board.segment(spot));
        match feature.sort {
            Sort::Road => segments.any(|one| one.inn || one.inn_opposite && self.options.inn_at_both_roads),
            Sort::City => segments.any(|one| one.cathedral),
            Sort::Cloister | Sort::Garden | Sort::Field => false,
        }
    }

    fn score(&mut self, feature: &Feature) -> bool {
        let owners = self.owners(feature);
        let worth = self.worth(feature);
        for &owner in &owners {
            self.players[owner].score += worth;
        }
        !owners.is_empty()
    }

    /// An abbot goes home for what its feature would score at the end, whatever the end leaves out.
    pub fn call_back(&mut self, abbot: Figure) {
        self.players[abbot.seat].score += self.worth(&self.board.feature(abbot.at));
        self.take_home(abbot);
    }

    /// The figures of a feature go back to their supplies, except barns.
    pub fn send_home(&mut self, feature: &Feature) {
        for figure in self.figures_in(feature) {
            if figure.man != Man::Barn {
                self.take_home(figure);
            }
        }
    }

    /// Step 3 up to the first question.
    pub fn score_the_turn(&mut self) {
        let mut wagons: Vec<(usize, Spot)> = Vec::new();
        let before = std::mem::take(&mut self.turn.complete_before);
        let now: Vec<Feature> = self.board.features().into_iter().filter(Feature::is_complete).collect();
        for feature in now.into_iter().filter(|feature| !before.contains(feature)) {
            let standing = self.figures_in(&feature);
            wagons.extend(standing.iter().filter(|figure| figure.man == Man::Wagon).map(|one| (one.seat, one.at)));
            let scored = self.score(&feature);
            self.send_home(&feature);
            self.take_goods(&feature);
            let pays_bets = matches!(feature.sort, Sort::Road | Sort::City);
            if pays_bets && (scored || !self.options.bets_ignore_unclaimed) {
                self.turn.settling.push(feature);
            }
        }
        self.score_new_barn();
        self.score_joined_farms();
        let order: Vec<usize> = self.seats_from(self.turn.mover).collect();
        wagons.sort_by_key(|&(seat, at)| (order.iter().position(|&other| other == seat), at));
        self.turn.wagons = wagons.into();
        let tiles: BTreeSet<Place> = self.turn.settling.iter().flat_map(Feature::tiles).collect();
        let is_due = |place: &&Place| tiles.contains(place) && self.stacks.contains_key(place);
        self.turn.houses = self.laid.iter().filter(is_due).copied().collect();
        self.settle_all();
    }

    /// The end.
    pub fn score_the_end(&mut self) {
        self.settle_the_rest();
        for feature in self.board.features() {
            if !feature.is_complete() && !self.options.no_incomplete_points {
                self.score(&feature);
            }
        }
        self.score_farms();
        self.score_barns();
        self.score_goods();
    }
}
