//! What house rules let players do, ask, tell and refuse. Nothing here knows a game.

use serde::{Deserialize, Serialize};

use crate::board::TableSize;
use crate::player::{Seat, SeatSet};
use crate::tile::TileId;

/// What house rules let players do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Takes a tile of the hand, to place it.
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
        /// What is offered.
        price: Price,
    },
    /// Sells the drawn tile.
    Accept {
        /// The player who drew the tile.
        seat: Seat,
        /// The player whose offer is accepted.
        from: Seat,
    },
    /// The players have agreed to a larger table. No seat's action: issued by the program once all have answered.
    Enlarge {
        /// Tiles from west to east.
        width: u8,
        /// Tiles from north to south.
        height: u8,
    },
    /// The same, after being asked because a tile fits nowhere otherwise.
    MakeRoom {
        /// Tiles from west to east.
        width: u8,
        /// Tiles from north to south.
        height: u8,
    },
    /// The players have not agreed to that, so the tile leaves the game. No seat's action: issued by the program once it has heard
    /// one decline.
    LetGo,
    /// The player's time is over, and the turn passes to the next one: issued by the program that keeps the clocks. It is never
    /// among the legal actions to choose from.
    TimeOut {
        /// The player whose turn it was.
        seat: Seat,
    },
}

impl Action {
    /// The seat whose step it is; `None` for what all players agree on.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Take { seat, .. } | Self::Offer { seat, .. } | Self::Accept { seat, .. } | Self::TimeOut { seat } => {
                Some(seat)
            }
            Self::Enlarge { .. } | Self::MakeRoom { .. } | Self::LetGo => None,
        }
    }
}

/// What house rules ask.
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

    /// The drawn tile that will lie on the table next, whoever may still buy it.
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

    /// Whether the answer may be to do nothing.
    pub(in crate::expansion) const fn can_pass(self) -> bool {
        match self {
            Self::Offers { .. } | Self::Accept { .. } => true,
            Self::Room { .. } => false,
        }
    }

    /// Whether both are the same question, of which several seats may answer.
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

/// Something that happened that only house rules know.
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
        /// What was paid.
        price: Price,
    },
    /// The player has a further turn.
    Again {
        /// The player who has it.
        seat: Seat,
    },
}

/// Why house rules refuse something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// No such tile is in the hand.
    #[error("no such tile in the hand")]
    NotInHand,
    /// The tile fits nowhere.
    #[error("the tile fits nowhere")]
    FitsNowhere,
    /// There is something in the hand that can be placed, so nothing is drawn.
    #[error("a tile of the hand can be placed")]
    HandPlayable,
    /// More points than the player has.
    #[error("more than you have")]
    TooDear,
    /// That seat has offered nothing.
    #[error("no offer of that seat")]
    NoOffer,
    /// The table cannot become that size.
    #[error("the table cannot become that size")]
    NotEnlarged,
}

/// Whose turn follows one that has ended.
pub(crate) enum Next {
    /// The player who sold the tile draws again.
    Seller(Seat),
    /// The same player has a further turn.
    Again,
    /// The next player in order.
    Following,
}

/// What is offered for a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Price {
    /// Points, out of those the buyer has.
    Points(u16),
    /// An abbey from the buyer's supply.
    #[serde(rename = "kept")]
    Abbey,
}
