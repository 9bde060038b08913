//! Checks that the data of a tile does not contradict itself.

use super::error::{CatalogError, fault};
use crate::geometry::{Edge, EdgeSet, Rotation};
use crate::tile::{EdgeKind, FeatureKind, Tile};

/// Checks that every road or city side belongs to exactly one road or city, every half of a field, road or river side
/// to exactly one field, and no side or half to anything else.
pub(super) fn edges(tile: &Tile) -> Result<(), CatalogError> {
    let owners = |kind, edge| tile.segments.iter().filter(move |s| s.kind == kind && s.edges.contains(edge)).count();
    for edge in Edge::ALL {
        let shown = tile.edges[edge.index()];
        for (kind, sort, field) in
            [(FeatureKind::City, EdgeKind::City, "cities.edges"), (FeatureKind::Road, EdgeKind::Road, "roads.edges")]
        {
            if owners(kind, edge) != usize::from(shown == sort) {
                return Err(fault(&tile.name, field, format!("side {edge:?} shows {shown:?}")));
            }
        }
        for half in edge.halves() {
            let fields = tile.segments.iter().filter(|segment| segment.halves.contains(half)).count();
            if fields != usize::from(matches!(shown, EdgeKind::Field | EdgeKind::Road | EdgeKind::River)) {
                return Err(fault(
                    &tile.name,
                    "fields.halves",
                    format!("half {half:?} of a {shown:?} side has {fields} fields"),
                ));
            }
        }
    }
    Ok(())
}

/// Checks that the river leaves the tile by the sides that show it: one at an end, two elsewhere.
pub(super) fn river(tile: &Tile) -> Result<(), CatalogError> {
    let shown: EdgeSet = Edge::ALL.into_iter().filter(|edge| tile.edges[edge.index()] == EdgeKind::River).collect();
    let sides = tile.river.map_or(0, |river| if river.end.is_some() { 1 } else { 2 });
    if shown.len() == sides && tile.river.is_none_or(|river| river.edges == shown) {
        Ok(())
    } else {
        Err(fault(&tile.name, "river", "it leaves by the sides that show it: one at an end, two elsewhere"))
    }
}

/// Checks that a segment has a direction word exactly if it is not the only one of its kind, and that no two of a kind
/// share one.
pub(super) fn spots(tile: &Tile) -> Result<(), CatalogError> {
    for kind in FeatureKind::ALL {
        let spots: Vec<_> = tile.segments.iter().filter(|segment| segment.kind == kind).map(|s| s.spot).collect();
        if spots.iter().any(|spot| spot.is_some() != (spots.len() > 1)) {
            return Err(fault(
                &tile.name,
                "spot",
                format!("{} {}: a word each, or none for a single one", spots.len(), kind.word()),
            ));
        }
        for rotation in Rotation::ALL {
            let mut words: Vec<_> = spots.iter().flatten().map(|spot| spot.turned(rotation)).collect();
            words.sort_unstable();
            words.dedup();
            if words.len() < spots.iter().flatten().count() {
                return Err(fault(
                    &tile.name,
                    "spot",
                    format!("two of kind {} share a word at {rotation}", kind.word()),
                ));
            }
        }
    }
    Ok(())
}
