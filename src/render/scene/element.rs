//! What a picture can show on its cells, as plain data: tiles, legal cells, figures, frames, points, owners.

use crate::engine::{FeatureKind, MeepleKind, Position, Rotation, Seat, SeatSet, SegmentRef, TileId};

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as in the engine")]
pub struct LaidTile {
    pub tile: TileId,
    pub position: Position,
    pub rotation: Rotation,
    /// Whose chips lie on its betting house: never which.
    pub chips: SeatSet,
}

/// A cell where the drawn tile fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalCell {
    /// Where.
    pub position: Position,
    /// Its name.
    pub name: String,
    /// How the tile fits.
    pub rotations: Vec<Rotation>,
}

/// A place on the tile that lies on a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "as in the engine")]
pub struct Place {
    pub at: SegmentRef,
    pub tile: TileId,
    pub rotation: Rotation,
}

impl Place {
    /// The sort of feature there.
    pub(in crate::render) fn kind(&self) -> Option<FeatureKind> {
        self.tile.tile().segment(self.at.segment).map(|segment| segment.kind)
    }
}

/// How a figure is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It stands.
    Real,
    /// It went home in the last turn.
    Ghost,
}

/// A figure on the board. One that stands on a corner has its place in the cell south-east of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as in the engine")]
pub struct Figure {
    pub place: Place,
    pub seat: Seat,
    pub meeple: MeepleKind,
    pub presence: Presence,
}

impl Figure {
    /// Whether it lies, as farmers do.
    pub fn lies(&self) -> bool {
        self.meeple == MeepleKind::Follower && self.place.kind() == Some(FeatureKind::Field)
    }
}

/// A frame around a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A move before the last.
    Earlier {
        /// By whom.
        seat: Seat,
    },
    /// The last move.
    Last {
        /// By whom.
        seat: Seat,
        /// The tile's number.
        number: u16,
    },
    /// The tile put down but not yet played.
    Preview,
}

/// Points that fell in the last turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Badge {
    /// A place of the feature.
    pub place: Place,
    /// Who got them.
    pub seat: Seat,
    /// How many.
    pub points: u32,
    /// For what: a sort of feature, or nothing that stands on the board.
    pub kind: Option<FeatureKind>,
}

/// A segment marked with those who own its feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owned {
    /// The segment.
    pub place: Place,
    /// The owners.
    pub seats: Vec<Seat>,
}
