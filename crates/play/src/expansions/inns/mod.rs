//! Inns & Cathedrals: roads and cities that score more or nothing, and a large follower.

mod pieces;

use super::boxed::Boxed;
use carc_rules::TileSet;

pub(crate) struct Inns;

pub(crate) const BOX: Boxed = Boxed {
    set: TileSet::Inns,
    rules: &["inn_crossing", "inns_incomplete"],
    key: "expansion-inns",
    brings: "expansion-inns-brings",
};
