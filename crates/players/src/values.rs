//! Values of positions: their unit, and the trait of everything that computes them.

use carc_rules::{Game, Seat};

/// A point in the unit of values: whole hundredths compare the same on every machine.
pub(super) const POINT: i64 = 100;
/// The usual value of a turn whose tile is not drawn yet.
const TURN: i64 = 4 * POINT;

/// A way to value positions.
pub(super) trait Values {
    /// Returns the value of a position for a seat, in hundredths of a point.
    fn value(&self, game: &Game, seat: Seat) -> i64;

    /// Returns the value of a tile that is not drawn yet, in hundredths of a point.
    fn draw(&self) -> i64 {
        TURN
    }

    /// Returns the value of the second part of a double turn, in hundredths of a point.
    fn second_part(&self) -> i64 {
        self.draw()
    }

    /// Prepares for positions with this board, or with one more tile on it, which are valued next.
    fn look(&self, _board: &Game) {}
}
