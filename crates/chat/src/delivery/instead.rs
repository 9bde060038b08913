//! New messages in place of edits that Discord refuses or delays too long: a few per game and hour.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use carc_play::request::{GameId, MessageId};

/// Maximum number of new messages of a game in place of edits within [`WITHIN`].
const MOST: usize = 3;
/// Time for which such a message counts.
const WITHIN: Duration = Duration::from_hours(1);

/// The new messages that each game got in place of edits. Games for which nothing was noted in the last hour are
/// forgotten when the next such message is noted.
#[derive(Default)]
pub(crate) struct Instead(Mutex<HashMap<GameId, Stand>>);

#[derive(Default)]
struct Stand {
    /// Times since the start at which it got them.
    made: Vec<Duration>,
    /// The message that is gone, if one is.
    lost: Option<MessageId>,
    /// Time since the start at which this entry last changed.
    noted: Duration,
}

impl Instead {
    /// Returns the time until a game may get another such message; `None` if it may get one now.
    pub(crate) fn wait(&self, game: GameId, now: Duration) -> Option<Duration> {
        let all = self.all();
        let made = &all.get(&game)?.made;
        // The oldest of the last [`MOST`] determines when there may be another.
        let first = made.get(made.len().checked_sub(MOST)?)?;
        Some((*first + WITHIN).saturating_sub(now)).filter(|wait| !wait.is_zero())
    }

    /// Notes that a game got a message in place of an edit.
    pub(crate) fn made(&self, game: GameId, now: Duration) {
        let mut all = self.all();
        all.retain(|_, stand| now.saturating_sub(stand.noted) < WITHIN);
        let stand = all.entry(game).or_default();
        stand.made.retain(|at| now.saturating_sub(*at) < WITHIN);
        stand.made.push(now);
        stand.noted = now;
    }

    /// Notes that a message of a game is gone, so that no edit of it is tried.
    pub(crate) fn lose(&self, game: GameId, message: MessageId, now: Duration) {
        let mut all = self.all();
        let stand = all.entry(game).or_default();
        (stand.lost, stand.noted) = (Some(message), now);
    }

    /// Returns whether a message of a game is known to be gone.
    pub(crate) fn is_lost(&self, game: GameId, message: MessageId) -> bool {
        self.all().get(&game).is_some_and(|stand| stand.lost == Some(message))
    }

    fn all(&self) -> MutexGuard<'_, HashMap<GameId, Stand>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    #[test]
    fn a_game_gets_three_an_hour() {
        let instead = Instead::default();
        let (game, other) = (GameId(1), GameId(2));
        for minute in 0..3 {
            assert_eq!(instead.wait(game, MINUTE * minute), None);
            instead.made(game, MINUTE * minute);
        }
        assert_eq!(instead.wait(game, MINUTE * 10), Some(MINUTE * 50));
        assert_eq!(instead.wait(other, MINUTE * 10), None);
        assert_eq!(instead.wait(game, MINUTE * 60), None);
        instead.made(game, MINUTE * 60);
        assert_eq!(instead.wait(game, MINUTE * 60), Some(MINUTE));
        instead.lose(other, MessageId(7), MINUTE * 60);
        assert!(instead.is_lost(other, MessageId(7)) && !instead.is_lost(other, MessageId(8)));
        instead.made(game, MINUTE * 200);
        assert_eq!(instead.all().len(), 1, "what is old is forgotten");
    }
}
