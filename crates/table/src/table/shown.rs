//! The visible version of a table in which people leave moves for their next turn.

use super::{Stage, Table};

impl Table {
    /// Returns the version that others may see, in the ids of buttons and the names of pictures: it counts only visible
    /// changes, so that it does not tell that somebody has left a move.
    pub fn shown_version(&self) -> u64 {
        self.version.saturating_sub(self.questions.ahead.hidden)
    }

    /// Returns whether a button made for this [shown version](Self::shown_version) is still valid: no move was made or
    /// taken back since then.
    pub fn is_current(&self, version: u64) -> bool {
        let now = self.shown_version();
        version <= now && now - version <= self.questions.ahead.quiet
    }

    /// Forgets the moves left by people who no longer hold their seats, and all of them once the game is over.
    pub fn settle_left_moves(&mut self) {
        let mut left = std::mem::take(&mut self.questions.ahead.left);
        left.retain(|left| self.stage == Stage::Running && self.seat_of(left.who) == Some(left.seat));
        self.questions.ahead.left = left;
    }
}
