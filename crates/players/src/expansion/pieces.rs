//! The value of the pieces of expansions before they are played, as the evaluation weighs them.

use serde::{Deserialize, Serialize};

use carc_rules::{Game, MeepleKind, Options, Seat, TileSet};

/// Values of pieces, in points at the beginning.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    /// A mayor in the supply.
    pub mayor: f64,
    /// A wagon in the supply.
    pub wagon: f64,
    /// A barn in the supply.
    pub barn: f64,
    /// An abbot in the supply.
    #[serde(default)]
    pub abbot: f64,
    /// An abbey in the supply.
    pub abbey: f64,
    /// Share of an unfinished city's chance that counts for a barn.
    pub barn_unfinished: f64,
}

/// Points for a city of a farm with a barn.
const CITY: f64 = 4.0;

impl Pieces {
    /// Returns whether games with these options have such pieces.
    pub fn are_in(options: &Options) -> bool {
        options.has(TileSet::AbbeyMayor) || options.has(TileSet::Abbot)
    }

    /// Returns the value of the pieces that a seat still has, before it fades.
    pub(crate) fn kept(&self, game: &Game, seat: Seat) -> f64 {
        let supply = game.supply(seat);
        let figures = [
            (MeepleKind::Mayor, self.mayor),
            (MeepleKind::Wagon, self.wagon),
            (MeepleKind::Barn, self.barn),
            (MeepleKind::Abbot, self.abbot),
        ];
        let figures: f64 = figures.into_iter().map(|(kind, worth)| worth * f64::from(supply.count(kind))).sum();
        figures + self.abbey * f64::from(game.abbeys(seat))
    }

    /// Returns what a barn gets for unfinished cities; `chances` is how many of them are expected to become complete.
    pub(crate) fn later(&self, chances: f64) -> f64 {
        CITY * self.barn_unfinished * chances
    }
}
