//! A segment on the board.

use serde::{Deserialize, Serialize};

use crate::geometry::Position;
use crate::tile::SegmentId;

/// A segment on the board, by the cell of its tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SegmentRef {
    /// The cell of its tile.
    pub position: Position,
    /// The segment, of that tile.
    pub segment: SegmentId,
}
