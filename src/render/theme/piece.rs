//! The shapes that figures are drawn in: pieces.

use crate::engine::MeepleKind;

/// The shape of a figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A follower on a city, road or cloister, or in front of a player.
    Standing,
    /// A farmer.
    Lying,
    Mayor,
    Wagon,
    Barn,
}

impl Piece {
    pub const ALL: [Self; 5] = [Self::Standing, Self::Lying, Self::Mayor, Self::Wagon, Self::Barn];

    /// How a figure looks while it is not on the board.
    pub fn upright(kind: MeepleKind) -> Self {
        match kind {
            MeepleKind::Follower => Self::Standing,
            MeepleKind::Mayor => Self::Mayor,
            MeepleKind::Wagon => Self::Wagon,
            MeepleKind::Barn => Self::Barn,
        }
    }

    /// The name of its file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Standing => "follower",
            Self::Lying => "farmer",
            Self::Mayor => "mayor",
            Self::Wagon => "wagon",
            Self::Barn => "barn",
        }
    }
}
