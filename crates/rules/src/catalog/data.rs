//! Tiles as the data files write them, read into [`Tile`]s.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::check;
use super::error::{CatalogError, fault};
use super::{Mark, TileSet};
use crate::expansion::bets::PrintedChip;
use crate::geometry::{Edge, EdgeSet, HalfEdge, HalfEdgeSet};
use crate::tile::{EdgeKind, FeatureKind, River, RiverEnd, Segment, SegmentId, Sides, Spot, Tile, TileId};
use crate::traits::{Trait, Traits};

/// A data file: the tiles of a set, and what else comes with them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetData {
    pub set: TileSet,
    #[serde(default)]
    pub chips: Vec<PrintedChip>,
    #[serde(default)]
    pub kinds: Vec<KindData>,
    #[serde(default)]
    pub gardens: Vec<GardenData>,
}

/// A kind of tile of which one copy has a garden (R-23.1).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GardenData {
    of: String,
    id: String,
    jcz: Option<String>,
}

/// A kind of tile.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KindData {
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
struct CityData {
    edges: Vec<Edge>,
    number: u8,
    spot: Option<Spot>,
    /// All other fields: each counts a trait.
    #[serde(flatten)]
    printed: BTreeMap<String, Printed>,
}

#[derive(Deserialize)]
struct RoadData {
    edges: Vec<Edge>,
    end: RoadEnd,
    number: u8,
    spot: Option<Spot>,
    /// As for cities.
    #[serde(flatten)]
    printed: BTreeMap<String, Printed>,
}

/// How many of a trait are printed on a segment: a number, or whether there is one; or which of several traits is.
#[derive(Deserialize)]
#[serde(untagged)]
enum Printed {
    Number(u8),
    One(bool),
    Which(String),
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

impl GardenData {
    /// Returns the kind that it names, with a garden as its last segment: it changes no edge and no field.
    pub fn into_tile(self, tiles: &[Tile]) -> Result<Tile, CatalogError> {
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
    pub fn into_tile(self, set: TileSet) -> Result<Tile, CatalogError> {
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
            let traits = traits(&name, &city.printed)?;
            segments.push(Segment { edges, traits, ..blank(FeatureKind::City, city.spot) });
            numbers.push(city.number);
        }
        for road in &self.roads {
            if (road.end == RoadEnd::Through) != (road.edges.len() > 1) {
                return Err(fault(&name, "roads.end", "a road runs through two or more edges, or ends and has one"));
            }
            let edges = road.edges.iter().copied().collect();
            let traits = traits(&name, &road.printed)?;
            segments.push(Segment { edges, traits, ..blank(FeatureKind::Road, road.spot) });
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

/// Returns the traits that are printed on a segment of the tile called `name`.
fn traits(name: &str, printed: &BTreeMap<String, Printed>) -> Result<Traits, CatalogError> {
    let mut traits = Traits::NONE;
    for (field, printed) in printed {
        let (count, word) = match printed {
            Printed::Number(count) => (*count, None),
            Printed::One(is_there) => (u8::from(*is_there), None),
            Printed::Which(word) => (1, Some(&**word)),
        };
        let one = Trait::of_field(field, word).ok_or_else(|| {
            let word = word.map_or(String::new(), |word| format!(" with {word}"));
            fault(name, "traits", format!("a segment has no field {field}{word}"))
        })?;
        if count > one.most() {
            return Err(fault(name, "traits", format!("{count} of {one:?}: at most {}", one.most())));
        }
        traits += Traits::only(one, count);
    }
    Ok(traits)
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
