//! The next step of a turn.

/// The next step of a turn, as returned by an expansion or house rule. They never continue the turn themselves: only
/// `turn` knows its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub(crate) enum Then {
    /// Nothing: somebody is awaited.
    Wait,
    /// The features that the tile just placed has completed are scored (R-2.1, step 3).
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
