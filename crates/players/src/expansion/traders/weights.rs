//! The weights of Traders & Builders.

use serde::{Deserialize, Serialize};

/// What the evaluation weighs in games with Traders & Builders. All 0: a second part is worth nothing, a builder neither,
/// and farms with a pig and goods count as if the game ended now.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TradersWeights {
    /// Value, in points, of the second part of a double turn.
    pub second_part: f64,
    /// Number of turns in which a builder is used, if many are left.
    pub builder_turns: f64,
    /// Share that counts of the second parts that it would bring in them while it is in the supply.
    pub builder: f64,
    /// The same share while it stands on the board, if every tile to come can extend its feature.
    pub builder_standing: f64,
    /// Value, in points at the beginning, of a pig in the supply.
    pub pig: f64,
    /// Share that counts of what the farm of a pig is expected to pay for it beyond its complete cities.
    pub pig_later: f64,
    /// Share by which goods count as they are expected to end; the rest counts them as if the game ended now.
    pub goods: f64,
    /// Probability that a token of goods on the tiles in the pile will be taken.
    pub goods_to_come: f64,
    /// Factor for the uncertainty about who takes the goods that are left: with 0 the majority never changes.
    pub goods_uncertain: f64,
}
