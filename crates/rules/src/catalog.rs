//! The catalog: all kinds of tile, read from the tile data of the sets and checked.
//!
//! The data files are compiled into the program. Tests check them, and errors name the tile and the field, so that
//! mistakes in edited data are easy to find.

mod check;
mod data;
mod error;
mod mark;
mod sets;

use std::sync::LazyLock;

use data::SetData;
pub use error::CatalogError;
use error::fault;
pub use mark::Mark;
use sets::SETS;
pub use sets::TileSet;

use super::board::Demand;
use super::expansion::bets::PrintedChip;
use super::geometry::{Edge, Rotation};
use super::tile::{EdgeKind, Tile, TileId};

/// Every kind of tile of every set, in a fixed order.
#[derive(Debug)]
pub struct Catalog {
    tiles: Vec<Tile>,
    chips: Vec<PrintedChip>,
    /// For each kind and each index of a [`Demand`]: the rotations that fit, one bit each.
    fits: Vec<Fits>,
}

/// By the index of a demand: the rotations in which a kind meets it, one bit each.
type Fits = [u8; Demand::COUNT];

impl Catalog {
    /// Returns the catalog of the bundled sets.
    ///
    /// # Panics
    /// If the bundled tile data is invalid; a test checks it.
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Catalog> =
            LazyLock::new(|| Catalog::parse(&SETS).expect("the tile data is checked by a test"));
        &STANDARD
    }

    /// Reads and checks the data of several sets.
    ///
    /// # Errors
    /// [`CatalogError::Format`] if a set does not have the form of tile data, [`CatalogError::Tile`] for the first tile
    /// and field that are wrong.
    pub fn parse(sets: &[&str]) -> Result<Self, CatalogError> {
        let mut tiles: Vec<Tile> = Vec::new();
        let mut chips = Vec::new();
        for set in sets {
            let data: SetData = serde_json::from_str(set).map_err(|error| CatalogError::Format(error.to_string()))?;
            for kind in data.kinds {
                tiles.push(kind.into_tile(data.set)?);
            }
            for garden in data.gardens {
                tiles.push(garden.into_tile(&tiles)?);
            }
            chips.extend(data.chips);
        }
        for (index, tile) in tiles.iter().enumerate() {
            if tiles[..index].iter().any(|other| other.name == tile.name) {
                return Err(fault(&tile.name, "id", "there are two tiles of this name"));
            }
        }
        let fits = tiles.iter().map(fits).collect();
        Ok(Self { tiles, chips, fits })
    }

    /// Returns all kinds.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Returns the chips that each player gets in games with bets, in order (R-15.14).
    pub fn chips(&self) -> &[PrintedChip] {
        &self.chips
    }

    /// Returns the abbey (R-14.1).
    ///
    /// # Panics
    /// If the bundled data has none; a test checks it.
    pub fn abbey(&self) -> TileId {
        let abbey = self.tiles.iter().position(|tile| tile.has(Mark::Abbey));
        TileId(abbey.expect("the data has an abbey") as u8)
    }

    /// Returns whether a kind is drawn from the pile: an abbey never is (R-14.1).
    pub fn is_drawn(&self, tile: TileId) -> bool {
        !self.tiles[tile.index()].has(Mark::Abbey)
    }

    /// Returns the ids of all kinds, in order.
    pub fn ids(&self) -> impl Iterator<Item = TileId> + use<> {
        (0..self.tiles.len() as u8).map(TileId)
    }

    /// Returns, for each index of a demand, the rotations of `tile` that meet it, one bit each. Empty for tiles of the
    /// river: use [`Catalog::rotations`] for those.
    pub(super) fn fits(&self, tile: TileId) -> &Fits {
        &self.fits[tile.index()]
    }

    /// Returns the rotations of `tile` that meet a demand, one bit each. Tiles of the river must continue it (R-22.5).
    pub(super) fn rotations(&self, tile: TileId, demand: Demand) -> u8 {
        let printed = &self.tiles[tile.index()];
        if printed.river.is_some() && demand.has_river() {
            meeting(printed, demand)
        } else {
            self.fits(tile)[demand.index()]
        }
    }

    /// Returns the kind with this name; `None` if there is none.
    pub fn named(&self, name: &str) -> Option<TileId> {
        self.tiles.iter().position(|tile| tile.name == name).map(|index| TileId(index as u8))
    }

    /// Returns the kind with this id in the reference games; `None` if there is none.
    pub fn by_reference(&self, reference: &str) -> Option<TileId> {
        self.tiles.iter().position(|tile| tile.reference.as_deref() == Some(reference)).map(|index| TileId(index as u8))
    }
}

/// Returns the rotations of `tile` that meet each demand; none for tiles of the river. Of the demands with the river,
/// which share indices, only the abbey meets any.
fn fits(tile: &Tile) -> Fits {
    let mut fits = [0; Demand::COUNT];
    for demand in Demand::all().filter(|_| tile.river.is_none()) {
        // The abbey fits whatever the sides show, but needs all four neighbours (R-14.2); it has only one rotation.
        let is_abbey = tile.edges[0] == EdgeKind::Any;
        fits[demand.index()] = if is_abbey { u8::from(demand.is_full()) } else { meeting(tile, demand) };
    }
    fits
}

/// Returns the rotations in which the edges of `tile` match the demand of the neighbours (R-3.2), one bit each.
fn meeting(tile: &Tile, demand: Demand) -> u8 {
    let meets = |&rotation: &Rotation| Edge::ALL.into_iter().all(|edge| demand.allows(edge, tile.edge(edge, rotation)));
    Rotation::ALL.into_iter().filter(meets).fold(0, |mask, rotation| mask | 1 << rotation.quarters())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_tiles() {
        let catalog = Catalog::parse(&SETS).unwrap();
        let in_pile = |set| {
            let of_set = catalog.tiles().iter().filter(move |tile| tile.set == set && !tile.has(Mark::Abbey));
            of_set.filter(|tile| tile.replaces.is_none())
        };
        for (set, kinds, tiles) in [
            (TileSet::Base, 24, 72),
            (TileSet::Festival, 10, 10),
            (TileSet::AbbeyMayor, 12, 12),
            (TileSet::Bets, 10, 10),
            (TileSet::Abbot, 0, 0),
            (TileSet::River, 10, 12),
            (TileSet::Inns, 17, 18),
            (TileSet::Traders, 24, 24),
        ] {
            assert_eq!(in_pile(set).count(), kinds, "{set:?}");
            assert_eq!(in_pile(set).map(|tile| u32::from(tile.count)).sum::<u32>(), tiles, "R-16.6: {set:?}");
        }
        let gardens = catalog.tiles().iter().filter(|tile| tile.replaces.is_some());
        let gardens: Vec<_> = gardens.map(|tile| (tile.set, tile.count)).collect();
        let others = [
            (TileSet::AbbeyMayor, 1),
            (TileSet::River, 1),
            (TileSet::Inns, 1),
            (TileSet::Inns, 1),
            (TileSet::Traders, 1),
            (TileSet::Traders, 1),
        ];
        let expected = [[(TileSet::Base, 1); 8].as_slice(), &others].concat();
        assert_eq!(gardens, expected, "R-23.1: each in the place of one of its own box");
        assert_eq!(catalog.abbey().tile().count, 6, "R-14.1: one a player");
        assert_eq!(catalog.chips().len(), 6, "R-15.2");
    }

    #[test]
    fn the_base_game_has_72_tiles_of_24_kinds() {
        let catalog = Catalog::parse(&SETS[..1]).unwrap();
        assert_eq!(catalog.tiles().len(), 24);
        assert_eq!(catalog.tiles().iter().map(|tile| u32::from(tile.count)).sum::<u32>(), 72, "R-1.1");
        let start: Vec<_> = catalog.tiles().iter().filter(|tile| tile.start).collect();
        assert_eq!(start.len(), 1);
        assert_eq!(start[0].name, "D", "R-1.2");
    }

    #[test]
    fn errors_name_tile_and_field() {
        let broken = |from: &str, to: &str| Catalog::parse(&[&SETS[0].replacen(from, to, 1)]).unwrap_err().to_string();
        assert_eq!(broken(r#""A", "count": 2"#, r#""A", "count": 0"#), "tile A, count: a tile has at least one copy");
        assert!(
            broken(r#"["field", "field", "road", "field"]"#, r#"["field", "field", "field", "field"]"#)
                .starts_with("tile A, roads.edges: side S")
        );
        assert!(
            broken(r#""SL", "SR", "WL", "WR"]"#, r#""SL", "SR", "WL"]"#).starts_with("tile A, fields.halves: half Wr")
        );
        assert!(broken(r#""number": 3"#, r#""number": 4"#).starts_with("tile A, number:"));
        let pennants = |to| broken(r#""pennants": 0"#, to);
        assert_eq!(pennants(r#""pennants": 99"#), "tile D, traits: 99 of Pennant: at most 63");
        assert_eq!(pennants(r#""pennant": 0"#), "tile D, traits: a segment has no field pennant");
        assert!(broken(r#""spot": "se""#, r#""spot": "w""#).contains("share a word"));
        assert!(broken(r#""id": "B""#, r#""id": "A""#).contains("two tiles of this name"));
        assert!(broken(r#""id": "B""#, r#""idea": "B""#).starts_with("tile data:"));
    }
}
