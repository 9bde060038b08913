//! What comes next in a turn.

/// What comes next in a turn, once an expansion or house rule has done its part. They say so instead of going on by
/// themselves: only `turn` knows the steps of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub(crate) enum Then {
    /// Nothing: somebody is awaited.
    Wait,
    /// What the tile just placed has completed is scored (R-2.1, step 3).
    Score,
    /// The next question of this turn is asked, or the turn ends.
    GoOn,
    /// The turn of the player to move begins.
    Begin,
    /// The player to move draws a tile (R-2.1, step 1).
    Draw,
    /// The game ends with final scoring.
    Finish,
}
