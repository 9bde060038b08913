//! Inns & Cathedrals: roads and cities that score more or nothing, and a large follower.

use super::boxed::Boxed;
use super::pieces::{Pieces, Words};
use carc_rules::{MeepleKind, TileSet};

pub(crate) struct Inns;

pub(crate) const BOX: Boxed = Boxed {
    set: TileSet::Inns,
    rules: &["inn_crossing", "inns_incomplete"],
    key: "expansion-inns",
    brings: "expansion-inns-brings",
};

impl Pieces for Inns {
    fn words(&self) -> Words {
        Words { places: &["largefollower"], ..Words::NONE }
    }

    fn figure_key(&self, meeple: MeepleKind) -> Option<&'static str> {
        (meeple == MeepleKind::LargeFollower).then_some("figure-largefollower")
    }
}
