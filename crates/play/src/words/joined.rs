//! Cities and farms that change owners because a tile joins features.

use carc_rules::{Edge, FeatureKind, Game, Position, Seat, SeatSet, SegmentRef};

/// A city or farm that one player held alone until a tile was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joined {
    /// City or field.
    pub kind: FeatureKind,
    /// The player who held it alone.
    pub from: Seat,
    /// The players with the majority now.
    pub to: SeatSet,
    /// Number of its tiles when that player held it.
    pub had: u16,
    /// Number of its tiles now, including the new one.
    pub tiles: u16,
    /// Number of complete cities that it touches, if it is a farm, not counting those that the tile itself completes.
    pub cities: usize,
}

/// A city or farm that one player holds alone.
pub(super) struct Held {
    at: SegmentRef,
    kind: FeatureKind,
    by: Seat,
    tiles: u16,
}

/// Returns the cities and farms around a cell that one player holds alone; some may be listed several times.
pub(super) fn held(game: &Game, cell: Position) -> Vec<Held> {
    let around = Edge::ALL.into_iter().filter_map(|edge| game.board().at(cell.across(edge)));
    let segments = around.flat_map(|placed| {
        let at = |segment| SegmentRef { position: placed.position, segment };
        placed.tile.tile().segments().map(move |(segment, _)| at(segment))
    });
    let held = segments.filter_map(|at| {
        let feature = game.feature(at)?;
        if !matches!(feature.kind, FeatureKind::City | FeatureKind::Field) || !feature.is_occupied() {
            return None;
        }
        let owners = game.owners(at);
        let by = owners.iter().next().filter(|_| owners.len() == 1)?;
        Some(Held { at, kind: feature.kind, by, tiles: feature.tiles() })
    });
    held.collect()
}

/// Returns those of `held` that the player no longer holds alone, after a tile was placed.
pub(super) fn joined(game: &Game, held: Vec<Held>) -> Vec<Joined> {
    let mut all: Vec<Joined> = Vec::new();
    for Held { at, kind, by: from, tiles: had } in held {
        let to = game.owners(at);
        if to != SeatSet::only(from) {
            let tiles = game.feature(at).map_or(had, carc_rules::Feature::tiles);
            all.push(Joined { kind, from, to, had, tiles, cities: game.complete_cities_of(at) });
        }
    }
    all.dedup();
    all
}
