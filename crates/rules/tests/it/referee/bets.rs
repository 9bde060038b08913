//! Chips on betting houses.

use std::collections::BTreeSet;

use super::board::{Feature, Place, Spot};
use super::state::{Phase, Referee};
use super::tiles::{Chip, Sort};

impl Referee {
    /// The features completed in this turn by which a house can be settled: each by its first segment on that tile.
    pub fn settling_at(&self, house: Place) -> Vec<Spot> {
        let first = |feature: &Feature| feature.spots.iter().find(|&&(place, _)| place == house).copied();
        let mut spots: Vec<Spot> = self.turn.settling.iter().filter_map(first).collect();
        spots.sort_unstable();
        spots
    }

    /// Step 3d: asks for every house that lies in several features; when that is known of all, the chips are turned over
    ///
    pub fn settle_all(&mut self) {
        for house in self.turn.houses.clone() {
            if self.settling_at(house).len() > 1 && !self.turn.chosen.contains_key(&house) {
                self.phase = Phase::Settle { seat: self.turn.mover, house };
                return;
            }
        }
        for house in std::mem::take(&mut self.turn.houses) {
            let chosen = self.turn.chosen.remove(&house);
            let by = chosen.unwrap_or_else(|| self.settling_at(house)[0]);
            self.settle(house, by);
        }
        self.move_next();
    }

    fn settle(&mut self, house: Place, by: Spot) {
        let tiles = self.board.feature(by).tiles().len();
        for (owner, chip) in self.stacks.remove(&house).into_iter().flatten() {
            self.players[owner].score += chip.pays(tiles);
            self.players[owner].chips.insert(&chip.name);
        }
    }

    /// The roads and cities of a tile that are not complete.
    fn incomplete_at(&self, house: Place) -> Vec<Feature> {
        let segments = &self.board.cells[&house].kind.segments;
        let wanted = (0..segments.len()).filter(|&one| matches!(segments[one].sort, Sort::Road | Sort::City));
        let features = wanted.map(|index| self.board.feature((house, index)));
        features.filter(|feature| !feature.is_complete()).collect()
    }

    /// The end of the game: each chip by the best of what is incomplete.
    pub fn settle_the_rest(&mut self) {
        for (house, stack) in std::mem::take(&mut self.stacks) {
            let counts: Vec<usize> = self.incomplete_at(house).iter().map(|feature| feature.tiles().len()).collect();
            for (owner, chip) in stack {
                self.players[owner].score += counts.iter().map(|&tiles| chip.pays(tiles)).max().unwrap_or(0);
                self.players[owner].chips.insert(&chip.name);
            }
        }
    }

    /// Step 4: players who have a chip may bet on the tile just placed.
    pub fn ask_stakes(&mut self) {
        let house = self.turn.placed;
        let is_last = self.pile.is_empty() && self.players.iter().all(|player| player.hand.is_empty());
        let can_bet = |&seat: &usize| !self.players[seat].chips.is_empty();
        let awaited: BTreeSet<usize> = (0..self.seats()).filter(can_bet).collect();
        let has_house = self.board.cells[&house].kind.has_house();
        if !has_house || is_last || self.incomplete_at(house).is_empty() || awaited.is_empty() {
            self.end_the_turn();
        } else {
            self.phase = Phase::Bet { awaited, house };
        }
    }

    /// An answer to the question; the chips go on the house when all have answered.
    pub fn answer_stake(
        &mut self,
        seat: usize,
        chip: Option<&'static Chip>,
        mut awaited: BTreeSet<usize>,
        house: Place,
    ) {
        self.turn.stakes.extend(chip.map(|chip| (seat, chip)));
        awaited.remove(&seat);
        if !awaited.is_empty() {
            self.phase = Phase::Bet { awaited, house };
            return;
        }
        for (seat, chip) in std::mem::take(&mut self.turn.stakes) {
            self.players[seat].chips.remove(&chip.name.as_str());
            self.stacks.entry(house).or_default().push((seat, chip));
        }
        self.end_the_turn();
    }
}
