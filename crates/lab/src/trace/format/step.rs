//! The steps that expansions add to a turn.

use serde::{Deserialize, Serialize};

use super::Place;

/// A step that expansions add to a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Step {
    /// A figure taken back instead of one put down.
    FestivalReturn {
        /// The owner of the figure.
        player: u8,
        /// The sort of figure.
        kind: String,
        /// The segment where it stood.
        #[serde(flatten)]
        from: Spot,
    },
    /// An abbot called back instead of a figure put down.
    AbbotReturn {
        /// The owner of the abbot.
        player: u8,
        /// The sort of figure.
        kind: String,
        /// The segment where it stood.
        #[serde(flatten)]
        from: Spot,
        /// Number of points that it scored.
        points: u32,
    },
    /// A scored wagon that had somewhere to go.
    WagonMove {
        /// The owner of the wagon.
        player: u8,
        /// The segment where it stood.
        from: Spot,
        /// Number of segments that it could go to.
        options: usize,
        /// All of them: x,y/feature/at.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        option_list: Option<Vec<String>>,
        /// The segment it went to; `None` if it went home.
        to: Option<Spot>,
    },
}

/// A segment of a cell, named as the tile lies and as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// The segment as the tile lies.
    #[serde(flatten)]
    pub place: Place,
    /// The segment as the tile is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_tile: Option<String>,
}
