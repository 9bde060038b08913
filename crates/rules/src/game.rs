//! A game: the state between two actions, and the steps that lead from one to the next.
//!
//! Deterministic: no clock, no randomness, no hash order. Cheap to clone, and never stored: its
//! [`Record`](super::record::Record) is. This file holds the state and what can be asked of it; `legal` says what can
//! be done, `turn` does it, `scoring` counts points.

mod arranged;
mod growth;
mod legal;
pub(super) mod scoring;
pub(super) mod turn;

pub use arranged::{Unarranged, arranged};
pub use growth::{FeatureId, Growth};

use std::sync::Arc;

use super::action::{Action, Illegal};
use super::board::{Board, PlacedTile};
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
    /// The owner of the figure.
    pub seat: Seat,
    /// The kind of the figure.
    pub meeple: MeepleKind,
    /// The segment it stands on.
    pub at: SegmentRef,
    pub(super) node: Node,
}

/// The result of a game (R-11.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The final scores.
    pub scores: BySeat<u32>,
    /// The seats with the most points; there is no tie-breaker.
    pub winners: SeatSet,
}

/// A game of Carcassonne.
///
/// ```
/// use carc::engine::{Deck, Game, Options, Phase, Seat, Setup};
///
/// let options = Options::default();
/// let setup = Setup::new(options, 2, Seat(0), Deck::unshuffled(&options));
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
    /// The player who drew the last of the tiles drawn so far.
    pub(super) drew: Seat,
    turn: u16,
    /// Number of complete features that have been scored.
    settled: u16,
    pub(super) expansions: expansion::State,
}

impl Game {
    /// Creates a game at its beginning: the start tile lies, the first tile is drawn.
    ///
    /// # Errors
    /// [`SetupError`] if no game can be played with this setup.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let mut game = bare(setup);
        let start = game.setup.deck.start;
        turn::lay(&mut game, start, Position::ORIGIN, Rotation::R0, None);
        turn::begin(&mut game, &mut Vec::new());
        Ok(game)
    }

    /// Returns the setup that the game began with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns what the options amount to in play.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns what is awaited, and from whom.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the player whose turn it is (R-0.6); after the end, the one who had the last turn.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Returns how many turns have ended.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// Returns the seats of the game, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.setup.seats)
    }

    /// Returns the tiles on the table.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the figures on the board, in the order in which they came.
    pub fn standing(&self) -> &[Standing] {
        &self.standing
    }

    /// Returns the figures in front of a player.
    pub fn supply(&self, seat: Seat) -> Supply {
        self.supply[seat]
    }

    /// Returns the points of a player.
    pub fn score(&self, seat: Seat) -> u32 {
        self.scores[seat]
    }

    /// Returns how many tiles are left in the pile; the drawn one is not among them.
    pub fn tiles_left(&self) -> usize {
        self.pile.len().saturating_sub(expansion::mixed_in(self))
    }

    /// Returns the tiles left in the pile, sorted by kind: what is still to come, but never in which order.
    pub fn still_to_come(&self) -> Vec<TileId> {
        let mut tiles = self.pile.clone();
        tiles.sort_unstable();
        tiles
    }

    /// Returns the tiles that fitted nowhere and left the game, in the order in which they were drawn (R-4.2).
    pub fn discarded(&self) -> &[TileId] {
        &self.discarded
    }

    /// Returns the feature that a segment of the board belongs to; `None` if there is no such segment.
    pub fn feature(&self, at: SegmentRef) -> Option<&Feature> {
        node(self, at).map(|node| self.features.get(node))
    }

    /// Returns all segments of the feature that a segment belongs to, in the order of placement.
    pub fn segments_of(&self, at: SegmentRef) -> Vec<SegmentRef> {
        let Some(root) = node(self, at).map(|node| self.features.root(node)) else {
            return Vec::new();
        };
        all_segments(self).filter(|&(node, _)| self.features.root(node) == root).map(|(_, at)| at).collect()
    }

    /// Returns the players with the majority in a feature (R-8).
    pub fn owners(&self, at: SegmentRef) -> SeatSet {
        node(self, at).map_or(SeatSet::EMPTY, |node| scoring::majority(self, self.features.root(node)))
    }

    /// Returns the players whom a feature pays: its owners, and those whose other figures stand in it (R-14.25).
    pub fn holders(&self, at: SegmentRef) -> SeatSet {
        let Some(root) = node(self, at).map(|node| self.features.root(node)) else { return SeatSet::EMPTY };
        let is_other =
            |standing: &&Standing| !standing.meeple.is_follower() && self.features.root(standing.node) == root;
        let others = self.standing.iter().filter(is_other);
        others.fold(scoring::majority(self, root), |seats, standing| seats.with(standing.seat))
    }

    /// Returns the complete cities that a farm touches (R-10.4).
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
            (Action::Draw { seat }, _) => turn::draw_by_choice(self, seat, events),
            (Action::Expansion(action), _) => expansion::apply(self, action, events),
            (Action::Place { seat, at, rotation }, Phase::Place { tile, .. }) => {
                turn::lay(self, tile, at, rotation, Some(seat));
                events.push(Event::Placed { seat, tile, at, rotation });
                self.phase = Phase::Deploy { seat };
            }
            (Action::Deploy { seat, meeple, segment }, _) => {
                let at = SegmentRef { position: placed(self).position, segment };
                let node = node_of(self, self.board.tiles().len() - 1, segment);
                turn::stand(self, Standing { seat, meeple, at, node });
                events.push(Event::Deployed { seat, meeple, at });
                turn::score_turn(self, events);
            }
            (Action::Pass { seat }, phase) => turn::decline(self, seat, phase, events),
            (Action::PutBack { depth }, Phase::PutBack { tile }) => {
                self.pile.insert(self.pile.len() - usize::from(depth), tile);
                events.push(Event::PutBack { seat: self.active, tile });
                turn::draw_another(self, events);
            }
            (Action::Place { .. } | Action::PutBack { .. }, _) => unreachable!("checked above"),
        }
        Ok(())
    }

    /// Plays an action of a record, as [`Game::play_into`]. Questions that older records were never asked are answered
    /// as the rules were then (R-17.4, R-18.3).
    ///
    /// # Errors
    /// As [`Game::play_into`], except that a player who was passed over stays so.
    pub fn replay_into(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        while expansion::skip_newer_question(self, action, events) {}
        self.play_into(action, events)
    }
}

/// Returns a game before its first tile lies.
pub(super) fn bare(setup: Setup) -> Game {
    let pile = setup.deck.pile.iter().rev().copied().collect();
    let mut rules = setup.options.rules();
    rules.stock = setup.stock.unwrap_or(rules.stock);
    rules.hands_play_on &= setup.version >= 2;
    Game {
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

/// Returns the tile placed last.
pub(super) fn placed(game: &Game) -> &PlacedTile {
    game.board.tiles().last().expect("the start tile lies")
}

pub(super) fn node_of(game: &Game, index: usize, segment: SegmentId) -> Node {
    Node(game.nodes[index].0 + u16::from(segment.0))
}

pub(super) fn node(game: &Game, at: SegmentRef) -> Option<Node> {
    let index = game.board.index_at(at.position)?;
    game.board.tiles()[index].tile.tile().segment(at.segment)?;
    Some(node_of(game, index, at.segment))
}

pub(super) fn all_segments(game: &Game) -> impl Iterator<Item = (Node, SegmentRef)> + '_ {
    game.board.tiles().iter().enumerate().flat_map(move |(index, placed)| {
        let refer = move |segment| SegmentRef { position: placed.position, segment };
        placed.tile.tile().segments().map(move |(segment, _)| (node_of(game, index, segment), refer(segment)))
    })
}
