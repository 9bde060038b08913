//! What The River refuses.

use crate::board::OffCourse;

/// The reason why a tile of the river may not lie somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// It does not continue the river.
    #[error("a tile of the river must continue it")]
    Detached,
    /// The river would turn to the same side on two tiles in a row.
    #[error("the river may not turn to the same side on two tiles in a row")]
    Turn,
    /// Tiles lie in the next cells ahead.
    #[error("the river would run too close to tiles on the table")]
    Ahead,
}

impl From<OffCourse> for Illegal {
    fn from(off_course: OffCourse) -> Self {
        match off_course {
            OffCourse::Detached => Self::Detached,
            OffCourse::Turn => Self::Turn,
            OffCourse::Ahead => Self::Ahead,
        }
    }
}
