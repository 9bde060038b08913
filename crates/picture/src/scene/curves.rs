//! The lead in a game over time, as plain data.

use super::manner::Manner;
use carc_rules::Seat;

/// A player's curve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Curve {
    /// The seat.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Their expected final points, in hundredths: at the beginning, and after each turn.
    pub expected: Vec<i64>,
}

/// The lead in a game over time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Curves {
    /// The heading.
    pub heading: String,
    /// A small line below it.
    pub note: String,
    /// The players' curves, in any order.
    pub curves: Vec<Curve>,
    /// Turns marked on their player's curve: the seat, the number of the turn, and that of the mark.
    pub marks: Vec<(Seat, usize, u8)>,
    /// The manner in which it is drawn.
    pub manner: Manner,
}
