//! The Festival: figures come home instead of going down.

use super::boxed::Boxed;
use super::pieces::{Home, Pieces, Words};
use carc_rules::expansion::Homecoming;
use carc_rules::{Game, Mark, Tile, TileId, TileSet};

pub(crate) struct Festival;

pub(crate) const BOX: Boxed = Boxed {
    set: TileSet::Festival,
    rules: &["festival_return"],
    key: "expansion-festival",
    brings: "expansion-festival-brings",
};

/// A figure that is taken back.
pub(crate) const HOME: Home =
    Home { effect: "effect-return", turn: "turn-taken-back", refused: "refuse-no-return", alone: false };

impl Pieces for Festival {
    fn words(&self) -> Words {
        Words { places: &["return"], topics: &["festival"], ..Words::NONE }
    }

    fn mark_key(&self, tile: &Tile) -> Option<&'static str> {
        tile.has(Mark::Festival).then_some("tile-festival")
    }

    fn takes_back(&self, placed: &Game, tile: TileId, how: Homecoming) -> bool {
        how == Homecoming::TakenBack && tile.tile().has(Mark::Festival) && placed.rules().expansions.festival.is_some()
    }
}
