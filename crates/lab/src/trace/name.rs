//! The names of tiles, segments and figures in the reference games.

use carc_rules::{
    Board, Catalog, Edge, FeatureKind, HalfEdge, MeepleKind, Position, Rotation, Segment, SegmentId, SegmentRef, Tile,
    TileId, TileSet,
};

use super::format::{Place, Spot};

/// Returns the id of a tile.
pub fn tile(tile: TileId) -> String {
    tile.tile().reference.clone().unwrap_or_else(|| tile.to_string())
}

/// Returns the tile with this id. Tiles that the other engine lacks have our own names.
pub fn tile_named(id: &str) -> Option<TileId> {
    Catalog::standard().by_reference(id).or_else(|| TileId::named(id))
}

/// Returns the sort of a figure.
pub const fn meeple(kind: MeepleKind) -> &'static str {
    kind.word()
}

/// Returns the sort of figure with a name.
pub fn meeple_named(name: &str) -> Option<MeepleKind> {
    MeepleKind::ALL.into_iter().find(|&kind| meeple(kind) == name)
}

/// Returns the name of a segment as its tile lies: the sides of a road or city, the half-sides of a field, `I` for a
/// segment that touches no edge, `II` for the second such field. Empty if the tile has no such segment.
pub fn segment(tile: &Tile, segment: SegmentId, rotation: Rotation) -> String {
    let Some(printed) = tile.segment(segment) else { return String::new() };
    match printed.kind {
        FeatureKind::Cloister | FeatureKind::Garden => "I".to_owned(),
        FeatureKind::City | FeatureKind::Road => {
            let edges = printed.edges.turned(rotation);
            sides(Edge::ALL.map(|edge| edges.contains(edge))).to_owned()
        }
        FeatureKind::Field if printed.halves.is_empty() => {
            let inner = |(id, other): &(SegmentId, &Segment)| {
                *id < segment && other.kind == FeatureKind::Field && other.halves.is_empty()
            };
            "I".repeat(1 + tile.segments().filter(inner).count())
        }
        FeatureKind::Field => {
            let mut halves: Vec<HalfEdge> = printed.halves.iter().map(|half| half.turned(rotation)).collect();
            halves.sort_unstable();
            halves.into_iter().map(half).collect::<Vec<_>>().join(".")
        }
    }
}

/// Returns the name of a set of sides, given in the order N, E, S, W.
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

/// Returns the segment with this name on a tile with this rotation.
pub fn segment_named(tile: &Tile, rotation: Rotation, feature: &str, at: &str) -> Option<SegmentId> {
    let named =
        |(id, printed): &(SegmentId, &Segment)| printed.kind.word() == feature && segment(tile, *id, rotation) == at;
    tile.segments().find(named).map(|(id, _)| id)
}

/// Returns a segment on the board.
///
/// # Panics
/// If the board has no such segment, which never happens with segments that the game itself names.
pub fn place(board: &Board, at: SegmentRef) -> Place {
    let placed = board.at(at.position).expect("the game names cells with tiles");
    let tile = placed.tile.tile();
    let printed = tile.segment(at.segment).expect("the game names segments of its tiles");
    Place {
        x: at.position.x,
        y: at.position.y,
        feature: printed.kind.word().to_owned(),
        at: segment(tile, at.segment, placed.rotation),
    }
}

/// Returns a segment on the board, with its printed name.
///
/// # Panics
/// As [`place`].
pub fn spot(board: &Board, at: SegmentRef) -> Spot {
    let placed = board.at(at.position).expect("the game names cells with tiles");
    let at_tile = Some(segment(placed.tile.tile(), at.segment, Rotation::R0));
    Spot { place: place(board, at), at_tile }
}

/// Returns the segment on the board with this name.
pub fn place_named(board: &Board, place: &Place) -> Option<SegmentRef> {
    let position = Position::new(place.x, place.y);
    let placed = board.at(position)?;
    let segment = segment_named(placed.tile.tile(), placed.rotation, &place.feature, &place.at)?;
    Some(SegmentRef { position, segment })
}

/// Returns a target as the lists of options name it: `x,y/feature/at`.
pub fn target(place: &Place) -> String {
    format!("{},{}/{}/{}", place.x, place.y, place.feature, place.at)
}

/// Returns the box with this name.
pub fn set_named(name: &str) -> Option<TileSet> {
    TileSet::ALL.into_iter().find(|set| set.word() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_segment_has_a_name_of_its_own() {
        for tile in Catalog::standard().tiles() {
            for rotation in Rotation::ALL {
                for (id, printed) in tile.segments() {
                    let at = segment(tile, id, rotation);
                    assert_eq!(segment_named(tile, rotation, printed.kind.word(), &at), Some(id), "{} {at}", tile.name);
                }
            }
        }
    }
}
