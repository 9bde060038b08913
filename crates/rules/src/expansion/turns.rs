//! What expansions add to a turn, as data: a tile from the supply, a figure on a corner, a figure taken back.

use super::values::Action;
use super::{abbey_mayor, abbot, festival};
use crate::action;
use crate::board::SegmentRef;
use crate::catalog::Catalog;
use crate::geometry::{Corner, Position};
use crate::player::{MeepleKind, Seat};
use crate::tile::TileId;

/// The word that players type for the tile in their supply.
pub const SUPPLIED: &str = "abbey";

/// Returns the tile that a player has in the supply.
pub fn supplied() -> TileId {
    Catalog::standard().abbey()
}

/// Returns the action that places the tile from the supply.
pub(crate) const fn lay_from_supply(seat: Seat, at: Position) -> action::Action {
    action::Action::Expansion(Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { seat, at }))
}

/// Returns the action that puts a figure on a corner of the tile just placed.
pub(crate) const fn stand_on_corner(seat: Seat, meeple: MeepleKind, corner: Corner) -> action::Action {
    action::Action::Expansion(Action::AbbeyMayor(abbey_mayor::Action::Build { seat, meeple, corner }))
}

/// A way to bring a figure home instead of putting one down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Homecoming {
    /// Taken back on a festival, for nothing.
    TakenBack,
    /// Called back, for what it is worth now.
    CalledBack,
}

impl Homecoming {
    /// All ways.
    pub const ALL: [Self; 2] = [Self::TakenBack, Self::CalledBack];

    /// Returns the word that players type for it before the cell.
    pub const fn word(self) -> &'static str {
        match self {
            Self::TakenBack => "return",
            Self::CalledBack => "callback",
        }
    }

    /// Returns the action that brings a figure home in this way.
    pub(crate) const fn action(self, seat: Seat, meeple: MeepleKind, at: SegmentRef) -> action::Action {
        action::Action::Expansion(match self {
            Self::TakenBack => Action::Festival(festival::Action::TakeBack { seat, meeple, at }),
            Self::CalledBack => Action::Abbot(abbot::Action::CallBack { seat, at }),
        })
    }
}

/// Returns the figure that an action puts on a corner, and the corner; `None` if it does something else.
pub(crate) const fn put_on_corner(action: Action) -> Option<(MeepleKind, Corner)> {
    match action {
        Action::AbbeyMayor(abbey_mayor::Action::Build { meeple, corner, .. }) => Some((meeple, corner)),
        _ => None,
    }
}

/// Returns how an action brings a figure home, which one, and where it stands; `None` if it does something else.
pub(crate) const fn homecoming(action: Action) -> Option<(Homecoming, MeepleKind, SegmentRef)> {
    match action {
        Action::Festival(festival::Action::TakeBack { meeple, at, .. }) => Some((Homecoming::TakenBack, meeple, at)),
        Action::Abbot(abbot::Action::CallBack { at, .. }) => Some((Homecoming::CalledBack, MeepleKind::Abbot, at)),
        _ => None,
    }
}
