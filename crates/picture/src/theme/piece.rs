//! The shapes that figures are drawn in: pieces.

use crate::expansions::looks::{self, Look};
use carc_rules::MeepleKind;

/// The shape of a figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A farmer.
    Lying,
    /// A figure on a city, road, cloister, garden or corner, or in front of a player.
    Upright(MeepleKind),
}

impl Piece {
    /// An ordinary follower that stands.
    pub const FOLLOWER: Self = Self::Upright(MeepleKind::Follower);

    /// Returns all pieces.
    pub fn all() -> impl Iterator<Item = Self> {
        MeepleKind::ALL.into_iter().map(Self::Upright).chain([Self::Lying])
    }

    /// Returns its index in [`Self::all`].
    pub const fn index(self) -> usize {
        match self {
            Self::Upright(kind) => kind as usize,
            Self::Lying => MeepleKind::ALL.len(),
        }
    }

    /// Returns how it is drawn.
    pub(crate) fn look(self) -> Look {
        match self {
            Self::Upright(kind) => looks::look(kind),
            Self::Lying => Look::FARMER,
        }
    }

    /// Returns the name of its file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Upright(kind) => kind.word(),
            Self::Lying => "farmer",
        }
    }
}
