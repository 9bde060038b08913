//! The steps of a turn: laying a tile, scoring what is complete, drawing the next.

use super::scoring::log_order;
use super::{Game, Standing};
use crate::engine::board::PlacedTile;
use crate::engine::event::{Event, SegmentRef};
use crate::engine::feature::{Feature, Node};
use crate::engine::geometry::{Edge, Position, Rotation};
use crate::engine::phase::Phase;
use crate::engine::player::{BySeat, Seat};
use crate::engine::rules::Unplayable;
use crate::engine::score;
use crate::engine::tile::{FeatureKind, TileId};

impl Game {
    /// Lays a tile and joins its segments to those of its neighbours.
    pub(super) fn lay(&mut self, tile: TileId, position: Position, rotation: Rotation, by: Option<Seat>) {
        let index = self.board.tiles().len();
        let first = self.features.next();
        let printed = tile.tile();
        self.nodes.push(first);
        self.features.add_tile(&printed.segments, index, position);
        for edge in Edge::ALL {
            let Some(other) = self.board.index_at(position.across(edge)) else { continue };
            let neighbour = self.board.tiles()[other];
            let (here, there) = (edge.turned(rotation.inverse()), edge.opposite().turned(neighbour.rotation.inverse()));
            let theirs = neighbour.tile.tile();
            if let (Some(ours), Some(theirs)) = (printed.at_edge(here), theirs.at_edge(there)) {
                self.features.join(self.node_of(index, ours), self.node_of(other, theirs), 1);
            }
            // Left meets right: the halves of a side, seen from the other tile, come in the other order.
            let [left, right] = here.halves();
            let [their_left, their_right] = there.halves();
            for (ours, their) in [(left, their_right), (right, their_left)] {
                if let (Some(ours), Some(theirs)) = (printed.at_half(ours), theirs.at_half(their)) {
                    self.features.join(self.node_of(index, ours), self.node_of(other, theirs), 0);
                }
            }
        }
        for around in position.surrounding() {
            let Some(other) = self.board.index_at(around) else { continue };
            if let Some(cloister) = self.board.tiles()[other].tile.tile().cloister() {
                self.features.surround(self.node_of(other, cloister));
            }
            if let Some(cloister) = printed.cloister() {
                self.features.surround(self.node_of(index, cloister));
            }
        }
        self.board.place(PlacedTile { tile, position, rotation, by });
    }

    pub(super) fn stand(&mut self, standing: Standing) {
        self.supply[standing.seat].take(standing.meeple);
        self.features.enter(standing.node);
        self.standing.push(standing);
    }

    /// Step 3, then the next player's tile.
    pub(super) fn end_turn(&mut self, events: &mut Vec<Event>) {
        self.settle_completed(self.board.tiles().len() - 1, events, Scoring::Done);
        self.turn += 1;
        self.active = Seat((self.active.0 + 1) % self.setup.seats);
        self.draw(events);
    }

    /// Scores every road, city and cloister that the tile at `index` has completed and sends their followers home.
    pub(super) fn settle_completed(&mut self, index: usize, events: &mut Vec<Event>, scoring: Scoring) {
        if self.features.completed() == self.settled {
            return;
        }
        self.settled = self.features.completed();
        let placed = self.board.tiles()[index];
        let own = placed.tile.tile().segments().map(|(segment, _)| (index, segment, placed.position));
        let around = placed.position.surrounding().filter_map(|position| {
            let other = self.board.index_at(position)?;
            Some((other, self.board.tiles()[other].tile.tile().cloister()?, position))
        });
        let mut completed: [Option<(Node, SegmentRef)>; 20] = [None; 20];
        let mut count = 0;
        for (tile, segment, position) in own.chain(around) {
            let root = self.features.root(self.node_of(tile, segment));
            let known = completed[..count].iter().flatten().any(|&(other, _)| other == root);
            if self.features.get(root).is_complete() && !known {
                completed[count] = Some((root, SegmentRef { position, segment }));
                count += 1;
            }
        }
        completed[..count]
            .sort_unstable_by_key(|entry| entry.map(|(root, _)| log_order(self.features.get(root), root)));
        for (root, at) in completed.into_iter().take(count).flatten() {
            let feature = *self.features.get(root);
            if feature.kind == FeatureKind::City {
                self.features.complete_city(root);
            }
            if scoring == Scoring::Skipped {
                continue;
            }
            events.push(Event::Completed { feature: feature.kind, at });
            if feature.is_occupied() {
                self.score_complete(root, &feature, events);
            }
        }
    }

    pub(super) fn score_complete(&mut self, root: Node, feature: &Feature, events: &mut Vec<Event>) {
        let mut gained = BySeat::<u32>::default();
        self.pay(root, |at| score::complete(&self.rules, feature, at), &mut |seat, points| {
            gained[seat] += points.total();
            events.push(Event::Scored { seat, points });
        });
        for seat in Seat::first(self.setup.seats) {
            self.scores[seat] += gained[seat];
        }
        let (features, supply) = (&mut self.features, &mut self.supply);
        self.standing.retain(|standing| {
            let stays = features.root(standing.node) != root;
            if !stays {
                features.leave(standing.node);
                supply[standing.seat].put(standing.meeple);
                events.push(Event::Returned { seat: standing.seat, meeple: standing.meeple, at: standing.at });
            }
            stays
        });
    }

    /// Step 1: draws until a tile can be placed, or ends the game.
    pub(super) fn draw(&mut self, events: &mut Vec<Event>) {
        let seat = self.active;
        while let Some(tile) = self.pile.pop() {
            events.push(Event::Drawn { seat, tile });
            if self.board.can_place(tile) {
                self.phase = Phase::Place { seat, tile };
                return;
            }
            match self.rules.unplayable {
                Unplayable::Discard => {
                    self.discarded.push(tile);
                    events.push(Event::Discarded { seat, tile });
                }
                Unplayable::Return if self.pile.iter().any(|&other| self.board.can_place(other)) => {
                    self.phase = Phase::PutBack { tile };
                    return;
                }
                // no tile of the pile can be placed, so the game ends; this one goes back to them.
                Unplayable::Return => {
                    self.pile.push(tile);
                    events.push(Event::PutBack { seat, tile });
                    break;
                }
            }
        }
        self.finish(events);
    }

    /// Final scoring. The figures stay where they are, to be seen in the last picture; nothing scores after this.
    pub(super) fn finish(&mut self, events: &mut Vec<Event>) {
        let mut scores = self.scores;
        self.final_points(|seat, points| {
            scores[seat] += points.total();
            events.push(Event::Scored { seat, points });
        });
        self.scores = scores;
        self.phase = Phase::Over;
        events.push(Event::Ended);
    }
}

/// Whether completed features are scored: not while a position is arranged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scoring {
    Done,
    Skipped,
}
