//! One step of a game, and why it is refused.

use serde::{Deserialize, Serialize};

use super::event::SegmentRef;
use super::expansion::Stake;
use super::geometry::{Corner, Edge, Position, Rotation};
use super::player::{MeepleKind, Seat};
use super::tile::{EdgeKind, FeatureKind, SegmentId, TileId};

/// One step of a game. It carries its seat, because several may be awaited at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Draws a tile, where there was something else to choose.
    Draw {
        /// Who.
        seat: Seat,
    },
    /// Takes a tile of the hand, to place it.
    Take {
        /// Who.
        seat: Seat,
        /// Which.
        tile: TileId,
    },
    /// Places the tile that the player keeps, instead of drawing or in the last round.
    Kept {
        /// Who.
        seat: Seat,
        /// Where.
        at: Position,
    },
    /// Puts the drawn tile down.
    Place {
        /// Who.
        seat: Seat,
        /// Where.
        at: Position,
        /// How it is turned.
        rotation: Rotation,
    },
    /// Puts a figure on a segment of the tile just placed.
    Deploy {
        /// Who.
        seat: Seat,
        /// What figure.
        meeple: MeepleKind,
        /// Which segment of the tile.
        segment: SegmentId,
    },
    /// Puts a figure on a corner of the tile just placed, where four tiles meet.
    Build {
        /// Who.
        seat: Seat,
        /// What figure.
        meeple: MeepleKind,
        /// Which corner of the tile as it lies.
        corner: Corner,
    },
    /// Takes an own figure back into the supply instead of putting one down.
    TakeBack {
        /// Who.
        seat: Seat,
        /// What figure.
        meeple: MeepleKind,
        /// Where it stands.
        at: SegmentRef,
    },
    /// Chooses by which completed feature stakes are settled.
    Resolve {
        /// Who.
        seat: Seat,
        /// A segment of the feature, on the tile in question.
        at: SegmentRef,
    },
    /// Moves a figure on that was scored.
    Move {
        /// Who.
        seat: Seat,
        /// Where to.
        to: SegmentRef,
    },
    /// Puts a stake face down on the tile just placed.
    Stake {
        /// Who.
        seat: Seat,
        /// Which.
        stake: Stake,
    },
    /// Offers something for the drawn tile.
    Offer {
        /// Who.
        seat: Seat,
        /// What.
        price: Price,
    },
    /// Sells the drawn tile.
    Accept {
        /// Who.
        seat: Seat,
        /// Whose offer.
        from: Seat,
    },
    /// Declines what is asked: puts no figure down, lets it go home, stakes nothing, buys nothing, keeps the kept tile.
    Pass {
        /// Who.
        seat: Seat,
    },
    /// Puts an unplayable tile back into the pile: chance's move, issued by whoever draws the lots.
    PutBack {
        /// How many tiles of the pile are drawn before it.
        depth: u8,
    },
    /// The players have agreed to a larger table: nobody's move, issued by whoever has heard them all.
    Enlarge {
        /// Tiles from west to east.
        width: u8,
        /// Tiles from north to south.
        height: u8,
    },
    /// The same, asked because a tile fits nowhere otherwise.
    MakeRoom {
        /// Tiles from west to east.
        width: u8,
        /// Tiles from north to south.
        height: u8,
    },
    /// The players have not agreed to that, so that the tile leaves the game: nobody's move, issued by whoever has heard one
    /// decline.
    LetGo,
}

/// What is offered for a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Price {
    /// Points, of those that one has.
    Points(u16),
    /// The tile that one keeps.
    Kept,
}

impl Action {
    /// Whose step it is; `None` for chance's and for what all agree on.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Draw { seat }
            | Self::Take { seat, .. }
            | Self::Kept { seat, .. }
            | Self::Place { seat, .. }
            | Self::Deploy { seat, .. }
            | Self::Build { seat, .. }
            | Self::TakeBack { seat, .. }
            | Self::Resolve { seat, .. }
            | Self::Move { seat, .. }
            | Self::Stake { seat, .. }
            | Self::Offer { seat, .. }
            | Self::Accept { seat, .. }
            | Self::Pass { seat } => Some(seat),
            Self::PutBack { .. } | Self::Enlarge { .. } | Self::MakeRoom { .. } | Self::LetGo => None,
        }
    }
}

/// Why an action is refused: one variant a rule. The game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat is awaited.
    #[error("seat {} is not awaited", .seat.0)]
    NotAwaited {
        /// Who tried.
        seat: Seat,
    },
    /// Something else is awaited: a tile before a figure, a figure before the next tile.
    #[error("this is not what is awaited now")]
    OutOfTurnOrder,
    /// A tile lies there already.
    #[error("a tile lies there")]
    Taken,
    /// No lying tile touches that cell along a side.
    #[error("no tile lies beside it")]
    Detached,
    /// A side does not show what its neighbour shows.
    #[error("side {edge:?}: {shows:?} meets {neighbour:?}")]
    Mismatch {
        /// The side of the tile as it would lie; the first of them clockwise from the north.
        edge: Edge,
        /// What it would show.
        shows: EdgeKind,
        /// What the neighbour shows.
        neighbour: EdgeKind,
    },
    /// The tile has no such segment.
    #[error("the tile has no segment {}", .segment.number())]
    NoSuchSegment {
        /// What was asked for.
        segment: SegmentId,
    },
    /// No such figure is in the supply.
    #[error("no figure of that kind in the supply")]
    NoneLeft {
        /// What was asked for.
        meeple: MeepleKind,
    },
    /// The feature is occupied.
    #[error("the {} is occupied", .feature.word())]
    Occupied {
        /// The sort of feature.
        feature: FeatureKind,
    },
    /// Fields cannot be claimed in this game.
    #[error("farmers are not used")]
    NoFarmers,
    /// The pile has no such place.
    #[error("the pile is not that deep")]
    NoSuchDepth,
    /// Beyond the edge of the table.
    #[error("beyond the edge of the table")]
    OffTable,
    /// The kept tile needs a free cell with a tile at each of its four sides.
    #[error("no hole is there")]
    NoHole,
    /// A rotation of the kept tile has no meaning: it lies as it is.
    #[error("this tile is not turned")]
    Turned,
    /// There is no tile kept in the supply, or no more of them.
    #[error("no tile is kept")]
    NoneKept,
    /// No such tile is in the hand.
    #[error("no such tile in the hand")]
    NotInHand,
    /// The tile fits nowhere.
    #[error("the tile fits nowhere")]
    FitsNowhere,
    /// There is something in the hand that can be placed, so nothing is drawn.
    #[error("a tile of the hand can be placed")]
    HandPlayable,
    /// The figure does not stand on features of this sort.
    #[error("this figure does not stand on a {}", .feature.word())]
    NotThere {
        /// What figure.
        meeple: MeepleKind,
        /// The sort of feature.
        feature: FeatureKind,
    },
    /// A figure in the farm keeps others out.
    #[error("the farm is kept")]
    Reserved,
    /// The figure does not stand on corners.
    #[error("this figure does not stand on a corner")]
    NotOnCorners {
        /// What figure.
        meeple: MeepleKind,
    },
    /// Not all four tiles are there, or one does not touch the point with a field.
    #[error("four fields do not meet there")]
    NoPoint,
    /// Nothing can be taken back on this tile.
    #[error("nothing is taken back on this tile")]
    NoReturn,
    /// No own figure that could be taken back stands there.
    #[error("none of your figures stands there")]
    NoFigure,
    /// The figure cannot move there.
    #[error("the figure cannot move there")]
    NotConnected,
    /// No feature completed in this turn.
    #[error("this was not completed now")]
    NotCompleted,
    /// Not in the supply.
    #[error("no such stake in the supply")]
    NoSuchStake,
    /// More points than one has.
    #[error("more than you have")]
    TooDear,
    /// That seat has offered nothing.
    #[error("no offer of that seat")]
    NoOffer,
    /// The table cannot become that size.
    #[error("the table cannot become that size")]
    NotEnlarged,
}
