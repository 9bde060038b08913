//! What each player has in front of them at the beginning.

use serde::{Deserialize, Serialize};

use super::figures::MeepleKind;
use crate::engine::catalog::Catalog;
use crate::engine::player::Supply;

/// What each player has in front of them at the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stock {
    /// Figures.
    pub figures: Supply,
    /// Abbeys.
    #[serde(rename = "kept")]
    pub abbeys: u8,
    /// Chips.
    #[serde(rename = "stakes")]
    pub chips: u8,
}

impl Stock {
    /// More of one sort than this nobody has: all counts stay small.
    pub const MOST: u8 = 9;

    /// Whether there is as much of everything in the boxes.
    pub(in crate::engine) fn is_possible(&self) -> bool {
        MeepleKind::ALL.iter().all(|&kind| self.figures.count(kind) <= Self::MOST)
            && self.abbeys <= Self::MOST
            && usize::from(self.chips) <= Catalog::standard().chips().len()
    }
}
