//! Where figures may be put down, taken back and moved to (R-5, R-13.3, R-14.9 to to
//!

use std::collections::BTreeSet;

use super::board::{Spot, surrounding};
use super::state::{Figure, Man, Phase, Referee};
use super::tiles::Sort;

/// Something that can be done in step 2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Claim {
    Deploy { man: Man, segment: usize },
    Build { corner: usize, at: Spot },
    TakeBack(Figure),
    CallBack(Figure),
}

impl Referee {
    pub fn claims(&self) -> Vec<Claim> {
        let place = self.turn.placed;
        let kind = self.board.cells[&place].kind;
        let mut claims = Vec::new();
        for man in Man::ALL {
            if self.players[self.turn.mover].men[man as usize] == 0 {
                continue;
            }
            if man == Man::Barn {
                let points = (0..4).filter_map(|corner| Some((corner, self.board.barn_point(place, corner)?)));
                let open = points.filter(|&(_, at)| self.takes_barn(&self.board.feature(at)));
                claims.extend(open.map(|(corner, at)| Claim::Build { corner, at }));
            } else {
                let open = (0..kind.segments.len()).filter(|&segment| self.can_claim(man, (place, segment)));
                claims.extend(open.map(|segment| Claim::Deploy { man, segment }));
            }
        }
        if kind.is_festival() && self.options.festival {
            let own = self.figures.iter().filter(|figure| figure.seat == self.turn.mover);
            let returns = own.filter(|figure| figure.man.is_follower() || self.options.festival_returns_barns);
            claims.extend(returns.map(|&figure| Claim::TakeBack(figure)));
        }
        claims.extend(self.recallable().into_iter().map(Claim::CallBack));
        claims
    }

    /// The abbots of the player that may be called back: what they stand on is incomplete with the placed tile (R-23.7,
    ///
    pub fn recallable(&self) -> Vec<Figure> {
        let own = |figure: &&Figure| figure.seat == self.turn.mover && figure.man == Man::Abbot;
        let abbots = self.figures.iter().filter(own).copied();
        abbots.filter(|figure| !self.board.feature(figure.at).is_complete()).collect()
    }

    fn can_claim(&self, man: Man, at: Spot) -> bool {
        let feature = self.board.feature(at);
        let sort_suits = match man {
            Man::Follower | Man::Large => feature.sort != Sort::Garden,
            Man::Mayor => feature.sort == Sort::City && !self.board.cells[&at.0].kind.is_abbey(),
            Man::Wagon => !matches!(feature.sort, Sort::Field | Sort::Garden),
            Man::Abbot => matches!(feature.sort, Sort::Cloister | Sort::Garden),
            Man::Builder => matches!(feature.sort, Sort::Road | Sort::City),
            Man::Pig => feature.sort == Sort::Field,
            Man::Barn => false,
        };
        if matches!(man, Man::Builder | Man::Pig) {
            return sort_suits && self.may_accompany(self.turn.mover, &feature);
        }
        let is_free = match feature.sort {
            Sort::Field => self.is_farm_free(&feature),
            Sort::Road | Sort::City | Sort::Cloister | Sort::Garden => !self.is_occupied(&feature),
        };
        sort_suits && is_free
    }

    /// Returns where a scored wagon may move, each feature by every segment that connects it.
    pub fn wagon_targets(&self, from: Spot) -> Vec<Spot> {
        let connected = if self.options.wagon_c2 { self.near(from) } else { self.connected_by_road(from) };
        let is_target = |&spot: &Spot| {
            let feature = self.board.feature(spot);
            let may_stand = !matches!(feature.sort, Sort::Field | Sort::Garden);
            may_stand && !feature.is_complete() && !self.is_occupied(&feature)
        };
        connected.into_iter().filter(is_target).collect()
    }

    ///
    fn near(&self, from: Spot) -> BTreeSet<Spot> {
        let places = surrounding(from.0).chain([from.0]);
        let lying = places.filter_map(|place| Some((place, self.board.cells.get(&place)?)));
        lying.flat_map(|(place, cell)| (0..cell.kind.segments.len()).map(move |index| (place, index))).collect()
    }

    ///
    fn connected_by_road(&self, from: Spot) -> BTreeSet<Spot> {
        let scored = self.board.feature(from);
        let mut connected = BTreeSet::new();
        for &(place, index) in &scored.spots {
            let kind = self.board.cells[&place].kind;
            for junction in kind.junctions.iter().filter(|junction| junction.contains(&index)) {
                connected.extend(junction.iter().map(|&other| (place, other)));
            }
        }
        for (&abbey, cell) in self.board.cells.iter().filter(|(_, cell)| cell.kind.is_abbey()) {
            debug_assert!(cell.kind.segments[0].sort == Sort::Cloister);
            let leads = |&spot: &Spot| self.board.segment(spot).sort == Sort::Road || self.options.wagon_any_side;
            let around: Vec<Spot> = self.board.around_abbey(abbey).into_iter().filter(leads).collect();
            if from == (abbey, 0) {
                connected.extend(around.iter().copied());
            }
            if around.iter().any(|spot| scored.spots.contains(spot)) {
                connected.insert((abbey, 0));
            }
        }
        connected
    }

    /// Step 3e: asks for the next scored wagon that has somewhere to go.
    pub fn move_next(&mut self) {
        while let Some((seat, from)) = self.turn.wagons.pop_front() {
            if !self.wagon_targets(from).is_empty() {
                self.phase = Phase::Move { seat, from };
                return;
            }
        }
        self.ask_stakes();
    }
}
