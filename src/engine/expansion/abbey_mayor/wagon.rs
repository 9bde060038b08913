//! The wagon: moves on to a connected feature after its own was scored.

use crate::engine::action::{Action, Illegal};
use crate::engine::catalog::Mark;
use crate::engine::event::{Event, SegmentRef};
use crate::engine::feature::Node;
use crate::engine::game::{Game, Standing};
use crate::engine::geometry::Edge;
use crate::engine::options::{WagonAbbey, WagonMove};
use crate::engine::phase::Phase;
use crate::engine::player::{MeepleKind, Seat};
use crate::engine::tile::{FeatureKind, SegmentId};

/// A figure that was scored in this turn and may move on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine::expansion) struct Mover {
    seat: Seat,
    meeple: MeepleKind,
    from: SegmentRef,
}

impl Game {
    /// Remembers a figure that was scored, if it is one that moves on.
    pub(in crate::engine) fn scored(&mut self, seat: Seat, meeple: MeepleKind, from: SegmentRef) {
        if meeple.moves_on() {
            self.aside.movers.push(Mover { seat, meeple, from });
        }
    }

    /// Asks the next owner of a scored figure that has somewhere to go: the player to move first, then by seats.
    pub(in crate::engine::expansion) fn move_on(&mut self, _events: &mut Vec<Event>) -> bool {
        let seats = self.setup.seats;
        let active = self.active;
        let turns_away = |mover: &Mover| (mover.seat.0 + seats - active.0) % seats;
        loop {
            // The first of those of one player: they were scored in the order of the log.
            let next = (0..self.aside.movers.len()).min_by_key(|&index| turns_away(&self.aside.movers[index]));
            let Some(index) = next else { return false };
            let Mover { seat, meeple, from } = self.aside.movers.remove(index);
            if !self.targets(from).is_empty() {
                self.phase = Phase::Move { seat, meeple, from };
                return true;
            }
        }
    }

    /// Whose scored figures may still move on in this turn: the one that is asked about now, and those that are asked about
    /// after it.
    pub fn may_move_on(&self) -> impl Iterator<Item = Seat> + '_ {
        let asked = if let Phase::Move { seat, .. } = self.phase { Some(seat) } else { None };
        let later = self.aside.movers.iter().filter(|mover| !self.targets(mover.from).is_empty());
        asked.into_iter().chain(later.map(|mover| mover.seat))
    }

    /// The segments to which a figure scored at `from` can move now, sorted.
    pub(in crate::engine) fn targets(&self, from: SegmentRef) -> Vec<SegmentRef> {
        let mut targets = match self.rules.wagon_move {
            WagonMove::C1 => self.joined_by_road(from),
            WagonMove::C2 => self.around(from),
        };
        targets.retain(|&at| self.node(at).is_some_and(|node| self.is_open_to_all(node)));
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    pub(in crate::engine) fn check_move(&self, from: SegmentRef, to: SegmentRef) -> Result<(), Illegal> {
        if self.targets(from).contains(&to) { Ok(()) } else { Err(Illegal::NotConnected) }
    }

    pub(in crate::engine) fn moves_into(&self, seat: Seat, from: SegmentRef, list: &mut Vec<Action>) {
        list.extend(self.targets(from).into_iter().map(|to| Action::Move { seat, to }));
    }

    pub(in crate::engine) fn go_to(
        &mut self,
        seat: Seat,
        meeple: MeepleKind,
        (from, to): (SegmentRef, SegmentRef),
        events: &mut Vec<Event>,
    ) {
        let node = self.node(to).expect("checked before");
        self.stand(Standing { seat, meeple, at: to, node });
        events.push(Event::Moved { seat, meeple, from, to });
    }

    fn is_open_to_all(&self, node: Node) -> bool {
        let feature = self.features.get(node);
        feature.kind != FeatureKind::Field && !feature.is_complete() && !feature.is_occupied()
    }

    /// what shares a junction with the scored feature on any of its tiles: what meets at an abbey's side.
    fn joined_by_road(&self, from: SegmentRef) -> Vec<SegmentRef> {
        let mut targets = Vec::new();
        for SegmentRef { position, segment } in self.segments_of(from) {
            let Some(placed) = self.board.at(position) else { continue };
            let tile = placed.tile.tile();
            for junction in tile.junctions.iter().filter(|junction| junction.contains(&segment)) {
                targets.extend(junction.iter().map(|&segment| SegmentRef { position, segment }));
            }
            for edge in Edge::ALL {
                let there = position.across(edge);
                let Some(neighbour) = self.board.at(there) else { continue };
                let theirs = neighbour.tile.tile();
                let own = tile.at_edge(edge.turned(placed.rotation.inverse()));
                if theirs.has(Mark::Kept)
                    && own == Some(segment)
                    && self.leads_to_abbey(tile.segments[segment.index()].kind)
                {
                    targets.push(SegmentRef { position: there, segment: SegmentId(0) });
                }
                let their = theirs.at_edge(edge.opposite().turned(neighbour.rotation.inverse()));
                if let Some(segment) = their.filter(|_| tile.has(Mark::Kept))
                    && self.leads_to_abbey(theirs.segments[segment.index()].kind)
                {
                    targets.push(SegmentRef { position: there, segment });
                }
            }
        }
        targets
    }

    fn leads_to_abbey(&self, kind: FeatureKind) -> bool {
        match kind {
            FeatureKind::Road => true,
            FeatureKind::City => self.rules.wagon_abbey == WagonAbbey::AnySide,
            FeatureKind::Cloister | FeatureKind::Field => false,
        }
    }

    /// every segment on its tile and the eight around it.
    fn around(&self, from: SegmentRef) -> Vec<SegmentRef> {
        let cells = from.position.surrounding().chain([from.position]);
        let tiles = cells.filter_map(|position| self.board.at(position));
        tiles
            .flat_map(|placed| {
                let position = placed.position;
                placed.tile.tile().segments().map(move |(segment, _)| SegmentRef { position, segment })
            })
            .collect()
    }
}
