//! The value of the pieces of Abbey & Mayor before they are played, as the evaluation weighs them.

use serde::{Deserialize, Serialize};

use carc_rules::{Game, MeepleKind, Seat, Supply};

/// What the evaluation weighs in games with Abbey & Mayor: values of pieces, in points at the beginning.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    /// A mayor in the supply.
    pub mayor: f64,
    /// A wagon in the supply.
    pub wagon: f64,
    /// A barn in the supply.
    pub barn: f64,
    /// An abbey in the supply.
    pub abbey: f64,
    /// Share of an unfinished city's chance that counts for a barn.
    pub barn_unfinished: f64,
}

/// Returns how many figures of a supply claim features as ordinary followers do.
pub(crate) fn followers(supply: Supply) -> u8 {
    supply.count(MeepleKind::Follower) + supply.count(MeepleKind::LargeFollower)
}

/// Returns whether a follower that comes home is worth as much as an ordinary one; an abbot is valued by itself.
pub(crate) const fn comes_home_free(meeple: MeepleKind) -> bool {
    !matches!(meeple, MeepleKind::Abbot)
}

/// Points for a city of a farm with a barn.
const CITY: f64 = 4.0;

impl Pieces {
    /// Returns the value of the pieces that a seat still has, before it fades.
    pub(crate) fn kept(&self, game: &Game, seat: Seat) -> f64 {
        let supply = game.supply(seat);
        let figures = [(MeepleKind::Mayor, self.mayor), (MeepleKind::Wagon, self.wagon), (MeepleKind::Barn, self.barn)];
        let figures: f64 = figures.into_iter().map(|(kind, worth)| worth * f64::from(supply.count(kind))).sum();
        figures + self.abbey * f64::from(game.abbeys(seat))
    }

    /// Returns what a figure that is no follower gets for unfinished cities: a barn does. `chances` is how many of them
    /// are expected to become complete.
    pub(crate) fn later(&self, meeple: MeepleKind, chances: f64) -> f64 {
        if meeple.is_settler() { CITY * self.barn_unfinished * chances } else { 0.0 }
    }
}
