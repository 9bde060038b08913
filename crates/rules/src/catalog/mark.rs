//! The marks printed on tiles in addition to their segments.

use serde::Deserialize;

/// A mark printed on a tile in addition to its segments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// A festival, on which a figure may be taken back.
    Festival,
    /// A betting house.
    House,
    /// The abbey: in a player's supply, never in the pile.
    #[serde(rename = "kept")]
    Abbey,
    /// A crossing that has trees instead of houses in the first edition.
    Trees,
}
