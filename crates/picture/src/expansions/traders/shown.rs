//! What a scene shows of Traders & Builders besides figures and signs on tiles: the goods that players have.

use super::Traders;
use crate::expansions::shown::Shown;
use crate::scene::supply::{SupplyItem, SupplySign};
use carc_rules::expansion::traders::{self, Good};
use carc_rules::{Game, Seat};

impl Shown for Traders {
    /// Returns the goods tokens that a player has, by sort: nobody has any at the beginning.
    fn supply(&self, game: &Game, seat: Seat) -> Vec<SupplyItem> {
        let own = traders::goods_of(game, seat);
        let item = |good: Good| SupplyItem { sign: SupplySign::Token(good.word()), count: own.count(good) };
        // Tokens are painted from the right.
        Good::ALL.into_iter().rev().map(item).filter(|item| item.count > 0).collect()
    }
}
