//! The Bets: chips laid face down on a betting house, settled when a feature of its tile is complete.
//!
//! What a player answers is kept apart until all have answered, so that nothing changes that others could see.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Extra;
use crate::engine::action::{Action, Illegal};
use crate::engine::catalog::{Catalog, Mark};
use crate::engine::event::{Counted, Event, Item, Points, Reason, SegmentRef};
use crate::engine::feature::Node;
use crate::engine::game::Game;
use crate::engine::geometry::Position;
use crate::engine::options::BetsUnclaimed;
use crate::engine::phase::Phase;
use crate::engine::player::{BySeat, Seat, SeatSet};
use crate::engine::tile::FeatureKind;

/// A chip as printed.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chip {
    /// Its name: `chip-4-6`.
    pub id: String,
    /// What it bets on.
    pub numbers: Vec<Number>,
}

/// A number on a chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Number {
    /// How many tiles the feature must count.
    pub tiles: u16,
    /// Whether more will do too.
    pub plus: bool,
    /// Points for a hit.
    pub points: u16,
}

impl Chip {
    /// What it pays for a feature of so many tiles; 0 if it misses.
    pub fn pays(&self, tiles: u16) -> u16 {
        let hit = |number: &&Number| number.tiles == tiles || number.plus && tiles > number.tiles;
        self.numbers.iter().filter(hit).map(|number| number.points).max().unwrap_or(0)
    }
}

/// A chip of a player: an index into [`Catalog::chips`], read and written as the chip's name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stake(u8);

impl Stake {
    /// All of them, in the catalog's order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Catalog::standard().chips().len() as u8).map(Self)
    }

    /// The chip with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|stake| stake.chip().id == name)
    }

    /// What is printed on it.
    pub fn chip(self) -> &'static Chip {
        &Catalog::standard().chips()[usize::from(self.0)]
    }
}

impl fmt::Debug for Stake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.chip().id)
    }
}

impl fmt::Display for Stake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.chip().id)
    }
}

impl Serialize for Stake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.chip().id)
    }
}

impl<'de> Deserialize<'de> for Stake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name).ok_or_else(|| serde::de::Error::custom(format!("there is no chip {name:?}")))
    }
}

/// A chip on a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lying {
    /// The house's tile by its place on the board.
    house: usize,
    seat: Seat,
    /// Which; `None` where whoever looks does not know ([`Game::seen_by`]).
    stake: Option<Stake>,
}

/// All chips of a game.
#[derive(Clone, Debug)]
pub(super) struct Stakes {
    /// Those in the supplies, a bit each.
    supply: BySeat<u8>,
    lying: Vec<Lying>,
    /// What those who have answered put on the present tile.
    answers: BySeat<Option<Stake>>,
    /// The tile that was asked for last, by its place on the board.
    asked: usize,
    /// The roads and cities completed in this turn by which chips are settled.
    completed: Vec<Node>,
    /// What was chosen in this turn for houses that belong to several of them: the house, and a segment of the feature.
    chosen: Vec<(usize, SegmentRef)>,
}

impl Stakes {
    pub(super) fn new(each: u8) -> Self {
        Self {
            supply: BySeat::from_fn(|_| (1u16 << each).wrapping_sub(1) as u8),
            lying: Vec::new(),
            answers: BySeat::default(),
            asked: 0,
            completed: Vec::new(),
            chosen: Vec::new(),
        }
    }

    pub(super) fn forget_others(&mut self, seat: Seat) {
        for lying in self.lying.iter_mut().filter(|lying| lying.seat != seat) {
            lying.stake = None;
        }
        for other in Seat::first(Seat::MAX as u8).filter(|&other| other != seat) {
            self.answers[other] = None;
        }
    }

    fn holds(&self, seat: Seat, stake: Stake) -> bool {
        self.supply[seat] & 1 << stake.0 != 0
    }
}

impl Game {
    /// The chips in a player's supply: for that player's eyes only. While bets are gathered one's own is among them
    /// still.
    pub fn stakes_of(&self, seat: Seat) -> impl Iterator<Item = Stake> + '_ {
        Stake::all().filter(move |&stake| self.aside.stakes.holds(seat, stake))
    }

    /// The chip that a player has put on the newest tile while others are still asked: for that player's eyes only.
    pub fn stake_given(&self, seat: Seat) -> Option<(Position, Stake)> {
        let Phase::Stakes { at, .. } = self.phase else { return None };
        Some((at, self.aside.stakes.answers[seat]?))
    }

    /// How many chips are in a player's supply: everybody sees that.
    pub fn stakes_left(&self, seat: Seat) -> u32 {
        self.aside.stakes.supply[seat].count_ones()
    }

    /// Whose chips lie on the tile at `at`: everybody sees that, but not which they are.
    pub fn staked_at(&self, at: Position) -> SeatSet {
        let index = self.board.index_at(at);
        let here = self.aside.stakes.lying.iter().filter(|lying| Some(lying.house) == index);
        here.map(|lying| lying.seat).collect()
    }

    /// The tiles on which a player's own chips lie, and which: for that player's eyes only.
    pub fn own_stakes(&self, seat: Seat) -> impl Iterator<Item = (Position, Stake)> + '_ {
        let own = self.aside.stakes.lying.iter().filter(move |lying| lying.seat == seat);
        own.filter_map(|lying| Some((self.board.tiles()[lying.house].position, lying.stake?)))
    }

    /// Remembers that a road or city was completed and whether somebody scored it.
    pub(in crate::engine) fn completed(&mut self, root: Node, scored: bool) {
        let settles = match self.rules.bets {
            None => false,
            Some(BetsUnclaimed::Settle) => true,
            Some(BetsUnclaimed::Ignore) => scored,
        };
        if settles && matches!(self.features.get(root).kind, FeatureKind::Road | FeatureKind::City) {
            self.aside.stakes.completed.push(root);
        }
    }

    /// Settles the chips of the features completed in this turn (R-16.1, 3d); `true` if a choice is awaited, because none is
    /// turned over before all choices of the turn are made.
    pub(super) fn settle_stakes(&mut self, events: &mut Vec<Event>) -> bool {
        if self.aside.stakes.completed.is_empty() {
            return false;
        }
        let mut houses: Vec<usize> = self.aside.stakes.lying.iter().map(|lying| lying.house).collect();
        houses.sort_unstable();
        houses.dedup();
        let mut due = Vec::new();
        for house in houses {
            let chosen = self.aside.stakes.chosen.iter().find(|&&(other, _)| other == house);
            match (chosen, &self.resolutions(house)[..]) {
                (Some(&chosen), _) => due.push(chosen),
                (None, []) => {}
                (None, &[by]) => due.push((house, by)),
                (None, [_, _, ..]) => {
                    self.phase = Phase::Resolve { seat: self.active, at: self.board.tiles()[house].position };
                    return true;
                }
            }
        }
        for (house, by) in due {
            self.settle_house(house, by, events);
        }
        self.aside.stakes.completed.clear();
        self.aside.stakes.chosen.clear();
        false
    }

    /// The features completed in this turn that a house belongs to: a segment of each on its tile.
    fn resolutions(&self, house: usize) -> Vec<SegmentRef> {
        let completed = &self.aside.stakes.completed;
        self.features_of_house(house, |root| completed.contains(&root))
    }

    fn features_of_house(&self, house: usize, wanted: impl Fn(Node) -> bool) -> Vec<SegmentRef> {
        let placed = self.board.tiles()[house];
        let mut roots = Vec::new();
        let mut found = Vec::new();
        for (segment, printed) in placed.tile.tile().segments() {
            let root = self.features.root(self.node_of(house, segment));
            let sort = matches!(printed.kind, FeatureKind::Road | FeatureKind::City);
            if sort && wanted(root) && !roots.contains(&root) {
                roots.push(root);
                found.push(SegmentRef { position: placed.position, segment });
            }
        }
        found
    }

    pub(in crate::engine) fn resolutions_into(&self, seat: Seat, at: Position, list: &mut Vec<Action>) {
        let house = self.board.index_at(at).map_or(Vec::new(), |house| self.resolutions(house));
        list.extend(house.into_iter().map(|at| Action::Resolve { seat, at }));
    }

    pub(in crate::engine) fn check_resolution(&self, house: Position, at: SegmentRef) -> Result<(), Illegal> {
        let house = self.board.index_at(house).ok_or(Illegal::NotCompleted)?;
        if self.resolutions(house).contains(&at) { Ok(()) } else { Err(Illegal::NotCompleted) }
    }

    /// Remembers by which feature a house is to be settled.
    pub(in crate::engine) fn resolve(&mut self, by: SegmentRef) {
        let house = self.board.index_at(by.position).expect("checked before");
        self.aside.stakes.chosen.push((house, by));
    }

    /// Turns the chips of a house over: hits pay, all go home.
    fn settle_house(&mut self, house: usize, by: SegmentRef, events: &mut Vec<Event>) {
        let node = self.node_of(house, by.segment);
        let tiles = self.features.get(node).tiles();
        let (turned, lying) = self.aside.stakes.lying.iter().partition(|lying| lying.house == house);
        self.aside.stakes.lying = lying;
        let turned: Vec<Lying> = turned;
        for Lying { seat, stake, .. } in turned {
            if let Some(stake) = stake {
                self.turn_over(seat, stake, (by, tiles), Extra::Bet(stake), events);
            }
        }
    }

    fn turn_over(
        &mut self,
        seat: Seat,
        stake: Stake,
        (by, tiles): (SegmentRef, u16),
        extra: Extra,
        events: &mut Vec<Event>,
    ) {
        self.aside.stakes.supply[seat] |= 1 << stake.0;
        events.push(Event::Revealed { seat, stake, at: by.position, by, tiles });
        let pays = stake.chip().pays(tiles);
        if pays > 0 {
            self.scores[seat] += u32::from(pays);
            events.push(Event::Scored { seat, points: hit(extra, by, pays) });
        }
    }

    /// Asks everybody who has a chip for a bet on the tile just placed (R-16.1, 4; ); `true` if somebody is
    /// awaited.
    pub(super) fn ask_for_stakes(&mut self, _events: &mut Vec<Event>) -> bool {
        let index = self.board.tiles().len() - 1;
        let placed = *self.placed();
        if self.rules.bets.is_none() || self.aside.stakes.asked == index || !placed.tile.tile().has(Mark::House) {
            return false;
        }
        self.aside.stakes.asked = index;
        let open = self.features_of_house(index, |root| !self.features.get(root).is_complete());
        let is_last = self.pile.is_empty() && self.hands_are_empty();
        let awaited: SeatSet = self.seats().filter(|&seat| self.aside.stakes.supply[seat] != 0).collect();
        if open.is_empty() || is_last || awaited.is_empty() {
            return false;
        }
        self.aside.stakes.answers = BySeat::default();
        self.phase = Phase::Stakes { awaited, at: placed.position };
        true
    }

    pub(in crate::engine) fn stakes_into(&self, awaited: SeatSet, list: &mut Vec<Action>) {
        for seat in awaited.iter() {
            list.extend(self.stakes_of(seat).map(|stake| Action::Stake { seat, stake }));
        }
        list.extend(awaited.iter().map(|seat| Action::Pass { seat }));
    }

    pub(in crate::engine) fn check_stake(&self, seat: Seat, stake: Stake) -> Result<(), Illegal> {
        if self.aside.stakes.holds(seat, stake) { Ok(()) } else { Err(Illegal::NoSuchStake) }
    }

    /// Takes an answer; when it was the last, all chips are put down. `true` while somebody is awaited.
    pub(in crate::engine) fn answer_stake(
        &mut self,
        seat: Seat,
        stake: Option<Stake>,
        events: &mut Vec<Event>,
    ) -> bool {
        let Phase::Stakes { awaited, at } = self.phase else { return false };
        self.aside.stakes.answers[seat] = stake;
        let awaited = awaited.without(seat);
        if !awaited.is_empty() {
            self.phase = Phase::Stakes { awaited, at };
            return true;
        }
        let house = self.board.tiles().len() - 1;
        let mut seats = SeatSet::EMPTY;
        for seat in self.seats() {
            if let Some(stake) = self.aside.stakes.answers[seat].take() {
                self.aside.stakes.supply[seat] &= !(1 << stake.0);
                self.aside.stakes.lying.push(Lying { house, seat, stake: Some(stake) });
                seats = seats.with(seat);
            }
        }
        events.push(Event::Staked { at, seats });
        false
    }

    /// Settles what still lies at the end, each chip by the incomplete feature of its tile that pays it most.
    pub(in crate::engine) fn settle_last_stakes(&mut self, events: &mut Vec<Event>) {
        let mut lying = std::mem::take(&mut self.aside.stakes.lying);
        lying.sort_by_key(|lying| (lying.house, lying.seat));
        for Lying { house, seat, stake } in lying {
            let Some(stake) = stake else { continue };
            let open = self.features_of_house(house, |root| !self.features.get(root).is_complete());
            let tiles = |at: &SegmentRef| self.features.get(self.node_of(house, at.segment)).tiles();
            let by = open
                .iter()
                .map(|at| (*at, tiles(at)))
                .reduce(|best, next| if stake.chip().pays(next.1) > stake.chip().pays(best.1) { next } else { best });
            match by {
                Some(by) => self.turn_over(seat, stake, by, Extra::FinalBet(stake), events),
                // Nothing to settle it by: it goes home face down.
                None => self.aside.stakes.supply[seat] |= 1 << stake.0,
            }
        }
    }

    /// What the position's hash must tell apart.
    pub(in crate::engine) fn stakes_digest(&self) -> Vec<u64> {
        let stakes = &self.aside.stakes;
        let which = |stake: Option<Stake>| stake.map_or(u64::from(u8::MAX), |stake| u64::from(stake.0));
        let lying = stakes.lying.iter().map(|l| (l.house as u64) << 16 | u64::from(l.seat.0) << 8 | which(l.stake));
        let mut lying: Vec<u64> = lying.collect();
        lying.sort_unstable();
        lying.extend(stakes.chosen.iter().map(|&(house, by)| (house as u64) << 8 | u64::from(by.segment.0)));
        let answers = self.seats().map(|seat| stakes.answers[seat].map_or(0, |stake| u64::from(stake.0) + 1));
        self.seats().map(|seat| u64::from(stakes.supply[seat])).chain(lying).chain(answers).collect()
    }

    /// Lays a chip on a house regardless of turns: for worked examples and tests.
    pub(in crate::engine) fn arrange_stake(&mut self, seat: Seat, at: Position, stake: Stake) -> bool {
        let house = self.board.index_at(at).filter(|&house| self.board.tiles()[house].tile.tile().has(Mark::House));
        let Some(house) = house.filter(|_| self.aside.stakes.holds(seat, stake)) else { return false };
        self.aside.stakes.supply[seat] &= !(1 << stake.0);
        self.aside.stakes.lying.push(Lying { house, seat, stake: Some(stake) });
        true
    }
}

fn hit(extra: Extra, at: SegmentRef, pays: u16) -> Points {
    let won = Item { counted: Counted::Stakes, count: 1, each: pays };
    Points::new(Reason::Extra(extra), at, [won, Item { counted: Counted::Tiles, count: 0, each: 0 }])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_pay_as_printed() {
        let pays = |name: &str, tiles| Stake::named(name).unwrap().chip().pays(tiles);
        assert_eq!([2, 3, 7, 8, 30].map(|tiles| pays("chip-2-8", tiles)), [2, 0, 0, 8, 8], "R-15.9, R-15.10");
        assert_eq!([3, 6, 7, 9].map(|tiles| pays("chip-3-7", tiles)), [3, 0, 7, 7], "R-15.10");
        assert_eq!([3, 4, 5].map(|tiles| pays("chip-4", tiles)), [0, 8, 0], "R-15.10: exactly 4");
        assert_eq!(Stake::all().count(), 6, "R-15.2");
    }
}
