//! One tile in characters.

use carc_rules::{Edge, EdgeSet, FeatureKind, HalfEdge, Rotation, Rules, Segment, SegmentId, Tile, Trait};

/// Number of characters of a cell in each of its lines.
pub const WIDTH: usize = 5;
/// Number of lines of a cell.
pub const HEIGHT: usize = 3;

/// A tile as it lies: the characters that it shows, and the segment that each belongs to.
#[derive(Clone, Debug)]
pub(super) struct Block {
    shown: [[char; WIDTH]; HEIGHT],
    of: [[Option<SegmentId>; WIDTH]; HEIGHT],
}

/// A place in a block: column and line.
type Place = (usize, usize);

const MIDDLE: Place = (2, 1);
/// The places inside, none of them at a side.
const INSIDE: [Place; 3] = [MIDDLE, (1, 1), (3, 1)];
/// The places above and below the middle line, from the middle on: what stands there is not taken for a part of a road.
const ABOVE_AND_BELOW: [Place; 6] = [(2, 0), (1, 0), (3, 0), (2, 2), (1, 2), (3, 2)];
/// The signs of what is printed, which figures leave in sight where they can.
const PRINTED: [char; 6] = ['*', '^', '&', GOODS[0].1, GOODS[1].1, GOODS[2].1];
/// The signs of goods in a city.
const GOODS: [(Trait, char); 3] = [(Trait::Wine, '!'), (Trait::Grain, '"'), (Trait::Cloth, '=')];
/// The places in the order in which a figure takes them: from the middle on cities and cloisters, in reverse from the
/// corners on fields, so that roads and the middles of sides stay visible.
const MIDDLE_FIRST: [Place; 15] = [
    MIDDLE,
    (1, 1),
    (3, 1),
    (2, 0),
    (2, 2),
    (0, 1),
    (4, 1),
    (1, 0),
    (3, 0),
    (1, 2),
    (3, 2),
    (0, 0),
    (4, 0),
    (0, 2),
    (4, 2),
];
/// Half-sides for each place in a field: the place belongs to the first of them that a field fills.
const FIELDS: [(Place, [HalfEdge; 4]); 15] = {
    use HalfEdge::{El, Er, Nl, Nr, Sl, Sr, Wl, Wr};
    [
        ((0, 0), [Wr, Nl, Nl, Wr]),
        ((1, 0), [Nl, Wr, Nl, Wr]),
        ((2, 0), [Nl, Nr, Nl, Nr]),
        ((3, 0), [Nr, El, Nr, El]),
        ((4, 0), [El, Nr, El, Nr]),
        ((0, 1), [Wr, Wl, Wr, Wl]),
        ((1, 1), [Wr, Wl, Nl, Sr]),
        ((2, 1), [Nl, Sr, Er, Wl]),
        ((3, 1), [El, Er, Nr, Sl]),
        ((4, 1), [El, Er, El, Er]),
        ((0, 2), [Wl, Sr, Wl, Sr]),
        ((1, 2), [Sr, Wl, Sr, Wl]),
        ((2, 2), [Sr, Sl, Sr, Sl]),
        ((3, 2), [Sl, Er, Sl, Er]),
        ((4, 2), [Er, Sl, Er, Sl]),
    ]
};

impl Block {
    /// Creates the block of a tile turned by `rotation`, without figures.
    pub(super) fn of(tile: &Tile, rotation: Rotation, rules: &Rules) -> Self {
        let mut block = Self { shown: [[' '; WIDTH]; HEIGHT], of: [[None; WIDTH]; HEIGHT] };
        block.draw_fields(tile, rotation);
        let segments = || tile.segments().map(|(id, segment)| (id, segment.kind, segment.edges.turned(rotation)));
        for (id, _, sides) in segments().filter(|(_, kind, _)| *kind == FeatureKind::City) {
            block.draw_city(id, sides, |edge| tile.at_edge(edge.turned(rotation.inverse())).is_some());
        }
        block.draw_enclosed_fields(tile, rotation);
        if let Some(river) = tile.river {
            block.draw_river(river.edges.turned(rotation));
            for (id, _, _) in segments().filter(|(_, kind, _)| *kind == FeatureKind::Field) {
                block.leave_bank(id);
            }
        }
        let roads: Vec<_> = segments().filter(|(_, kind, _)| *kind == FeatureKind::Road).collect();
        for &(id, _, sides) in &roads {
            block.draw_road(id, sides);
        }
        if roads.len() > 1 && roads.iter().all(|(_, _, sides)| sides.iter().count() == 1) {
            block.end_roads();
        }
        if let Some(cloister) = tile.cloister() {
            block.set(MIDDLE, '@', cloister);
        }
        for (id, _, _) in segments().filter(|(_, kind, _)| *kind == FeatureKind::Garden) {
            block.draw_garden(id);
        }
        for (id, segment) in tile.segments() {
            let pennants = std::iter::repeat_n('*', usize::from(segment.traits.pennants()));
            let goods = GOODS.into_iter();
            let goods = goods.flat_map(|(good, sign)| std::iter::repeat_n(sign, segment.traits.count(good).into()));
            for sign in pennants.chain(segment.traits.has(Trait::Cathedral).then_some('^')).chain(goods) {
                // The place that a figure would take last.
                let place =
                    MIDDLE_FIRST.into_iter().rev().find(|&place| block.is_of(place, id) && block.at(place) == '#');
                if let Some(place) = place {
                    block.set(place, sign, id);
                }
            }
            if segment.kind == FeatureKind::Road && rules.expansions.inns.has_inn(segment.traits) {
                block.draw_inn(id);
            }
        }
        block
    }

    /// Puts a figure on a segment, over what is printed there only if there is no other room. Returns `false` if there
    /// is no room at all.
    pub(super) fn stand(&mut self, segment: SegmentId, letter: char) -> bool {
        let own = |place: &Place| self.is_of(*place, segment) && !self.at(*place).is_ascii_alphabetic();
        let mut places: Vec<Place> = MIDDLE_FIRST.into_iter().filter(own).collect();
        if places.iter().any(|&place| self.at(place) == '.') {
            places.reverse();
        }
        let plain = places.iter().find(|&&place| !PRINTED.contains(&self.at(place)));
        let Some(&place) = plain.or(places.first()) else { return false };
        self.set(place, letter, segment);
        true
    }

    /// Returns its lines.
    pub(super) fn lines(&self) -> [String; HEIGHT] {
        self.shown.map(|line| line.iter().collect())
    }

    fn draw_fields(&mut self, tile: &Tile, rotation: Rotation) {
        for (place, halves) in FIELDS {
            let field = halves.into_iter().find_map(|half| tile.at_half(half.turned(rotation.inverse())));
            if let Some(field) = field {
                self.set(place, '.', field);
            }
        }
    }

    /// Draws the river from the middle to the sides by which it leaves the tile, covering only fields, and of each
    /// field at most all places but one.
    fn draw_river(&mut self, sides: EdgeSet) {
        let towards: [&[Place]; 4] = [&[(2, 0)], &[(3, 1), (4, 1)], &[(2, 2)], &[(0, 1), (1, 1)]];
        let course = sides.iter().flat_map(|side| towards[side.index()]).chain([&MIDDLE]);
        for &(column, line) in course {
            let field = self.of[line][column];
            let places = || MIDDLE_FIRST.into_iter().filter(|&(column, line)| self.of[line][column] == field);
            let is_last = field.is_some() && places().nth(1).is_none();
            if matches!(self.shown[line][column], '.' | ' ') && !is_last {
                self.shown[line][column] = '~';
                self.of[line][column] = None;
            }
        }
    }

    /// Leaves a place next to the river to a field that has none.
    fn leave_bank(&mut self, id: SegmentId) {
        if MIDDLE_FIRST.into_iter().any(|place| self.is_of(place, id)) {
            return;
        }
        if let Some(place) = [(1, 1), (3, 1), (0, 1), (4, 1)].into_iter().find(|&place| self.at(place) == '~') {
            self.set(place, '.', id);
        }
    }

    /// Draws an inn in a field with room for it, next to its road and no other one; else on the road, where a figure
    /// would stand last.
    fn draw_inn(&mut self, road: SegmentId) {
        let is_road = |place: Place| matches!(self.at(place), '-' | '|' | '+' | '/' | '\\');
        let beside = |(column, line): Place, is_own: bool| {
            let next = |&(other, row): &Place| column.abs_diff(other) + line.abs_diff(row) == 1;
            MIDDLE_FIRST.into_iter().filter(next).any(|place| is_road(place) && self.is_of(place, road) == is_own)
        };
        let has_room = |(column, line): Place| {
            let field = self.of[line][column];
            MIDDLE_FIRST.into_iter().filter(|&(column, line)| self.of[line][column] == field).count() > 1
        };
        let is_free = |&place: &Place| self.at(place) == '.' && has_room(place);
        let places = ABOVE_AND_BELOW.into_iter().chain(MIDDLE_FIRST);
        let free = places.filter(is_free).find(|&place| beside(place, true) && !beside(place, false));
        let on_road = || MIDDLE_FIRST.into_iter().rev().find(|&place| self.is_of(place, road));
        if let Some(place) = free.or_else(on_road) {
            self.set(place, '&', road);
        }
    }

    /// Draws a garden in a field that has room for it, else between a field and a city.
    fn draw_garden(&mut self, id: SegmentId) {
        let is_field = |place: Place| self.at(place) == '.';
        let size = |(column, line): Place| {
            let field = self.of[line][column];
            MIDDLE_FIRST.into_iter().filter(|&(column, line)| self.of[line][column] == field).count()
        };
        let beside = |(column, line): Place| {
            let next = |&(other, row): &Place| column.abs_diff(other) + line.abs_diff(row) == 1;
            MIDDLE_FIRST.into_iter().filter(next).any(is_field)
        };
        let roomy = MIDDLE_FIRST.into_iter().find(|&place| is_field(place) && size(place) > 1);
        let between = || MIDDLE_FIRST.into_iter().find(|&place| self.at(place) == '#' && beside(place));
        if let Some(place) = roomy.or_else(between) {
            self.set(place, '%', id);
        }
    }

    /// Draws the fields that reach no side: each at the corners between cities, in its direction if there are several.
    fn draw_enclosed_fields(&mut self, tile: &Tile, rotation: Rotation) {
        let enclosed = |(_, segment): &(SegmentId, &Segment)| {
            segment.kind == FeatureKind::Field && segment.halves.iter().next().is_none()
        };
        for (id, segment) in tile.segments().filter(enclosed) {
            let direction = segment.spot.map_or("", |spot| spot.turned(rotation).word());
            let corners = [((0, 0), "nw"), ((4, 0), "ne"), ((0, 2), "sw"), ((4, 2), "se")];
            let free: Vec<_> = corners.into_iter().filter(|&(place, _)| self.at(place) == ' ').collect();
            let lies_there = |corner: &str| direction.chars().all(|side| corner.contains(side));
            let says_where = free.iter().any(|(_, corner)| lies_there(corner));
            for (place, _) in free.into_iter().filter(|(_, corner)| !says_where || lies_there(corner)) {
                self.set(place, '.', id);
            }
        }
    }

    /// Draws a city. It fills the sides that it opens to, the corners next to them unless something else needs those,
    /// and the inside if it reaches from side to side. `is_taken` tells whether a side shows a road or city.
    fn draw_city(&mut self, id: SegmentId, sides: EdgeSet, is_taken: impl Fn(Edge) -> bool) {
        let has = |edge| sides.contains(edge);
        for edge in sides.iter() {
            for &place in side(edge) {
                self.set(place, '#', id);
            }
        }
        for (place, one, other) in [
            ((0, 0), Edge::N, Edge::W),
            ((4, 0), Edge::N, Edge::E),
            ((0, 2), Edge::S, Edge::W),
            ((4, 2), Edge::S, Edge::E),
        ] {
            // A field next to a road may have no more than its corner.
            if has(one) && (has(other) || !is_taken(other)) || has(other) && !is_taken(one) {
                self.set(place, '#', id);
            }
        }
        let inside: &[Place] = match (has(Edge::N) && has(Edge::S), has(Edge::W) && has(Edge::E)) {
            (true, _) | (_, true) => &INSIDE,
            (false, false) if sides.iter().count() < 2 => &[],
            (false, false) if has(Edge::W) => &[MIDDLE, (1, 1)],
            (false, false) => &[MIDDLE, (3, 1)],
        };
        for &place in inside {
            self.set(place, '#', id);
        }
    }

    fn draw_road(&mut self, id: SegmentId, sides: EdgeSet) {
        let has = |edge| sides.contains(edge);
        let runs_through = sides.iter().count() > 1;
        for edge in sides.iter() {
            match edge {
                Edge::N => self.set((2, 0), '|', id),
                Edge::S => self.set((2, 2), '|', id),
                Edge::W | Edge::E => {
                    let (outer, inner) = if edge == Edge::W { ((0, 1), (1, 1)) } else { ((4, 1), (3, 1)) };
                    self.set(outer, '-', id);
                    // One that ends at a city stops at its wall.
                    if runs_through || self.at(inner) != '#' {
                        self.set(inner, '-', id);
                    }
                }
            }
        }
        let middle = match (has(Edge::N), has(Edge::E), has(Edge::S), has(Edge::W)) {
            (true, false, true, false) => '|',
            (false, true, false, true) => '-',
            _ if runs_through && matches!(self.at(MIDDLE), '+' | '\\' | '/') => {
                // Two bends that pass each other.
                if has(Edge::N) == has(Edge::W) { '/' } else { '\\' }
            }
            _ if runs_through => '+',
            _ if self.at(MIDDLE) == '.' => {
                if has(Edge::N) || has(Edge::S) {
                    '|'
                } else {
                    '-'
                }
            }
            _ => return,
        };
        self.set(MIDDLE, middle, id);
    }

    /// Marks the middle of a crossing as the end of its roads.
    fn end_roads(&mut self) {
        if matches!(self.at(MIDDLE), '-' | '|') {
            self.shown[MIDDLE.1][MIDDLE.0] = 'x';
            self.of[MIDDLE.1][MIDDLE.0] = None;
        }
    }

    fn set(&mut self, (column, line): Place, shown: char, of: SegmentId) {
        self.shown[line][column] = shown;
        self.of[line][column] = Some(of);
    }

    fn at(&self, (column, line): Place) -> char {
        self.shown[line][column]
    }

    fn is_of(&self, (column, line): Place, segment: SegmentId) -> bool {
        self.of[line][column] == Some(segment)
    }
}

/// Returns the places of a side, without its corners.
const fn side(edge: Edge) -> &'static [Place] {
    match edge {
        Edge::N => &[(1, 0), (2, 0), (3, 0)],
        Edge::S => &[(1, 2), (2, 2), (3, 2)],
        Edge::W => &[(0, 1)],
        Edge::E => &[(4, 1)],
    }
}
