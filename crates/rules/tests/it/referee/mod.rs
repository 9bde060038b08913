//! An independent referee: the rules once more, slow and obvious, over records as JSON.
//!
//! The board is a map of cells; every feature is found again by walking over edges whenever it is asked for. It shares
//! no code and no type with the engine and reads the tiles itself, so that a mistake must be made twice to hide.

mod arrange;
mod bets;
pub mod board;
mod claims;
mod farms;
mod hands;
mod options;
mod river;
mod scoring;
pub mod state;
mod table;
pub mod tiles;
mod trade;
mod traders;
mod turn;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

pub use arrange::segment;
use board::{Board, Cell};
use options::Options;
pub use state::{Man, Phase, Referee};
use state::{Player, Turn};
use tiles::printed;

impl Referee {
    /// A game at its beginning; `setup` is that of a record.
    pub fn new(setup: &Value) -> Self {
        let number = |value: &Value| value.as_u64().unwrap();
        let mut options = Options::read(&setup["options"]);
        options.hands_play_on &= setup["version"].as_u64().is_some_and(|version| version >= 2);
        let with_expansion = u32::from(options.abbey_mayor);
        let mut player = Player {
            men: [
                7,
                with_expansion,
                with_expansion,
                u32::from(options.abbey_mayor && options.farmers),
                u32::from(options.abbot),
                u32::from(options.inns),
                u32::from(options.traders),
                u32::from(options.traders && options.farmers),
            ],
            abbeys: with_expansion,
            ..Player::default()
        };
        let stock = &setup["stock"];
        let mut chips = if options.bets { printed().chips.len() } else { 0 };
        if stock.is_object() {
            // Games of earlier versions list fewer kinds.
            player.men = [0, 1, 2, 3, 4, 5, 6, 7].map(|man| stock["figures"][man].as_u64().unwrap_or(0) as u32);
            player.abbeys = number(&stock["kept"]) as u32;
            chips = number(&stock["stakes"]) as usize;
        }
        player.chips = printed().chips.iter().take(chips).map(|chip| chip.name.as_str()).collect();
        let tile = |value: &Value| printed().kind(value.as_str().unwrap());
        let first = number(&setup["first"]) as usize;
        let mut referee = Self {
            board: Board::new(&options),
            options,
            players: vec![player; number(&setup["seats"]) as usize],
            figures: BTreeSet::new(),
            stacks: BTreeMap::new(),
            pile: setup["deck"]["pile"].as_array().unwrap().iter().map(tile).collect(),
            phase: Phase::Over,
            turn: Turn::default(),
            laid: vec![(0, 0)],
            last_drawer: first,
            last_round: None,
            abbeys_kept: BTreeSet::new(),
            hands_are_drawn: false,
        };
        referee.board.cells.insert((0, 0), Cell { kind: tile(&setup["deck"]["start"]), turns: 0 });
        if !(referee.options.hand_of_three && referee.draws_from_the_river()) {
            referee.draw_hands(first);
        }
        referee.begin_turn(first);
        referee
    }

    /// Plays a record, in the form in which games are stored.
    pub fn replay(record: &Value) -> Result<Self, String> {
        let mut referee = Self::new(&record["setup"]);
        for action in record["actions"].as_array().unwrap() {
            referee.play(action)?;
        }
        Ok(referee)
    }

    /// Describes the tile placed last and what lies and stands around it, for people who look for the reason of a
    /// difference.
    pub fn describe(&self) -> String {
        let place = *self.laid.last().unwrap();
        let cells = board::surrounding(place).chain([place]).filter_map(|at| Some((at, self.board.cells.get(&at)?)));
        let cells: Vec<String> = cells.map(|(at, cell)| format!("{at:?} {} {}", cell.kind.name, cell.turns)).collect();
        let figures: Vec<String> =
            self.figures.iter().map(|one| format!("{} {} {:?}", one.seat, one.man.word(), one.at)).collect();
        format!("{:?}\nround {place:?}: {}\nfigures: {}", self.phase, cells.join(", "), figures.join(", "))
    }

    /// The seats of whom an answer is awaited.
    pub fn awaits(&self) -> BTreeSet<usize> {
        match &self.phase {
            Phase::Choose { seat }
            | Phase::Place { seat, .. }
            | Phase::Deploy { seat }
            | Phase::Settle { seat, .. }
            | Phase::Move { seat, .. }
            | Phase::Accept { seat, .. }
            | Phase::Abbey { seat } => BTreeSet::from([*seat]),
            Phase::Bet { awaited, .. } | Phase::Offers { awaited, .. } => awaited.clone(),
            Phase::Room { .. } | Phase::PutBack { .. } | Phase::Over => BTreeSet::new(),
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    pub fn scores(&self) -> Vec<u32> {
        self.players.iter().map(|player| player.score).collect()
    }
}
