//! The Bets: chips laid face down on a betting house, settled when a feature of its tile is complete.
//!
//! Answers are kept apart until everybody has answered, so that nothing changes that others could see.

mod asking;
mod chip;
mod notation;
mod settling;

use crate::expansion;
use crate::game::turn;
use serde::{Deserialize, Serialize};

pub(super) use asking::ask;
pub use chip::{Chip, Number, PrintedChip};
pub(super) use notation::{read, write};
pub(super) use settling::{completed, settle, settle_last};

use crate::action;
use crate::catalog::Mark;
use crate::event::{self, SegmentRef};
use crate::feature::Node;
use crate::game::Game;
use crate::geometry::Position;
use crate::phase;
use crate::player::{BySeat, Seat, SeatSet};
use crate::rules::Rules;
use crate::tile::TileId;

/// An action that betting adds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Chooses by which completed feature the chips of a house are settled.
    #[serde(rename = "resolve")]
    Settle {
        /// The player who chooses.
        seat: Seat,
        /// A segment of the feature, on the tile in question.
        at: SegmentRef,
    },
    /// Puts a chip face down on the tile just placed.
    #[serde(rename = "stake")]
    Bet {
        /// The player who bets.
        seat: Seat,
        /// The chip.
        #[serde(rename = "stake")]
        chip: Chip,
    },
}

impl Action {
    /// Returns the seat whose step it is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Settle { seat, .. } | Self::Bet { seat, .. } => Some(seat),
        }
    }
}

/// A question of betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Chips lie on a tile of several features completed now: one of them is chosen.
    Settle {
        /// The player who chooses.
        seat: Seat,
        /// The tile's cell.
        at: Position,
    },
    /// Chips may be put on the tile just placed, in secret and all at once.
    Bet {
        /// The seats that have not answered yet.
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

    /// Returns whether the answer may be to do nothing.
    pub(super) const fn can_pass(self) -> bool {
        match self {
            Self::Settle { .. } => false,
            Self::Bet { .. } => true,
        }
    }

    /// Returns whether both are the same question, of which several seats may answer.
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

/// Something that happened that only betting knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Chips were put on a tile, face down. It is known whose, but not which.
    Bet {
        /// The tile's cell.
        at: Position,
        /// The seats that put one there.
        seats: SeatSet,
    },
    /// A chip was turned over and went home.
    Revealed {
        /// The owner of the chip.
        seat: Seat,
        /// The chip.
        chip: Chip,
        /// The cell of the house's tile.
        at: Position,
        /// A segment, on that tile, of the feature by which it was settled.
        by: SegmentRef,
        /// Number of tiles that the feature counts.
        tiles: u16,
    },
}

/// The reason why betting refuses something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// That feature was not completed in this turn.
    #[error("this was not completed now")]
    NotCompleted,
    /// The chip is not in the supply.
    #[error("no such chip in the supply")]
    NoSuchChip,
}

/// A reason for points from chips.
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
    /// The house's tile, by its index on the board.
    house: usize,
    seat: Seat,
    /// The chip; `None` if the player who looks does not know it ([`Game::seen_by`]).
    chip: Option<Chip>,
}

/// All chips of a game.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// The chips in the supplies, one bit each.
    supply: BySeat<u8>,
    lying: Vec<Lying>,
    /// The chips put on the present tile by those who have answered.
    answers: BySeat<Option<Chip>>,
    /// The tile that was asked about last, by its index on the board.
    asked: usize,
    /// The roads and cities completed in this turn by which chips are settled.
    completed: Vec<Node>,
    /// The choices of this turn for houses that belong to several of them: the house, and a segment of the feature.
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
            // The chips left tell what lies there: only how many there are is seen.
            self.supply[other] = (1u16 << self.supply[other].count_ones()).wrapping_sub(1) as u8;
        }
    }

    /// Gives a player any of these chips for those that are not known, and leaves the others in the supply.
    fn suppose(&mut self, seat: Seat, all: u8, below: &mut impl FnMut(usize) -> usize) {
        let mut chips: Vec<Chip> = Chip::all().filter(|chip| all & chip.bit() != 0).collect();
        for lying in self.lying.iter_mut().filter(|lying| lying.seat == seat && lying.chip.is_none()) {
            if !chips.is_empty() {
                lying.chip = Some(chips.swap_remove(below(chips.len())));
            }
        }
        self.supply[seat] = chips.into_iter().fold(0, |supply, chip| supply | chip.bit());
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
    /// Returns the chips in a player's supply, which only that player may see. While bets are gathered, the
    /// one just given is still among them.
    pub fn chips_of(&self, seat: Seat) -> impl Iterator<Item = Chip> + '_ {
        Chip::all().filter(move |&chip| self.expansions.bets.holds(seat, chip))
    }

    /// Returns how many chips are in a player's supply, which everybody sees.
    pub fn chips_left(&self, seat: Seat) -> u32 {
        self.expansions.bets.supply[seat].count_ones()
    }

    /// Returns the owners of the chips on the tile at `at`. Everybody sees that, but not which chips they are.
    pub fn bets_at(&self, at: Position) -> SeatSet {
        let index = self.board.index_at(at);
        let here = self.expansions.bets.lying.iter().filter(|lying| Some(lying.house) == index);
        here.map(|lying| lying.seat).collect()
    }

    /// Returns the tiles on which a player's own chips lie, and which chips, which only that player may see.
    pub fn own_bets(&self, seat: Seat) -> impl Iterator<Item = (Position, Chip)> + '_ {
        let own = self.expansions.bets.lying.iter().filter(move |lying| lying.seat == seat);
        own.filter_map(|lying| Some((self.board.tiles()[lying.house].position, lying.chip?)))
    }
}

/// Returns the chip that a player has put on the newest tile while others are still asked, which only that player may
/// see.
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

/// Lets a player bet nothing.
pub(super) fn decline(game: &mut Game, phase: Phase, seat: Seat, events: &mut Vec<event::Event>) {
    match phase {
        Phase::Bet { .. } => asking::answer(game, seat, None, events),
        Phase::Settle { .. } => unreachable!("nothing to decline: checked before"),
    }
}

/// Supposes, by chance, which chips of the others lie where; they own the same ones as everybody.
pub(super) fn suppose_others(game: &mut Game, seat: Seat, below: &mut impl FnMut(usize) -> usize) {
    let all = (1u16 << game.rules.stock.chips).wrapping_sub(1) as u8;
    for other in expansion::others(game, seat).iter() {
        game.expansions.bets.suppose(other, all, below);
    }
}

/// Returns which of the actions that led to this game are bets of others whose chips still lie face down, by their
/// indices.
pub(super) fn covered(game: &Game, seat: Seat, actions: &[action::Action]) -> Vec<usize> {
    let bets = &game.expansions.bets;
    let lying = bets.lying.iter().filter_map(|lying| Some((lying.seat, lying.chip?)));
    let answers = game.seats().filter_map(|seat| Some((seat, bets.answers[seat]?)));
    let mut covered: Vec<(Seat, Chip)> = lying.chain(answers).filter(|&(owner, _)| owner != seat).collect();
    // A chip that was settled may lie again: its last bet is the one.
    let last = actions.iter().enumerate().rev().filter_map(|(index, &action)| {
        let found = covered.iter().position(|&bet| Some(bet) == bet_of(action))?;
        covered.swap_remove(found);
        Some(index)
    });
    last.collect()
}

/// Returns a bet with the first chip that it may have been for all that others know: one that is not used in what comes
/// later.
pub(super) fn concealed(now: &Game, bet: action::Action, later: &[action::Action]) -> action::Action {
    let Some((seat, _)) = bet_of(bet) else { return bet };
    let is_free = |chip: &Chip| !later.iter().any(|&action| bet_of(action) == Some((seat, *chip)));
    now.chips_of(seat).find(is_free).map_or(bet, |chip| Action::Bet { seat, chip }.into())
}

/// Returns who bets which chip.
const fn bet_of(action: action::Action) -> Option<(Seat, Chip)> {
    match action {
        action::Action::Expansion(expansion::Action::Bets(Action::Bet { seat, chip })) => Some((seat, chip)),
        _ => None,
    }
}

/// Returns what the fingerprint of a position counts in.
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
