//! The tiles of a game, and the order in which they are drawn.
//!
//! The order is decided before the game begins, and stored; the engine itself leaves nothing to chance.

use serde::{Deserialize, Serialize};

use super::catalog::{Catalog, TileSet};
use super::options::Options;
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
    /// Returns all tiles of the game in the catalog's order, for the caller to shuffle: 71 besides the start tile in
    /// the base game. With the start tile in the bag, the caller shuffles it in and takes the first
    /// tile as the start tile.
    ///
    /// # Panics
    /// If the catalog has no start tile; a test counts it.
    pub fn unshuffled(options: &Options) -> Self {
        let start = Catalog::standard().ids().find(|id| id.tile().start).expect("the base game has a start tile");
        let pile = Self::copies(options)
            .flat_map(|(id, count)| std::iter::repeat_n(id, usize::from(count) - usize::from(id == start)))
            .collect();
        Self { start, pile }
    }

    /// Returns the kinds of tile that are drawn under these options, and how many there are of each. With The Abbot one
    /// copy of some has a garden.
    pub fn copies(options: &Options) -> impl Iterator<Item = (TileId, u8)> + use<> {
        let sets: Vec<_> = options.sets().collect();
        let gardens = sets.contains(&TileSet::Abbot);
        let replaced = |id| Catalog::standard().tiles().iter().filter(move |tile| tile.replaces == Some(id)).count();
        let drawn = move |id: &TileId| {
            let tile = id.tile();
            sets.contains(&tile.set) && Catalog::standard().is_drawn(*id) && (gardens || tile.replaces.is_none())
        };
        let copies = move |id: TileId| id.tile().count - if gardens { replaced(id) as u8 } else { 0 };
        Catalog::standard().ids().filter(drawn).map(move |id| (id, copies(id)))
    }

    /// Returns whether it holds only tiles that are drawn under these options, and none more often than there are.
    pub fn fits_the_box(&self, options: &Options) -> bool {
        // One counting pass: it runs for every game that begins or is replayed.
        let mut left = [0; u8::MAX as usize + 1];
        for (id, count) in Self::copies(options) {
            left[id.index()] = count;
        }
        self.pile.iter().chain([&self.start]).all(|tile| {
            let left: &mut u8 = &mut left[tile.index()];
            let held = *left > 0;
            *left = left.saturating_sub(1);
            held
        })
    }
}
