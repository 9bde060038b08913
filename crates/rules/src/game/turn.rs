//! The steps of a turn: laying a tile, scoring what is complete, drawing the next.

use super::scoring::{self, log_order};
use super::{Game, Standing};
use crate::board::PlacedTile;
use crate::catalog::Mark;
use crate::event::{Event, Points, SegmentRef};
use crate::expansion::{self, Next};
use crate::feature::Node;
use crate::game::node_of;
use crate::geometry::{Edge, Position, Rotation};
use crate::options::Unplayable;
use crate::phase::Phase;
use crate::player::{BySeat, Seat};
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
    for around in position.surrounding() {
        let Some(other) = game.board.index_at(around) else { continue };
        if let Some(cloister) = game.board.tiles()[other].tile.tile().cloister() {
            game.features.surround(node_of(game, other, cloister), index);
        }
        if let Some(cloister) = printed.cloister() {
            game.features.surround(node_of(game, index, cloister), other);
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

/// Roads that meet between trees are one road that runs on.
fn join_roads(game: &mut Game, printed: &Tile, index: usize) {
    let roads = || printed.segments().filter(|(_, segment)| segment.kind == FeatureKind::Road);
    for ((one, _), (next, _)) in roads().zip(roads().skip(1)) {
        game.features.join(node_of(game, index, one), node_of(game, index, next), 0);
    }
}

/// Closes and fills everything beyond the edge of the table.
fn close_at_edge(game: &mut Game, printed: &Tile, index: usize, position: Position, rotation: Rotation) {
    for edge in Edge::ALL.into_iter().filter(|&edge| !game.board.is_on_table(position.across(edge))) {
        if let Some(segment) = printed.at_edge(edge.turned(rotation.inverse())) {
            game.features.close(node_of(game, index, segment), 1);
        }
    }
    if let Some(cloister) = printed.cloister() {
        let beyond = position.surrounding().filter(|&around| !game.board.is_on_table(around)).count();
        game.features.close(node_of(game, index, cloister), beyond as u8);
    }
}

pub(crate) fn stand(game: &mut Game, standing: Standing) {
    game.supply[standing.seat].take(standing.meeple);
    game.features.enter(standing.node, standing.meeple);
    expansion::stood(game, standing.meeple, standing.node);
    game.standing.push(standing);
}

/// Does step 3 and what comes after it.
pub(crate) fn score_turn(game: &mut Game, events: &mut Vec<Event>) {
    settle_completed(game, game.board.tiles().len() - 1, events, Scoring::Done);
    if !expansion::after_scoring(game, events) {
        end_turn(game, events);
    }
}

/// Goes on after a question of this turn was answered: asks the next one, or ends the turn.
pub(crate) fn go_on(game: &mut Game, events: &mut Vec<Event>) {
    if !expansion::ask_on(game, events) {
        end_turn(game, events);
    }
}

/// Lets a player decline what is asked.
pub(super) fn decline(game: &mut Game, seat: Seat, phase: Phase, events: &mut Vec<Event>) {
    match phase {
        Phase::Deploy { .. } => score_turn(game, events),
        Phase::Expansion(phase) => expansion::decline(game, phase, seat, events),
        Phase::Choose { .. } | Phase::Place { .. } | Phase::PutBack { .. } | Phase::Over => {
            unreachable!("nothing to decline: checked before")
        }
    }
}

/// Ends the turn and begins the next one, usually of the next player.
fn end_turn(game: &mut Game, events: &mut Vec<Event>) {
    game.turn += 1;
    match expansion::end_turn(game, events) {
        Next::Seller(seller) => {
            game.active = seller;
            return draw(game, events);
        }
        Next::Again => {}
        Next::Following => game.active = after(game, game.active),
    }
    begin_turn(game, events);
}

/// Returns the seat after a player's.
pub(crate) fn after(game: &Game, seat: Seat) -> Seat {
    Seat((seat.0 + 1) % game.setup.seats)
}

/// Begins the first turn.
pub(super) fn begin(game: &mut Game, events: &mut Vec<Event>) {
    expansion::begin(game, events);
    begin_turn(game, events);
}

pub(crate) fn begin_turn(game: &mut Game, events: &mut Vec<Event>) {
    if !expansion::begin_turn(game, events) {
        draw(game, events);
    }
}

/// Scores every road, city and cloister that the tile at `index` has completed, and sends their followers home (R-7,
///
pub(super) fn settle_completed(game: &mut Game, index: usize, events: &mut Vec<Event>, scoring: Scoring) {
    if game.features.completed() == game.settled {
        return;
    }
    game.settled = game.features.completed();
    let placed = game.board.tiles()[index];
    let own = placed.tile.tile().segments().map(|(segment, _)| (index, segment, placed.position));
    let around = placed.position.surrounding().filter_map(|position| {
        let other = game.board.index_at(position)?;
        Some((other, game.board.tiles()[other].tile.tile().cloister()?, position))
    });
    // The abbey has no segments of the features that it closes: they are its neighbours'.
    let closed = Edge::ALL.into_iter().filter(|_| placed.tile.tile().edges[0] == EdgeKind::Any).filter_map(|edge| {
        let other = game.board.index_at(placed.position.across(edge))?;
        let neighbour = game.board.tiles()[other];
        let there = edge.opposite().turned(neighbour.rotation.inverse());
        Some((other, neighbour.tile.tile().at_edge(there)?, neighbour.position))
    });
    let mut completed: [Option<(Node, SegmentRef)>; 20] = [None; 20];
    let mut count = 0;
    for (tile, segment, position) in own.chain(around).chain(closed) {
        let root = game.features.root(node_of(game, tile, segment));
        let known = completed[..count].iter().flatten().any(|&(other, _)| other == root);
        if game.features.get(root).is_complete() && !known {
            completed[count] = Some((root, SegmentRef { position, segment }));
            count += 1;
        }
    }
    completed[..count].sort_unstable_by_key(|entry| entry.map(|(root, _)| log_order(game.features.get(root), root)));
    for (root, at) in completed.into_iter().take(count).flatten() {
        let feature = *game.features.get(root);
        if feature.kind == FeatureKind::City {
            game.features.complete_city(root);
        }
        if scoring == Scoring::Skipped {
            continue;
        }
        events.push(Event::Completed { feature: feature.kind, at });
        let before = events.len();
        if feature.is_occupied() {
            pay_now(game, root, |game, at| scoring::when_complete(game, root, at), events);
            send_home(game, root, events);
        }
        let scored = events[before..].iter().any(|event| matches!(event, Event::Scored { .. }));
        expansion::completed(game, root, scored);
    }
}

/// Gives the points of a feature to its owners.
pub(crate) fn pay_now(
    game: &mut Game,
    root: Node,
    points: impl Fn(&Game, SegmentRef) -> Points,
    events: &mut Vec<Event>,
) {
    let mut gained = BySeat::<u32>::default();
    scoring::pay(game, root, |at| points(game, at), &mut |seat, points| {
        gained[seat] += points.total();
        events.push(Event::Scored { seat, points });
    });
    for seat in Seat::first(game.setup.seats) {
        game.scores[seat] += gained[seat];
    }
}

/// Sends all followers of a feature home.
pub(crate) fn send_home(game: &mut Game, root: Node, events: &mut Vec<Event>) {
    let before = events.len();
    let (features, supply) = (&mut game.features, &mut game.supply);
    game.standing.retain(|standing| {
        let stays = features.root(standing.node) != root || !standing.meeple.is_follower();
        if !stays {
            features.leave(standing.node, standing.meeple);
            supply[standing.seat].put(standing.meeple);
            events.push(Event::Returned { seat: standing.seat, meeple: standing.meeple, at: standing.at });
        }
        stays
    });
    for event in &events[before..] {
        if let Event::Returned { seat, meeple, at } = *event {
            expansion::scored(game, seat, meeple, at);
        }
    }
}

/// Draws a tile instead of what else could be chosen.
pub(super) fn draw_by_choice(game: &mut Game, seat: Seat, events: &mut Vec<Event>) {
    if !expansion::draw_instead(game, seat, events) {
        draw(game, events);
    }
}

/// Draws another tile after an unplayable one has gone back into the pile.
pub(super) fn draw_another(game: &mut Game, events: &mut Vec<Event>) {
    if !expansion::redraw(game, events) {
        draw(game, events);
    }
}

/// Does step 1: draws until a tile can be placed. With nothing left to draw the turn is over, and usually
/// the game.
pub(crate) fn draw(game: &mut Game, events: &mut Vec<Event>) {
    let seat = game.active;
    while let Some(tile) = expansion::drawn_ahead(game, seat).or_else(|| draw_from_pile(game, seat)) {
        events.push(Event::Drawn { seat, tile });
        if game.board.can_place(tile) {
            expansion::present(game, seat, tile);
            return;
        }
        let unplayable = game.rules.unplayable;
        match unplayable {
            Unplayable::Discard if expansion::asks_before_discard(game, tile) => return,
            Unplayable::Discard => {
                discard(game, seat, tile, events);
                if expansion::asks_before_draw(game) {
                    return;
                }
            }
            Unplayable::Return if game.pile.iter().any(|&other| game.board.can_place(other)) => {
                game.phase = Phase::PutBack { tile };
                return;
            }
            // no tile of the pile can be placed.
            Unplayable::Return if expansion::goes_on_with_hands(game, seat, tile, events) => return,
            Unplayable::Return => {
                game.pile.push(tile);
                events.push(Event::PutBack { seat, tile });
                return expansion::last_round(game, events);
            }
        }
    }
    expansion::nothing_to_draw(game, events);
}

fn draw_from_pile(game: &mut Game, seat: Seat) -> Option<TileId> {
    let tile = game.pile.pop()?;
    game.drew = seat;
    Some(tile)
}

/// Takes a tile that fits nowhere out of the game.
pub(crate) fn discard(game: &mut Game, seat: Seat, tile: TileId, events: &mut Vec<Event>) {
    game.discarded.push(tile);
    events.push(Event::Discarded { seat, tile });
}

/// Does final scoring. The figures stay where they are, to be seen in the last picture; nothing is scored
/// after this.
pub(crate) fn finish(game: &mut Game, events: &mut Vec<Event>) {
    expansion::before_final_scoring(game, events);
    let mut scores = game.scores;
    game.final_points(|seat, points| {
        scores[seat] += points.total();
        events.push(Event::Scored { seat, points });
    });
    game.scores = scores;
    game.phase = Phase::Over;
    events.push(Event::Ended);
}

/// Says whether completed features are scored; they are not while a position is arranged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scoring {
    Done,
    Skipped,
}
