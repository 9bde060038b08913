//! The weights of The Abbot.

use serde::{Deserialize, Serialize};

/// What the evaluation weighs in games with The Abbot. All 0: an abbot is worth only what it stands on.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct AbbotWeights {
    /// Value, in points at the beginning, of an abbot in the supply.
    pub kept: f64,
    /// Share of that value that is left while it stands on a feature that will not be completed: it can be called back.
    pub called_back: f64,
}
