//! Which tiles a game is played with, and the order in which they are drawn.
//!
//! The order is resolved before the game begins and stored; the engine draws no lots.

use serde::{Deserialize, Serialize};

use super::catalog::Catalog;
use super::tile::TileId;

/// The start tile and the pile in the order in which it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The tile that lies at the beginning.
    pub start: TileId,
    /// The face-down tiles; the first is drawn first.
    pub pile: Vec<TileId>,
}

impl Deck {
    /// All tiles of the game in the catalog's order, for the caller to shuffle: 71 beside the start tile in the base game.
    ///
    /// # Panics
    /// If the catalog has no start tile; a test counts it.
    pub fn unshuffled() -> Self {
        let start = Catalog::standard().ids().find(|id| id.tile().start).expect("the base game has a start tile");
        let pile = Catalog::standard()
            .ids()
            .flat_map(|id| std::iter::repeat_n(id, usize::from(id.tile().count) - usize::from(id == start)))
            .collect();
        Self { start, pile }
    }

    /// Whether no kind of tile is in it more often than in the box.
    pub fn fits_the_box(&self) -> bool {
        Catalog::standard().ids().all(|id| {
            let held = self.pile.iter().filter(|&&tile| tile == id).count() + usize::from(self.start == id);
            held <= usize::from(id.tile().count)
        })
    }
}
