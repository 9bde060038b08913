//! The pieces that each player has in front of them at the beginning.

use serde::{Deserialize, Serialize};

use super::figures::MeepleKind;
use crate::catalog::Catalog;
use crate::options::{Options, Switch};
use crate::player::Supply;

/// The pieces that each player has at the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stock {
    /// Number of figures of each kind.
    pub figures: Supply,
    /// Number of abbeys.
    #[serde(rename = "kept")]
    pub abbeys: u8,
    /// Number of chips.
    #[serde(rename = "stakes")]
    pub chips: u8,
}

impl Stock {
    /// Largest number of figures of one kind, and of abbeys, that a player can have.
    pub const MOST: u8 = 9;

    /// Returns the pieces that the options give each player.
    pub(crate) fn of(options: &Options) -> Self {
        let chips = if options.bets == Switch::On { Catalog::standard().chips().len() as u8 } else { 0 };
        let abbeys = u8::from(options.abbey_mayor == Switch::On);
        let mut figures = Supply::START;
        for kind in MeepleKind::ALL {
            figures.set(kind, kind.pieces(options));
        }
        Self { figures, abbeys, chips }
    }

    /// Returns whether every count is within its limit.
    pub(crate) fn is_possible(&self) -> bool {
        MeepleKind::ALL.iter().all(|&kind| self.figures.count(kind) <= Self::MOST)
            && self.abbeys <= Self::MOST
            && usize::from(self.chips) <= Catalog::standard().chips().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_count_has_its_own_limit() {
        let chips = Catalog::standard().chips().len() as u8;
        let full = Stock { figures: Supply::START, abbeys: Stock::MOST, chips };
        assert!(full.is_possible());
        assert!(!Stock { abbeys: Stock::MOST + 1, ..full }.is_possible());
        assert!(!Stock { chips: chips + 1, ..full }.is_possible());
        let mut figures = Supply::START;
        figures.set(MeepleKind::Mayor, Stock::MOST + 1);
        assert!(!Stock { figures, ..full }.is_possible());
    }
}
