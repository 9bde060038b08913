//! The state of Traders & Builders besides the board.

use super::Goods;
use crate::player::BySeat;

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

/// The part of the turn that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Part {
    /// The first, and as far as is known the only one.
    #[default]
    First,
    /// The first, in which the player's builder brought a second one.
    Doubled,
    /// The second.
    Second {
        /// Whether the tile of the first part filled a hole, which earns a further turn after this one.
        earned: bool,
    },
}

impl Part {
    pub(super) const fn digest(self) -> u64 {
        match self {
            Self::First => 0,
            Self::Doubled => 1,
            Self::Second { earned: false } => 2,
            Self::Second { earned: true } => 3,
        }
    }
}
