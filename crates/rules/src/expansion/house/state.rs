//! The state of house rules apart from the board, and the part of it that a position's fingerprint counts in.

use super::{Price, hand, market};
use crate::game::Game;
use crate::player::{BySeat, SeatSet};
use crate::table::TableLimit;

/// The state of house rules apart from the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    pub(super) hands: BySeat<hand::Hand>,
    /// Number of tiles moved into the pile from hidden hands ([`Game::seen_by`]).
    pub(super) mixed_in: usize,
    /// The seats that kept the abbey, the only tile of their hand that fits, since the last tile was placed.
    pub(super) passed: SeatSet,
    /// Those of them that were asked.
    pub(super) declined: SeatSet,
    pub(super) market: market::Market,
}

/// Returns what the fingerprint of a position counts in.
pub(in crate::expansion) fn digest(game: &Game) -> Vec<u64> {
    let table = game.board.table();
    if game.rules.hand == 0 && !game.rules.buy_tiles && table == TableLimit::Floor {
        return Vec::new();
    }
    let house = &game.expansions.house;
    let hands = game.seats().flat_map(|seat| {
        let held = game.hand(seat).iter().map(|tile| tile.index() as u64 + 1);
        held.chain([0])
    });
    let offers = game.seats().map(|seat| match market::offer_of(game, seat) {
        None => 0,
        Some(Price::Abbey) => 1,
        Some(Price::Points(points)) => u64::from(points) + 2,
    });
    let size = match table {
        TableLimit::Floor => 0,
        TableLimit::Fixed(size) | TableLimit::Shifting(size) => u64::from(size.width) << 8 | u64::from(size.height),
    };
    let seller = house.market.seller().map_or(0, |seat| u64::from(seat.0) + 1);
    let passed = [house.passed, house.declined].map(|seats| u64::from(seats.bits()));
    let passed = passed.into_iter().filter(|_| !house.passed.is_empty());
    hands.chain(offers).chain([size, seller]).chain(passed).collect()
}
