//! The actions, phases, events, refusals and points of expansions and house rules, combined. Nothing here depends on a
//! game.

use serde::{Deserialize, Serialize};

use super::figures::MeepleKind;
use super::{abbey_mayor, abbot, bets, festival, house, river, traders};
use crate::board::SegmentRef;
use crate::geometry::Position;
use crate::phase::Placing;
use crate::player::{Seat, SeatSet};
use crate::tile::{FeatureKind, TileId};

/// An action of an expansion or house rule. Legal actions are listed in the order of the variants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "documented in their modules")]
pub enum Action {
    House(house::Action),
    AbbeyMayor(abbey_mayor::Action),
    Festival(festival::Action),
    Bets(bets::Action),
    Abbot(abbot::Action),
}

impl Action {
    /// Returns the seat that acts; `None` for what all players decide together.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::House(action) => action.seat(),
            Self::AbbeyMayor(action) => action.seat(),
            Self::Festival(action) => action.seat(),
            Self::Bets(action) => action.seat(),
            Self::Abbot(action) => action.seat(),
        }
    }

    /// Returns whether the action puts a tile on the table.
    pub const fn is_placement(self) -> bool {
        match self {
            Self::AbbeyMayor(action) => matches!(action, abbey_mayor::Action::PlaceAbbey { .. }),
            Self::House(_) | Self::Festival(_) | Self::Bets(_) | Self::Abbot(_) => false,
        }
    }

    /// Returns the segment of the board that it chooses, to settle by or to move to; `None` if it chooses none.
    pub const fn chosen_segment(self) -> Option<SegmentRef> {
        match self {
            Self::AbbeyMayor(abbey_mayor::Action::Move { to: at, .. })
            | Self::Bets(bets::Action::Settle { at, .. }) => Some(at),
            Self::House(_) | Self::AbbeyMayor(_) | Self::Festival(_) | Self::Bets(_) | Self::Abbot(_) => None,
        }
    }

    /// Returns the cell on which the action, an answer to `asked`, lays something face down: its owner is public, but
    /// not what it is. `None` if it lays nothing face down.
    pub const fn lays_face_down(self, asked: Phase) -> Option<Position> {
        match (self, asked) {
            (Self::Bets(bets::Action::Bet { .. }), Phase::Bets(bets::Phase::Bet { at, .. })) => Some(at),
            _ => None,
        }
    }
}

/// A decision that an expansion or house rule waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "documented in their modules")]
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

    /// Returns the seat that has to place a tile, and where the tile comes from; `None` while something else is
    /// awaited.
    pub const fn placing(self) -> Option<(Seat, Placing)> {
        match self {
            Self::AbbeyMayor(phase) => phase.placing(),
            Self::House(_) | Self::Bets(_) => None,
        }
    }

    /// Returns the tile that will be placed next, even if another player buys it; `None` if there is none.
    pub const fn drawn(self) -> Option<TileId> {
        match self {
            Self::House(phase) => phase.drawn(),
            Self::AbbeyMayor(_) | Self::Bets(_) => None,
        }
    }

    /// Returns whether it is a question, not the placing of a tile.
    pub const fn is_question(self) -> bool {
        match self {
            Self::AbbeyMayor(phase) => phase.is_question(),
            Self::House(_) | Self::Bets(_) => true,
        }
    }

    /// Returns whether several seats answer at once, in secret until all have answered.
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

    /// Returns whether both are the same question, possibly with different seats left to answer.
    pub fn is_same(self, other: Self) -> bool {
        match (self, other) {
            (Self::House(one), Self::House(other)) => one.is_same(other),
            (Self::Bets(one), Self::Bets(other)) => one.is_same(other),
            (one, other) => one == other,
        }
    }

    /// Returns whether the player may decline.
    pub const fn can_pass(self) -> bool {
        match self {
            Self::House(phase) => phase.can_pass(),
            Self::AbbeyMayor(_) => true,
            Self::Bets(phase) => phase.can_pass(),
        }
    }

    /// Returns its part of the fingerprint: a number for the kind of question and the seats that answer at once, the
    /// seat if only one is asked, and the tile it is about.
    pub(crate) fn digest(self) -> (u64, Option<Seat>, Option<TileId>) {
        match self {
            Self::House(phase) => phase.digest(),
            Self::AbbeyMayor(phase) => phase.digest(),
            Self::Bets(phase) => phase.digest(),
        }
    }
}

/// An event of an expansion or house rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "documented in their modules")]
pub enum Event {
    House(house::Event),
    AbbeyMayor(abbey_mayor::Event),
    Bets(bets::Event),
    Traders(traders::Event),
}

impl Event {
    /// Returns the figure that moved on after it was scored: its owner, its kind, and the segment it stands on now
    /// . `None` if none did.
    pub const fn moved_on(&self) -> Option<(Seat, MeepleKind, SegmentRef)> {
        match *self {
            Self::AbbeyMayor(abbey_mayor::Event::Moved { seat, meeple, from: _, to }) => Some((seat, meeple, to)),
            Self::House(_) | Self::Bets(_) | Self::Traders(_) => None,
        }
    }

    /// Returns the owner and the cell of the chip that was turned over; `None` if none was.
    pub const fn turned_over(&self) -> Option<(Seat, Position)> {
        match *self {
            Self::Bets(bets::Event::Revealed { seat, at, .. }) => Some((seat, at)),
            Self::House(_) | Self::AbbeyMayor(_) | Self::Bets(_) | Self::Traders(_) => None,
        }
    }
}

/// The reason why an expansion or house rule refuses an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "documented in their modules")]
pub enum Illegal {
    #[error(transparent)]
    House(house::Illegal),
    #[error(transparent)]
    AbbeyMayor(abbey_mayor::Illegal),
    #[error(transparent)]
    Festival(festival::Illegal),
    #[error(transparent)]
    Bets(bets::Illegal),
    #[error(transparent)]
    Abbot(abbot::Illegal),
    #[error(transparent)]
    River(river::Illegal),
    #[error(transparent)]
    Traders(traders::Illegal),
}

/// A reason for points that an expansion adds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "documented in their modules")]
pub enum Extra {
    AbbeyMayor(abbey_mayor::Extra),
    Bets(bets::Extra),
    Abbot(abbot::Extra),
    Traders(traders::Extra),
}

impl Extra {
    /// Returns the kind of feature that the points come from; `None` for a chip, which pays for a guess, and for goods.
    pub const fn feature(self) -> Option<FeatureKind> {
        match self {
            Self::AbbeyMayor(extra) => Some(extra.feature()),
            Self::Abbot(extra) => Some(extra.feature()),
            Self::Bets(_) | Self::Traders(_) => None,
        }
    }

    /// Returns whether such points are given in final scoring only.
    pub const fn is_final(self) -> bool {
        match self {
            Self::AbbeyMayor(extra) => extra.is_final(),
            Self::Bets(extra) => extra.is_final(),
            Self::Abbot(_) => false,
            Self::Traders(extra) => extra.is_final(),
        }
    }
}

/// A thing that an expansion counts for points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Counted {
    /// Chips that hit.
    Chips,
    /// Tiles of a road with an inn, each of which pays 1 more, or nothing at all.
    Inns,
    /// Tiles and pennants of a city with a cathedral, each of which pays 1 more, or nothing at all.
    Cathedrals,
    /// Complete cities of a farm with a pig of the same player: what each pays more.
    Pigs,
    /// Sorts of goods of which nobody has more.
    MostGoods,
}

/// The pieces of an arranged position, one not reached by play, besides tiles and figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Arranged<'a> {
    /// Chips: the owner, the cell of the house's tile, the chip.
    pub chips: &'a [(Seat, Position, bets::Chip)],
    /// Goods tokens: the owner, the tokens.
    pub goods: &'a [(Seat, traders::Goods)],
}
