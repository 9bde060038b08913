//! Why a tile may not lie somewhere.

use crate::geometry::Edge;
use crate::tile::EdgeKind;

/// The reason why a tile cannot lie at a placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misplaced {
    Taken,
    Detached,
    OffTable,
    NoHole,
    Turned,
    OffCourse(OffCourse),
    Mismatch { edge: Edge, shows: EdgeKind, neighbour: EdgeKind },
}

/// The reason why a tile that fits by its edges may not lie in the river.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OffCourse {
    /// It does not continue the river.
    Detached,
    /// The river would turn to the same side on two tiles in a row.
    Turn,
    /// The river would run too close to tiles that lie.
    Ahead,
}
