//! The barn: a figure on a point where four fields meet, and its three scorings.

use crate::engine::action::{Action, Illegal};
use crate::engine::event::{Counted, Event, Item, Points, Reason, SegmentRef};
use crate::engine::expansion::Extra;
use crate::engine::feature::Node;
use crate::engine::game::{Game, Standing};
use crate::engine::geometry::Corner;
use crate::engine::player::{MeepleKind, Seat};
use crate::engine::tile::FeatureKind;

impl Game {
    /// The corners of the tile just placed on which a figure can be put.
    pub(in crate::engine) fn builds_into(&self, seat: Seat, list: &mut Vec<Action>) {
        for meeple in MeepleKind::ALL.into_iter().filter(|meeple| meeple.stands_on_corners()) {
            if self.supply[seat].count(meeple) > 0 {
                let free = Corner::ALL.into_iter().filter(|&corner| self.check_build(seat, meeple, corner).is_ok());
                list.extend(free.map(|corner| Action::Build { seat, meeple, corner }));
            }
        }
    }

    pub(in crate::engine) fn check_build(&self, seat: Seat, meeple: MeepleKind, corner: Corner) -> Result<(), Illegal> {
        if !meeple.stands_on_corners() {
            return Err(Illegal::NotOnCorners { meeple });
        }
        if self.supply[seat].count(meeple) == 0 {
            return Err(Illegal::NoneLeft { meeple });
        }
        let at = self.point(corner).ok_or(Illegal::NoPoint)?;
        let farm = self.node(at).ok_or(Illegal::NoPoint)?;
        if self.features.get(farm).keepers > 0 && !self.rules.barn_on_barn {
            return Err(Illegal::Reserved);
        }
        Ok(())
    }

    pub(in crate::engine) fn build(&mut self, seat: Seat, meeple: MeepleKind, corner: Corner, events: &mut Vec<Event>) {
        let at = self.point(corner).expect("checked before");
        let node = self.node(at).expect("a point has a field");
        self.stand(Standing { seat, meeple, at, node });
        self.aside.built = Some(node);
        events.push(Event::Deployed { seat, meeple, at });
    }

    /// The field south-east of the point at a corner of the tile just placed, if four fields meet there.
    fn point(&self, corner: Corner) -> Option<SegmentRef> {
        let point = corner.point(self.placed().position);
        let mut south_east = None;
        for (position, touching) in Corner::around(point) {
            let placed = self.board.at(position)?;
            let segment = placed.at_corner(touching)?;
            if position == point {
                south_east = Some(SegmentRef { position, segment });
            }
        }
        south_east
    }

    /// Farms that got a barn in this turn or were joined to one (R-16.1, 3b and 3c).
    pub(in crate::engine::expansion) fn score_barns(&mut self, events: &mut Vec<Event>) {
        if let Some(node) = self.aside.built.take() {
            self.score_farm(self.features.root(node), Extra::BarnPlaced, 3, events);
        }
        if self.rules.stock.figures.count(MeepleKind::Barn) == 0 {
            return;
        }
        let index = self.board.tiles().len() - 1;
        for (segment, printed) in self.placed().tile.tile().segments() {
            let root = self.features.root(self.node_of(index, segment));
            let farm = self.features.get(root);
            if printed.kind == FeatureKind::Field && farm.keepers > 0 && farm.is_occupied() {
                self.score_farm(root, Extra::BarnJoined, 1, events);
            }
        }
    }

    /// Pays the most farmers of a farm for its complete cities and sends all farmers home.
    fn score_farm(&mut self, root: Node, extra: Extra, each: u16, events: &mut Vec<Event>) {
        let cities = self.features.cities_of_farm(self.features.get(root)).count() as u16;
        self.pay_now(root, |_, at| farm(extra, cities, each, at), events);
        self.send_home(root, events);
    }

    /// What barns bring at the end: 4 for each complete city, to each owner in a farm.
    pub(in crate::engine::expansion) fn final_barns(&self, give: &mut impl FnMut(Seat, Points)) {
        let barns = || self.standing.iter().filter(|standing| standing.meeple == MeepleKind::Barn);
        for (index, barn) in barns().enumerate() {
            let root = self.features.root(barn.node);
            let same = |other: &&Standing| other.seat == barn.seat && self.features.root(other.node) == root;
            if barns().take(index).any(|other| same(&other)) {
                continue;
            }
            let cities = self.features.cities_of_farm(self.features.get(root)).count() as u16;
            self.give(barn.seat, farm(Extra::Barn, cities, 4, barn.at), give);
        }
    }
}

fn farm(extra: Extra, cities: u16, each: u16, at: SegmentRef) -> Points {
    let nothing = Item { counted: Counted::Tiles, count: 0, each: 0 };
    Points::new(Reason::Extra(extra), at, [Item { counted: Counted::Cities, count: cities, each }, nothing])
}
