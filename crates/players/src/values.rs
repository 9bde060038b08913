//! Values of positions: their unit, and what anything that gives them has to say.

use carc_rules::{Game, Seat};

/// A point in the unit of values: whole hundredths compare the same on every machine.
pub(super) const POINT: i64 = 100;
/// The usual value of a turn whose tile is not drawn yet.
const TURN: i64 = 4 * POINT;

/// How good a position looks.
pub(super) trait Values {
    /// For a seat, in hundredths of a point.
    fn value(&self, game: &Game, seat: Seat) -> i64;

    /// What a tile that is not drawn yet is worth, in hundredths of a point.
    fn draw(&self) -> i64 {
        TURN
    }

    /// The positions valued next have this board, or one that a tile was added to.
    fn look(&self, _board: &Game) {}
}
