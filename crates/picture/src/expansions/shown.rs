//! What a scene shows of expansions. Nothing here knows how it is painted.

use super::looks;
use crate::scene::supply::SupplyItem;
use carc_rules::expansion::Event;
use carc_rules::{Action, Game, MeepleKind, Placement, Position, Seat, SeatSet, Segment, SegmentRef, TileId};

/// What a scene shows of an expansion.
pub(crate) trait Shown: Sync {
    /// Returns the kind of tile that a player can place from the supply, whether or not it fits anywhere; `None` if
    /// none is left.
    fn tile_in_supply(&self, _: &Game, _: Seat) -> Option<TileId> {
        None
    }

    /// Returns the action that places the tile in a player's supply, in expansions that have such tiles.
    fn place(&self, _: Seat, _: Placement) -> Option<Action> {
        None
    }

    /// Returns whether rotating a tile changes nothing, so that it fits in all rotations or in none.
    fn fits_all_ways(&self, _: TileId) -> bool {
        false
    }

    /// Returns the figure that an event of the expansion took from a segment, and that segment; `None` for other
    /// events.
    fn departed(&self, _: Event) -> Option<(SegmentRef, Seat, MeepleKind)> {
        None
    }

    /// Returns the owners of the tokens piled up on the tile of a cell.
    fn piled(&self, _: &Game, _: Position) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Returns what a player has left of the expansion besides figures, as everybody sees it.
    fn supply(&self, _: &Game, _: Seat) -> Vec<SupplyItem> {
        Vec::new()
    }
}

const ALL: &[&dyn Shown] = expansions!();

/// Returns the kind of tile that a player can place from the supply; `None` if none is left.
pub(crate) fn tile_in_supply(game: &Game, seat: Seat) -> Option<TileId> {
    ALL.iter().find_map(|expansion| expansion.tile_in_supply(game, seat))
}

/// Returns the action that places the tile in a player's supply.
pub(crate) fn place(seat: Seat, placement: Placement) -> Option<Action> {
    ALL.iter().find_map(|expansion| expansion.place(seat, placement))
}

/// Returns whether rotating a tile changes nothing.
pub(crate) fn fits_all_ways(tile: TileId) -> bool {
    ALL.iter().any(|expansion| expansion.fits_all_ways(tile))
}

/// Returns the figure that an event took from a segment, and that segment; `None` for other events.
pub(crate) fn departed(event: Event) -> Option<(SegmentRef, Seat, MeepleKind)> {
    ALL.iter().find_map(|expansion| expansion.departed(event))
}

/// Returns the owners of the tokens piled up on the tile of a cell.
pub(crate) fn piled(game: &Game, at: Position) -> SeatSet {
    ALL.iter().map(|expansion| expansion.piled(game, at)).find(|seats| !seats.is_empty()).unwrap_or(SeatSet::EMPTY)
}

/// Returns whether a kind of figure lies where it is on a field.
pub(crate) fn lies(kind: MeepleKind) -> bool {
    looks::lies(kind)
}

/// Returns the names of the signs of what is printed on a segment: a shield for each pennant, then those of expansions.
pub(crate) fn signs(segment: &Segment) -> Vec<&'static str> {
    looks::printed(segment)
}

/// Returns what a player has left besides figures, expansion by expansion.
pub(crate) fn supply(game: &Game, seat: Seat) -> Vec<SupplyItem> {
    ALL.iter().flat_map(|expansion| expansion.supply(game, seat)).collect()
}
