//! Positions, edges, half-edges and quarter turns.
//!
//! `x` grows to the east, `y` to the south; the start tile lies at (0,0). Rotations are clockwise. Half-edges are
//! numbered clockwise from the north-west corner: `NL NR EL ER SL SR WL WR`, where L and R are left and right of
//! someone who looks out over the edge from the middle of the tile.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A cell of the table. Ordered by rows from north to south, then from west to east.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
// Aligned to be read and written as one word: nothing is listed as often as cells.
#[repr(align(4))]
pub struct Position {
    /// Columns east of the start tile.
    pub x: i16,
    /// Rows south of the start tile.
    pub y: i16,
}

impl Position {
    /// The position of the start tile.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// Returns the cell `x` to the east and `y` to the south of the start tile.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// Returns the cell across `edge`.
    pub const fn across(self, edge: Edge) -> Self {
        let (dx, dy) = match edge {
            Edge::N => (0, -1),
            Edge::E => (1, 0),
            Edge::S => (0, 1),
            Edge::W => (-1, 0),
        };
        self.offset(dx, dy)
    }

    /// Returns the cell `dx` to the east and `dy` to the south of this one.
    pub const fn offset(self, dx: i16, dy: i16) -> Self {
        Self { x: self.x.saturating_add(dx), y: self.y.saturating_add(dy) }
    }

    /// Returns a sort key, so that one comparison orders positions. Both coordinates are packed into it, and the sign
    /// bit of `x` is flipped so that the west comes first.
    const fn key(self) -> i32 {
        ((self.y as u16 as u32) << 16 | self.x as u16 as u32) as i32 ^ 0x8000
    }

    /// Returns the eight cells around this one.
    pub fn surrounding(self) -> impl Iterator<Item = Self> {
        const AROUND: [(i16, i16); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        AROUND.into_iter().map(move |(dx, dy)| self.offset(dx, dy))
    }
}

impl Ord for Position {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for Position {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl From<(i16, i16)> for Position {
    fn from((x, y): (i16, i16)) -> Self {
        Self { x, y }
    }
}

impl From<Position> for (i16, i16) {
    fn from(position: Position) -> Self {
        (position.x, position.y)
    }
}

/// One side of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the compass")]
pub enum Edge {
    N,
    E,
    S,
    W,
}

impl Edge {
    /// All four, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// Returns 0 to 3, clockwise from the north.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the side of the neighbour that touches this one.
    pub const fn opposite(self) -> Self {
        self.turned(Rotation::R180)
    }

    /// Returns where this side of the printed tile lies after the tile is turned.
    pub const fn turned(self, rotation: Rotation) -> Self {
        Self::ALL[(self as usize + rotation as usize) % 4]
    }

    /// Returns the left and the right half of this side.
    pub const fn halves(self) -> [HalfEdge; 2] {
        [HalfEdge::ALL[self as usize * 2], HalfEdge::ALL[self as usize * 2 + 1]]
    }
}

/// Half of one side of a tile, clockwise from the north-west corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "named in the module's head")]
pub enum HalfEdge {
    Nl,
    Nr,
    El,
    Er,
    Sl,
    Sr,
    Wl,
    Wr,
}

impl HalfEdge {
    /// All eight, clockwise from the north-west corner.
    pub const ALL: [Self; 8] = [Self::Nl, Self::Nr, Self::El, Self::Er, Self::Sl, Self::Sr, Self::Wl, Self::Wr];

    /// Returns 0 to 7, clockwise from the north-west corner.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns where this half of the printed tile lies after the tile is turned.
    pub const fn turned(self, rotation: Rotation) -> Self {
        Self::ALL[(self as usize + 2 * rotation as usize) % 8]
    }

    /// Returns the side it is a half of.
    pub const fn edge(self) -> Edge {
        Edge::ALL[self as usize / 2]
    }

    /// Returns the half of the neighbour's side that touches this one: left meets right.
    pub const fn opposite(self) -> Self {
        let across = (self as usize + 4) % 8;
        Self::ALL[across ^ 1]
    }
}

/// A corner of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "the compass")]
pub enum Corner {
    Ne,
    Se,
    Sw,
    Nw,
}

impl Corner {
    /// All four, clockwise from the north-east.
    pub const ALL: [Self; 4] = [Self::Ne, Self::Se, Self::Sw, Self::Nw];

    /// Returns the halves of sides that meet at it.
    pub const fn halves(self) -> [HalfEdge; 2] {
        [HalfEdge::ALL[self as usize * 2 + 1], HalfEdge::ALL[(self as usize * 2 + 2) % 8]]
    }

    /// Returns where this corner of the printed tile lies after the tile is turned.
    pub const fn turned(self, rotation: Rotation) -> Self {
        Self::ALL[(self as usize + rotation as usize) % 4]
    }

    /// Returns the cell south-east of the point at this corner of the tile on `position`. Points are named by that
    /// cell.
    pub const fn point(self, position: Position) -> Position {
        let Position { x, y } = position;
        match self {
            Self::Nw => position,
            Self::Ne => Position::new(x + 1, y),
            Self::Se => Position::new(x + 1, y + 1),
            Self::Sw => Position::new(x, y + 1),
        }
    }

    /// Returns the four cells that meet at a point, each with the corner that touches it.
    pub const fn around(point: Position) -> [(Position, Self); 4] {
        let Position { x, y } = point;
        [
            (Position::new(x, y - 1), Self::Sw),
            (point, Self::Nw),
            (Position::new(x - 1, y), Self::Ne),
            (Position::new(x - 1, y - 1), Self::Se),
        ]
    }

    /// Returns the word for it in commands: `ne`, `se`, `sw`, `nw`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ne => "ne",
            Self::Se => "se",
            Self::Sw => "sw",
            Self::Nw => "nw",
        }
    }
}

/// Clockwise quarter turns of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(into = "u16", try_from = "u16")]
#[expect(missing_docs, reason = "degrees")]
pub enum Rotation {
    #[default]
    R0,
    R90,
    R180,
    R270,
}

impl Rotation {
    /// All four, from none to three quarter turns.
    pub const ALL: [Self; 4] = [Self::R0, Self::R90, Self::R180, Self::R270];

    /// Returns its quarter turns, 0 to 3.
    pub const fn quarters(self) -> usize {
        self as usize
    }

    /// Returns the rotation by `quarters` clockwise quarter turns.
    pub const fn from_quarters(quarters: usize) -> Self {
        Self::ALL[quarters % 4]
    }

    /// Returns the degrees clockwise: 0, 90, 180 or 270.
    pub const fn degrees(self) -> u16 {
        self as u16 * 90
    }

    /// Returns this rotation followed by `other`.
    pub const fn then(self, other: Self) -> Self {
        Self::from_quarters(self as usize + other as usize)
    }

    /// Returns the rotation that undoes this one.
    pub const fn inverse(self) -> Self {
        Self::from_quarters(4 - self as usize)
    }
}

impl From<Rotation> for u16 {
    fn from(rotation: Rotation) -> Self {
        rotation.degrees()
    }
}

impl TryFrom<u16> for Rotation {
    type Error = NotARotation;

    fn try_from(degrees: u16) -> Result<Self, NotARotation> {
        match degrees {
            0 => Ok(Self::R0),
            90 => Ok(Self::R90),
            180 => Ok(Self::R180),
            270 => Ok(Self::R270),
            other => Err(NotARotation(other)),
        }
    }
}

/// A number of degrees that is not a quarter turn.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is none of 0, 90, 180, 270 degrees")]
pub struct NotARotation(pub u16);

/// A set of sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EdgeSet(u8);

impl EdgeSet {
    /// No side.
    pub const EMPTY: Self = Self(0);

    /// Returns this set with `edge` added.
    pub const fn with(self, edge: Edge) -> Self {
        Self(self.0 | 1 << edge as u8)
    }

    /// Returns whether `edge` is in it.
    pub const fn contains(self, edge: Edge) -> bool {
        self.0 & 1 << edge as u8 != 0
    }

    /// Returns how many sides are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns its sides, clockwise from the north.
    pub fn iter(self) -> impl Iterator<Item = Edge> {
        Edge::ALL.into_iter().filter(move |&edge| self.contains(edge))
    }

    /// Returns where these sides of the printed tile lie after the tile is turned.
    pub fn turned(self, rotation: Rotation) -> Self {
        self.iter().map(|edge| edge.turned(rotation)).collect()
    }
}

impl FromIterator<Edge> for EdgeSet {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        edges.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// A set of half-edges.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HalfEdgeSet(u8);

impl HalfEdgeSet {
    /// No half-edge.
    pub const EMPTY: Self = Self(0);

    /// Returns this set with `half` added.
    pub const fn with(self, half: HalfEdge) -> Self {
        Self(self.0 | 1 << half as u8)
    }

    /// Returns whether `half` is in it.
    pub const fn contains(self, half: HalfEdge) -> bool {
        self.0 & 1 << half as u8 != 0
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns its half-edges, clockwise from the north-west corner.
    pub fn iter(self) -> impl Iterator<Item = HalfEdge> {
        HalfEdge::ALL.into_iter().filter(move |&half| self.contains(half))
    }
}

impl FromIterator<HalfEdge> for HalfEdgeSet {
    fn from_iter<I: IntoIterator<Item = HalfEdge>>(halves: I) -> Self {
        halves.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rot{}", self.degrees())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_meets_right_across_an_edge() {
        assert_eq!(HalfEdge::Nl.opposite(), HalfEdge::Sr);
        assert_eq!(HalfEdge::Er.opposite(), HalfEdge::Wl);
        for half in HalfEdge::ALL {
            assert_eq!(half.opposite().opposite(), half);
            assert_eq!(half.opposite().edge(), half.edge().opposite());
        }
    }

    #[test]
    fn turning_goes_clockwise() {
        assert_eq!(Edge::N.turned(Rotation::R90), Edge::E);
        assert_eq!(HalfEdge::Nl.turned(Rotation::R270), HalfEdge::Wl);
        for rotation in Rotation::ALL {
            assert_eq!(rotation.then(rotation.inverse()), Rotation::R0);
        }
    }
}
