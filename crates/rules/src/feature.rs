//! Features as a union-find over the segments on the board, kept up to date as tiles are placed.
//!
//! A *node* is a segment on the board; nodes are numbered in the order of placement. The root of a feature knows where
//! its data is, so that nothing here ever walks over the board. Only features that exist have data: games are copied for
//! every move that is looked at, and most segments are joined to others.

mod set;

use super::geometry::Position;
use super::player::MeepleKind;
use super::tile::{FeatureKind, Segment, SegmentId};
use super::traits::Traits;
use set::Set;

/// The number of a segment on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Node(pub(super) u16);

/// Joined segments: a road, city or farm, or a single cloister or garden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    /// The kind of feature; a farm is of kind field.
    pub kind: FeatureKind,
    /// Number of sides at which it can still grow; for a cloister or garden, of free cells around it. 0 for a farm,
    /// whose sides are not counted.
    pub open: u8,
    /// The traits printed on its segments, added up.
    pub traits: Traits,
    /// Number of followers that stand in it.
    pub meeples: u8,
    /// Number of segments that are joined in it.
    segments: u16,
    /// The root, to which all its other segments lead.
    root: Node,
    /// The cell of its first tile by rows, then columns: for the order of the log.
    pub(super) first: Position,
    /// Its tiles by their index on the board; for a cloister or garden, also those around it.
    pub(super) tiles: Set,
    /// City segments by their number: for a city its own, for a farm those it touches.
    pub(super) cities: Set,
}

impl Feature {
    /// Returns how many tiles it counts, each once; a cloister or garden counts its own and those around
    /// it.
    pub const fn tiles(&self) -> u16 {
        self.tiles.len()
    }

    /// Returns whether it is complete; a farm never is.
    pub const fn is_complete(&self) -> bool {
        match self.kind {
            FeatureKind::City | FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Garden => self.open == 0,
            FeatureKind::Field => false,
        }
    }

    /// Returns whether anyone's follower stands in it.
    pub const fn is_occupied(&self) -> bool {
        self.meeples > 0
    }
}

/// All features of a board.
#[derive(Clone, Debug)]
pub(super) struct Features {
    /// By node.
    links: Vec<Link>,
    /// The features that exist, in no order.
    known: Vec<Feature>,
    city_segments: u32,
    complete_cities: Vec<Set>,
    completed: u16,
}

/// Where a segment leads to: another segment of its feature or, from the root, the feature's data.
#[derive(Clone, Copy, Debug)]
struct Link(u16);

impl Link {
    /// Marks roots: there are fewer than 32,768 segments and features.
    const ROOT: u16 = 1 << 15;

    const fn to(node: Node) -> Self {
        Self(node.0)
    }

    const fn to_feature(index: usize) -> Self {
        Self(index as u16 | Self::ROOT)
    }

    /// Returns the index of the feature in [`Features::known`] at a root, else the next segment.
    const fn follow(self) -> Result<usize, Node> {
        if self.0 & Self::ROOT != 0 { Ok((self.0 & !Self::ROOT) as usize) } else { Err(Node(self.0)) }
    }
}

impl Features {
    pub(super) fn new() -> Self {
        Self {
            links: Vec::with_capacity(256),
            known: Vec::with_capacity(128),
            city_segments: 0,
            complete_cities: Vec::with_capacity(32),
            completed: 0,
        }
    }

    /// Returns the node that the next segment will get.
    pub(super) fn next(&self) -> Node {
        Node(self.links.len() as u16)
    }

    /// Adds the segments of a tile, each a feature of its own, joined to nothing yet.
    pub(super) fn add_tile(&mut self, segments: &[Segment], tile: usize, position: Position) {
        let first_city = self.city_segments;
        // A tile numbers its cloister first, then its cities.
        let before_cities = segments.iter().take_while(|segment| segment.kind == FeatureKind::Cloister).count() as u32;
        let number = |city: SegmentId| (first_city + u32::from(city.0) - before_cities) as usize;
        for segment in segments {
            let cities = match segment.kind {
                FeatureKind::City => {
                    self.city_segments += 1;
                    Set::only(self.city_segments as usize - 1)
                }
                FeatureKind::Field => segment.cities.iter().fold(Set::EMPTY, |set, &city| set.with(number(city))),
                FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Garden => Set::EMPTY,
            };
            let open = match segment.kind {
                FeatureKind::Cloister | FeatureKind::Garden => 8,
                FeatureKind::City | FeatureKind::Road => segment.edges.len() as u8,
                FeatureKind::Field => 0,
            };
            let root = self.next();
            self.links.push(Link::to_feature(self.known.len()));
            self.known.push(Feature {
                kind: segment.kind,
                open,
                traits: segment.traits,
                meeples: 0,
                segments: 1,
                root,
                first: position,
                tiles: Set::only(tile),
                cities,
            });
        }
    }

    /// Returns the index of a node's feature in `known`.
    fn index(&self, node: Node) -> usize {
        let mut link = self.links[usize::from(node.0)];
        loop {
            match link.follow() {
                Ok(index) => return index,
                Err(next) => link = self.links[usize::from(next.0)],
            }
        }
    }

    /// Returns the root of a node's feature.
    pub(super) fn root(&self, node: Node) -> Node {
        let mut node = node;
        while let Err(next) = self.links[usize::from(node.0)].follow() {
            node = next;
        }
        node
    }

    /// Returns the feature of a node.
    pub(super) fn get(&self, node: Node) -> &Feature {
        &self.known[self.index(node)]
    }

    fn get_mut(&mut self, node: Node) -> &mut Feature {
        let index = self.index(node);
        &mut self.known[index]
    }

    /// Joins two segments across a side; `sides` is the number of open sides that this closes on each of them.
    pub(super) fn join(&mut self, a: Node, b: Node, sides: u8) {
        let (one, other) = (self.index(a), self.index(b));
        if one == other {
            return self.close_at(one, 2 * sides);
        }
        // The larger one stays the root: this keeps paths short, so that reads need not compress them.
        let larger = self.known[one].segments >= self.known[other].segments;
        let (index, child) = if larger { (one, other) } else { (other, one) };
        let joined = self.known[child];
        let feature = &mut self.known[index];
        feature.open += joined.open;
        feature.segments += joined.segments;
        feature.traits += joined.traits;
        feature.meeples += joined.meeples;
        feature.first = feature.first.min(joined.first);
        feature.tiles = feature.tiles.union(joined.tiles);
        feature.cities = feature.cities.union(joined.cities);
        self.links[usize::from(joined.root.0)] = Link::to(feature.root);
        self.close_at(index, 2 * sides);
        // Moves the last feature to the index of the one that was joined.
        self.known.swap_remove(child);
        if let Some(moved) = self.known.get(child) {
            self.links[usize::from(moved.root.0)] = Link::to_feature(child);
        }
    }

    /// Fills one of the cells around a cloister or garden with the tile that has this index on the board.
    pub(super) fn surround(&mut self, cloister: Node, tile: usize) {
        let index = self.index(cloister);
        let feature = &mut self.known[index];
        feature.tiles = feature.tiles.with(tile);
        self.close_at(index, 1);
    }

    /// Closes `places` of the sides or cells at which a feature could grow.
    pub(super) fn close(&mut self, node: Node, places: u8) {
        self.close_at(self.index(node), places);
    }

    fn close_at(&mut self, index: usize, places: u8) {
        let feature = &mut self.known[index];
        feature.open -= places;
        self.completed += u16::from(places > 0 && feature.open == 0);
    }

    /// Returns how often a road, city, cloister or garden has had its last open side or cell closed: if that is
    /// unchanged, there is nothing to score.
    pub(super) fn completed(&self) -> u16 {
        self.completed
    }

    pub(super) fn enter(&mut self, node: Node, meeple: MeepleKind) {
        if meeple.is_follower() {
            self.get_mut(node).meeples += 1;
        }
    }

    pub(super) fn leave(&mut self, node: Node, meeple: MeepleKind) {
        if meeple.is_follower() {
            self.get_mut(node).meeples -= 1;
        }
    }

    /// Records that a city is complete: from now on farms are paid for it.
    pub(super) fn complete_city(&mut self, node: Node) {
        let cities = self.get(node).cities;
        self.complete_cities.push(cities);
    }

    /// Returns the complete cities that a farm touches, each once, numbered in the order of completion.
    pub(super) fn cities_of_farm(&self, farm: &Feature) -> impl Iterator<Item = usize> + use<'_> {
        let touched = farm.cities;
        self.complete_cities.iter().enumerate().filter(move |(_, city)| city.meets(touched)).map(|(index, _)| index)
    }

    /// Returns how many cities are complete.
    pub(super) fn complete_cities(&self) -> usize {
        self.complete_cities.len()
    }
}
