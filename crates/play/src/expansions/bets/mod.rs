//! The Bets: chips that lie face down on houses.

pub(super) mod chips;
mod pieces;
mod settled;
mod story;

use super::boxed::Boxed;
use carc_rules::TileSet;

pub(crate) struct Bets;

pub(crate) const BOX: Boxed =
    Boxed { set: TileSet::Bets, rules: &["bets_unclaimed"], key: "expansion-bets", brings: "expansion-bets-brings" };
