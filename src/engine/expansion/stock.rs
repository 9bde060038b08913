//! What each player has in front of them at the beginning.

use serde::{Deserialize, Serialize};

use super::figures::MeepleKind;
use crate::engine::catalog::Catalog;
use crate::engine::player::Supply;

/// What each player has in front of them at the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stock {
    /// How many figures of each kind.
    pub figures: Supply,
    /// How many abbeys.
    #[serde(rename = "kept")]
    pub abbeys: u8,
    /// How many chips.
    #[serde(rename = "stakes")]
    pub chips: u8,
}

impl Stock {
    /// The most of one kind that anybody can have: all counts stay small.
    pub const MOST: u8 = 9;

    /// Whether the boxes hold that much.
    pub(in crate::engine) fn is_possible(&self) -> bool {
        MeepleKind::ALL.iter().all(|&kind| self.figures.count(kind) <= Self::MOST)
            && self.abbeys <= Self::MOST
            && usize::from(self.chips) <= Catalog::standard().chips().len()
    }
}
