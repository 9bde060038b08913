//! The finished games of a server that changed last, so that statistics over all of them can be updated game by game.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::id::{GameId, GuildId};
use crate::table::{Stage, Table};

/// The changes to the finished games of a server: a game ends, is changed after its end, or is deleted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changes {
    /// Number of changes so far.
    pub count: u64,
    /// Games of the latest changes, newest last.
    last: Vec<GameId>,
}

impl Changes {
    /// Number of changes whose games are remembered. A reader that has missed more reads all finished games of the
    /// server.
    const REMEMBERED: usize = 64;

    /// Counts a change of a game.
    pub fn note(&mut self, game: GameId) {
        if self.last.len() == Self::REMEMBERED {
            self.last.remove(0);
        }
        self.last.push(game);
        self.count += 1;
    }

    /// Returns the games that changed since there were `count` changes; `None` if too many followed, or there were
    /// never that many.
    pub fn since(&self, count: u64) -> Option<BTreeSet<GameId>> {
        let new = usize::try_from(self.count.checked_sub(count)?).ok()?;
        let first = self.last.len().checked_sub(new)?;
        Some(self.last[first..].iter().copied().collect())
    }
}

/// Returns the servers whose finished games change when a game goes from `before` to `after`; `None` if it does not
/// exist.
pub fn servers(before: Option<&Table>, after: Option<&Table>) -> BTreeSet<GuildId> {
    let finished = [before, after].into_iter().flatten().filter(|table| table.stage == Stage::Finished);
    finished.filter_map(|table| table.guild).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_missed_few_changes_learns_of_which_games_they_were() {
        let mut changes = Changes::default();
        assert_eq!(changes.since(0), Some(BTreeSet::new()));
        (1..=Changes::REMEMBERED as u64).for_each(|game| changes.note(GameId(game)));
        assert_eq!(changes.since(0).map(|games| games.len()), Some(Changes::REMEMBERED));
        changes.note(GameId(7));
        assert_eq!(changes.since(0), None);
        assert_eq!(changes.since(64), Some([GameId(7)].into()));
        assert_eq!(changes.since(65), Some(BTreeSet::new()));
        assert_eq!(changes.since(66), None, "of another store");
    }
}
