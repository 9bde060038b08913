//! The tiles of a game, and the order in which they are drawn.
//!
//! The order is decided before the game begins, and stored. The rules leave nothing to chance: where an unplayable tile
//! goes back into the pile is decided by an action from outside.

use serde::{Deserialize, Serialize};

use super::catalog::{Catalog, TileSet};
use super::options::{Options, RiverStart, Switch};
use super::tile::{RiverEnd, TileId};

/// The start tile and the pile in the order in which it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The tile that lies at the beginning.
    pub start: TileId,
    /// The face-down tiles; the first is drawn first.
    pub pile: Vec<TileId>,
}

/// A part of the pile; tiles of one part never come before those of the part above it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// The tiles of the river before the lake, which are drawn first.
    River,
    /// The lake.
    Lake,
    /// All other tiles.
    Ordinary,
}

impl Layer {
    /// Returns the part that a tile is in.
    pub fn of(tile: TileId) -> Self {
        match tile.tile().river {
            None => Self::Ordinary,
            Some(river) if river.end == Some(RiverEnd::Lake) => Self::Lake,
            Some(_) => Self::River,
        }
    }
}

impl Deck {
    /// Returns all tiles of the game in the order of their layers and in each in the catalog's: 71 besides the start tile
    /// in the base game. [`Deck::shuffled`] shuffles them.
    pub fn unshuffled(options: &Options) -> Self {
        let start = Self::start(options);
        let mut pile: Vec<_> = Self::copies(options)
            .flat_map(|(id, count)| std::iter::repeat_n(id, usize::from(count) - usize::from(id == start)))
            .collect();
        pile.sort_by_key(|&tile| Layer::of(tile));
        Self { start, pile }
    }

    /// Returns all tiles of the game in the order in which they are drawn, given a function that shuffles. With the start
    /// tile in the bag, the first tile drawn becomes the start tile; with the river it does not.
    pub fn shuffled(options: &Options, shuffle: impl FnMut(&mut [TileId])) -> Self {
        let mut deck = Self::unshuffled(options);
        let in_bag = options.start_tile_in_bag == Switch::On && Layer::of(deck.start) == Layer::Ordinary;
        if in_bag {
            deck.pile.push(deck.start);
        }
        deck.shuffle(shuffle);
        if in_bag {
            deck.start = deck.pile.remove(0);
        }
        deck
    }

    /// Shuffles the pile with `shuffle`, each layer on its own.
    pub fn shuffle(&mut self, shuffle: impl FnMut(&mut [TileId])) {
        self.pile.chunk_by_mut(|&one, &next| Layer::of(one) == Layer::of(next)).for_each(shuffle);
    }

    /// Returns the tile that lies at the beginning: the spring with the river.
    ///
    /// # Panics
    /// If the catalog has no start tile; a test counts it.
    fn start(options: &Options) -> TileId {
        let starts = Catalog::standard().ids().filter(|id| id.tile().start && options.has(id.tile().set));
        starts.last().expect("the base game has a start tile")
    }

    /// Returns the kinds of tile that are drawn or begin the game under these options, and how many there are of each. With
    /// The Abbot one copy of some has a garden; with the river the base game's start tile may be left out
    ///
    pub fn copies(options: &Options) -> impl Iterator<Item = (TileId, u8)> + use<> {
        let sets: Vec<_> = options.sets().collect();
        let gardens = sets.contains(&TileSet::Abbot);
        let start = Self::start(options);
        let removes = options.river_start == RiverStart::Remove;
        // One counting pass, as below.
        let mut replaced = [0; u8::MAX as usize + 1];
        for id in Catalog::standard().tiles().iter().filter_map(|tile| tile.replaces) {
            replaced[id.index()] += 1;
        }
        let drawn = move |id: &TileId| {
            let tile = id.tile();
            sets.contains(&tile.set) && Catalog::standard().is_drawn(*id) && (gardens || tile.replaces.is_none())
        };
        let copies = move |id: TileId| {
            let removed = removes && id != start && id.tile().start;
            id.tile().count - if gardens { replaced[id.index()] } else { 0 } - u8::from(removed)
        };
        Catalog::standard().ids().filter(drawn).map(move |id| (id, copies(id)))
    }

    /// Returns whether it holds only tiles that are drawn under these options, none more often than there are, and those
    /// of the river before all others.
    pub fn fits_the_box(&self, options: &Options) -> bool {
        // One counting pass: it runs for every game that begins or is replayed.
        let mut left = [0; u8::MAX as usize + 1];
        for (id, count) in Self::copies(options) {
            left[id.index()] = count;
        }
        let counted = self.pile.iter().chain([&self.start]).all(|tile| {
            let left: &mut u8 = &mut left[tile.index()];
            let held = *left > 0;
            *left = left.saturating_sub(1);
            held
        });
        counted && self.pile.is_sorted_by_key(|&tile| Layer::of(tile))
    }
}
