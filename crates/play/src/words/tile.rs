//! A name for each kind of tile that distinguishes it from all others: "a curve", "a city corner with a pennant and a
//! road".
//!
//! The names are derived from the tiles' data. Right and left are as seen by someone in the middle of the tile who
//! faces its city.

use super::listed::listed;
use super::text::Texts;
use crate::expansions::{self, supply};
use carc_rules::{Edge, EdgeSet, FeatureKind, Mark, Segment, Tile, TileId, Traits};

/// The sides by which a road or city leaves the tile.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// By one side.
    Side,
    /// By two adjacent sides.
    Corner,
    /// By two opposite sides.
    Across,
    /// By three sides.
    Three,
    /// By all four sides.
    All,
}

impl Shape {
    fn of(edges: EdgeSet) -> Self {
        let opposite = |edge: Edge| edges.contains(edge) && edges.contains(edge.opposite());
        match edges.iter().count() {
            0 | 1 => Self::Side,
            2 if Edge::ALL.into_iter().any(opposite) => Self::Across,
            2 => Self::Corner,
            3 => Self::Three,
            _ => Self::All,
        }
    }
}

/// The side on which something lies, as seen by someone who faces the city.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Right,
    Left,
    /// Neither, or the tile has no left and right.
    Neither,
}

/// Returns the name of a kind of tile, with its article.
pub fn tile_name(texts: &Texts, tile: TileId) -> String {
    if let Some(key) = expansions::tile_key(tile) {
        return texts.words(key, &[]);
    }
    let tile = tile.tile();
    let mut parts = Vec::new();
    let cities: Vec<&Segment> = of_kind(tile, FeatureKind::City);
    parts.extend(cities_name(texts, &cities));
    if tile.cloister().is_some() {
        parts.push(texts.words("tile-cloister", &[]));
    }
    let roads = roads_name(texts, tile, &cities);
    // Cities and cloisters make up the base of the name, roads only if there is nothing else.
    let mut with = Vec::new();
    let pennants: u8 = cities.iter().map(|city| city.traits.pennants()).sum();
    if pennants > 0 {
        with.push(texts.words("tile-pennants", &[("count", pennants.into())]));
    }
    if parts.is_empty() {
        parts.extend(roads);
    } else {
        with.extend(roads);
    }
    let fields = of_kind(tile, FeatureKind::Field).len();
    // Without roads, more than two fields are worth a mention.
    if of_kind(tile, FeatureKind::Road).is_empty() && fields > 2 {
        with.push(texts.words("tile-fields", &[("count", fields.into())]));
    }
    let mut marks = expansions::mark_keys(tile).map(|key| texts.words(key, &[]));
    if parts.is_empty() {
        parts.extend(marks.next());
    }
    with.extend(marks);
    let base = listed(texts, &parts);
    if with.is_empty() {
        return base;
    }
    texts.words("tile-with", &[("base", base.into()), ("list", listed(texts, &with).into())])
}

/// Returns the word that players type for a tile in their hand.
pub fn tile_word(tile: TileId) -> String {
    if supply::holds(tile) { supply::WORD.to_owned() } else { tile.to_string() }
}

/// Returns the name of a kind of tile with the word to type for it in brackets: "a curve (V)".
pub fn tile_coded(texts: &Texts, tile: TileId) -> String {
    texts.words("tile-coded", &[("name", tile_name(texts, tile).into()), ("code", tile_word(tile).into())])
}

/// Returns a list of the names of tiles, in their order.
pub fn tile_names(texts: &Texts, tiles: &[TileId]) -> String {
    listed(texts, &tiles.iter().map(|&tile| tile_name(texts, tile)).collect::<Vec<_>>())
}

fn of_kind(tile: &Tile, kind: FeatureKind) -> Vec<&Segment> {
    tile.segments.iter().filter(|segment| segment.kind == kind).collect()
}

fn cities_name(texts: &Texts, cities: &[&Segment]) -> Option<String> {
    let one = |city: &Segment| {
        let key = match Shape::of(city.edges) {
            Shape::Side => "tile-city-side",
            Shape::Corner => "tile-city-corner",
            Shape::Across => "tile-city-across",
            Shape::Three => "tile-city-three",
            Shape::All => "tile-city-all",
        };
        texts.words(key, &[])
    };
    if let [first, second] = cities {
        let both = match (Shape::of(first.edges), Shape::of(second.edges)) {
            (Shape::Side, Shape::Side) => {
                let edges = first.edges.iter().chain(second.edges.iter()).collect();
                Some(if Shape::of(edges) == Shape::Across { "tile-cities-opposite" } else { "tile-cities-adjacent" })
            }
            (Shape::Corner, Shape::Corner) => Some("tile-cities-corners"),
            (Shape::Across, Shape::Across) => Some("tile-cities-crossing"),
            (_, _) => None,
        };
        if let Some(key) = both {
            return Some(texts.words(key, &[]));
        }
    }
    if cities.len() > 2 && cities.iter().all(|city| Shape::of(city.edges) == Shape::Side) {
        return Some(texts.words("tile-cities-sides", &[("count", cities.len().into())]));
    }
    // What is printed on one of them is told after the last: "a city edge and a city corner with a pennant".
    let (printed, plain): (Vec<&Segment>, Vec<&Segment>) = cities.iter().partition(|city| city.traits != Traits::NONE);
    let all: Vec<String> = plain.into_iter().chain(printed).map(one).collect();
    (!all.is_empty()).then(|| listed(texts, &all))
}

/// Returns the words for the roads of a tile; `None` if it has none.
fn roads_name(texts: &Texts, tile: &Tile, cities: &[&Segment]) -> Option<String> {
    let roads = of_kind(tile, FeatureKind::Road);
    let edges: EdgeSet = roads.iter().flat_map(|road| road.edges.iter()).collect();
    let runs_on = |road: &&&Segment| road.edges.iter().count() > 1;
    let say = |key| Some(texts.words(key, &[]));
    let count = || Some(texts.words("tile-roads", &[("count", roads.len().into())]));
    if roads.iter().filter(runs_on).count() > 0 {
        let [road] = roads[..] else {
            let is_bridge = roads.iter().all(|road| Shape::of(road.edges) == Shape::Across);
            let key = if is_bridge { "tile-bridge" } else { "tile-curves" };
            return Some(texts.words(key, &[("count", roads.len().into())]));
        };
        let crossed = |city: &&Segment| Shape::of(city.edges) == Shape::Across;
        return match Shape::of(road.edges) {
            Shape::Across if cities.iter().any(crossed) => say("tile-road-under"),
            Shape::Across => say("tile-straight"),
            Shape::Corner => {
                let key = match hand(cities, edges) {
                    Hand::Right => "tile-curve-right",
                    Hand::Left => "tile-curve-left",
                    Hand::Neither => "tile-curve",
                };
                // A road separates two fields; if there are more, it touches the city wall.
                let touches = cities.len() == 1 && of_kind(tile, FeatureKind::Field).len() > 2;
                let curve = texts.words(key, &[]);
                Some(if touches { texts.words("tile-touching", &[("road", curve.into())]) } else { curve })
            }
            Shape::Side | Shape::Three | Shape::All => say("tile-fork"),
        };
    }
    if roads.is_empty() {
        return None;
    }
    // At a cloister it is clear where the roads end.
    if tile.cloister().is_some() {
        return count();
    }
    match (roads.len(), Shape::of(edges), hand(cities, edges)) {
        (1, _, _) if cities.is_empty() && !tile.has(Mark::House) => say("tile-dead-end"),
        (1, _, Hand::Right) => say("tile-road-right"),
        (1, _, Hand::Left) => say("tile-road-left"),
        (2, Shape::Across, _) => say("tile-roads-opposite"),
        (2, _, Hand::Right) => say("tile-roads-right"),
        (2, _, Hand::Left) => say("tile-roads-left"),
        (3, _, _) => say("tile-junction"),
        (4, _, _) => say("tile-crossroads"),
        (_, _, _) => count(),
    }
}

/// Returns on which hand the roads leave, as seen by someone who faces the city. Only a tile with one city, on one
/// side, has hands.
fn hand(cities: &[&Segment], roads: EdgeSet) -> Hand {
    let [city] = cities else { return Hand::Neither };
    let mut edges = city.edges.iter();
    let (Some(front), None) = (edges.next(), edges.next()) else { return Hand::Neither };
    let at = |quarters: usize| roads.contains(Edge::ALL[(front.index() + quarters) % 4]);
    match (at(1), at(3)) {
        (true, false) => Hand::Right,
        (false, true) => Hand::Left,
        (true, true) | (false, false) => Hand::Neither,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use carc_rules::Catalog;

    #[test]
    fn every_kind_of_tile_has_a_name_of_its_own() {
        let texts = Texts::english();
        let mut names: HashMap<String, TileId> = HashMap::new();
        for tile in Catalog::standard().ids() {
            let name = tile_name(&texts, tile);
            let is_one = name == "the abbey" || name == "the spring" || name == "the lake";
            let is_counted = ["a ", "two ", "three ", "four "].iter().any(|count| name.starts_with(count));
            assert!(is_counted || is_one, "{tile}: {name}");
            assert!(!name.contains("tile-"), "{tile}: {name}");
            let known = names.insert(name.clone(), tile);
            assert_eq!(known, None, "{tile}: {name}");
        }
    }

    #[test]
    fn tiles_are_called_what_people_call_them() {
        let texts = Texts::english();
        for (tile, name) in [
            ("B", "a monastery"),
            ("A", "a monastery with a road"),
            ("AM-12", "a monastery with four roads"),
            ("V", "a curve"),
            ("U", "a straight road"),
            ("W", "a three-way junction"),
            ("X", "a crossroads"),
            ("D", "a city edge with a straight road"),
            ("J", "a city edge with a curve to the right"),
            ("K", "a city edge with a curve to the left"),
            ("AM-07", "a city edge with a curve to the left that touches the city"),
            ("O", "a city corner with a pennant and a curve"),
            ("T", "a city on three sides with a road"),
            ("I", "two city edges at a corner"),
            ("BT-07", "a city corner with a pennant, two roads and a betting house"),
            ("FE-03", "a city edge with a road to the left and a festival"),
            ("AM-01", "a city on all sides with two pennants"),
            ("AM-08", "a city running straight through with a pennant and a road passing under it"),
            ("AM-10", "a dead end"),
            ("RI-01", "the spring"),
            ("RI-02", "the lake"),
            ("RI-04", "a city edge with a road and the river"),
            ("RI-06", "a straight road with the river"),
            ("RI-07", "a straight stretch of the river"),
            ("RI-10", "a bend in the river"),
            ("RI-10+G", "a bend in the river with a garden"),
            ("IC-02", "a straight road with an inn"),
            ("IC-02+G", "a straight road with an inn and a garden"),
            ("IC-03", "a three-way junction with an inn"),
            ("IC-07", "a city edge that divides the field"),
            ("IC-08", "four city edges"),
            ("IC-08+G", "four city edges with a garden"),
            ("IC-11", "a city on all sides with a cathedral"),
            ("IC-12", "a city corner with a pennant, a curve and an inn"),
            ("IC-15", "three city edges"),
            ("IC-16", "a city edge and a city corner with a pennant"),
            ("AM-03", "a city running straight through and a city edge with a pennant"),
            ("TB-13", "a city edge, a city edge and a city corner with cloth"),
            ("TB-14", "a city edge and a city running straight through with cloth"),
        ] {
            assert_eq!(tile_name(&texts, TileId::named(tile).unwrap()), name, "{tile}");
        }
        assert_eq!(tile_coded(&texts, TileId::named("V").unwrap()), "a curve (V)");
    }
}
