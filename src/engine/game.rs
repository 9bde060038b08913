//! A game: the state between two actions, and the steps that lead from one to the next.
//!
//! Deterministic: no clock, no randomness, no hash order. Cheap to clone, never stored: a [`Record`](super::record::Record)
//! is. Here are the state and what can be asked of it; `legal` says what can be done, `turn` does it, `scoring` counts.

mod legal;
mod scoring;
mod turn;

use std::sync::Arc;

use super::action::{Action, Illegal};
use super::board::{Board, PlacedTile, Placement};
use super::event::{Event, SegmentRef};
use super::expansion;
use super::feature::{Feature, Features, Node};
use super::geometry::{Position, Rotation};
use super::phase::Phase;
use super::player::{BySeat, MeepleKind, Seat, SeatSet, Supply};
use super::rules::Rules;
use super::setup::{Setup, SetupError};
use super::tile::{SegmentId, TileId};
use turn::Scoring;

/// A figure on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// The kind of the figure.
    pub meeple: MeepleKind,
    /// Where it stands.
    pub at: SegmentRef,
    pub(super) node: Node,
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
/// let options = Options::default();
/// let setup = Setup { options, seats: 2, first: Seat(0), deck: Deck::unshuffled(&options), stock: None };
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
    pub(super) setup: Arc<Setup>,
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) features: Features,
    /// The node of the first segment of each tile of the board.
    nodes: Vec<Node>,
    pub(super) standing: Vec<Standing>,
    pub(super) supply: BySeat<Supply>,
    pub(super) scores: BySeat<u32>,
    /// The pile from its bottom: the last tile is drawn next.
    pub(super) pile: Vec<TileId>,
    pub(super) discarded: Vec<TileId>,
    pub(super) phase: Phase,
    pub(super) active: Seat,
    /// Who drew the last of the tiles drawn so far.
    pub(super) drew: Seat,
    turn: u16,
    /// How many of the complete features are settled.
    settled: u16,
    pub(super) expansions: expansion::State,
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
        game.begin(&mut Vec::new());
        Ok(game)
    }

    fn bare(setup: Setup) -> Self {
        let pile = setup.deck.pile.iter().rev().copied().collect();
        let mut rules = setup.options.rules();
        rules.stock = setup.stock.unwrap_or(rules.stock);
        Self {
            rules,
            board: Board::new(rules.table),
            features: Features::new(),
            nodes: Vec::with_capacity(80),
            standing: Vec::with_capacity(usize::from(setup.seats) * 7),
            supply: BySeat::from_fn(|_| rules.stock.figures),
            scores: BySeat::default(),
            pile,
            discarded: Vec::new(),
            phase: Phase::Over,
            active: setup.first,
            drew: setup.first,
            turn: 0,
            settled: 0,
            expansions: expansion::State::new(&rules),
            setup: Arc::new(setup),
        }
    }

    /// A position that nobody played to: tiles laid and figures put down regardless of turns and of R-5.3, the first tile of
    /// the deck's pile to be placed next by the first seat. A figure that stands on corners is put at the north-west corner of
    /// the tile whose field is named. For worked examples and tests.
    ///
    /// # Errors
    /// [`Unarranged`] if a tile does not fit or a figure cannot stand where it should.
    pub fn arranged(
        setup: Setup,
        tiles: &[(TileId, Placement)],
        meeples: &[(Seat, MeepleKind, SegmentRef)],
        arranged: expansion::Arranged<'_>,
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
        expansion::arrange(&mut game, arranged).map_err(|index| Unarranged::Expansion { index })?;
        game.begin(&mut Vec::new());
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
        self.pile.len().saturating_sub(expansion::mixed_in(self))
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

    /// Those whom a feature pays: its owners, and whose other figures stand in it (R-14.25).
    pub fn holders(&self, at: SegmentRef) -> SeatSet {
        let Some(root) = self.node(at).map(|node| self.features.root(node)) else { return SeatSet::EMPTY };
        let is_other =
            |standing: &&Standing| !standing.meeple.is_follower() && self.features.root(standing.node) == root;
        let others = self.standing.iter().filter(is_other);
        others.fold(self.majority(root), |seats, standing| seats.with(standing.seat))
    }

    /// The complete cities that a farm touches (R-10.4).
    pub fn complete_cities_of(&self, farm: SegmentRef) -> usize {
        self.feature(farm).map_or(0, |farm| self.features.cities_of_farm(farm).count())
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
            (Action::Draw { seat }, _) => self.draw_by_choice(seat, events),
            (Action::Expansion(action), _) => expansion::apply(self, action, events),
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
                self.score_turn(events);
            }
            (Action::Pass { seat }, phase) => self.decline(seat, phase, events),
            (Action::PutBack { depth }, Phase::PutBack { tile }) => {
                self.pile.insert(self.pile.len() - usize::from(depth), tile);
                events.push(Event::PutBack { seat: self.active, tile });
                self.draw_another(events);
            }
            (Action::Place { .. } | Action::PutBack { .. }, _) => unreachable!("checked above"),
        }
        Ok(())
    }

    /// Plays an action of a record, as [`Game::play_into`]. Questions that older records do not know are answered as the rules were
    /// then (R-17.4, R-18.3).
    ///
    /// # Errors
    /// As [`Game::play_into`]; but who was passed over stays so.
    pub fn replay_into(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        while expansion::skip_unasked(self, action, events) {}
        self.play_into(action, events)
    }

    /// The tile placed last.
    pub(super) fn placed(&self) -> &PlacedTile {
        self.board.tiles().last().expect("the start tile lies")
    }

    pub(super) fn node_of(&self, index: usize, segment: SegmentId) -> Node {
        Node(self.nodes[index].0 + u16::from(segment.0))
    }

    pub(super) fn node(&self, at: SegmentRef) -> Option<Node> {
        let index = self.board.index_at(at.position)?;
        self.board.tiles()[index].tile.tile().segment(at.segment)?;
        Some(self.node_of(index, at.segment))
    }

    pub(super) fn all_segments(&self) -> impl Iterator<Item = (Node, SegmentRef)> + '_ {
        self.board.tiles().iter().enumerate().flat_map(move |(index, placed)| {
            let refer = move |segment| SegmentRef { position: placed.position, segment };
            placed.tile.tile().segments().map(move |(segment, _)| (self.node_of(index, segment), refer(segment)))
        })
    }
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
    /// What belongs to an expansion cannot lie there.
    #[error("piece {index} of the position has no tile to lie on or is not in the supply")]
    Expansion {
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
