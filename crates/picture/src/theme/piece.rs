//! The shapes that figures are drawn in: pieces.

use crate::expansions::looks::{self, Look};
use carc_rules::MeepleKind;

/// The shape of a figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A figure that lies on a field.
    Lying(MeepleKind),
    /// A figure that stands: on anything else, or in front of a player.
    Upright(MeepleKind),
}

impl Piece {
    /// An ordinary follower that stands.
    pub const FOLLOWER: Self = Self::Upright(MeepleKind::Follower);
    /// An ordinary follower that lies.
    pub const FARMER: Self = Self::Lying(MeepleKind::Follower);

    /// Returns all pieces.
    pub fn all() -> impl Iterator<Item = Self> {
        MeepleKind::ALL.into_iter().map(Self::Upright).chain(lying().map(Self::Lying))
    }

    /// Returns the kind of figure that it shows.
    pub const fn kind(self) -> MeepleKind {
        match self {
            Self::Upright(kind) | Self::Lying(kind) => kind,
        }
    }

    /// Returns its index in [`Self::all`].
    pub fn index(self) -> usize {
        match self {
            Self::Upright(kind) => kind as usize,
            Self::Lying(kind) => MeepleKind::ALL.len() + lying().filter(|other| *other < kind).count(),
        }
    }

    /// Returns how it is drawn.
    pub(crate) fn look(self) -> Look {
        match self {
            Self::Upright(kind) => looks::look(kind),
            Self::Lying(kind) => looks::lying(kind).look,
        }
    }

    /// Returns the name of its file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Upright(kind) => kind.word(),
            Self::Lying(kind) => looks::lying(kind).file,
        }
    }
}

/// Returns the kinds of figures that can lie, in the order of [`MeepleKind::ALL`].
fn lying() -> impl Iterator<Item = MeepleKind> {
    MeepleKind::ALL.into_iter().filter(|&kind| looks::lies(kind))
}
