//! The actions, phases, events and refusals of house rules. Nothing here depends on a game.

use serde::{Deserialize, Serialize};

use crate::board::TableSize;
use crate::expansion::traders::Goods;
use crate::player::{Seat, SeatSet};
use crate::tile::TileId;

/// An action of house rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Takes a tile from the hand, to place it.
    Take {
        /// The player who takes it.
        seat: Seat,
        /// The tile.
        tile: TileId,
    },
    /// Offers something for the drawn tile.
    Offer {
        /// The player who offers.
        seat: Seat,
        /// The price offered.
        price: Price,
    },
    /// Sells the drawn tile.
    Accept {
        /// The player who drew the tile.
        seat: Seat,
        /// The player whose offer is accepted.
        from: Seat,
    },
    /// Enlarges the table, as the players have agreed. Issued by the program, not by a seat; it is
    /// never listed among the legal actions.
    Enlarge {
        /// Tiles from west to east.
        width: u8,
        /// Tiles from north to south.
        height: u8,
    },
    /// Enlarges the table like [`Action::Enlarge`], in answer to [`Phase::Room`].
    MakeRoom {
        /// Tiles from west to east.
        width: u8,
        /// Tiles from north to south.
        height: u8,
    },
    /// Takes the tile of [`Phase::Room`] out of the game, because the players have not agreed. Issued by the program
    /// once one of them declines, not by a seat.
    LetGo,
    /// Passes the turn to the next player because this one's time is over. Issued by the program that keeps the clocks;
    /// it is never listed among the legal actions.
    TimeOut {
        /// The player whose turn it was.
        seat: Seat,
    },
}

impl Action {
    /// Returns the seat that acts; `None` for what all players decide together.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Take { seat, .. } | Self::Offer { seat, .. } | Self::Accept { seat, .. } | Self::TimeOut { seat } => {
                Some(seat)
            }
            Self::Enlarge { .. } | Self::MakeRoom { .. } | Self::LetGo => None,
        }
    }
}

/// A question of house rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The drawn tile is the only one that can complete something: the others may offer something for it.
    Offers {
        /// The seats that have not answered yet.
        awaited: SeatSet,
        /// The drawn tile.
        tile: TileId,
    },
    /// Offers were made: one may be accepted.
    Accept {
        /// The player who may sell: the one who drew the tile.
        seat: Seat,
        /// The drawn tile.
        tile: TileId,
    },
    /// The drawn tile fits nowhere on the table, but would on a larger one. Everybody is asked to agree to that before
    /// the tile leaves the game.
    Room {
        /// The drawn tile.
        tile: TileId,
        /// The smallest table with room for it.
        size: TableSize,
    },
}

impl Phase {
    pub(in crate::expansion) const fn awaits(self) -> SeatSet {
        match self {
            Self::Offers { awaited, .. } => awaited,
            Self::Accept { seat, .. } => SeatSet::only(seat),
            Self::Room { .. } => SeatSet::EMPTY,
        }
    }

    /// Returns the drawn tile that will be placed next, even if another player buys it.
    pub(in crate::expansion) const fn drawn(self) -> Option<TileId> {
        match self {
            Self::Offers { tile, .. } | Self::Accept { tile, .. } => Some(tile),
            Self::Room { .. } => None,
        }
    }

    pub(in crate::expansion) const fn gathers(self) -> bool {
        match self {
            Self::Offers { .. } => true,
            Self::Accept { .. } | Self::Room { .. } => false,
        }
    }

    pub(in crate::expansion) const fn unplayable(self) -> Option<TileId> {
        match self {
            Self::Room { tile, .. } => Some(tile),
            Self::Offers { .. } | Self::Accept { .. } => None,
        }
    }

    /// Returns whether the player may decline.
    pub(in crate::expansion) const fn can_pass(self) -> bool {
        match self {
            Self::Offers { .. } | Self::Accept { .. } => true,
            Self::Room { .. } => false,
        }
    }

    /// Returns whether both are the same question, possibly with different seats left to answer.
    pub(in crate::expansion) fn is_same(self, other: Self) -> bool {
        match (self, other) {
            (Self::Offers { tile: one, .. }, Self::Offers { tile: other, .. }) => one == other,
            (one, other) => one == other,
        }
    }

    pub(in crate::expansion) fn digest(self) -> (u64, Option<Seat>, Option<TileId>) {
        match self {
            Self::Offers { awaited, tile } => (5 + 100 * u64::from(awaited.bits()), None, Some(tile)),
            Self::Accept { seat, tile } => (6, Some(seat), Some(tile)),
            Self::Room { tile, .. } => (11, None, Some(tile)),
        }
    }
}

/// An event of house rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player drew a tile that the others do not see.
    Dealt {
        /// The player who drew it.
        seat: Seat,
    },
    /// A player shows a hand in which no tile can be placed.
    Shown {
        /// The player who shows the hand.
        seat: Seat,
        /// The tiles held, oldest first.
        tiles: [Option<TileId>; 3],
    },
    /// A player who could place nothing was passed over.
    Skipped {
        /// The player who was passed over.
        seat: Seat,
    },
    /// A player's time was over, and the turn passed to the next one.
    TimedOut {
        /// The player whose turn it was.
        seat: Seat,
    },
    /// The drawn tile changed hands.
    Sold {
        /// The player who drew it.
        from: Seat,
        /// The player who bought it, and places it.
        to: Seat,
        /// The price paid.
        price: Price,
    },
    /// The player has a further turn.
    Again {
        /// The player who has it.
        seat: Seat,
    },
}

/// The reason why house rules refuse an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// No such tile is in the hand.
    #[error("no such tile in the hand")]
    NotInHand,
    /// The tile fits nowhere, or not on a table of that size.
    #[error("the tile fits nowhere")]
    FitsNowhere,
    /// A tile of the hand can be placed, so none may be drawn.
    #[error("a tile of the hand can be placed")]
    HandPlayable,
    /// More points or goods than the player has, or none at all.
    #[error("more than you have")]
    TooDear,
    /// That seat has offered nothing.
    #[error("no offer of that seat")]
    NoOffer,
    /// The table cannot become that size.
    #[error("the table cannot become that size")]
    NotEnlarged,
}

/// Whose turn comes next.
pub(crate) enum Next {
    /// The player who sold the tile draws again.
    Seller(Seat),
    /// The same player has a further turn.
    Again,
    /// The next player in order.
    Following,
}

/// A price offered for a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Price {
    /// Points, out of those the buyer has.
    Points(u16),
    /// An abbey from the buyer's supply.
    #[serde(rename = "kept")]
    Abbey,
    /// Goods tokens, out of those the buyer has: at least one.
    Goods(Goods),
}
