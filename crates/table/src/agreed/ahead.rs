//! Moves that people leave in advance of their turn, and what became of them.

use serde::{Deserialize, Serialize};

use crate::id::PersonId;
use carc_rules::{Action, Seat, TileId};

/// The moves left ahead; empty in most games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Ahead {
    /// Moves that wait for their turn, at most one per seat. Nobody else is told of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<LeftMove>,
    /// Outcomes of the moves whose turn has come since somebody last placed a tile by hand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub came: Vec<Came>,
    /// Seats whose moves were dropped by the last undo, until somebody places a tile by hand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Seat>,
    /// Number of latest visible versions of the table in which no move was made or taken back: a plan made for one of
    /// them still holds.
    #[serde(skip_serializing_if = "is_zero")]
    pub quiet: u64,
    /// Number of versions of the table that changed neither its board nor any button. Version numbers that others can
    /// see leave them out.
    #[serde(skip_serializing_if = "is_zero")]
    pub hidden: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A move with a tile that its player holds, left for their next turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeftMove {
    /// The seat.
    pub seat: Seat,
    /// The person who held it, and whose move this is.
    pub who: PersonId,
    /// The tile.
    pub tile: TileId,
    /// The placement, and the actions with figures that follow it.
    pub actions: Vec<Action>,
    /// Length of the record when the move was left: if it is cut back to fewer actions, the move is forgotten.
    pub after: u32,
}

/// A move left ahead whose turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Came {
    /// The seat.
    pub seat: Seat,
    /// The turn, counted from 0.
    pub turn: u16,
    /// Whether it was played; otherwise it was no longer legal, and was dropped.
    pub played: bool,
}

impl Ahead {
    /// Returns the move that `seat` has left ahead.
    pub fn of(&self, seat: Seat) -> Option<&LeftMove> {
        self.left.iter().find(|left| left.seat == seat)
    }

    /// Stores a move, replacing any earlier one of its seat.
    pub fn leave(&mut self, left: LeftMove) {
        self.forget(left.seat);
        self.left.push(left);
        self.left.sort_unstable_by_key(|left| left.seat);
    }

    /// Forgets the move of `seat`, if it has left one.
    pub fn forget(&mut self, seat: Seat) {
        self.left.retain(|left| left.seat != seat);
    }

    /// Returns whether `turn`, counted from 0, was played by a move left ahead.
    pub fn played(&self, turn: usize) -> bool {
        self.came.iter().any(|came| came.played && usize::from(came.turn) == turn)
    }

    /// Returns the seat whose move was dropped when `turn`, counted from 0, came.
    pub fn dropped(&self, turn: usize) -> Option<Seat> {
        self.came.iter().find(|came| !came.played && usize::from(came.turn) == turn).map(|came| came.seat)
    }

    /// Forgets the moves left after the first `keep` actions, to which the record was cut back, and notes their seats.
    #[must_use]
    pub fn cut_back(self, keep: u32) -> Self {
        let (left, lost): (Vec<_>, Vec<_>) = self.left.into_iter().partition(|left| left.after <= keep);
        let lost = lost.into_iter().map(|left| left.seat).collect();
        Self { left, lost, came: Vec::new(), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(seat: u8, after: u32) -> LeftMove {
        let actions = vec![Action::Pass { seat: Seat(seat) }];
        LeftMove { seat: Seat(seat), who: PersonId(7), tile: TileId::named("D").unwrap(), actions, after }
    }

    #[test]
    fn a_seat_has_left_one_move_and_a_cut_back_forgets_those_after_it() {
        let mut ahead = Ahead::default();
        ahead.leave(left(1, 4));
        ahead.leave(left(0, 6));
        ahead.leave(left(1, 8));
        assert_eq!(ahead.left, [left(0, 6), left(1, 8)]);
        ahead.came =
            vec![Came { seat: Seat(0), turn: 3, played: true }, Came { seat: Seat(1), turn: 4, played: false }];
        assert!(ahead.played(3) && !ahead.played(4));
        assert_eq!((ahead.dropped(3), ahead.dropped(4)), (None, Some(Seat(1))));
        let cut = ahead.cut_back(6);
        assert_eq!((cut.left, cut.came), (vec![left(0, 6)], vec![]));
    }
}
