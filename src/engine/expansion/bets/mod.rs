//! The Bets: chips laid face down on a betting house, settled when a feature of its tile is complete.
//!
//! What a player answers is kept apart until all have answered, so that nothing changes that others could see.

mod asking;
mod chip;
mod notation;
mod settling;

use crate::engine::expansion;
use crate::engine::game::turn;
use serde::{Deserialize, Serialize};

pub(super) use asking::ask;
pub use chip::{Chip, Number, PrintedChip};
pub(super) use notation::{read, write};
pub(super) use settling::{completed, settle, settle_last};

use crate::engine::action;
use crate::engine::catalog::Mark;
use crate::engine::event::{self, SegmentRef};
use crate::engine::feature::Node;
use crate::engine::game::Game;
use crate::engine::geometry::Position;
use crate::engine::phase;
use crate::engine::player::{BySeat, Seat, SeatSet};
use crate::engine::rules::Rules;
use crate::engine::tile::TileId;

/// What betting lets a player do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Chooses by which completed feature the chips of a house are settled.
    #[serde(rename = "resolve")]
    Settle {
        /// Who.
        seat: Seat,
        /// A segment of the feature, on the tile in question.
        at: SegmentRef,
    },
    /// Puts a chip face down on the tile just placed.
    #[serde(rename = "stake")]
    Bet {
        /// Who.
        seat: Seat,
        /// Which.
        #[serde(rename = "stake")]
        chip: Chip,
    },
}

impl Action {
    /// Whose step it is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Settle { seat, .. } | Self::Bet { seat, .. } => Some(seat),
        }
    }
}

/// What betting asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Chips lie on a tile of several features completed now: one of them is chosen.
    Settle {
        /// By whom.
        seat: Seat,
        /// The tile's cell.
        at: Position,
    },
    /// Chips may be put on the tile just placed, in secret and all at once.
    Bet {
        /// Who has not answered yet.
        awaited: SeatSet,
        /// The tile's cell.
        at: Position,
    },
}

impl Phase {
    pub(super) const fn awaits(self) -> SeatSet {
        match self {
            Self::Settle { seat, .. } => SeatSet::only(seat),
            Self::Bet { awaited, .. } => awaited,
        }
    }

    pub(super) const fn gathers(self) -> bool {
        match self {
            Self::Bet { .. } => true,
            Self::Settle { .. } => false,
        }
    }

    pub(super) const fn about(self) -> Position {
        match self {
            Self::Bet { at, .. } | Self::Settle { at, .. } => at,
        }
    }

    /// Whether one may answer that one does nothing.
    pub(super) const fn can_pass(self) -> bool {
        match self {
            Self::Settle { .. } => false,
            Self::Bet { .. } => true,
        }
    }

    /// Whether both are one question that several answer.
    pub(super) fn is_same(self, other: Self) -> bool {
        match (self, other) {
            (Self::Bet { at: one, .. }, Self::Bet { at: other, .. }) => one == other,
            (one, other) => one == other,
        }
    }

    pub(super) fn digest(self) -> (u64, Option<Seat>, Option<TileId>) {
        match self {
            Self::Settle { seat, .. } => (7, Some(seat), None),
            Self::Bet { awaited, .. } => (9 + 100 * u64::from(awaited.bits()), None, None),
        }
    }
}

/// What happened that only betting knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Chips were put on a tile, face down: whose, never which.
    Bet {
        /// The tile's cell.
        at: Position,
        /// Who put one there.
        seats: SeatSet,
    },
    /// A chip was turned over and went home.
    Revealed {
        /// Whose.
        seat: Seat,
        /// Which.
        chip: Chip,
        /// The cell of its tile.
        at: Position,
        /// A segment, on that tile, of the feature by which it was settled.
        by: SegmentRef,
        /// How many tiles that feature counts.
        tiles: u16,
    },
}

/// Why betting refuses something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// No feature completed in this turn.
    #[error("this was not completed now")]
    NotCompleted,
    /// Not in the supply.
    #[error("no such chip in the supply")]
    NoSuchChip,
}

/// What chips pay for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extra {
    /// To a chip, during the game.
    Bet(Chip),
    /// To a chip, at the end.
    FinalBet(Chip),
}

impl Extra {
    pub(super) const fn is_final(self) -> bool {
        match self {
            Self::FinalBet(_) => true,
            Self::Bet(_) => false,
        }
    }
}

/// A chip on a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lying {
    /// The house's tile by its place on the board.
    house: usize,
    seat: Seat,
    /// Which; `None` where whoever looks does not know ([`Game::seen_by`]).
    chip: Option<Chip>,
}

/// All chips of a game.
#[derive(Clone, Debug)]
pub(in crate::engine) struct State {
    /// Those in the supplies, a bit each.
    supply: BySeat<u8>,
    lying: Vec<Lying>,
    /// What those who have answered put on the present tile.
    answers: BySeat<Option<Chip>>,
    /// The tile that was asked for last, by its place on the board.
    asked: usize,
    /// The roads and cities completed in this turn by which chips are settled.
    completed: Vec<Node>,
    /// What was chosen in this turn for houses that belong to several of them: the house, and a segment of the feature.
    chosen: Vec<(usize, SegmentRef)>,
}

impl State {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            supply: BySeat::from_fn(|_| (1u16 << rules.stock.chips).wrapping_sub(1) as u8),
            lying: Vec::new(),
            answers: BySeat::default(),
            asked: 0,
            completed: Vec::new(),
            chosen: Vec::new(),
        }
    }

    /// Forgets the face-down chips of everybody else.
    pub(super) fn forget_others(&mut self, seat: Seat) {
        for lying in self.lying.iter_mut().filter(|lying| lying.seat != seat) {
            lying.chip = None;
        }
        for other in Seat::first(Seat::MAX as u8).filter(|&other| other != seat) {
            self.answers[other] = None;
        }
    }

    fn holds(&self, seat: Seat, chip: Chip) -> bool {
        self.supply[seat] & chip.bit() != 0
    }

    fn lay(&mut self, house: usize, seat: Seat, chip: Chip) {
        self.supply[seat] &= !chip.bit();
        self.lying.push(Lying { house, seat, chip: Some(chip) });
    }
}

impl Game {
    /// The chips in a player's supply: for that player's eyes only. While bets are gathered one's own is among them
    /// still.
    pub fn chips_of(&self, seat: Seat) -> impl Iterator<Item = Chip> + '_ {
        Chip::all().filter(move |&chip| self.expansions.bets.holds(seat, chip))
    }

    /// How many chips are in a player's supply: everybody sees that.
    pub fn chips_left(&self, seat: Seat) -> u32 {
        self.expansions.bets.supply[seat].count_ones()
    }

    /// Whose chips lie on the tile at `at`: everybody sees that, but not which they are.
    pub fn bets_at(&self, at: Position) -> SeatSet {
        let index = self.board.index_at(at);
        let here = self.expansions.bets.lying.iter().filter(|lying| Some(lying.house) == index);
        here.map(|lying| lying.seat).collect()
    }

    /// The tiles on which a player's own chips lie, and which: for that player's eyes only.
    pub fn own_bets(&self, seat: Seat) -> impl Iterator<Item = (Position, Chip)> + '_ {
        let own = self.expansions.bets.lying.iter().filter(move |lying| lying.seat == seat);
        own.filter_map(|lying| Some((self.board.tiles()[lying.house].position, lying.chip?)))
    }
}

/// The chip that a player has put on the newest tile while others are still asked: for that player's eyes only.
pub fn chip_given(game: &Game, seat: Seat) -> Option<(Position, Chip)> {
    let phase::Phase::Expansion(expansion::Phase::Bets(Phase::Bet { at, .. })) = game.phase else { return None };
    Some((at, game.expansions.bets.answers[seat]?))
}

pub(super) fn legal_into(game: &Game, phase: Phase, list: &mut Vec<action::Action>) {
    match phase {
        Phase::Settle { seat, at } => settling::choices_into(game, seat, at, list),
        Phase::Bet { awaited, .. } => asking::bets_into(game, awaited, list),
    }
}

pub(super) fn check(game: &Game, action: Action, phase: phase::Phase) -> Result<(), action::Illegal> {
    match (action, phase) {
        (
            Action::Settle { at, .. },
            phase::Phase::Expansion(expansion::Phase::Bets(Phase::Settle { at: house, .. })),
        ) => Ok(settling::check(game, house, at)?),
        (Action::Bet { seat, chip }, phase::Phase::Expansion(expansion::Phase::Bets(Phase::Bet { .. }))) => {
            Ok(asking::check(game, seat, chip)?)
        }
        (Action::Settle { .. } | Action::Bet { .. }, _) => Err(action::Illegal::OutOfTurnOrder),
    }
}

pub(super) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) {
    match action {
        Action::Settle { at, .. } => {
            settling::choose(game, at);
            turn::go_on(game, events);
        }
        Action::Bet { seat, chip } => asking::answer(game, seat, Some(chip), events),
    }
}

/// Somebody bets nothing.
pub(super) fn decline(game: &mut Game, phase: Phase, seat: Seat, events: &mut Vec<event::Event>) {
    match phase {
        Phase::Bet { .. } => asking::answer(game, seat, None, events),
        Phase::Settle { .. } => unreachable!("nothing to decline: checked before"),
    }
}

/// What the position's hash must tell apart.
pub(super) fn digest(game: &Game) -> Vec<u64> {
    if game.rules.stock.chips == 0 {
        return Vec::new();
    }
    let bets = &game.expansions.bets;
    let which = |chip: Option<Chip>| chip.map_or(u64::from(u8::MAX), |chip| chip.index() as u64);
    let lying = bets.lying.iter().map(|l| (l.house as u64) << 16 | u64::from(l.seat.0) << 8 | which(l.chip));
    let mut lying: Vec<u64> = lying.collect();
    lying.sort_unstable();
    lying.extend(bets.chosen.iter().map(|&(house, by)| (house as u64) << 8 | u64::from(by.segment.0)));
    let answers = game.seats().map(|seat| bets.answers[seat].map_or(0, |chip| chip.index() as u64 + 1));
    game.seats().map(|seat| u64::from(bets.supply[seat])).chain(lying).chain(answers).collect()
}

/// Lays a chip on a house regardless of turns: for worked examples and tests. `false` if it cannot lie there.
pub(super) fn arrange(game: &mut Game, seat: Seat, at: Position, chip: Chip) -> bool {
    let house = game.board.index_at(at).filter(|&house| game.board.tiles()[house].tile.tile().has(Mark::House));
    let is_there = seat.0 < game.setup.seats && game.expansions.bets.holds(seat, chip);
    let Some(house) = house.filter(|_| is_there) else { return false };
    game.expansions.bets.lay(house, seat, chip);
    true
}
