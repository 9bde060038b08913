//! The expansions and house rules, one folder each, with their state, actions, questions, refusals and points.
//!
//! This file is the one place that puts them together. The game's own files know only what stands here: one [`Action`],
//! one [`Phase`], one [`Event`], one [`Illegal`], one [`State`], and the `hooks`, which are called where an expansion
//! has a say, in the order of.

pub mod abbey_mayor;
pub mod bets;
pub mod festival;
mod figures;
mod hooks;
pub mod house;
mod stock;

use serde::{Deserialize, Serialize};

pub use figures::MeepleKind;
pub(super) use hooks::*;
pub(super) use house::Next;
pub use stock::Stock;

use super::action;
use super::event::{self, Reason, SegmentRef};
use super::game::Game;
use super::geometry::Position;
use super::phase::{self, Placing};
use super::player::{Seat, SeatSet};
use super::record::Record;
use super::rules::Rules;
use super::tile::{FeatureKind, TileId};

/// An action that an expansion or house rule adds. Legal actions are listed in the order of the variants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "each is what its module says")]
pub enum Action {
    House(house::Action),
    AbbeyMayor(abbey_mayor::Action),
    Festival(festival::Action),
    Bets(bets::Action),
}

impl Action {
    /// Returns the seat whose step it is; `None` for what all players agree on.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::House(action) => action.seat(),
            Self::AbbeyMayor(action) => action.seat(),
            Self::Festival(action) => action.seat(),
            Self::Bets(action) => action.seat(),
        }
    }

    /// Returns whether the action puts a tile on the table.
    pub const fn is_placement(self) -> bool {
        match self {
            Self::AbbeyMayor(action) => matches!(action, abbey_mayor::Action::PlaceAbbey { .. }),
            Self::House(_) | Self::Festival(_) | Self::Bets(_) => false,
        }
    }

    /// Returns the segment of the board that it chooses, to settle or to move by; `None` if it does not choose one.
    pub const fn chosen_segment(self) -> Option<SegmentRef> {
        match self {
            Self::AbbeyMayor(abbey_mayor::Action::Move { to: at, .. })
            | Self::Bets(bets::Action::Settle { at, .. }) => Some(at),
            Self::House(_) | Self::AbbeyMayor(_) | Self::Festival(_) | Self::Bets(_) => None,
        }
    }
}

/// A question of an expansion or house rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is what its module says")]
pub enum Phase {
    House(house::Phase),
    AbbeyMayor(abbey_mayor::Phase),
    Bets(bets::Phase),
}

impl Phase {
    /// Returns the seats that are awaited; none when everybody has to agree.
    pub const fn awaits(self) -> SeatSet {
        match self {
            Self::House(phase) => phase.awaits(),
            Self::AbbeyMayor(phase) => SeatSet::only(phase.seat()),
            Self::Bets(phase) => phase.awaits(),
        }
    }

    /// Returns the seat that is to bring a tile to the table, and how; `None` while something else is awaited.
    pub const fn placing(self) -> Option<(Seat, Placing)> {
        match self {
            Self::AbbeyMayor(phase) => phase.placing(),
            Self::House(_) | Self::Bets(_) => None,
        }
    }

    /// Returns the drawn tile that will lie on the table next; `None` if there is none.
    pub const fn drawn(self) -> Option<TileId> {
        match self {
            Self::House(phase) => phase.drawn(),
            Self::AbbeyMayor(_) | Self::Bets(_) => None,
        }
    }

    /// Returns whether it is a question of its own, not the placing of a tile.
    pub const fn is_question(self) -> bool {
        match self {
            Self::AbbeyMayor(phase) => phase.is_question(),
            Self::House(_) | Self::Bets(_) => true,
        }
    }

    /// Returns whether several answer at once, in secret, until all have answered.
    pub const fn gathers(self) -> bool {
        match self {
            Self::House(phase) => phase.gathers(),
            Self::AbbeyMayor(_) => false,
            Self::Bets(phase) => phase.gathers(),
        }
    }

    /// Returns the cell that the question is about, if any.
    pub const fn about(self) -> Option<Position> {
        match self {
            Self::AbbeyMayor(phase) => phase.about(),
            Self::Bets(phase) => Some(phase.about()),
            Self::House(_) => None,
        }
    }

    /// Returns the drawn tile that fits nowhere and that the question is about, if any.
    pub const fn unplayable(self) -> Option<TileId> {
        match self {
            Self::House(phase) => phase.unplayable(),
            Self::AbbeyMayor(_) | Self::Bets(_) => None,
        }
    }

    /// Returns whether the answer is a segment of the board ([`Action::chosen_segment`]).
    pub const fn chooses_segment(self) -> bool {
        match self {
            Self::AbbeyMayor(phase) => phase.is_question(),
            Self::Bets(phase) => !phase.gathers(),
            Self::House(_) => false,
        }
    }

    /// Returns whether both are the same question, of which several seats may answer.
    pub fn is_same(self, other: Self) -> bool {
        match (self, other) {
            (Self::House(one), Self::House(other)) => one.is_same(other),
            (Self::Bets(one), Self::Bets(other)) => one.is_same(other),
            (one, other) => one == other,
        }
    }

    /// Returns whether the answer may be to do nothing.
    pub const fn can_pass(self) -> bool {
        match self {
            Self::House(phase) => phase.can_pass(),
            Self::AbbeyMayor(_) => true,
            Self::Bets(phase) => phase.can_pass(),
        }
    }

    /// Returns, for the fingerprint, a number of its own, the seat it asks and the tile it is about.
    pub(super) fn digest(self) -> (u64, Option<Seat>, Option<TileId>) {
        match self {
            Self::House(phase) => phase.digest(),
            Self::AbbeyMayor(phase) => phase.digest(),
            Self::Bets(phase) => phase.digest(),
        }
    }
}

/// Something that happened that only an expansion or house rule knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is what its module says")]
pub enum Event {
    House(house::Event),
    AbbeyMayor(abbey_mayor::Event),
    Bets(bets::Event),
}

impl Event {
    /// Returns a figure that went on once it was scored: its owner, its kind, and the segment that it stands on now
    ///
    pub const fn moved_on(&self) -> Option<(Seat, MeepleKind, SegmentRef)> {
        match *self {
            Self::AbbeyMayor(abbey_mayor::Event::Moved { seat, meeple, from: _, to }) => Some((seat, meeple, to)),
            Self::House(_) | Self::Bets(_) => None,
        }
    }
}

/// The reason why an expansion or house rule refuses something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each is what its module says")]
pub enum Illegal {
    #[error(transparent)]
    House(house::Illegal),
    #[error(transparent)]
    AbbeyMayor(abbey_mayor::Illegal),
    #[error(transparent)]
    Festival(festival::Illegal),
    #[error(transparent)]
    Bets(bets::Illegal),
}

/// A reason for points from an expansion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "each is what its module says")]
pub enum Extra {
    AbbeyMayor(abbey_mayor::Extra),
    Bets(bets::Extra),
}

impl Extra {
    /// Returns the kind of feature that the points come from; `None` for a chip, which pays for a guess.
    pub const fn feature(self) -> Option<FeatureKind> {
        match self {
            Self::AbbeyMayor(extra) => Some(extra.feature()),
            Self::Bets(_) => None,
        }
    }

    /// Returns whether such points are given in final scoring only.
    pub const fn is_final(self) -> bool {
        match self {
            Self::AbbeyMayor(extra) => extra.is_final(),
            Self::Bets(extra) => extra.is_final(),
        }
    }
}

/// A thing that points of an expansion count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Counted {
    /// Chips that hit.
    Chips,
}

/// Converts each expansion's variants into this file's, and into the game's.
macro_rules! parts {
    ($($whole:ident of $core:path: $($part:ident = $folder:ident),+;)+) => { $(
        $(
            impl From<$folder::$whole> for $whole {
                fn from(part: $folder::$whole) -> Self {
                    Self::$part(part)
                }
            }

            impl From<$folder::$whole> for $core {
                fn from(part: $folder::$whole) -> Self {
                    <$core>::Expansion($whole::$part(part))
                }
            }
        )+
    )+ };
}

parts! {
    Action of action::Action: House = house, AbbeyMayor = abbey_mayor, Festival = festival, Bets = bets;
    Phase of phase::Phase: House = house, AbbeyMayor = abbey_mayor, Bets = bets;
    Event of event::Event: House = house, AbbeyMayor = abbey_mayor, Bets = bets;
    Illegal of action::Illegal: House = house, AbbeyMayor = abbey_mayor, Festival = festival, Bets = bets;
    Extra of Reason: AbbeyMayor = abbey_mayor, Bets = bets;
}

/// The state of expansions and house rules apart from the board: nothing in the base game.
#[derive(Clone, Debug)]
pub(super) struct State {
    abbey_mayor: abbey_mayor::State,
    bets: bets::State,
    house: house::State,
}

impl State {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            abbey_mayor: abbey_mayor::State::new(rules),
            bets: bets::State::new(rules),
            house: house::State::default(),
        }
    }
}

/// The contents of an arranged position besides tiles and figures: a position that nobody played to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Arranged<'a> {
    /// Chips: the owner, the cell of the house's tile, the chip.
    pub chips: &'a [(Seat, Position, bets::Chip)],
}

fn others(game: &Game, seat: Seat) -> SeatSet {
    game.seats().filter(|&other| other != seat).collect()
}

impl Game {
    /// Returns the game as a player sees it, for looking ahead: what a move would bring must not tell what is secret.
    /// The face-down chips of others are unknown, and the tiles of their hidden hands are in
    /// the pile, which is sorted. What everybody can count is unchanged. Nobody buys in it, because nobody
    /// knows what others would offer.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> Self {
        let mut seen = self.clone();
        seen.expansions.bets.forget_others(seat);
        house::forget_hands(&mut seen, seat);
        seen.pile.sort_unstable();
        seen.rules.buy_tiles = false;
        seen
    }
}

/// Returns whether the players of a game hide from each other what they chose or hold: then more than
/// the order of the tiles is unknown to each.
pub const fn has_secrets(game: &Game) -> bool {
    game.rules.stock.chips > 0 || game.rules.hand > 0
}

impl Record {
    /// Returns the record as a player may know it: it replays to the same position as that player sees it, and says
    /// nothing else. The tiles to come stand in it sorted, and for the face-down chips of others any that they
    /// may be. `None` where that cannot be said in a record: with tiles in the hidden hands of others, and after
    /// a tile was put back into the pile.
    pub fn seen_by(&self, seat: Seat) -> Option<Self> {
        let game = self.replay().ok()?;
        if !game.hands_are_open() && others(&game, seat).iter().any(|other| !game.hand(other).is_empty()) {
            return None;
        }
        let mut seen = self.clone();
        let drawn = seen.setup.deck.pile.len().checked_sub(game.pile.len())?;
        seen.setup.deck.pile[drawn..].sort_unstable();
        let covered = bets::covered(&game, seat, &seen.actions);
        let (mut replayed, mut events) = (Game::new(seen.setup.clone()).ok()?, Vec::new());
        for index in 0..seen.actions.len() {
            if covered.contains(&index) {
                seen.actions[index] = bets::concealed(&replayed, seen.actions[index], &seen.actions[index + 1..]);
            }
            replayed.replay_into(seen.actions[index], &mut events).ok()?;
            events.clear();
        }
        (replayed.seen_by(seat).fingerprint() == game.seen_by(seat).fingerprint()).then_some(seen)
    }
}

/// Returns a game as if it were a player's turn with this tile, for looking ahead: it comes from the hand, else from
/// the pile. Give it the game as that player sees it, while a tile is awaited from somebody.
#[must_use]
pub fn supposing(game: &Game, seat: Seat, tile: TileId) -> Game {
    let mut supposed = game.clone();
    if !supposed.hand(seat).contains(&tile)
        && let Some(index) = supposed.pile.iter().rposition(|&other| other == tile)
    {
        supposed.pile.remove(index);
    }
    supposed.active = seat;
    house::suppose(&mut supposed, seat, tile);
    supposed
}

/// Returns a game as it may be for all that a player knows, for playing it on: the pile in some order, hidden hands and
/// face-down chips dealt from what they can be. `below` gives numbers below the one that it is given, by chance. Give it
/// the game as that player sees it.
#[must_use]
pub fn dealt(seen: &Game, seat: Seat, below: &mut impl FnMut(usize) -> usize) -> Game {
    let mut dealt = seen.clone();
    for left in (2..=dealt.pile.len()).rev() {
        dealt.pile.swap(left - 1, below(left));
    }
    house::deal_hidden(&mut dealt, seat);
    bets::suppose_others(&mut dealt, seat, below);
    dealt
}
