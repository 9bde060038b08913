//! The score sheet of a game as plain data.

use super::manner::Manner;
use crate::engine::Seat;

/// Points of one sort.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// What there is.
    pub now: i64,
    /// What would come to it if the game ended now.
    pub more: u32,
}

/// A player on the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetRow {
    /// Who.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Their place; players of as many points share it.
    pub rank: usize,
    /// Whether they have won.
    pub lit: bool,
    /// Their points by sort, as [`ScoreSheet::kinds`].
    pub sums: Vec<Sum>,
    /// All their points.
    pub score: u32,
    /// What they would have if the game ended now.
    pub projected: Option<u32>,
}

/// The points of a game by player and by where they come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// "Bo wins".
    pub heading: String,
    /// "by 2 points".
    pub note: String,
    /// What the sorts are called.
    pub kinds: Vec<String>,
    /// The players, by rank.
    pub rows: Vec<SheetRow>,
    /// In which manner it is drawn.
    pub manner: Manner,
}
