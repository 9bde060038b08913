//! How the reference games call tiles, segments and figures.

use crate::engine::{
    Board, Catalog, Edge, FeatureKind, HalfEdge, MeepleKind, Rotation, Segment, SegmentId, SegmentRef, Tile, TileId,
};

use super::format::Place;

/// The id of a tile.
pub fn tile(tile: TileId) -> String {
    tile.tile().reference.clone().unwrap_or_else(|| tile.to_string())
}

/// The tile with an id; those that the other engine does not have go by our own name.
pub fn tile_named(id: &str) -> Option<TileId> {
    Catalog::standard().by_reference(id).or_else(|| TileId::named(id))
}

/// The sort of a figure.
pub const fn meeple(kind: MeepleKind) -> &'static str {
    kind.word()
}

/// The sort of figure with a name.
pub fn meeple_named(name: &str) -> Option<MeepleKind> {
    MeepleKind::ALL.into_iter().find(|&kind| meeple(kind) == name)
}

/// A segment as its tile lies: the sides of a road or city, the half-sides of a field, `I` for what touches no edge.
pub fn segment(segment: &Segment, rotation: Rotation) -> String {
    match segment.kind {
        FeatureKind::Cloister => "I".to_owned(),
        FeatureKind::City | FeatureKind::Road => {
            let edges = segment.edges.turned(rotation);
            sides(Edge::ALL.map(|edge| edges.contains(edge))).to_owned()
        }
        FeatureKind::Field => {
            let mut halves: Vec<HalfEdge> = segment.halves.iter().map(|half| half.turned(rotation)).collect();
            halves.sort_unstable();
            let words: Vec<_> = halves.into_iter().map(half).collect();
            if words.is_empty() { "I".to_owned() } else { words.join(".") }
        }
    }
}

/// A set of sides, given for N, E, S, W.
const fn sides(edges: [bool; 4]) -> &'static str {
    match edges {
        [false, false, false, false] => "I",
        [true, false, false, false] => "N",
        [false, true, false, false] => "E",
        [false, false, true, false] => "S",
        [false, false, false, true] => "W",
        [true, true, false, false] => "NE",
        [false, true, true, false] => "SE",
        [false, false, true, true] => "SW",
        [true, false, false, true] => "NW",
        [true, false, true, false] => "NS",
        [false, true, false, true] => "WE",
        [false, true, true, true] => "_N",
        [true, false, true, true] => "_E",
        [true, true, false, true] => "_S",
        [true, true, true, false] => "_W",
        [true, true, true, true] => "NWSE",
    }
}

const fn half(half: HalfEdge) -> &'static str {
    match half {
        HalfEdge::Nl => "NL",
        HalfEdge::Nr => "NR",
        HalfEdge::El => "EL",
        HalfEdge::Er => "ER",
        HalfEdge::Sl => "SL",
        HalfEdge::Sr => "SR",
        HalfEdge::Wl => "WL",
        HalfEdge::Wr => "WR",
    }
}

/// The segment of a lying tile with this name.
pub fn segment_named(tile: &Tile, rotation: Rotation, feature: &str, at: &str) -> Option<SegmentId> {
    let named = |printed: &Segment| printed.kind.word() == feature && segment(printed, rotation) == at;
    tile.segments().find(|(_, printed)| named(printed)).map(|(id, _)| id)
}

/// A segment on the board.
///
/// # Panics
/// If the board has no such segment: what the game tells of does lie there.
pub fn place(board: &Board, at: SegmentRef) -> Place {
    let placed = board.at(at.position).expect("the game names cells with tiles");
    let printed = placed.tile.tile().segment(at.segment).expect("the game names segments of its tiles");
    Place {
        x: at.position.x,
        y: at.position.y,
        feature: printed.kind.word().to_owned(),
        at: segment(printed, placed.rotation),
    }
}
