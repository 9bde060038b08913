//! Farms and barns.

use std::collections::{BTreeMap, BTreeSet};

use super::board::{Feature, Spot};
use super::options::Farms;
use super::scoring::strength_of;
use super::state::{Man, Referee};
use super::tiles::Sort;

impl Referee {
    fn has_barn(&self, farm: &Feature) -> bool {
        self.figures_in(farm).iter().any(|figure| figure.man == Man::Barn)
    }

    /// Returns whether a follower may be put in a farm.
    pub fn is_farm_free(&self, farm: &Feature) -> bool {
        self.options.farmers && !self.is_occupied(farm) && !self.has_barn(farm)
    }

    /// Returns whether a barn may be put on a point of this farm.
    pub fn takes_barn(&self, farm: &Feature) -> bool {
        self.options.farmers && (self.options.barn_on_barn || !self.has_barn(farm))
    }

    fn score_farm(&mut self, farm: &Feature, a_city: u32) {
        let points = a_city * self.board.complete_cities(farm).len() as u32;
        for owner in self.owners(farm) {
            self.players[owner].score += points;
            if self.has_pig(owner, farm) {
                self.players[owner].score += self.board.complete_cities(farm).len() as u32;
            }
        }
    }

    pub fn score_new_barn(&mut self) {
        if let Some(at) = self.turn.barn {
            let farm = self.board.feature(at);
            self.score_farm(&farm, 3);
            self.send_home(&farm);
        }
    }

    /// Farmers that the placed tile joined to a barn.
    pub fn score_joined_farms(&mut self) {
        let placed = self.turn.placed;
        for index in 0..self.board.cells[&placed].kind.segments.len() {
            if self.board.segment((placed, index)).sort == Sort::Field {
                let farm = self.board.feature((placed, index));
                if self.has_barn(&farm) && self.is_occupied(&farm) {
                    self.score_farm(&farm, 1);
                    self.send_home(&farm);
                }
            }
        }
    }

    /// The farms in which a figure stands, each once.
    fn settled_farms(&self) -> Vec<Feature> {
        let mut farms: Vec<Feature> = Vec::new();
        for figure in &self.figures {
            if self.board.segment(figure.at).sort == Sort::Field {
                let farm = self.board.feature(figure.at);
                if !farms.contains(&farm) {
                    farms.push(farm);
                }
            }
        }
        farms
    }

    pub fn score_farms(&mut self) {
        let farms = self.settled_farms();
        match self.options.farms {
            Farms::Farm => {
                for farm in &farms {
                    self.score_farm(farm, 3);
                }
            }
            Farms::FarmOnceACity => {
                let owned = || {
                    let owned = |farm| self.owners(farm).into_iter().map(move |owner| (owner, farm));
                    farms.iter().flat_map(owned)
                };
                let cities =
                    |(owner, farm)| self.board.complete_cities(farm).into_iter().map(move |city| (owner, city));
                let paid: BTreeSet<(usize, Spot)> = owned().flat_map(cities).collect();
                let with_pig = owned().filter(|&(owner, farm)| self.has_pig(owner, farm));
                let raised: BTreeSet<(usize, Spot)> = with_pig.flat_map(cities).collect();
                for (owner, _) in paid {
                    self.players[owner].score += 3;
                }
                for (owner, _) in raised {
                    self.players[owner].score += 1;
                }
            }
            Farms::City => {
                let mut farmers: BTreeMap<Spot, Vec<u32>> = BTreeMap::new();
                let mut pigs: BTreeSet<(Spot, usize)> = BTreeSet::new();
                for farm in &farms {
                    for city in self.board.complete_cities(farm) {
                        let counts = farmers.entry(city).or_insert_with(|| vec![0; self.seats()]);
                        for figure in self.figures_in(farm) {
                            counts[figure.seat] += strength_of(figure.man, farm);
                        }
                        pigs.extend(
                            (0..self.seats()).filter(|&seat| self.has_pig(seat, farm)).map(|seat| (city, seat)),
                        );
                    }
                }
                for (city, counts) in farmers {
                    let most = counts.iter().copied().max().filter(|&most| most > 0);
                    for (seat, player) in self.players.iter_mut().enumerate() {
                        let a_city = 3 + u32::from(pigs.contains(&(city, seat)));
                        player.score += if Some(counts[seat]) == most { a_city } else { 0 };
                    }
                }
            }
        }
    }

    /// Each barn; a player with several barns in one farm is paid for it once.
    pub fn score_barns(&mut self) {
        for farm in self.settled_farms() {
            let barns = self.figures_in(&farm).into_iter().filter(|figure| figure.man == Man::Barn);
            let owners: BTreeSet<usize> = barns.map(|barn| barn.seat).collect();
            let points = 4 * self.board.complete_cities(&farm).len() as u32;
            for owner in owners {
                self.players[owner].score += points;
            }
        }
    }
}
