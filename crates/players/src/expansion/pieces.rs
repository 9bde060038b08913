//! The value of the pieces of expansions before they are played, as the evaluation weighs them.

use serde::{Deserialize, Serialize};

use carc_rules::{Game, MeepleKind, Options, Seat, Supply, TileSet};

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
    /// A large follower in the supply, on top of what it is worth as a follower.
    #[serde(default = "usual_large")]
    pub large: f64,
    /// An abbey in the supply.
    pub abbey: f64,
    /// Share of an unfinished city's chance that counts for a barn.
    pub barn_unfinished: f64,
}

/// Returns the value of a large follower in files that lack it, from before there was one.
const fn usual_large() -> f64 {
    1.0
}

/// Returns how many figures of a supply claim features as ordinary followers do.
pub(crate) fn followers(supply: Supply) -> u8 {
    supply.count(MeepleKind::Follower) + supply.count(MeepleKind::LargeFollower)
}

/// Points for a city of a farm with a barn.
const CITY: f64 = 4.0;

impl Pieces {
    /// Returns whether games with these options have such pieces.
    pub fn are_in(options: &Options) -> bool {
        [TileSet::AbbeyMayor, TileSet::Abbot, TileSet::Inns].into_iter().any(|set| options.has(set))
    }

    /// Returns the value of the pieces that a seat still has, before it fades.
    pub(crate) fn kept(&self, game: &Game, seat: Seat) -> f64 {
        let supply = game.supply(seat);
        let figures = [
            (MeepleKind::Mayor, self.mayor),
            (MeepleKind::Wagon, self.wagon),
            (MeepleKind::Barn, self.barn),
            (MeepleKind::Abbot, self.abbot),
            (MeepleKind::LargeFollower, self.large),
        ];
        let figures: f64 = figures.into_iter().map(|(kind, worth)| worth * f64::from(supply.count(kind))).sum();
        figures + self.abbey * f64::from(game.abbeys(seat))
    }

    /// Returns what a barn gets for unfinished cities; `chances` is how many of them are expected to become complete.
    pub(crate) fn later(&self, chances: f64) -> f64 {
        CITY * self.barn_unfinished * chances
    }
}
