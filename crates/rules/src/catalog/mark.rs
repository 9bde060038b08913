//! The marks printed on tiles beside their segments.

use serde::Deserialize;

/// A mark printed on a tile beside its segments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// On it a figure may be taken back.
    Festival,
    /// A betting house.
    House,
    /// The abbey: in a player's supply, never in the pile.
    #[serde(rename = "kept")]
    Abbey,
    /// In the first edition trees stand at its crossing, not houses.
    Trees,
}
