//! What expansions add to a turn as data: a tile from the supply, a figure on a corner, a figure taken back.

use super::values::Action;
use super::{abbey_mayor, festival};
use crate::action;
use crate::board::SegmentRef;
use crate::catalog::Catalog;
use crate::geometry::{Corner, Position};
use crate::moves::Deployment;
use crate::player::{MeepleKind, Seat};
use crate::tile::TileId;

/// The word for the tile of the supply, as players type it.
pub const SUPPLIED: &str = "abbey";

/// Returns the tile that a player has in the supply.
pub fn supplied() -> TileId {
    Catalog::standard().abbey()
}

/// Returns the action that places the tile of the supply.
pub(crate) const fn lay_from_supply(seat: Seat, at: Position) -> action::Action {
    action::Action::Expansion(Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { seat, at }))
}

/// Returns the action that puts a figure on a corner of the tile just placed.
pub(crate) const fn stand_on_corner(seat: Seat, meeple: MeepleKind, corner: Corner) -> action::Action {
    action::Action::Expansion(Action::AbbeyMayor(abbey_mayor::Action::Build { seat, meeple, corner }))
}

/// Returns the action that takes an own figure back.
pub(crate) const fn take_back(seat: Seat, meeple: MeepleKind, at: SegmentRef) -> action::Action {
    action::Action::Expansion(Action::Festival(festival::Action::TakeBack { seat, meeple, at }))
}

/// Returns what an action does with the figures; `None` if it is about something else.
pub(crate) const fn deployment(action: Action) -> Option<Deployment> {
    match action {
        Action::AbbeyMayor(abbey_mayor::Action::Build { meeple, corner, .. }) => {
            Some(Deployment::Corner(meeple, corner))
        }
        Action::Festival(festival::Action::TakeBack { meeple, at, .. }) => Some(Deployment::Return(meeple, at)),
        Action::House(_) | Action::AbbeyMayor(_) | Action::Bets(_) => None,
    }
}
