//! The steps of a turn: laying a tile, scoring what is complete, drawing the next.

use super::scoring::log_order;
use super::{Game, Standing};
use crate::engine::board::PlacedTile;
use crate::engine::catalog::Mark;
use crate::engine::event::{Event, Points, SegmentRef};
use crate::engine::expansion::{self, Next};
use crate::engine::feature::Node;
use crate::engine::geometry::{Edge, Position, Rotation};
use crate::engine::options::Unplayable;
use crate::engine::phase::Phase;
use crate::engine::player::{BySeat, Seat};
use crate::engine::rules::Rules;
use crate::engine::score;
use crate::engine::tile::{EdgeKind, FeatureKind, Tile, TileId};

impl Game {
    /// Lays a tile and joins its segments to those of its neighbours.
    pub(in crate::engine) fn lay(&mut self, tile: TileId, position: Position, rotation: Rotation, by: Option<Seat>) {
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
            // What fits anything closes what it meets.
            if printed.edges[0] == EdgeKind::Any
                && let Some(theirs) = theirs.at_edge(there)
            {
                self.features.close(self.node_of(other, theirs), 1);
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
                self.features.surround(self.node_of(other, cloister), index);
            }
            if let Some(cloister) = printed.cloister() {
                self.features.surround(self.node_of(index, cloister), other);
            }
        }
        if self.rules.trees_run_on && printed.has(Mark::Trees) {
            self.join_roads(printed, index);
        }
        if self.rules.edge_closes {
            self.close_at_edge(printed, index, position, rotation);
        }
        self.board.place(PlacedTile { tile, position, rotation, by });
    }

    /// Roads that meet between trees are one road that runs on.
    fn join_roads(&mut self, printed: &Tile, index: usize) {
        let roads = || printed.segments().filter(|(_, segment)| segment.kind == FeatureKind::Road);
        for ((one, _), (next, _)) in roads().zip(roads().skip(1)) {
            self.features.join(self.node_of(index, one), self.node_of(index, next), 0);
        }
    }

    /// Beyond the edge of the table everything is closed and filled.
    fn close_at_edge(&mut self, printed: &Tile, index: usize, position: Position, rotation: Rotation) {
        for edge in Edge::ALL.into_iter().filter(|&edge| !self.board.is_on_table(position.across(edge))) {
            if let Some(segment) = printed.at_edge(edge.turned(rotation.inverse())) {
                self.features.close(self.node_of(index, segment), 1);
            }
        }
        if let Some(cloister) = printed.cloister() {
            let beyond = position.surrounding().filter(|&around| !self.board.is_on_table(around)).count();
            self.features.close(self.node_of(index, cloister), beyond as u8);
        }
    }

    pub(in crate::engine) fn stand(&mut self, standing: Standing) {
        self.supply[standing.seat].take(standing.meeple);
        self.features.enter(standing.node, standing.meeple);
        expansion::stood(self, standing.meeple, standing.node);
        self.standing.push(standing);
    }

    /// Step 3 and what comes after it.
    pub(in crate::engine) fn score_turn(&mut self, events: &mut Vec<Event>) {
        self.settle_completed(self.board.tiles().len() - 1, events, Scoring::Done);
        if !expansion::after_scoring(self, events) {
            self.end_turn(events);
        }
    }

    /// A question of this turn was answered: the next one, or the end of the turn.
    pub(in crate::engine) fn go_on(&mut self, events: &mut Vec<Event>) {
        if !expansion::ask_on(self, events) {
            self.end_turn(events);
        }
    }

    /// Nothing is done about what is asked.
    pub(super) fn decline(&mut self, seat: Seat, phase: Phase, events: &mut Vec<Event>) {
        match phase {
            Phase::Deploy { .. } => self.score_turn(events),
            Phase::Expansion(phase) => expansion::decline(self, phase, seat, events),
            Phase::Choose { .. } | Phase::Place { .. } | Phase::PutBack { .. } | Phase::Over => {
                unreachable!("nothing to decline: checked before")
            }
        }
    }

    /// The turn is over: the next one begins, of the next player as a rule.
    fn end_turn(&mut self, events: &mut Vec<Event>) {
        self.turn += 1;
        match expansion::end_turn(self, events) {
            Next::Seller(seller) => {
                self.active = seller;
                return self.draw(events);
            }
            Next::Again => {}
            Next::Following => self.active = self.after(self.active),
        }
        self.begin_turn(events);
    }

    /// Who sits after a player.
    pub(in crate::engine) fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.setup.seats)
    }

    /// The first turn.
    pub(super) fn begin(&mut self, events: &mut Vec<Event>) {
        expansion::begin(self, events);
        self.begin_turn(events);
    }

    pub(in crate::engine) fn begin_turn(&mut self, events: &mut Vec<Event>) {
        if !expansion::begin_turn(self, events) {
            self.draw(events);
        }
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
        // What fits anything has no segments of the features that it closes: they are its neighbours'.
        let closed =
            Edge::ALL.into_iter().filter(|_| placed.tile.tile().edges[0] == EdgeKind::Any).filter_map(|edge| {
                let other = self.board.index_at(placed.position.across(edge))?;
                let neighbour = self.board.tiles()[other];
                let there = edge.opposite().turned(neighbour.rotation.inverse());
                Some((other, neighbour.tile.tile().at_edge(there)?, neighbour.position))
            });
        let mut completed: [Option<(Node, SegmentRef)>; 20] = [None; 20];
        let mut count = 0;
        for (tile, segment, position) in own.chain(around).chain(closed) {
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
            let before = events.len();
            if feature.is_occupied() {
                self.pay_now(root, |rules, at| score::complete(rules, &feature, at), events);
                self.send_home(root, events);
            }
            let scored = events[before..].iter().any(|event| matches!(event, Event::Scored { .. }));
            expansion::completed(self, root, scored);
        }
    }

    /// Gives the points of a feature to its owners.
    pub(in crate::engine) fn pay_now(
        &mut self,
        root: Node,
        points: impl Fn(&Rules, SegmentRef) -> Points,
        events: &mut Vec<Event>,
    ) {
        let mut gained = BySeat::<u32>::default();
        self.pay(root, |at| points(&self.rules, at), &mut |seat, points| {
            gained[seat] += points.total();
            events.push(Event::Scored { seat, points });
        });
        for seat in Seat::first(self.setup.seats) {
            self.scores[seat] += gained[seat];
        }
    }

    /// Sends all followers of a feature home.
    pub(in crate::engine) fn send_home(&mut self, root: Node, events: &mut Vec<Event>) {
        let before = events.len();
        let (features, supply) = (&mut self.features, &mut self.supply);
        self.standing.retain(|standing| {
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
                expansion::scored(self, seat, meeple, at);
            }
        }
    }

    /// A tile is drawn instead of what else could be chosen.
    pub(super) fn draw_by_choice(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if !expansion::draw_instead(self, seat, events) {
            self.draw(events);
        }
    }

    /// An unplayable tile has gone back into the pile.
    pub(super) fn draw_another(&mut self, events: &mut Vec<Event>) {
        if !expansion::redraw(self, events) {
            self.draw(events);
        }
    }

    /// Step 1: draws until a tile can be placed. With nothing left to draw the turn is over, and the game as a
    /// rule.
    pub(in crate::engine) fn draw(&mut self, events: &mut Vec<Event>) {
        let seat = self.active;
        while let Some(tile) = expansion::drawn_ahead(self, seat).or_else(|| self.draw_from_pile(seat)) {
            events.push(Event::Drawn { seat, tile });
            if self.board.can_place(tile) {
                expansion::present(self, seat, tile);
                return;
            }
            let unplayable = self.rules.unplayable;
            match unplayable {
                Unplayable::Discard if expansion::asks_before_discard(self, tile) => return,
                Unplayable::Discard => {
                    self.discard(seat, tile, events);
                    if expansion::asks_before_draw(self) {
                        return;
                    }
                }
                Unplayable::Return if self.pile.iter().any(|&other| self.board.can_place(other)) => {
                    self.phase = Phase::PutBack { tile };
                    return;
                }
                // no tile of the pile can be placed, so the game ends; this one goes back to them.
                Unplayable::Return => {
                    self.pile.push(tile);
                    events.push(Event::PutBack { seat, tile });
                    return expansion::last_round(self, events);
                }
            }
        }
        expansion::nothing_to_draw(self, events);
    }

    fn draw_from_pile(&mut self, seat: Seat) -> Option<TileId> {
        let tile = self.pile.pop()?;
        self.drew = seat;
        Some(tile)
    }

    /// A tile that fits nowhere leaves the game.
    pub(in crate::engine) fn discard(&mut self, seat: Seat, tile: TileId, events: &mut Vec<Event>) {
        self.discarded.push(tile);
        events.push(Event::Discarded { seat, tile });
    }

    /// Final scoring. The figures stay where they are, to be seen in the last picture; nothing scores after this.
    pub(in crate::engine) fn finish(&mut self, events: &mut Vec<Event>) {
        expansion::before_final_scoring(self, events);
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
