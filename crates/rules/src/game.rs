//! A game: the state between two actions, and the steps that lead from one to the next.
//!
//! Deterministic: no clock, no randomness, no hash order. Cheap to clone, and never stored: its
//! [`Record`](super::record::Record) is. This file has the state and its queries. `legal` lists and checks actions,
//! `play` plays them, `turn` has the steps of a turn, built from `effects`, `majority` decides whom a feature pays, and
//! `scoring` does final scoring.

mod arranged;
pub(super) mod effects;
mod growth;
mod legal;
pub(super) mod majority;
pub mod pile;
mod play;
pub(super) mod score;
mod scoring;
mod then;
mod turn;

pub use arranged::{Unarranged, arranged};
pub use growth::{FeatureId, Growth};
pub(super) use then::Then;

use std::sync::Arc;

use super::board::SegmentRef;
use super::board::{Board, PlacedTile};
use super::expansion;
use super::feature::{Feature, Features, Node};
use super::phase::Phase;
use super::player::{BySeat, MeepleKind, Seat, SeatSet, Supply};
use super::rules::Rules;
use super::setup::Setup;
use super::tile::{SegmentId, TileId};

/// A figure on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The owner of the figure.
    pub seat: Seat,
    /// The kind of the figure.
    pub meeple: MeepleKind,
    /// The segment it stands on; for a figure on a corner, the field south-east of that point (R-14.14).
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
/// use carc_rules::{Deck, Game, Options, Phase, Seat, Setup};
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
    /// The value of [`Features::completed`] when complete features were last scored.
    settled: u16,
    pub(super) expansions: expansion::State,
}

impl Game {
    /// Returns the setup that the game began with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the rules that follow from the options.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns what is awaited, and from whom.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the player whose turn it is (R-0.6). After the end it means nothing: it may be the player who would be
    /// next.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Returns how many turns in which a tile was placed have ended. Placing a bought tile counts as one (R-17.8); both
    /// parts of a double turn are one (R-25.5).
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

    /// Returns the figures on the board, in the order in which they were put down.
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
        self.pile.len().saturating_sub(self.expansions.mixed_in())
    }

    /// Returns the tiles left in the pile, sorted by kind: what is still to come, but never in which order.
    pub fn still_to_come(&self) -> Vec<TileId> {
        let mut tiles = self.pile.clone();
        tiles.sort_unstable();
        tiles
    }

    /// Returns the tiles that fitted nowhere and left the game, in that order (R-4.2).
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

    /// Returns how many complete cities a farm touches (R-10.4); 0 if there is no such segment.
    pub fn complete_cities_of(&self, farm: SegmentRef) -> usize {
        self.feature(farm).map_or(0, |farm| self.features.cities_of_farm(farm).count())
    }
}

/// Returns a game before its first tile is placed.
pub(super) fn bare(setup: Setup) -> Game {
    let pile = setup.deck.pile.iter().rev().copied().collect();
    let mut rules = setup.options.rules();
    rules.stock = setup.stock.unwrap_or(rules.stock);
    rules.hands_play_on &= setup.version >= 2;
    Game {
        rules,
        board: Board::new(rules.table, rules.expansions.river_looks_ahead),
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

/// Returns the seats of a game except `seat`.
pub(super) fn others(game: &Game, seat: Seat) -> SeatSet {
    game.seats().filter(|&other| other != seat).collect()
}

/// Returns whether a player has a figure of this kind on the board: one that is missing in the supply. It saves going
/// through all figures for kinds that are rarely there.
pub(super) fn is_out(game: &Game, seat: Seat, meeple: MeepleKind) -> bool {
    game.supply[seat].count(meeple) < game.rules.stock.figures.count(meeple)
}

/// Returns the tile placed last.
pub(super) fn placed(game: &Game) -> &PlacedTile {
    game.board.tiles().last().expect("the start tile is placed")
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
