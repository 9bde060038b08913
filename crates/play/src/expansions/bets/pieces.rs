//! The pieces of The Bets.

use super::Bets;
use crate::expansions::pieces::{OtherPoints, Pieces, Words};
use carc_rules::{Extra, Game, Mark, Tile};

impl Pieces for Bets {
    fn words(&self) -> Words {
        Words { alone: &["bets"], ..Words::NONE }
    }

    fn mark_key(&self, tile: &Tile) -> Option<&'static str> {
        tile.has(Mark::House).then_some("tile-house")
    }

    fn other_points(&self, game: &Game) -> Option<OtherPoints> {
        let counts = |extra: Extra| matches!(extra, Extra::Bets(_));
        game.rules().expansions.bets.map(|_| OtherPoints { part: "sheet-bets", column: "column-bets", counts })
    }
}
