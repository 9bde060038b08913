//! The weights of Inns & Cathedrals.

use serde::{Deserialize, Serialize};

/// What the evaluation weighs in games with Inns & Cathedrals. All 0: a large follower is worth as much as an ordinary
/// one, and what has an inn or cathedral is completed as often as other features.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct InnsWeights {
    /// Value, in points at the beginning, of a large follower in the supply, on top of what it is worth as a follower.
    pub large: f64,
    /// Share of the points of a feature that a large follower, which alone holds it, adds while all tiles are to come:
    /// others need two followers to share it.
    pub held: f64,
    /// Share of the doubt about the completion of a road with an inn that its owners take away, because it pays nothing
    /// otherwise.
    pub pressed_road: f64,
    /// The same share for a city with a cathedral.
    pub pressed_city: f64,
}
