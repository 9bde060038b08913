//! An independent reading of the rules: slow, simple, with nothing of the engine in it but the names of tiles.
//!
//! It reads the tile data by itself and works out everything by flood fill over the table, from the start each time.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

pub type Cell = (i32, i32);
/// A segment on the table: its cell and its place on the tile, numbered as printed from 0.
pub type Spot = (Cell, usize);

/// A segment of a printed tile.
#[derive(Clone)]
pub struct Piece {
    pub kind: String,
    /// Sides, 0 to 3 clockwise from the north.
    edges: Vec<usize>,
    /// Halves of sides, 0 to 7 clockwise from the north-west corner.
    halves: Vec<usize>,
    pennants: usize,
    /// An inn at a road, or a cathedral in a city.
    special: bool,
    /// Of a city: its goods, if any: wine, grain or cloth.
    goods: Option<usize>,
    /// Cities of the tile that a field touches, by their place among the segments.
    cities: Vec<usize>,
}

pub struct Kind {
    sides: Vec<String>,
    pub pieces: Vec<Piece>,
}

impl Kind {
    fn has_river(&self) -> bool {
        self.sides.iter().any(|side| side == "river")
    }
}

/// The kinds of tile by name.
pub fn kinds() -> BTreeMap<String, Kind> {
    let read = |text: &str| -> Value { serde_json::from_str(text).unwrap() };
    let base = read(include_str!("../../../../assets/tiles/base.json"));
    let river = read(include_str!("../../../../assets/tiles/river.json"));
    let inns = read(include_str!("../../../../assets/tiles/inns.json"));
    let traders = read(include_str!("../../../../assets/tiles/traders.json"));
    let words = |value: &Value| -> Vec<String> {
        value.as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned()).collect()
    };
    let places = |value: &Value, names: &[&str]| -> Vec<usize> {
        words(value).iter().map(|word| names.iter().position(|name| name == word).unwrap()).collect()
    };
    let piece = |kind: &str| Piece {
        kind: kind.to_owned(),
        edges: vec![],
        halves: vec![],
        pennants: 0,
        special: false,
        goods: None,
        cities: vec![],
    };
    let mut kinds = BTreeMap::new();
    let tiles = [&base, &river, &inns, &traders].map(|data| data["kinds"].as_array().unwrap());
    for tile in tiles.into_iter().flatten() {
        let mut pieces = Vec::new();
        if tile["cloister"].as_bool().unwrap() {
            pieces.push(piece("cloister"));
        }
        let first_city = pieces.len();
        for city in tile["cities"].as_array().unwrap() {
            let pennants = city["pennants"].as_u64().unwrap() as usize;
            let edges = places(&city["edges"], &["N", "E", "S", "W"]);
            let goods = ["wine", "grain", "cloth"].iter().position(|good| city["goods"] == *good);
            pieces.push(Piece { edges, pennants, special: city["cathedral"] == true, goods, ..piece("city") });
        }
        for road in tile["roads"].as_array().unwrap() {
            let edges = places(&road["edges"], &["N", "E", "S", "W"]);
            pieces.push(Piece { edges, special: road["inn"] == true, ..piece("road") });
        }
        for field in tile["fields"].as_array().unwrap() {
            let halves = places(&field["halves"], &["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]);
            let cities =
                field["cities"].as_array().unwrap().iter().map(|city| first_city + city.as_u64().unwrap() as usize);
            pieces.push(Piece { halves, cities: cities.collect(), ..piece("field") });
        }
        kinds.insert(tile["id"].as_str().unwrap().to_owned(), Kind { sides: words(&tile["edges"]), pieces });
    }
    // Copies with a garden, numbered behind everything else; those of other boxes have no tile here.
    let abbot = read(include_str!("../../../../assets/tiles/abbot.json"));
    let gardens = [&abbot, &river, &inns, &traders].map(|data| data["gardens"].as_array().unwrap());
    for garden in gardens.into_iter().flatten() {
        if let Some(plain) = kinds.get(garden["of"].as_str().unwrap()) {
            let pieces = plain.pieces.iter().cloned().chain([piece("garden")]).collect();
            let copy = Kind { sides: plain.sides.clone(), pieces };
            kinds.insert(garden["id"].as_str().unwrap().to_owned(), copy);
        }
    }
    kinds
}

/// The cell across a side.
fn across((x, y): Cell, side: usize) -> Cell {
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)][side]
}

/// A flood-filled feature.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filled {
    pub spots: BTreeSet<Spot>,
    pub open: usize,
    pub pennants: usize,
    pub special: bool,
    /// Symbols of wine, grain and cloth.
    pub goods: [usize; 3],
}

impl Filled {
    pub fn tiles(&self) -> usize {
        self.spots.iter().map(|spot| spot.0).collect::<BTreeSet<_>>().len()
    }
}

/// Tiles on a table.
#[derive(Clone)]
pub struct Table<'a> {
    kinds: &'a BTreeMap<String, Kind>,
    /// Name and quarter turns of each tile.
    pub tiles: BTreeMap<Cell, (String, usize)>,
}

impl<'a> Table<'a> {
    pub fn new(kinds: &'a BTreeMap<String, Kind>) -> Self {
        Self { kinds, tiles: BTreeMap::new() }
    }

    pub fn put(&mut self, cell: Cell, name: &str, turns: usize) {
        self.tiles.insert(cell, (name.to_owned(), turns));
    }

    pub fn pieces(&self, cell: Cell) -> &'a [Piece] {
        &self.kinds[&self.tiles[&cell].0].pieces
    }

    fn side(&self, name: &str, turns: usize, side: usize) -> &'a str {
        &self.kinds[name].sides[(side + 4 - turns) % 4]
    }

    /// every placement of a tile.
    pub fn placements(&self, name: &str) -> Vec<(Cell, usize)> {
        let free: BTreeSet<Cell> = self
            .tiles
            .keys()
            .flat_map(|&cell| (0..4).map(move |side| across(cell, side)))
            .filter(|cell| !self.tiles.contains_key(cell))
            .collect();
        let fits = |cell: Cell, turns: usize| {
            (0..4).all(|side| {
                let neighbour = self.tiles.get(&across(cell, side));
                neighbour.is_none_or(|(other, turned)| {
                    self.side(other, *turned, (side + 2) % 4) == self.side(name, turns, side)
                })
            }) && (!self.kinds[name].has_river() || {
                let mut after = self.clone();
                after.put(cell, name, turns);
                after.has_one_river()
            })
        };
        free.into_iter().flat_map(|cell| (0..4).map(move |turns| (cell, turns))).filter(|&(c, t)| fits(c, t)).collect()
    }

    /// who goes down the river from the spring comes over every tile of it, and never turns to one side twice
    /// in a row.
    fn has_one_river(&self) -> bool {
        let all = self.tiles.values().filter(|(name, _)| self.kinds[name].has_river()).count();
        let (mut cell, (name, turned)) = self.tiles.iter().find(|(_, (name, _))| name == "RI-01").unwrap();
        let mut way = (0..4).find(|&side| self.side(name, *turned, side) == "river");
        let (mut seen, mut last) = (1, 0);
        while let Some(side) = way {
            let Some((next, (name, turned))) = self.tiles.get_key_value(&across(*cell, side)) else { break };
            way = (0..4).find(|&out| out != (side + 2) % 4 && self.side(name, *turned, out) == "river");
            let turn = way.map_or(0, |out| (out + 4 - side) % 4);
            if turn != 0 && turn == last {
                return false;
            }
            (cell, last, seen) = (next, turn, seen + 1);
        }
        seen == all
    }

    /// all segments joined with one, what is still open of them, and their pennants.
    pub fn fill(&self, from: Spot) -> Filled {
        let kind = &self.pieces(from.0)[from.1].kind;
        let mut filled = Filled::default();
        let mut todo = vec![from];
        while let Some(spot) = todo.pop() {
            if !filled.spots.insert(spot) {
                continue;
            }
            let (cell, index) = spot;
            let turns = self.tiles[&cell].1;
            let piece = &self.pieces(cell)[index];
            filled.pennants += piece.pennants;
            filled.special |= piece.special;
            if let Some(good) = piece.goods {
                filled.goods[good] += 1;
            }
            for edge in piece.edges.iter().map(|edge| (edge + turns) % 4) {
                let beside = across(cell, edge);
                let Some((_, turned)) = self.tiles.get(&beside) else {
                    filled.open += 1;
                    continue;
                };
                let printed = (edge + 2 + 4 - turned) % 4;
                let other = self.pieces(beside).iter().position(|p| p.kind == *kind && p.edges.contains(&printed));
                todo.push((beside, other.unwrap()));
            }
            for half in piece.halves.iter().map(|half| (half + 2 * turns) % 8) {
                let (edge, left) = (half / 2, half % 2 == 0);
                let beside = across(cell, edge);
                let Some((_, turned)) = self.tiles.get(&beside) else { continue };
                // Who looks out to the left sees the neighbour's right.
                let theirs = (edge + 2) % 4 * 2 + usize::from(left);
                let printed = (theirs + 8 - 2 * turned) % 8;
                let other = self.pieces(beside).iter().position(|piece| piece.halves.contains(&printed));
                todo.push((beside, other.unwrap()));
            }
        }
        if kind == "cloister" || kind == "garden" {
            filled.open = 8 - self.around(from.0).len();
        }
        filled
    }

    /// The surrounding cells that hold a tile.
    pub fn around(&self, (x, y): Cell) -> Vec<Cell> {
        let cells = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        cells.filter(|&cell| cell != (x, y) && self.tiles.contains_key(&cell)).collect()
    }

    /// the complete cities that a farm touches.
    pub fn cities_of(&self, farm: &Filled) -> usize {
        let touched = farm.spots.iter().flat_map(|&(cell, index)| {
            self.pieces(cell)[index].cities.iter().map(move |&city| self.fill((cell, city)))
        });
        let complete = touched.filter(|city| city.open == 0);
        complete.map(|city| city.spots.first().copied()).collect::<BTreeSet<_>>().len()
    }

    /// Returns what a complete road, city, cloister or garden is worth in preset c2.
    pub fn worth(&self, feature: &Filled) -> usize {
        let &(cell, index) = feature.spots.first().unwrap();
        match self.pieces(cell)[index].kind.as_str() {
            "city" => (2 + usize::from(feature.special)) * (feature.tiles() + feature.pennants),
            "road" => (1 + usize::from(feature.special)) * feature.tiles(),
            "cloister" | "garden" => 9,
            _ => 0,
        }
    }
}
