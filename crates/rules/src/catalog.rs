//! The catalog: all kinds of tile, read from the tile data of the sets and checked.
//!
//! The data files are compiled into the program. Tests check them, and errors name the tile and the field, so that
//! mistakes in edited data are easy to find.

mod check;
mod error;
mod mark;
mod sets;

use std::sync::LazyLock;

use serde::Deserialize;

pub use error::CatalogError;
use error::fault;
pub use mark::Mark;
use sets::SETS;
pub use sets::TileSet;

use super::board::Demand;
use super::expansion::bets::PrintedChip;
use super::geometry::{Edge, EdgeSet, HalfEdge, HalfEdgeSet, Rotation};
use super::tile::{EdgeKind, FeatureKind, River, RiverEnd, Segment, SegmentId, Sides, Spot, Tile, TileId};
use super::traits::{Trait, Traits};

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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetData {
    set: TileSet,
    #[serde(default)]
    chips: Vec<PrintedChip>,
    #[serde(default)]
    kinds: Vec<KindData>,
    #[serde(default)]
    gardens: Vec<GardenData>,
}

/// A kind of tile of which one copy has a garden (R-23.1).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GardenData {
    of: String,
    id: String,
    jcz: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindData {
    id: String,
    count: u8,
    #[serde(default)]
    start: bool,
    edges: [EdgeKind; 4],
    cloister: bool,
    cities: Vec<CityData>,
    roads: Vec<RoadData>,
    fields: Vec<FieldData>,
    river: Option<RiverData>,
    #[serde(default)]
    junctions: Vec<Vec<String>>,
    #[serde(default)]
    marks: Vec<Mark>,
    jcz: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CityData {
    edges: Vec<Edge>,
    pennants: u8,
    number: u8,
    spot: Option<Spot>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadData {
    edges: Vec<Edge>,
    end: RoadEnd,
    number: u8,
    spot: Option<Spot>,
}

/// The end of a road on its tile (R-6.1, R-6.5).
#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum RoadEnd {
    Through,
    Village,
    Cloister,
    City,
    Field,
    House,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldData {
    halves: Vec<HalfEdge>,
    cities: Vec<usize>,
    number: u8,
    spot: Option<Spot>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RiverData {
    edges: Vec<Edge>,
    end: Option<RiverEnd>,
}

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
    /// [`CatalogError`] names the first tile and field that are wrong.
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

    /// Returns the kind with this name.
    pub fn named(&self, name: &str) -> Option<TileId> {
        self.tiles.iter().position(|tile| tile.name == name).map(|index| TileId(index as u8))
    }

    /// Returns the kind with this id in the reference games.
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

impl GardenData {
    /// Returns the kind that it names, with a garden as its last segment: it changes no edge and no field.
    fn into_tile(self, tiles: &[Tile]) -> Result<Tile, CatalogError> {
        let plain = tiles.iter().position(|tile| tile.name == self.of);
        let plain = plain.ok_or_else(|| fault(&self.id, "of", "there is no such tile"))?;
        let mut tile = tiles[plain].clone();
        if tile.surrounded().is_some() {
            return Err(fault(&self.id, "of", "a tile with a cloister or garden has room for no other"));
        }
        tile.segments.push(blank(FeatureKind::Garden, None));
        Ok(Tile {
            name: self.id,
            count: 1,
            start: false,
            replaces: Some(TileId(plain as u8)),
            reference: self.jcz,
            sides: Sides::of(&tile.segments),
            ..tile
        })
    }
}

/// Returns a segment with nothing set but its kind and its direction.
fn blank(kind: FeatureKind, spot: Option<Spot>) -> Segment {
    Segment { kind, edges: EdgeSet::EMPTY, halves: HalfEdgeSet::EMPTY, traits: Traits::NONE, cities: Vec::new(), spot }
}

impl KindData {
    fn into_tile(self, set: TileSet) -> Result<Tile, CatalogError> {
        let name = self.id;
        if self.count == 0 {
            return Err(fault(&name, "count", "a tile has at least one copy"));
        }
        let first_city = usize::from(self.cloister);
        let mut segments = Vec::new();
        let mut numbers = Vec::new();
        if self.cloister {
            segments.push(blank(FeatureKind::Cloister, None));
            numbers.push(1);
        }
        for city in &self.cities {
            let edges = city.edges.iter().copied().collect();
            let traits = Traits::only(Trait::Pennant, city.pennants);
            segments.push(Segment { edges, traits, ..blank(FeatureKind::City, city.spot) });
            numbers.push(city.number);
        }
        for road in &self.roads {
            if (road.end == RoadEnd::Through) != (road.edges.len() > 1) {
                return Err(fault(&name, "roads.end", "a road runs through two or more edges, or ends and has one"));
            }
            segments
                .push(Segment { edges: road.edges.iter().copied().collect(), ..blank(FeatureKind::Road, road.spot) });
            numbers.push(road.number);
        }
        for field in &self.fields {
            if let Some(city) = field.cities.iter().find(|&&city| city >= self.cities.len()) {
                return Err(fault(&name, "fields.cities", format!("there is no city {city} on the tile")));
            }
            let cities = field.cities.iter().map(|city| SegmentId((first_city + city) as u8)).collect();
            let halves = field.halves.iter().copied().collect();
            segments.push(Segment { halves, cities, ..blank(FeatureKind::Field, field.spot) });
            numbers.push(field.number);
        }
        if numbers.iter().enumerate().any(|(index, &number)| usize::from(number) != index + 1) {
            return Err(fault(&name, "number", "cloister, cities, roads, fields are numbered from 1 in this order"));
        }
        let junctions = self.junctions.iter().map(|names| junction(&segments, names));
        let Some(junctions) = junctions.collect::<Option<Vec<_>>>() else {
            return Err(fault(&name, "junctions", "cloister, c0, r0… of segments that the tile has"));
        };
        let sides = Sides::of(&segments);
        let river = self.river.map(|RiverData { edges, end }| River { edges: edges.into_iter().collect(), end });
        let tile = Tile {
            name,
            set,
            count: self.count,
            replaces: None,
            start: self.start,
            edges: self.edges,
            segments,
            river,
            junctions,
            marks: self.marks,
            reference: self.jcz,
            sides,
        };
        if tile.edges.contains(&EdgeKind::Any) != tile.has(Mark::Abbey) {
            return Err(fault(&tile.name, "edges", "an abbey, and nothing else, fits whatever its sides show"));
        }
        check::edges(&tile)?;
        check::river(&tile)?;
        check::spots(&tile)?;
        Ok(tile)
    }
}

/// Returns the segments that a junction names: `cloister`, or `c` or `r` with the index among the tile's cities or
/// roads.
fn junction(segments: &[Segment], names: &[String]) -> Option<Vec<SegmentId>> {
    let named = |name: &String| {
        let (kind, place) = match name.as_str() {
            "cloister" => (FeatureKind::Cloister, 0),
            name => match name.split_at_checked(1)? {
                ("c", place) => (FeatureKind::City, place.parse().ok()?),
                ("r", place) => (FeatureKind::Road, place.parse().ok()?),
                _ => return None,
            },
        };
        let of_kind = segments.iter().enumerate().filter(|(_, segment)| segment.kind == kind);
        of_kind.map(|(index, _)| SegmentId(index as u8)).nth(place)
    };
    names.iter().map(named).collect()
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
        ] {
            assert_eq!(in_pile(set).count(), kinds, "{set:?}");
            assert_eq!(in_pile(set).map(|tile| u32::from(tile.count)).sum::<u32>(), tiles, "R-16.6: {set:?}");
        }
        let gardens = catalog.tiles().iter().filter(|tile| tile.replaces.is_some());
        let gardens: Vec<_> = gardens.map(|tile| (tile.set, tile.count)).collect();
        let expected = [[(TileSet::Base, 1); 8].as_slice(), &[(TileSet::AbbeyMayor, 1), (TileSet::River, 1)]].concat();
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
        assert!(broken(r#""spot": "se""#, r#""spot": "w""#).contains("share a word"));
        assert!(broken(r#""id": "B""#, r#""id": "A""#).contains("two tiles of this name"));
        assert!(broken(r#""id": "B""#, r#""idea": "B""#).starts_with("tile data:"));
    }
}
