//! What a scene shows of The Bets: never which chips lie on a house.

use super::{Bets, CHIPS};
use crate::expansions::shown::Shown;
use crate::scene::supply::{SupplyItem, SupplySign};
use carc_rules::{Game, Position, Seat, SeatSet};

impl Shown for Bets {
    fn piled(&self, game: &Game, at: Position) -> SeatSet {
        game.bets_at(at)
    }

    /// Returns the chips left, even if there are none: that is worth knowing.
    fn supply(&self, game: &Game, seat: Seat) -> Vec<SupplyItem> {
        let item = |_| SupplyItem { sign: SupplySign::Token(CHIPS), count: game.chips_left(seat) as u8 };
        game.rules().expansions.bets.map(item).into_iter().collect()
    }
}
