//! The state of Traders & Builders besides the board.

use super::Goods;
use super::part::Part;
use crate::game::Game;
use crate::player::{BySeat, MeepleKind};

/// The state of Traders & Builders besides the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    /// The tokens of each player.
    pub(super) goods: BySeat<Goods>,
    pub(super) part: Part,
}

impl State {
    /// Records that the turn passes to another player, or that a further one of the same player begins.
    pub(in crate::expansion) const fn new_turn(&mut self) {
        self.part = Part::First;
    }
}

/// Returns what Traders & Builders adds to the fingerprint of a position.
pub(in crate::expansion) fn digest(game: &Game) -> impl Iterator<Item = u64> + '_ {
    let State { goods, part } = &game.expansions.traders;
    let parts = [part.digest()].into_iter();
    let all = game.seats().map(|seat| goods[seat].digest()).chain(parts);
    all.filter(|_| game.rules.stock.figures.count(MeepleKind::Builder) > 0)
}
