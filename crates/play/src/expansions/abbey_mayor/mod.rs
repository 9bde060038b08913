//! Abbey & Mayor: the abbey, the mayor, the barn and the wagon.

mod pieces;
mod story;
pub(crate) mod supply;
pub(super) mod wagon;

use super::boxed::Boxed;
use carc_rules::TileSet;

pub(crate) struct AbbeyMayor;

pub(crate) const BOX: Boxed = Boxed {
    set: TileSet::AbbeyMayor,
    rules: &["abbey_endgame", "barn_on_barn", "wagon_move", "wagon_abbey"],
    key: "expansion-abbey-mayor",
    brings: "expansion-abbey-mayor-brings",
};
