//! The printed tile as data: its edges and the segments on it, at rotation 0.

mod id;

use serde::{Deserialize, Serialize};

use super::catalog::{Mark, TileSet};
use super::geometry::{Corner, Edge, EdgeSet, HalfEdge, HalfEdgeSet, Rotation};
use super::traits::Traits;

/// A kind of tile: an index into the catalog, read and written as the tile's name ("D").
///
/// Copies of one kind are interchangeable in play, so they share an id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(pub(super) u8);

impl TileId {
    /// Returns its index in the catalog.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of an edge of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EdgeKind {
    /// Field alone.
    Field,
    /// A road in the middle, fields on both sides of it.
    Road,
    /// City.
    City,
    /// The river in the middle, fields on both sides of it.
    River,
    /// Fits whatever the neighbour shows and closes it.
    Any,
}

/// The kind of a segment, and of the feature it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the kinds of feature")]
pub enum FeatureKind {
    Cloister,
    City,
    Road,
    Field,
    Garden,
}

impl FeatureKind {
    /// All kinds, in the order in which a tile numbers its segments.
    pub const ALL: [Self; 5] = [Self::Cloister, Self::City, Self::Road, Self::Field, Self::Garden];

    /// Returns whether it is a feature of one segment that is complete once all cells around it are filled (R-6.3,
    ///
    pub const fn is_surrounded(self) -> bool {
        match self {
            Self::Cloister | Self::Garden => true,
            Self::City | Self::Road | Self::Field => false,
        }
    }

    /// Returns the word for it in commands: `cloister`, `city`, `road`, `field`, `garden`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Cloister => "cloister",
            Self::City => "city",
            Self::Road => "road",
            Self::Field => "field",
            Self::Garden => "garden",
        }
    }
}

/// A segment of a tile by its index in [`Tile::segments`]; its printed number is one more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SegmentId(pub u8);

impl SegmentId {
    /// Returns its index in [`Tile::segments`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the fixed number that pictures and commands use for it, from 1; no rotation changes it.
    pub const fn number(self) -> u8 {
        self.0.saturating_add(1)
    }
}

/// The direction word of a segment that is not the only one of its kind on its tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the compass")]
pub enum Spot {
    N,
    Ne,
    E,
    Se,
    S,
    Sw,
    W,
    Nw,
    Mid,
    Ns,
    Ew,
}

impl Spot {
    /// All direction words.
    pub const ALL: [Self; 11] =
        [Self::N, Self::Ne, Self::E, Self::Se, Self::S, Self::Sw, Self::W, Self::Nw, Self::Mid, Self::Ns, Self::Ew];

    /// Returns the direction after the tile is turned: each quarter turn is two of the eight directions; `mid` stays,
    /// `ns` and `ew` swap.
    pub const fn turned(self, rotation: Rotation) -> Self {
        let odd = rotation.quarters() % 2 == 1;
        match self {
            Self::Mid => Self::Mid,
            Self::Ns => {
                if odd {
                    Self::Ew
                } else {
                    Self::Ns
                }
            }
            Self::Ew => {
                if odd {
                    Self::Ns
                } else {
                    Self::Ew
                }
            }
            Self::N | Self::Ne | Self::E | Self::Se | Self::S | Self::Sw | Self::W | Self::Nw => {
                Self::ALL[(self as usize + 2 * rotation.quarters()) % 8]
            }
        }
    }

    /// Returns the word for it in commands: `n`, `se`, `mid`…
    pub const fn word(self) -> &'static str {
        match self {
            Self::N => "n",
            Self::Ne => "ne",
            Self::E => "e",
            Self::Se => "se",
            Self::S => "s",
            Self::Sw => "sw",
            Self::W => "w",
            Self::Nw => "nw",
            Self::Mid => "mid",
            Self::Ns => "ns",
            Self::Ew => "ew",
        }
    }
}

/// One city, road or field piece of a tile, or its cloister or garden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The kind of feature it is a piece of.
    pub kind: FeatureKind,
    /// The sides by which a road or city leaves the tile.
    pub edges: EdgeSet,
    /// The half-sides that a field fills.
    pub halves: HalfEdgeSet,
    /// The traits printed on it, which count for its feature.
    pub traits: Traits,
    /// The city segments of the same tile that a field touches.
    pub cities: Vec<SegmentId>,
    /// Its direction at rotation 0; `None` if it is the only one of its kind on the tile.
    pub spot: Option<Spot>,
}

/// The part of the river on a tile, at rotation 0. It is not a segment: nobody can claim it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct River {
    /// The sides by which it leaves the tile.
    pub edges: EdgeSet,
    /// The end of the river that lies on the tile, if one does.
    pub end: Option<RiverEnd>,
}

/// An end of the river.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RiverEnd {
    /// It begins here: the start tile of the game.
    Spring,
    /// It ends here: the last tile of the river's pile.
    Lake,
}

/// A kind of tile as printed, at rotation 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its name: "A" to "X" in the base game.
    pub name: String,
    /// The box that it comes from.
    pub set: TileSet,
    /// Copies in the box, the start tile included.
    pub count: u8,
    /// The kind that this one replaces a copy of: the same print without a garden.
    pub replaces: Option<TileId>,
    /// Whether one of the copies begins the game.
    pub start: bool,
    /// The kinds of its edges, clockwise from the north.
    pub edges: [EdgeKind; 4],
    /// Its segments: the cloister if there is one, then cities, roads, fields, then the garden. A segment's number is
    /// its index plus one.
    pub segments: Vec<Segment>,
    /// The part of the river on it; `None` on most tiles.
    pub river: Option<River>,
    /// Segments that are joined by road on this tile.
    pub junctions: Vec<Vec<SegmentId>>,
    /// The marks printed on it, in addition to its segments.
    pub marks: Vec<Mark>,
    /// The id of the same tile in the reference games; `None` if the other engine does not have it.
    pub reference: Option<String>,
    pub(super) sides: Sides,
}

/// The segment at each printed side and half-side, worked out once, because placing a tile needs all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sides {
    edges: [Option<SegmentId>; 4],
    halves: [Option<SegmentId>; 8],
    surrounded: Option<SegmentId>,
}

impl Sides {
    pub(super) fn of(segments: &[Segment]) -> Self {
        let find = |has: &dyn Fn(&Segment) -> bool| segments.iter().position(has).map(|index| SegmentId(index as u8));
        Self {
            edges: Edge::ALL.map(|edge| find(&|segment| segment.edges.contains(edge))),
            halves: HalfEdge::ALL.map(|half| find(&|segment| segment.halves.contains(half))),
            surrounded: find(&|segment| segment.kind.is_surrounded()),
        }
    }
}

impl Tile {
    /// Returns what the tile shows on side `edge` when turned by `rotation`.
    pub fn edge(&self, edge: Edge, rotation: Rotation) -> EdgeKind {
        self.edges[edge.turned(rotation.inverse()).index()]
    }

    /// Returns the number of quarter turns after which it looks the same again: 1 for a cloister among fields, 2 for a
    /// straight road, 4 for most. Segments of a kind may have changed places then.
    pub fn period(&self) -> usize {
        let is_same = |rotation: Rotation| {
            let edges = Edge::ALL.into_iter().all(|edge| self.edge(edge, rotation) == self.edges[edge.index()]);
            edges
                && self.segments.iter().all(|segment| {
                    let halves: HalfEdgeSet = segment.halves.iter().map(|half| half.turned(rotation)).collect();
                    let edges = segment.edges.turned(rotation);
                    let is_there = |other: &Segment| {
                        (other.kind, other.edges, other.halves, other.traits)
                            == (segment.kind, edges, halves, segment.traits)
                    };
                    self.segments.iter().any(is_there)
                })
        };
        match (is_same(Rotation::R90), is_same(Rotation::R180)) {
            (true, _) => 1,
            (false, true) => 2,
            (false, false) => 4,
        }
    }

    /// Returns its segments with their ids.
    pub fn segments(&self) -> impl Iterator<Item = (SegmentId, &Segment)> {
        self.segments.iter().enumerate().map(|(index, segment)| (SegmentId(index as u8), segment))
    }

    /// Returns the segment with this id; `None` if the tile has no such segment.
    pub fn segment(&self, id: SegmentId) -> Option<&Segment> {
        self.segments.get(id.index())
    }

    /// Returns the cloister, which always comes first.
    pub fn cloister(&self) -> Option<SegmentId> {
        self.segments.first().filter(|segment| segment.kind == FeatureKind::Cloister).map(|_| SegmentId(0))
    }

    /// Returns its cloister or garden: the segment that counts the tiles around it. No tile has two.
    pub fn surrounded(&self) -> Option<SegmentId> {
        self.sides.surrounded
    }

    /// Returns the road or city that leaves the tile by this printed side.
    pub fn at_edge(&self, edge: Edge) -> Option<SegmentId> {
        self.sides.edges[edge.index()]
    }

    /// Returns whether this mark is printed on it.
    pub fn has(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }

    /// Returns the field that holds both halves at this printed corner.
    pub fn at_corner(&self, corner: Corner) -> Option<SegmentId> {
        let [before, after] = corner.halves();
        self.at_half(before).filter(|&field| self.at_half(after) == Some(field))
    }

    /// Returns the field that fills this printed half-side.
    pub fn at_half(&self, half: HalfEdge) -> Option<SegmentId> {
        self.sides.halves[half.index()]
    }
}
