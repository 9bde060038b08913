//! The effects of a turn's steps on a game: tiles are laid, figures put down, points paid, figures sent home. Nothing
//! here decides what comes next.

use super::{Game, Standing, majority, node_of};
use crate::board::{PlacedTile, SegmentRef};
use crate::catalog::Mark;
use crate::event::{Event, Points};
use crate::feature::Node;
use crate::geometry::{Edge, Position, Rotation};
use crate::player::{BySeat, MeepleKind, Seat};
use crate::tile::{EdgeKind, FeatureKind, Tile, TileId};

/// Lays a tile and joins its segments to those of its neighbours.
pub(crate) fn lay(game: &mut Game, tile: TileId, position: Position, rotation: Rotation, by: Option<Seat>) {
    let index = game.board.tiles().len();
    let first = game.features.next();
    let printed = tile.tile();
    game.nodes.push(first);
    game.features.add_tile(&printed.segments, index, position);
    for edge in Edge::ALL {
        let Some(other) = game.board.index_at(position.across(edge)) else { continue };
        let neighbour = game.board.tiles()[other];
        let (here, there) = (edge.turned(rotation.inverse()), edge.opposite().turned(neighbour.rotation.inverse()));
        let theirs = neighbour.tile.tile();
        if let (Some(ours), Some(theirs)) = (printed.at_edge(here), theirs.at_edge(there)) {
            game.features.join(node_of(game, index, ours), node_of(game, other, theirs), 1);
        }
        // The abbey closes the features next to it.
        if printed.edges[0] == EdgeKind::Any
            && let Some(theirs) = theirs.at_edge(there)
        {
            game.features.close(node_of(game, other, theirs), 1);
        }
        // Left meets right: seen from the other tile, the halves of a side come in the other order.
        let [left, right] = here.halves();
        let [their_left, their_right] = there.halves();
        for (ours, their) in [(left, their_right), (right, their_left)] {
            if let (Some(ours), Some(theirs)) = (printed.at_half(ours), theirs.at_half(their)) {
                game.features.join(node_of(game, index, ours), node_of(game, other, theirs), 0);
            }
        }
    }
    for other in game.board.around(position) {
        if let Some(theirs) = game.board.tiles()[other].tile.tile().surrounded() {
            game.features.surround(node_of(game, other, theirs), index);
        }
        if let Some(ours) = printed.surrounded() {
            game.features.surround(node_of(game, index, ours), other);
        }
    }
    if game.rules.trees_run_on && printed.has(Mark::Trees) {
        join_roads(game, printed, index);
    }
    if game.rules.edge_closes {
        close_at_edge(game, printed, index, position, rotation);
    }
    game.board.place(PlacedTile { tile, position, rotation, by });
}

/// Joins the roads that meet between trees into one.
fn join_roads(game: &mut Game, printed: &Tile, index: usize) {
    let roads = || printed.segments().filter(|(_, segment)| segment.kind == FeatureKind::Road);
    for ((one, _), (next, _)) in roads().zip(roads().skip(1)) {
        game.features.join(node_of(game, index, one), node_of(game, index, next), 0);
    }
}

/// Treats every side and cell beyond the edge of the table as closed.
fn close_at_edge(game: &mut Game, printed: &Tile, index: usize, position: Position, rotation: Rotation) {
    for edge in Edge::ALL.into_iter().filter(|&edge| !game.board.is_on_table(position.across(edge))) {
        if let Some(segment) = printed.at_edge(edge.turned(rotation.inverse())) {
            game.features.close(node_of(game, index, segment), 1);
        }
    }
    if let Some(surrounded) = printed.surrounded() {
        let beyond = position.surrounding().filter(|&around| !game.board.is_on_table(around)).count();
        game.features.close(node_of(game, index, surrounded), beyond as u8);
    }
}

pub(crate) fn stand(game: &mut Game, standing: Standing) {
    game.supply[standing.seat].take(standing.meeple);
    game.features.enter(standing.node, standing.meeple);
    game.expansions.stood(standing.meeple, standing.node);
    game.standing.push(standing);
}

/// Returns the seat after `seat`.
pub(crate) fn after(game: &Game, seat: Seat) -> Seat {
    Seat((seat.0 + 1) % game.setup.seats)
}

/// Gives the turn to `seat`, whose turn it may have been: a new one begins.
pub(crate) fn pass_turn(game: &mut Game, seat: Seat) {
    game.active = seat;
    game.expansions.new_turn();
}

/// Gives the points of a feature to its owners.
pub(crate) fn pay_now(
    game: &mut Game,
    root: Node,
    points: impl Fn(&Game, Seat, SegmentRef) -> Points,
    events: &mut Vec<Event>,
) {
    let mut gained = BySeat::<u32>::default();
    majority::pay(game, root, |seat, at| points(game, seat, at), &mut |seat, points| {
        gained[seat] += points.total();
        events.push(Event::Scored { seat, points });
    });
    for seat in Seat::first(game.setup.seats) {
        game.scores[seat] += gained[seat];
    }
}

/// Gives points to one player.
pub(crate) fn give(game: &mut Game, seat: Seat, points: Points, events: &mut Vec<Event>) {
    game.scores[seat] += points.total();
    events.push(Event::Scored { seat, points });
}

/// Takes the figure at `index` of those on the board back into the supply, before anything is scored, so that it takes
/// no part in the scoring.
pub(crate) fn take_back(game: &mut Game, index: usize, events: &mut Vec<Event>) {
    let Standing { seat, meeple, at, node } = game.standing.remove(index);
    game.features.leave(node, meeple);
    game.supply[seat].put(meeple);
    game.expansions.left(meeple, node);
    events.push(Event::Returned { seat, meeple, at });
    if meeple.is_follower() {
        leave_alone(game, seat, node, events);
    }
}

/// Sends the companions of `seat` in a feature home if no follower of their owner is left in it.
fn leave_alone(game: &mut Game, seat: Seat, node: Node, events: &mut Vec<Event>) {
    let root = game.features.root(node);
    let find = |game: &Game, wanted: &dyn Fn(MeepleKind) -> bool| {
        let is_there = |standing: &Standing| {
            standing.seat == seat && wanted(standing.meeple) && game.features.root(standing.node) == root
        };
        game.standing.iter().position(is_there)
    };
    if find(game, &|meeple| meeple.is_follower()).is_some() {
        return;
    }
    while let Some(index) = find(game, &|meeple| meeple.is_companion()) {
        take_back(game, index, events);
    }
}

/// Sends all figures of a feature home that do not stay for good.
pub(crate) fn send_home(game: &mut Game, root: Node, events: &mut Vec<Event>) {
    let before = events.len();
    let (features, supply) = (&mut game.features, &mut game.supply);
    game.standing.retain(|standing| {
        let stays = features.root(standing.node) != root || standing.meeple.is_settler();
        if !stays {
            features.leave(standing.node, standing.meeple);
            supply[standing.seat].put(standing.meeple);
            events.push(Event::Returned { seat: standing.seat, meeple: standing.meeple, at: standing.at });
        }
        stays
    });
    for event in &events[before..] {
        if let Event::Returned { seat, meeple, at } = *event {
            game.expansions.scored(seat, meeple, at);
        }
    }
}

/// Takes a tile that fits nowhere out of the game.
pub(crate) fn discard(game: &mut Game, seat: Seat, tile: TileId, events: &mut Vec<Event>) {
    game.discarded.push(tile);
    events.push(Event::Discarded { seat, tile });
}
