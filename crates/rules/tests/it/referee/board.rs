//! The board: a map of cells, and what lies on it found by walking over the edges each time it is asked for.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::options::{Options, Table};
use super::tiles::{Kind, Segment, Sort};

/// x grows to the east, y to the south.
pub type Place = (i32, i32);

/// A segment of the tile that lies on a cell.
pub type Spot = (Place, usize);

const STEPS: [Place; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

#[derive(Clone, Copy, Debug)]
pub struct Cell {
    pub kind: &'static Kind,
    /// Quarter turns clockwise.
    pub turns: usize,
}

impl Cell {
    pub fn shows(&self, side: usize) -> &'static str {
        &self.kind.sides[(side + 4 - self.turns) % 4]
    }

    /// The road or city that runs out of a side of the board.
    fn at_side(&self, side: usize) -> Option<usize> {
        let printed = (side + 4 - self.turns) % 4;
        self.kind.segments.iter().position(|segment| segment.sides.contains(&printed))
    }

    /// The field that fills a half-side of the board.
    fn at_half(&self, half: usize) -> Option<usize> {
        let printed = (half + 8 - 2 * self.turns) % 8;
        self.kind.segments.iter().position(|segment| segment.halves.contains(&printed))
    }

    /// The field that holds both half-sides at a corner of the board, NE SE SW NW.
    pub fn at_corner(&self, corner: usize) -> Option<usize> {
        let field = self.at_half(2 * corner + 1)?;
        (self.at_half((2 * corner + 2) % 8) == Some(field)).then_some(field)
    }
}

/// A feature: joined segments.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    pub sort: Sort,
    pub spots: BTreeSet<Spot>,
    pub pennants: u32,
    /// Free cells that must be filled before it is complete.
    pub open: BTreeSet<Place>,
}

impl Feature {
    pub fn is_complete(&self) -> bool {
        self.sort != Sort::Field && self.open.is_empty()
    }

    pub fn tiles(&self) -> BTreeSet<Place> {
        self.spots.iter().map(|&(place, _)| place).collect()
    }
}

#[derive(Clone)]
pub struct Board {
    pub cells: BTreeMap<Place, Cell>,
    pub table: Table,
    edge_completes: bool,
    trees_join_roads: bool,
    pub river_looks_ahead: bool,
}

pub fn surrounding((x, y): Place) -> impl Iterator<Item = Place> {
    let offsets = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
    offsets.filter(|&offset| offset != (0, 0)).map(move |(dx, dy)| (x + dx, y + dy))
}

pub fn beside((x, y): Place, side: usize) -> Place {
    let (dx, dy) = STEPS[side];
    (x + dx, y + dy)
}

impl Board {
    pub fn new(options: &Options) -> Self {
        Self {
            cells: BTreeMap::new(),
            table: options.table,
            edge_completes: options.edge_completes,
            trees_join_roads: options.trees_join_roads,
            river_looks_ahead: options.river_looks_ahead,
        }
    }

    pub fn segment(&self, (place, index): Spot) -> &'static Segment {
        &self.cells[&place].kind.segments[index]
    }

    pub fn neighbour(&self, place: Place, side: usize) -> Option<Cell> {
        self.cells.get(&beside(place, side)).copied()
    }

    /// Returns how many sides of a cell touch lying tiles.
    pub fn touching(&self, place: Place) -> usize {
        (0..4).filter(|&side| self.neighbour(place, side).is_some()).count()
    }

    /// Beyond the table's edge.
    pub fn is_beyond(&self, (x, y): Place) -> bool {
        match self.table {
            Table::Floor => false,
            Table::Fixed { width, height } => {
                x < -((width - 1) / 2) || x > width / 2 || y < -((height - 1) / 2) || y > height / 2
            }
            Table::Shift { width, height } => {
                let span = |at: i32, axis: fn(&Place) -> i32| {
                    let all = || self.cells.keys().map(axis).chain([at]);
                    all().max().unwrap() - all().min().unwrap() + 1
                };
                span(x, |cell| cell.0) > width || span(y, |cell| cell.1) > height
            }
        }
    }

    /// Returns whether the tile may lie there.
    pub fn fits(&self, kind: &'static Kind, place: Place, turns: usize) -> bool {
        let cell = Cell { kind, turns };
        let matches = |side: usize| match self.neighbour(place, side) {
            None => true,
            Some(neighbour) => neighbour.kind.is_abbey() || neighbour.shows((side + 2) % 4) == cell.shows(side),
        };
        let fits = !self.cells.contains_key(&place) && self.touching(place) > 0 && (0..4).all(matches);
        fits && !self.is_beyond(place) && (!kind.is_river() || self.continues_the_river(cell, place))
    }

    /// Returns the free cells next to lying tiles.
    fn frontier(&self) -> BTreeSet<Place> {
        let beside_all = self.cells.keys().flat_map(|&place| (0..4).map(move |side| beside(place, side)));
        beside_all.filter(|place| !self.cells.contains_key(place)).collect()
    }

    pub fn placements(&self, kind: &'static Kind) -> Vec<(Place, usize)> {
        let all = self.frontier().into_iter().flat_map(|place| (0..4).map(move |turns| (place, turns)));
        all.filter(|&(place, turns)| self.fits(kind, place, turns)).collect()
    }

    pub fn is_playable(&self, kind: &'static Kind) -> bool {
        !self.placements(kind).is_empty()
    }

    /// Returns where an abbey may go.
    pub fn holes(&self) -> Vec<Place> {
        self.frontier().into_iter().filter(|&place| self.touching(place) == 4).collect()
    }

    /// The feature that a segment belongs to.
    pub fn feature(&self, from: Spot) -> Feature {
        let sort = self.segment(from).sort;
        let mut feature = Feature { sort, spots: BTreeSet::from([from]), pennants: 0, open: BTreeSet::new() };
        let mut walk = vec![from];
        while let Some(spot) = walk.pop() {
            feature.pennants += self.segment(spot).pennants;
            let reached = match sort {
                Sort::Cloister | Sort::Garden => {
                    feature.open.extend(surrounding(spot.0).filter(|&place| self.is_open(place)));
                    Vec::new()
                }
                Sort::Field => self.fields_beside(spot),
                Sort::Road | Sort::City => self.beyond_sides(spot, &mut feature.open),
            };
            walk.extend(reached.into_iter().filter(|&next| feature.spots.insert(next)));
        }
        feature
    }

    /// Free, and not filled by the edge of the table.
    fn is_open(&self, place: Place) -> bool {
        !(self.cells.contains_key(&place) || self.edge_completes && self.is_beyond(place))
    }

    fn beyond_sides(&self, (place, index): Spot, open: &mut BTreeSet<Place>) -> Vec<Spot> {
        let cell = self.cells[&place];
        let mut reached = Vec::new();
        for printed in &cell.kind.segments[index].sides {
            let side = (printed + cell.turns) % 4;
            let next = beside(place, side);
            if self.is_open(next) {
                open.insert(next);
            }
            let joined = self.cells.get(&next).and_then(|neighbour| neighbour.at_side((side + 2) % 4));
            reached.extend(joined.map(|other| (next, other)));
        }
        if self.trees_join_roads && cell.kind.has_trees() && cell.kind.segments[index].sort == Sort::Road {
            let roads = (0..cell.kind.segments.len()).filter(|&other| cell.kind.segments[other].sort == Sort::Road);
            reached.extend(roads.map(|other| (place, other)));
        }
        reached
    }

    fn fields_beside(&self, (place, index): Spot) -> Vec<Spot> {
        let cell = self.cells[&place];
        let mut reached = Vec::new();
        for printed in &cell.kind.segments[index].halves {
            let half = (printed + 2 * cell.turns) % 8;
            let (side, right) = (half / 2, half % 2);
            let facing = (side + 2) % 4 * 2 + (1 - right);
            let next = beside(place, side);
            let joined = self.cells.get(&next).and_then(|neighbour| neighbour.at_half(facing));
            reached.extend(joined.map(|other| (next, other)));
        }
        reached
    }

    /// Every road, city, cloister and garden on the board.
    pub fn features(&self) -> Vec<Feature> {
        let mut features = Vec::new();
        let mut seen = BTreeSet::new();
        for (&place, cell) in &self.cells {
            for index in 0..cell.kind.segments.len() {
                let spot = (place, index);
                if cell.kind.segments[index].sort != Sort::Field && !seen.contains(&spot) {
                    let feature = self.feature(spot);
                    seen.extend(feature.spots.iter().copied());
                    features.push(feature);
                }
            }
        }
        features
    }

    /// The complete cities that a farm touches, each by its smallest segment.
    pub fn complete_cities(&self, farm: &Feature) -> BTreeSet<Spot> {
        let mut cities: HashMap<Spot, Feature> = HashMap::new();
        for &(place, index) in &farm.spots {
            for &city in &self.segment((place, index)).cities {
                cities.insert((place, city), self.feature((place, city)));
            }
        }
        cities.values().filter(|city| city.is_complete()).filter_map(|city| city.spots.first().copied()).collect()
    }

    /// The roads and cities that end at the sides of an abbey, by the segment that ends there.
    pub fn around_abbey(&self, abbey: Place) -> Vec<Spot> {
        let ends = (0..4).filter_map(|side| {
            let segment = self.neighbour(abbey, side)?.at_side((side + 2) % 4)?;
            Some((beside(abbey, side), segment))
        });
        ends.collect()
    }

    /// The fields at a point where four tiles meet, if all four touch it with a field: corner `corner` of the
    /// tile at `place`. The one returned is that of the cell south-east of the point.
    pub fn barn_point(&self, (x, y): Place, corner: usize) -> Option<Spot> {
        // The cell south-east of the point; from there the other three lie west and north.
        let (east, south) = [(x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)][corner];
        let around = [((east, south - 1), 2), ((east - 1, south - 1), 1), ((east - 1, south), 0), ((east, south), 3)];
        let mut field = None;
        for (place, own_corner) in around {
            field = Some((place, self.cells.get(&place)?.at_corner(own_corner)?));
        }
        field
    }
}
