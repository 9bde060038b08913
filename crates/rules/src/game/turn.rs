//! The steps of a turn: scoring what is complete, asking questions, drawing the next tile.

use super::effects::{after, discard, pass_turn, pay_now, send_home};
use super::majority::log_order;
use super::pile;
use super::{Game, Then, node_of, scoring};
use crate::board::SegmentRef;
use crate::deck::Layer;
use crate::event::Event;
use crate::expansion::{self, Next};
use crate::feature::Node;
use crate::geometry::Edge;
use crate::options::Unplayable;
use crate::phase::Phase;
use crate::player::Seat;
use crate::tile::{EdgeKind, FeatureKind, TileId};

/// Does step 3 and what follows it.
pub(super) fn score_turn(game: &mut Game, events: &mut Vec<Event>) {
    settle_completed(game, game.board.tiles().len() - 1, events, Scoring::Done);
    if !expansion::after_scoring(game, events) {
        end_turn(game, events);
    }
}

/// Continues with the step that an expansion or house rule returned.
pub(super) fn follow(game: &mut Game, then: Then, events: &mut Vec<Event>) {
    match then {
        Then::Wait => {}
        Then::Score => score_turn(game, events),
        Then::GoOn => go_on(game, events),
        Then::Begin => begin_turn(game, events),
        Then::Draw => draw(game, events),
        Then::Finish => finish(game, events),
    }
}

/// Continues after a question of this turn was answered: asks the next one, or ends the turn.
fn go_on(game: &mut Game, events: &mut Vec<Event>) {
    if !expansion::ask_on(game, events) {
        end_turn(game, events);
    }
}

/// Lets a player decline what is asked.
pub(super) fn decline(game: &mut Game, seat: Seat, phase: Phase, events: &mut Vec<Event>) {
    match phase {
        Phase::Deploy { .. } => score_turn(game, events),
        Phase::Expansion(phase) => {
            let then = expansion::decline(game, phase, seat, events);
            follow(game, then, events);
        }
        Phase::Choose { .. } | Phase::Place { .. } | Phase::PutBack { .. } | Phase::Over => {
            unreachable!("nothing to decline: checked before")
        }
    }
}

/// Ends the turn and begins the next one, usually of the next player; or begins the second part of this one.
fn end_turn(game: &mut Game, events: &mut Vec<Event>) {
    if let Some(then) = expansion::second_part(game, events) {
        return follow(game, then, events);
    }
    game.turn += 1;
    match expansion::end_turn(game, events) {
        Next::Seller(seller) => {
            game.active = seller;
            return draw(game, events);
        }
        Next::Again => pass_turn(game, game.active),
        Next::Following => pass_turn(game, after(game, game.active)),
    }
    begin_turn(game, events);
}

/// Begins the first turn.
pub(super) fn begin(game: &mut Game, events: &mut Vec<Event>) {
    expansion::begin(game, events);
    begin_turn(game, events);
}

fn begin_turn(game: &mut Game, events: &mut Vec<Event>) {
    let then = expansion::begin_turn(game, events);
    follow(game, then, events);
}

/// Scores every road, city, cloister and garden that the tile at `index` has completed, and sends their followers home
/// . With [`Scoring::Skipped`] it only records which cities are complete.
pub(super) fn settle_completed(game: &mut Game, index: usize, events: &mut Vec<Event>, scoring: Scoring) {
    if game.features.completed() == game.settled {
        return;
    }
    game.settled = game.features.completed();
    let placed = game.board.tiles()[index];
    let own = placed.tile.tile().segments().map(|(segment, _)| (index, segment, placed.position));
    let around = placed.position.surrounding().filter_map(|position| {
        let other = game.board.index_at(position)?;
        Some((other, game.board.tiles()[other].tile.tile().surrounded()?, position))
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
            pay_now(game, root, |game, _, at| scoring::when_complete(game, root, at), events);
            send_home(game, root, events);
        }
        let scored = events[before..].iter().any(|event| matches!(event, Event::Scored { .. }));
        expansion::completed(game, root, at, scored, events);
    }
}

/// Draws a tile, for a player who could have chosen something else.
pub(super) fn draw_by_choice(game: &mut Game, seat: Seat, events: &mut Vec<Event>) {
    let then = expansion::draw_instead(game, seat, events);
    follow(game, then, events);
}

/// Draws another tile after an unplayable one has gone back into the pile.
pub(super) fn draw_another(game: &mut Game, events: &mut Vec<Event>) {
    let then = expansion::redraw(game, events);
    follow(game, then, events);
}

/// Does step 1: draws until a tile can be placed. With nothing left to draw the turn is over, and usually
/// the game.
fn draw(game: &mut Game, events: &mut Vec<Event>) {
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
            Unplayable::Return if comes_again(game, tile) => {
                game.phase = Phase::PutBack { tile };
                return;
            }
            // no tile of the pile can be placed.
            Unplayable::Return if Layer::of(tile) == Layer::Ordinary => {
                let then = expansion::goes_on_with_hands(game, seat, tile, events).unwrap_or_else(|| {
                    game.pile.push(tile);
                    events.push(Event::PutBack { seat, tile });
                    expansion::last_round(game)
                });
                return follow(game, then, events);
            }
            // and, where none of the river's tiles can be placed.
            Unplayable::Discard | Unplayable::Return => {
                discard(game, seat, tile, events);
                if let Some(then) = expansion::after_discard(game) {
                    return follow(game, then, events);
                }
            }
        }
    }
    let then = expansion::nothing_to_draw(game, events);
    follow(game, then, events);
}

/// Returns whether an unplayable tile goes back into the pile: some tile of its layer can be placed.
fn comes_again(game: &Game, tile: TileId) -> bool {
    pile::alternatives(game, tile).iter().any(|&other| game.board.can_place(other))
}

fn draw_from_pile(game: &mut Game, seat: Seat) -> Option<TileId> {
    let tile = game.pile.pop()?;
    game.drew = seat;
    Some(tile)
}

/// Does final scoring. The figures stay where they are, to be seen in the last picture; nothing is scored
/// after this.
fn finish(game: &mut Game, events: &mut Vec<Event>) {
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

/// Whether completed features are scored; they are not while a position is arranged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scoring {
    Done,
    Skipped,
}
