//! What is printed on chips, and what they pay.

use serde::Deserialize;

/// A chip as printed.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrintedChip {
    /// Its name: `chip-4-6`.
    pub id: String,
    /// The sizes of features that it bets on.
    pub numbers: Vec<Number>,
}

/// A size on a chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Number {
    /// Number of tiles that the feature must have.
    pub tiles: u16,
    /// Whether a larger feature hits as well.
    pub plus: bool,
    /// Points for a hit.
    pub points: u16,
}

impl PrintedChip {
    /// Returns the points for a feature of `tiles` tiles; 0 if the chip misses.
    pub fn pays(&self, tiles: u16) -> u16 {
        let hit = |number: &&Number| number.tiles == tiles || number.plus && tiles > number.tiles;
        self.numbers.iter().filter(hit).map(|number| number.points).max().unwrap_or(0)
    }
}
