//! A game: the state between two actions, and the steps that lead from one to the next.
//!
//! Deterministic: no clock, no randomness, no hash order. Cheap to clone, never stored: a [`Record`](super::record::Record)
//! is.

use std::sync::Arc;

use super::action::{Action, Illegal};
use super::board::{Board, Misplaced, PlacedTile, Placement};
use super::event::{Event, Points, SegmentRef};
use super::feature::{Feature, Features, Node};
use super::geometry::{Edge, Position, Rotation};
use super::phase::Phase;
use super::player::{BySeat, MeepleKind, Seat, SeatSet, Supply};
use super::rules::{FarmScoring, Rules, Unplayable};
use super::score;
use super::setup::{Setup, SetupError};
use super::tile::{FeatureKind, SegmentId, TileId};

/// A figure on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// What figure.
    pub meeple: MeepleKind,
    /// Where it stands.
    pub at: SegmentRef,
    node: Node,
}

/// How a game ended (R-11.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The final scores.
    pub scores: BySeat<u32>,
    /// Those with the most points; there is no tie-breaker.
    pub winners: SeatSet,
}

/// A game of Carcassonne.
///
/// ```
/// use carc::engine::{Deck, Game, Options, Phase, Seat, Setup};
///
/// let setup = Setup { options: Options::default(), seats: 2, first: Seat(0), deck: Deck::unshuffled() };
/// let mut game = Game::new(setup)?;
/// while !matches!(game.phase(), Phase::Over) {
///     let action = game.legal_actions()[0];
///     game.play(action)?;
/// }
/// assert!(game.outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    setup: Arc<Setup>,
    rules: Rules,
    board: Board,
    features: Features,
    /// The node of the first segment of each tile of the board.
    nodes: Vec<Node>,
    standing: Vec<Standing>,
    supply: BySeat<Supply>,
    scores: BySeat<u32>,
    /// The pile from its bottom: the last tile is drawn next.
    pile: Vec<TileId>,
    discarded: Vec<TileId>,
    phase: Phase,
    active: Seat,
    turn: u16,
}

impl Game {
    /// A game at its beginning: the start tile lies, the first tile is drawn.
    ///
    /// # Errors
    /// [`SetupError`] if no game can be played with this setup.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let mut game = Self::bare(setup);
        game.lay(game.setup.deck.start, Position::ORIGIN, Rotation::R0, None);
        game.draw(&mut Vec::new());
        Ok(game)
    }

    fn bare(setup: Setup) -> Self {
        let pile = setup.deck.pile.iter().rev().copied().collect();
        Self {
            rules: setup.options.rules(),
            board: Board::new(),
            features: Features::new(),
            nodes: Vec::with_capacity(80),
            standing: Vec::with_capacity(usize::from(setup.seats) * 7),
            supply: BySeat::from_fn(|_| Supply::START),
            scores: BySeat::default(),
            pile,
            discarded: Vec::new(),
            phase: Phase::Over,
            active: setup.first,
            turn: 0,
            setup: Arc::new(setup),
        }
    }

    /// A position that nobody played to: tiles laid and figures put down regardless of turns and of R-5.3, the first tile of
    /// the deck's pile to be placed next by the first seat. For worked examples and tests.
    ///
    /// # Errors
    /// [`Unarranged`] if a tile does not fit or a figure cannot stand where it should.
    pub fn arranged(
        setup: Setup,
        tiles: &[(TileId, Placement)],
        meeples: &[(Seat, MeepleKind, SegmentRef)],
    ) -> Result<Self, Unarranged> {
        setup.check()?;
        let mut game = Self::bare(setup);
        for (index, &(tile, placement)) in tiles.iter().enumerate() {
            if index > 0 && game.board.check(tile, placement).is_err() {
                return Err(Unarranged::Tile { index });
            }
            game.lay(tile, placement.position, placement.rotation, None);
            game.settle_completed(index, &mut Vec::new(), Scoring::Skipped);
        }
        for (index, &(seat, meeple, at)) in meeples.iter().enumerate() {
            let node = game.node(at).filter(|_| seat.0 < game.setup.seats && game.supply[seat].count(meeple) > 0);
            let node = node.ok_or(Unarranged::Meeple { index })?;
            game.stand(Standing { seat, meeple, at, node });
        }
        game.draw(&mut Vec::new());
        Ok(game)
    }

    /// Everything chosen before the game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What the options amount to.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What is awaited, and from whom.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The player whose turn it is (R-0.6); at the end, whose turn was the last.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// How many turns have ended.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// The seats of the game, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.setup.seats)
    }

    /// The tiles on the table.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The figures on the board, in the order in which they came.
    pub fn standing(&self) -> &[Standing] {
        &self.standing
    }

    /// The figures in front of a player.
    pub fn supply(&self, seat: Seat) -> Supply {
        self.supply[seat]
    }

    /// The points of a player.
    pub fn score(&self, seat: Seat) -> u32 {
        self.scores[seat]
    }

    /// How many tiles are left in the pile; the drawn one is not among them.
    pub fn tiles_left(&self) -> usize {
        self.pile.len()
    }

    /// The tiles left in the pile, sorted by kind: what is still to come, but never in which order.
    pub fn still_to_come(&self) -> Vec<TileId> {
        let mut tiles = self.pile.clone();
        tiles.sort_unstable();
        tiles
    }

    /// The tiles that fitted nowhere and left the game, in the order in which they were drawn (R-4.2).
    pub fn discarded(&self) -> &[TileId] {
        &self.discarded
    }

    /// The feature that a segment of the board belongs to; `None` if there is no such segment.
    pub fn feature(&self, at: SegmentRef) -> Option<&Feature> {
        self.node(at).map(|node| self.features.get(node))
    }

    /// All segments of the feature that a segment belongs to, in the order of placement.
    pub fn segments_of(&self, at: SegmentRef) -> Vec<SegmentRef> {
        let Some(root) = self.node(at).map(|node| self.features.root(node)) else {
            return Vec::new();
        };
        self.all_segments().filter(|&(node, _)| self.features.root(node) == root).map(|(_, at)| at).collect()
    }

    /// Those with the majority in a feature (R-8).
    pub fn owners(&self, at: SegmentRef) -> SeatSet {
        self.node(at).map_or(SeatSet::EMPTY, |node| self.majority(self.features.root(node)))
    }

    /// The complete cities that a farm touches (R-10.4).
    pub fn complete_cities_of(&self, farm: SegmentRef) -> usize {
        self.feature(farm).map_or(0, |farm| self.features.cities_of_farm(farm).count())
    }

    /// What can be done now, sorted, without duplicates.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.legal_actions_into(&mut list);
        list
    }

    /// Adds what can be done now to `list`, sorted, without duplicates.
    pub fn legal_actions_into(&self, list: &mut Vec<Action>) {
        match self.phase {
            Phase::Place { seat, tile } => {
                self.board.each_placement(tile, |Placement { position: at, rotation }| {
                    list.push(Action::Place { seat, at, rotation });
                });
            }
            Phase::Deploy { seat } => {
                for meeple in MeepleKind::ALL {
                    if self.supply[seat].count(meeple) > 0 {
                        let free =
                            self.placed().tile.tile().segments().filter(|&(id, _)| self.check_segment(id).is_ok());
                        list.extend(free.map(|(segment, _)| Action::Deploy { seat, meeple, segment }));
                    }
                }
                list.push(Action::Pass { seat });
            }
            Phase::PutBack { .. } => list.extend((0..=self.pile.len() as u8).map(|depth| Action::PutBack { depth })),
            Phase::Over => {}
        }
    }

    /// Whether an action is legal now.
    ///
    /// # Errors
    /// [`Illegal`] says which rule forbids it.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        if let Some(seat) = action.seat().filter(|&seat| !self.phase.awaits().contains(seat)) {
            return Err(if self.phase.awaits().is_empty() {
                Illegal::OutOfTurnOrder
            } else {
                Illegal::NotAwaited { seat }
            });
        }
        match (action, self.phase) {
            (Action::Place { at: position, rotation, .. }, Phase::Place { tile, .. }) => {
                self.board.check(tile, Placement { position, rotation }).map_err(|misplaced| match misplaced {
                    Misplaced::Taken => Illegal::Taken,
                    Misplaced::Detached => Illegal::Detached,
                    Misplaced::Mismatch { edge, shows, neighbour } => Illegal::Mismatch { edge, shows, neighbour },
                })
            }
            (Action::Deploy { seat, meeple, segment }, Phase::Deploy { .. }) => {
                if self.supply[seat].count(meeple) == 0 {
                    return Err(Illegal::NoneLeft { meeple });
                }
                self.check_segment(segment)
            }
            (Action::Pass { .. }, Phase::Deploy { .. }) => Ok(()),
            (Action::PutBack { depth }, Phase::PutBack { .. }) => {
                if usize::from(depth) <= self.pile.len() {
                    Ok(())
                } else {
                    Err(Illegal::NoSuchDepth)
                }
            }
            (Action::Place { .. } | Action::Deploy { .. } | Action::Pass { .. } | Action::PutBack { .. }, _) => {
                Err(Illegal::OutOfTurnOrder)
            }
        }
    }

    /// Plays an action.
    ///
    /// # Errors
    /// [`Illegal`] says which rule forbids it; the game is unchanged.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut events = Vec::new();
        self.play_into(action, &mut events)?;
        Ok(events)
    }

    /// Plays an action and adds what happened to `events`.
    ///
    /// # Errors
    /// As [`Game::play`]; `events` is unchanged too.
    pub fn play_into(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        self.check(action)?;
        match (action, self.phase) {
            (Action::Place { seat, at, rotation }, Phase::Place { tile, .. }) => {
                self.lay(tile, at, rotation, Some(seat));
                events.push(Event::Placed { seat, tile, at, rotation });
                self.phase = Phase::Deploy { seat };
            }
            (Action::Deploy { seat, meeple, segment }, _) => {
                let at = SegmentRef { position: self.placed().position, segment };
                let node = self.node_of(self.board.tiles().len() - 1, segment);
                self.stand(Standing { seat, meeple, at, node });
                events.push(Event::Deployed { seat, meeple, at });
                self.end_turn(events);
            }
            (Action::Pass { .. }, _) => self.end_turn(events),
            (Action::PutBack { depth }, Phase::PutBack { tile }) => {
                self.pile.insert(self.pile.len() - usize::from(depth), tile);
                events.push(Event::PutBack { seat: self.active, tile });
                self.draw(events);
            }
            (Action::Place { .. } | Action::PutBack { .. }, _) => unreachable!("checked above"),
        }
        Ok(())
    }

    /// How the game ended; `None` while it runs.
    pub fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            let most = self.seats().map(|seat| self.scores[seat]).max().unwrap_or(0);
            let winners = self.seats().filter(|&seat| self.scores[seat] == most).collect();
            Outcome { scores: self.scores, winners }
        })
    }

    /// What each seat would have if the game ended now.
    pub fn projected_scores(&self) -> BySeat<u32> {
        let mut scores = self.scores;
        if self.phase != Phase::Over {
            self.final_points(|seat, points| scores[seat] += points.total());
        }
        scores
    }

    /// The points of final scoring as the board is now, in its order (R-11.3): incomplete roads, cities and cloisters, then
    /// farms.
    pub fn final_points(&self, mut give: impl FnMut(Seat, Points)) {
        let mut roots: Vec<Node> = self.standing.iter().map(|standing| self.features.root(standing.node)).collect();
        roots.sort_unstable_by_key(|&root| log_order(self.features.get(root), root));
        roots.dedup();
        for &root in roots.iter().filter(|&&root| self.features.get(root).kind != FeatureKind::Field) {
            self.pay(root, |at| score::incomplete(self.features.get(root), at), &mut give);
        }
        let farms = roots.iter().copied().filter(|&root| self.features.get(root).kind == FeatureKind::Field);
        match self.rules.farms {
            None => {}
            Some(FarmScoring::PerFarm) => {
                for root in farms {
                    let cities = self.features.cities_of_farm(self.features.get(root)).count() as u16;
                    self.pay(root, |at| score::farm(cities, at), &mut give);
                }
            }
            Some(FarmScoring::PerFarmOnce) => {
                let mut paid = vec![SeatSet::EMPTY; self.features.complete_cities()];
                for root in farms {
                    for seat in self.majority(root).iter() {
                        let mut cities = 0;
                        for city in self.features.cities_of_farm(self.features.get(root)) {
                            cities += u16::from(!paid[city].contains(seat));
                            paid[city] = paid[city].with(seat);
                        }
                        self.give(seat, score::farm(cities, self.place_of(seat, root)), &mut give);
                    }
                }
            }
            Some(FarmScoring::PerCity) => self.final_points_per_city(&farms.collect::<Vec<_>>(), &mut give),
        }
    }

    /// R-11.7: for each complete city the farmers of all farms that touch it, added up.
    fn final_points_per_city(&self, farms: &[Node], give: &mut impl FnMut(Seat, Points)) {
        for city in 0..self.features.complete_cities() {
            let touching = farms
                .iter()
                .copied()
                .filter(|&root| self.features.cities_of_farm(self.features.get(root)).any(|c| c == city));
            let mut strengths = BySeat::default();
            let mut place = BySeat::<Option<SegmentRef>>::default();
            for root in touching {
                let here = self.strengths(root);
                for seat in self.seats().filter(|&seat| here[seat] > 0) {
                    strengths[seat] += here[seat];
                    place[seat] = place[seat].or(Some(self.place_of(seat, root)));
                }
            }
            for seat in score::majority(&strengths).iter() {
                if let Some(at) = place[seat] {
                    self.give(seat, score::farm(1, at), give);
                }
            }
        }
    }

    /// Gives the points of a feature to each of its owners (R-8.1, R-8.2).
    fn pay(&self, root: Node, points: impl Fn(SegmentRef) -> Points, give: &mut impl FnMut(Seat, Points)) {
        for seat in self.majority(root).iter() {
            self.give(seat, points(self.place_of(seat, root)), give);
        }
    }

    #[expect(clippy::unused_self, reason = "reads as the counterpart of `pay`")]
    fn give(&self, seat: Seat, points: Points, give: &mut impl FnMut(Seat, Points)) {
        if points.total() > 0 {
            give(seat, points);
        }
    }

    fn strengths(&self, root: Node) -> BySeat<u16> {
        let mut strengths = BySeat::default();
        let feature = self.features.get(root);
        for standing in self.standing.iter().filter(|standing| self.features.root(standing.node) == root) {
            strengths[standing.seat] += score::strength(standing.meeple, feature);
        }
        strengths
    }

    fn majority(&self, root: Node) -> SeatSet {
        if self.features.get(root).is_occupied() { score::majority(&self.strengths(root)) } else { SeatSet::EMPTY }
    }

    /// A segment where a figure of the seat stands in the feature.
    fn place_of(&self, seat: Seat, root: Node) -> SegmentRef {
        let standing = self.standing.iter().find(|s| s.seat == seat && self.features.root(s.node) == root);
        standing.expect("an owner stands in the feature").at
    }

    /// The tile placed last.
    fn placed(&self) -> &PlacedTile {
        self.board.tiles().last().expect("the start tile lies")
    }

    fn node_of(&self, index: usize, segment: SegmentId) -> Node {
        Node(self.nodes[index].0 + u16::from(segment.0))
    }

    fn node(&self, at: SegmentRef) -> Option<Node> {
        let index = self.board.index_at(at.position)?;
        self.board.tiles()[index].tile.tile().segment(at.segment)?;
        Some(self.node_of(index, at.segment))
    }

    fn all_segments(&self) -> impl Iterator<Item = (Node, SegmentRef)> + '_ {
        self.board.tiles().iter().enumerate().flat_map(move |(index, placed)| {
            let refer = move |segment| SegmentRef { position: placed.position, segment };
            placed.tile.tile().segments().map(move |(segment, _)| (self.node_of(index, segment), refer(segment)))
        })
    }

    /// Whether the segment of the tile just placed can be claimed (R-5.2, R-5.3, R-10.1).
    fn check_segment(&self, segment: SegmentId) -> Result<(), Illegal> {
        let placed = self.placed();
        let printed = placed.tile.tile().segment(segment).ok_or(Illegal::NoSuchSegment { segment })?;
        if printed.kind == FeatureKind::Field && self.rules.farms.is_none() {
            return Err(Illegal::NoFarmers);
        }
        let node = self.node_of(self.board.tiles().len() - 1, segment);
        if self.features.get(node).is_occupied() {
            return Err(Illegal::Occupied { feature: printed.kind });
        }
        Ok(())
    }

    /// Lays a tile and joins its segments to those of its neighbours (R-0.1).
    fn lay(&mut self, tile: TileId, position: Position, rotation: Rotation, by: Option<Seat>) {
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

    fn stand(&mut self, standing: Standing) {
        self.supply[standing.seat].take(standing.meeple);
        self.features.enter(standing.node);
        self.standing.push(standing);
    }

    /// Step 3 (R-2.1), then the next player's tile.
    fn end_turn(&mut self, events: &mut Vec<Event>) {
        self.settle_completed(self.board.tiles().len() - 1, events, Scoring::Done);
        self.turn += 1;
        self.active = Seat((self.active.0 + 1) % self.setup.seats);
        self.draw(events);
    }

    /// Scores every road, city and cloister that the tile at `index` has completed and sends their followers home (R-7, R-9).
    fn settle_completed(&mut self, index: usize, events: &mut Vec<Event>, scoring: Scoring) {
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

    fn score_complete(&mut self, root: Node, feature: &Feature, events: &mut Vec<Event>) {
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

    /// Step 1 (R-2.1): draws until a tile can be placed (R-4), or ends the game (R-11.1).
    fn draw(&mut self, events: &mut Vec<Event>) {
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
                // R-17.6: no tile of the pile can be placed, so the game ends; this one goes back to them.
                Unplayable::Return => {
                    self.pile.push(tile);
                    events.push(Event::PutBack { seat, tile });
                    break;
                }
            }
        }
        self.finish(events);
    }

    /// Final scoring (R-11.3). The figures stay where they are, to be seen in the last picture; nothing scores after this.
    fn finish(&mut self, events: &mut Vec<Event>) {
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
enum Scoring {
    Done,
    Skipped,
}

/// The order of the log (R-7.6): roads, then cities, then cloisters, each by the first of their tiles.
fn log_order(feature: &Feature, root: Node) -> (u8, Position, Node) {
    let sort = match feature.kind {
        FeatureKind::Road => 0,
        FeatureKind::City => 1,
        FeatureKind::Cloister => 2,
        FeatureKind::Field => 3,
    };
    (sort, feature.first, root)
}

/// Why a position cannot be arranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unarranged {
    /// The setup is not playable.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A tile does not fit.
    #[error("tile {index} of the position does not fit")]
    Tile {
        /// Its place in the list, from 0.
        index: usize,
    },
    /// A figure cannot stand there.
    #[error("figure {index} of the position has no place to stand or is not in the supply")]
    Meeple {
        /// Its place in the list, from 0.
        index: usize,
    },
}
