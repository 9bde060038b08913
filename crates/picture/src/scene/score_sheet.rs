//! The score sheet of a game as plain data.

use super::manner::Manner;
use carc_rules::Seat;

/// The points of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// The points that a player has.
    pub now: i64,
    /// The points that would be added if the game ended now.
    pub more: u32,
}

/// A player on the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetRow {
    /// The seat.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Their rank from 1; players with equal points share it.
    pub rank: usize,
    /// Whether they have won.
    pub lit: bool,
    /// Their points by kind, in the order of [`ScoreSheet::kinds`].
    pub sums: Vec<Sum>,
    /// All their points.
    pub score: u32,
    /// The points they would have if the game ended now; `None` when it has.
    pub projected: Option<u32>,
}

/// The points of a game by player and by source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// The heading: "Bo wins".
    pub heading: String,
    /// A small line below it: "by 2 points".
    pub note: String,
    /// The names of the kinds of points.
    pub kinds: Vec<String>,
    /// The players, by rank.
    pub rows: Vec<SheetRow>,
    /// The manner in which it is drawn.
    pub manner: Manner,
}
