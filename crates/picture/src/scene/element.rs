//! The elements that a picture can show on its cells, as plain data: tiles, legal cells, figures, frames, points,
//! owners.

use crate::expansions::shown;
use carc_rules::{FeatureKind, MeepleKind, Position, Rotation, Seat, SeatSet, SegmentRef, TileId};

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as in the rules")]
pub struct LaidTile {
    pub tile: TileId,
    pub position: Position,
    pub rotation: Rotation,
    /// The owners of the tokens that are piled up on it; what these show is secret.
    pub piled: SeatSet,
}

/// A cell where the drawn tile fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalCell {
    /// The cell.
    pub position: Position,
    /// The name of the cell.
    pub name: String,
    /// The rotations in which the tile fits.
    pub rotations: Vec<Rotation>,
}

/// A segment of the tile on a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "as in the rules")]
pub struct Place {
    pub at: SegmentRef,
    pub tile: TileId,
    pub rotation: Rotation,
}

impl Place {
    /// Returns the kind of feature there.
    pub(crate) fn kind(&self) -> Option<FeatureKind> {
        self.tile.tile().segment(self.at.segment).map(|segment| segment.kind)
    }
}

/// The state of a figure on the board: standing there, or gone home since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It stands there.
    Real,
    /// It went home since the mover's own last turn, or is about to be taken back.
    Ghost,
}

/// A figure on the board. One that stands on a corner has its place in the cell south-east of that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as in the rules")]
pub struct Figure {
    pub place: Place,
    pub seat: Seat,
    pub meeple: MeepleKind,
    pub presence: Presence,
}

impl Figure {
    /// Returns whether it lies down, as farmers do.
    pub fn lies(&self) -> bool {
        self.place.kind() == Some(FeatureKind::Field) && shown::lies(self.meeple)
    }
}

/// A frame around a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A move before the last.
    Earlier {
        /// The player who made it.
        seat: Seat,
    },
    /// The last move.
    Last {
        /// The player who made it.
        seat: Seat,
        /// The number of the tile.
        number: u16,
    },
    /// The tile put down but not yet played.
    Preview,
}

/// Points scored since the mover's own last turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Badge {
    /// A segment of the feature.
    pub place: Place,
    /// The player who got them.
    pub seat: Seat,
    /// Number of points.
    pub points: u32,
    /// The reason for them: a kind of feature, or `None` for anything that is not on the board.
    pub kind: Option<FeatureKind>,
    /// Whether they were scored in the last turn, not in one before.
    pub newest: bool,
}

/// A segment marked with the owners of its feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owned {
    /// The segment.
    pub place: Place,
    /// The owners.
    pub seats: Vec<Seat>,
}
