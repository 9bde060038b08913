//! The wagon, which moves on to a connected feature after its own was scored.

use super::state::Mover;
use super::{Action, Event, Illegal, Phase};
use crate::action;
use crate::board::SegmentRef;
use crate::catalog::Mark;
use crate::event;
use crate::expansion;
use crate::feature::Node;
use crate::game::effects;
use crate::game::node;
use crate::game::{Game, Standing};
use crate::geometry::Edge;
use crate::options::{WagonAbbey, WagonMove};
use crate::phase;
use crate::player::{MeepleKind, Seat};
use crate::tile::{FeatureKind, SegmentId};

/// Asks the next owner of a scored wagon that has somewhere to go: the player to move first, then by seats.
/// Returns whether one was asked.
pub(in crate::expansion) fn move_on(game: &mut Game) -> bool {
    let seats = game.setup.seats;
    let active = game.active;
    let turns_away = |mover: &Mover| (mover.seat.0 + seats - active.0) % seats;
    loop {
        // Of one player's wagons, the one that was scored first.
        let next = (0..game.expansions.abbey_mayor.movers.len())
            .min_by_key(|&index| turns_away(&game.expansions.abbey_mayor.movers[index]));
        let Some(index) = next else { return false };
        let Mover { seat, meeple, from } = game.expansions.abbey_mayor.movers.remove(index);
        if !targets(game, from).is_empty() {
            game.phase = Phase::Move { seat, meeple, from }.into();
            return true;
        }
    }
}

impl Game {
    /// Returns the seats whose wagons may still move on in this turn: the one asked about now, and those asked about
    /// after it.
    pub fn wagons_to_move(&self) -> impl Iterator<Item = Seat> + '_ {
        let asked = match self.phase {
            phase::Phase::Expansion(expansion::Phase::AbbeyMayor(Phase::Move { seat, .. })) => Some(seat),
            _ => None,
        };
        let movers = &self.expansions.abbey_mayor.movers;
        let later = movers.iter().filter(|mover| !targets(self, mover.from).is_empty());
        asked.into_iter().chain(later.map(|mover| mover.seat))
    }
}

/// Returns the segments to which a figure scored at `from` can move now, sorted.
fn targets(game: &Game, from: SegmentRef) -> Vec<SegmentRef> {
    let mut targets = match game.rules.expansions.abbey_mayor.wagon_move {
        WagonMove::ByRoad => joined_by_road(game, from),
        WagonMove::Around => around(game, from),
    };
    targets.retain(|&at| node(game, at).is_some_and(|node| is_open(game, node)));
    targets.sort_unstable();
    targets.dedup();
    targets
}

pub(super) fn check(game: &Game, from: SegmentRef, to: SegmentRef) -> Result<(), Illegal> {
    if targets(game, from).contains(&to) { Ok(()) } else { Err(Illegal::NotConnected) }
}

pub(super) fn moves_into(game: &Game, seat: Seat, from: SegmentRef, list: &mut Vec<action::Action>) {
    list.extend(targets(game, from).into_iter().map(|to| action::Action::from(Action::Move { seat, to })));
}

/// Moves the wagon that the current question is about.
pub(super) fn go_to(game: &mut Game, seat: Seat, to: SegmentRef, events: &mut Vec<event::Event>) {
    let phase::Phase::Expansion(expansion::Phase::AbbeyMayor(Phase::Move { meeple, from, .. })) = game.phase else {
        return;
    };
    let node = node(game, to).expect("checked before");
    effects::stand(game, Standing { seat, meeple, at: to, node });
    events.push(Event::Moved { seat, meeple, from, to }.into());
}

fn is_open(game: &Game, node: Node) -> bool {
    let feature = game.features.get(node);
    MeepleKind::Wagon.stands_on(feature.kind) && !feature.is_complete() && !feature.is_occupied()
}

/// Returns the segments that share a junction with the scored feature on any of its tiles, and those that
/// meet it at an abbey's side.
fn joined_by_road(game: &Game, from: SegmentRef) -> Vec<SegmentRef> {
    let mut targets = Vec::new();
    for SegmentRef { position, segment } in game.segments_of(from) {
        let Some(placed) = game.board.at(position) else { continue };
        let tile = placed.tile.tile();
        for junction in tile.junctions.iter().filter(|junction| junction.contains(&segment)) {
            targets.extend(junction.iter().map(|&segment| SegmentRef { position, segment }));
        }
        for edge in Edge::ALL {
            let there = position.across(edge);
            let Some(neighbour) = game.board.at(there) else { continue };
            let theirs = neighbour.tile.tile();
            let own = tile.at_edge(edge.turned(placed.rotation.inverse()));
            if theirs.has(Mark::Abbey)
                && own == Some(segment)
                && leads_to_abbey(game, tile.segments[segment.index()].kind)
            {
                targets.push(SegmentRef { position: there, segment: SegmentId(0) });
            }
            let their = theirs.at_edge(edge.opposite().turned(neighbour.rotation.inverse()));
            if let Some(segment) = their.filter(|_| tile.has(Mark::Abbey))
                && leads_to_abbey(game, theirs.segments[segment.index()].kind)
            {
                targets.push(SegmentRef { position: there, segment });
            }
        }
    }
    targets
}

fn leads_to_abbey(game: &Game, kind: FeatureKind) -> bool {
    match kind {
        FeatureKind::Road => true,
        FeatureKind::City => game.rules.expansions.abbey_mayor.wagon_abbey == WagonAbbey::AnySide,
        FeatureKind::Cloister | FeatureKind::Garden | FeatureKind::Field => false,
    }
}

/// Returns every segment on the tile of `from` and the eight around it.
fn around(game: &Game, from: SegmentRef) -> Vec<SegmentRef> {
    let cells = from.position.surrounding().chain([from.position]);
    let tiles = cells.filter_map(|position| game.board.at(position));
    tiles
        .flat_map(|placed| {
            let position = placed.position;
            placed.tile.tile().segments().map(move |(segment, _)| SegmentRef { position, segment })
        })
        .collect()
}
