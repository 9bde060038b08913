//! What a scene shows of Abbey & Mayor.

use super::AbbeyMayor;
use crate::expansions::shown::Shown;
use crate::scene::supply::{SupplyItem, SupplySign};
use carc_rules::expansion::{Event, abbey_mayor};
use carc_rules::moves::Source;
use carc_rules::{Action, Catalog, Game, Mark, MeepleKind, Placement, Seat, SegmentRef, TileId};

impl Shown for AbbeyMayor {
    fn tile_in_supply(&self, game: &Game, seat: Seat) -> Option<TileId> {
        (game.abbeys(seat) > 0).then(|| Catalog::standard().abbey())
    }

    fn place(&self, seat: Seat, placement: Placement) -> Option<Action> {
        Some(Source::Supply.lay(seat, placement))
    }

    fn fits_all_ways(&self, tile: TileId) -> bool {
        tile.tile().has(Mark::Abbey)
    }

    /// Returns a wagon that moved on.
    fn departed(&self, event: Event) -> Option<(SegmentRef, Seat, MeepleKind)> {
        let Event::AbbeyMayor(abbey_mayor::Event::Moved { seat, meeple, from, .. }) = event else { return None };
        Some((from, seat, meeple))
    }

    fn supply(&self, game: &Game, seat: Seat) -> Vec<SupplyItem> {
        let item = |tile| SupplyItem { sign: SupplySign::Tile(tile), count: game.abbeys(seat) };
        self.tile_in_supply(game, seat).map(item).into_iter().collect()
    }
}
