//! One step of a game, and why it is refused.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::expansion;
use super::geometry::{Edge, Position, Rotation};
use super::player::{MeepleKind, Seat};
use super::tile::{EdgeKind, FeatureKind, SegmentId};

/// One step of a game. An action of a player names the seat, because several seats may be awaited at once. Legal
/// actions are listed in the order of the variants: declining comes last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Draws a tile, for a player who could do something else instead.
    Draw {
        /// The player who draws.
        seat: Seat,
    },
    /// Puts down the tile that was drawn, or taken from the hand.
    Place {
        /// The player who places it.
        seat: Seat,
        /// The cell it goes to.
        at: Position,
        /// Its rotation.
        rotation: Rotation,
    },
    /// Puts a figure on a segment of the tile just placed.
    Deploy {
        /// The owner of the figure.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The segment, of the tile just placed.
        segment: SegmentId,
    },
    /// An action that an expansion or house rule adds.
    Expansion(expansion::Action),
    /// Declines: puts no figure down, or answers a question of an expansion or house rule with no.
    Pass {
        /// The player who declines.
        seat: Seat,
    },
    /// Puts an unplayable tile back into the pile: a chance move, issued by the program that supplies
    /// randomness.
    PutBack {
        /// Number of tiles in the pile that are drawn before it.
        depth: u8,
    },
}

impl Action {
    /// Returns the seat that acts; `None` for chance moves and for what all players decide together.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Draw { seat } | Self::Place { seat, .. } | Self::Deploy { seat, .. } | Self::Pass { seat } => {
                Some(seat)
            }
            Self::Expansion(action) => action.seat(),
            Self::PutBack { .. } => None,
        }
    }
}

impl Action {
    /// Returns whether the action puts a tile on the table.
    pub const fn is_placement(self) -> bool {
        match self {
            Self::Place { .. } => true,
            Self::Expansion(action) => action.is_placement(),
            Self::Draw { .. } | Self::Deploy { .. } | Self::Pass { .. } | Self::PutBack { .. } => false,
        }
    }
}

/// The JSON form of actions: flat, for those of the base game and of expansions alike. The untagged variant must come
/// last.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Action", tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum Stored {
    Draw {
        seat: Seat,
    },
    Place {
        seat: Seat,
        at: Position,
        rotation: Rotation,
    },
    Deploy {
        seat: Seat,
        meeple: MeepleKind,
        segment: SegmentId,
    },
    Pass {
        seat: Seat,
    },
    PutBack {
        depth: u8,
    },
    #[serde(untagged)]
    Expansion(expansion::Action),
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Stored::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Stored::deserialize(deserializer)
    }
}

/// The reason why an action is refused. The game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat is awaited.
    #[error("seat {} is not awaited", .seat.0)]
    NotAwaited {
        /// The seat that tried.
        seat: Seat,
    },
    /// Something else is awaited: a tile before a figure, a figure before the next tile.
    #[error("this is not what is awaited now")]
    OutOfTurnOrder,
    /// A tile lies there already.
    #[error("a tile lies there")]
    Taken,
    /// No tile is next to that cell.
    #[error("no tile lies beside it")]
    Detached,
    /// A side does not show what its neighbour shows.
    #[error("side {edge:?}: {shows:?} meets {neighbour:?}")]
    Mismatch {
        /// The first such side of the tile as it would lie, clockwise from the north.
        edge: Edge,
        /// The kind of edge that it would show.
        shows: EdgeKind,
        /// The kind of edge that the neighbour shows.
        neighbour: EdgeKind,
    },
    /// The tile has no such segment.
    #[error("the tile has no segment {}", .segment.number())]
    NoSuchSegment {
        /// The segment named in the action.
        segment: SegmentId,
    },
    /// No such figure is in the supply.
    #[error("no figure of that kind in the supply")]
    NoneLeft {
        /// The kind named in the action.
        meeple: MeepleKind,
    },
    /// The feature is occupied.
    #[error("the {} is occupied", .feature.word())]
    Occupied {
        /// The kind of feature.
        feature: FeatureKind,
    },
    /// Fields cannot be claimed in this game.
    #[error("farmers are not used")]
    NoFarmers,
    /// The pile is not that deep.
    #[error("the pile is not that deep")]
    NoSuchDepth,
    /// Beyond the edge of the table.
    #[error("beyond the edge of the table")]
    OffTable,
    /// A tile that fits anything needs a free cell with a tile at each of its four sides.
    #[error("no hole is there")]
    NoHole,
    /// A tile that fits anything cannot be rotated.
    #[error("this tile is not turned")]
    Turned,
    /// This kind of figure cannot stand on this kind of feature.
    #[error("this figure does not stand on a {}", .feature.word())]
    NotThere {
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The kind of feature.
        feature: FeatureKind,
    },
    /// An expansion's or house rule's own reason.
    #[error(transparent)]
    Expansion(expansion::Illegal),
}
