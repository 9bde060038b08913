//! The state of house rules besides the board.

use super::Price;
use crate::player::{BySeat, Seat, SeatSet};
use crate::tile::TileId;

/// The state of house rules besides the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    pub(super) hands: BySeat<Hand>,
    /// Number of tiles moved into the pile from hidden hands ([`Game::seen_by`](crate::Game::seen_by)).
    pub(in crate::expansion) mixed_in: usize,
    /// The seats that kept the abbey, the only tile of their hand that fits, since the last tile was placed.
    pub(super) passed: SeatSet,
    /// The seats among `passed` that were asked and declined.
    pub(in crate::expansion) declined: SeatSet,
    pub(super) market: Market,
}

/// The tiles that a player holds, oldest first.
pub(super) type Hand = Vec<TileId>;

/// Offers for the drawn tile.
#[derive(Clone, Debug, Default)]
pub(super) struct Market {
    pub(super) offers: BySeat<Option<Price>>,
    /// The player who sold the tile now being placed, and who draws again next.
    pub(super) seller: Option<Seat>,
}

impl Market {
    pub(super) const fn seller(&self) -> Option<Seat> {
        self.seller
    }
}
