//! Setbacks: why a channel does not get what it is owed, and how long to wait because of it.

use std::time::Duration;

use super::look::Look;
use crate::port::send_error::FLOOR;
use carc_play::request::{ChannelId, GameId};

/// First wait after a setback that passes by itself; it doubles each time.
const FIRST_WAIT: Duration = Duration::from_secs(1);
/// Longest wait after a setback that passes by itself, and first wait if somebody has to fix it.
const LONGEST_WAIT: Duration = Duration::from_mins(5);
/// Longest wait if somebody has to fix it.
const RAREST: Duration = Duration::from_hours(6);
/// Age beyond which a debt that somebody has to fix is no longer tried, until something happens in its channel or the
/// bot starts again.
const TRIED_FOR: Duration = Duration::from_hours(21 * 24);

/// The reason why a channel does not get what it is owed now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setback {
    /// The reason in words, which are equal for equal reasons.
    pub(crate) why: String,
    /// The event after which the delivery is tried again.
    pub(crate) ends: Ends,
    /// What to look for before the next attempt.
    pub(crate) look: Look,
}

/// The event that ends a setback, after which its delivery is tried again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ends {
    /// It passes by itself, soon.
    Soon,
    /// It passes after this time, or with the next message that is a new one rather than an edit.
    After(Duration),
    /// It passes after this time: an earlier run may have tried just before the program started.
    Tried(Duration),
    /// Somebody has to fix something, such as a permission.
    Mended,
    /// Discord has to find the channel again, which it will not if somebody has deleted it.
    Deleted(ChannelId),
    /// Something new has to be owed, because what is owed now is rejected.
    Changed,
    /// The bot has to return to the server, or somebody to act in the channel; trying before is useless.
    Returned,
}

/// What keeps a game's channel from getting what it is owed, after one setback or more.
pub(crate) struct Obstacle {
    why: String,
    /// Time to wait; `None` to wait until something happens in the channel.
    pub(crate) wait: Option<Duration>,
    /// Minimum time to wait, whatever happens.
    pub(crate) floor: Duration,
}

impl Obstacle {
    /// Returns the obstacle after one more setback of a debt that is `age` old. A repeated reason is only logged at
    /// debug level.
    pub(crate) fn meet(before: Option<Self>, setback: Setback, game: GameId, age: Duration) -> Self {
        let Setback { why, ends, look: _ } = setback;
        let longer = before.as_ref().and_then(|before| before.wait).map(|wait| wait * 2);
        let wait = match ends {
            Ends::Soon => Some(longer.map_or(FIRST_WAIT, |wait| wait.min(LONGEST_WAIT))),
            Ends::After(wait) => Some(wait.max(FIRST_WAIT)),
            Ends::Tried(wait) => Some(wait),
            Ends::Mended | Ends::Deleted(_) if age > TRIED_FOR => None,
            Ends::Mended | Ends::Deleted(_) => {
                Some(longer.map_or(LONGEST_WAIT, |wait| wait.clamp(LONGEST_WAIT, RAREST)))
            }
            Ends::Returned | Ends::Changed => None,
        };
        let floor = match ends {
            Ends::Soon => wait.map_or(FLOOR, |wait| wait.min(FLOOR)),
            Ends::After(_) => FIRST_WAIT,
            Ends::Tried(wait) => wait,
            Ends::Mended | Ends::Deleted(_) | Ends::Changed => FLOOR,
            // Nothing was tried.
            Ends::Returned => Duration::ZERO,
        };
        // As far as this run knows, nothing has failed yet.
        let said = matches!(ends, Ends::Tried(_)) || before.is_some_and(|before| before.why == why);
        match (said, wait) {
            (true, _) => {
                tracing::debug!(game = game.0, why, ?wait, "a message still cannot be delivered to its channel");
            }
            (false, Some(_)) => {
                tracing::error!(game = game.0, why, ?wait, "a message cannot be delivered to its channel");
            }
            (false, None) => {
                tracing::warn!(game = game.0, why, "a message is kept until something happens in its channel");
            }
        }
        Self { why, wait, floor }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meet(before: Option<Obstacle>, ends: Ends, age: Duration) -> Obstacle {
        let setback = Setback { why: "403".to_owned(), ends, look: Look::ForNothing };
        Obstacle::meet(before, setback, GameId(1), age)
    }

    #[test]
    fn what_somebody_has_to_mend_is_tried_ever_less_and_then_no_more() {
        let mut waits: Vec<Duration> = Vec::new();
        let mut trouble = meet(None, Ends::Mended, Duration::ZERO);
        while let Some(wait) = trouble.wait {
            waits.push(wait);
            trouble = meet(Some(trouble), Ends::Mended, waits.iter().sum());
        }
        let minutes: Vec<_> = waits.iter().take(9).map(|wait| wait.as_secs() / 60).collect();
        assert_eq!(minutes, [5, 10, 20, 40, 80, 160, 320, 360, 360]);
        let took: Duration = waits.iter().sum();
        assert!(took >= TRIED_FOR && took < TRIED_FOR + RAREST * 2, "{took:?}");
        // A debt of that age has been tried once.
        assert_eq!(meet(None, Ends::Mended, TRIED_FOR + FIRST_WAIT).wait, None);
    }

    #[test]
    fn whatever_happens_what_was_refused_waits_a_minute() {
        for age in [Duration::ZERO, TRIED_FOR * 2] {
            for ends in [Ends::Mended, Ends::Deleted(ChannelId(1))] {
                assert_eq!(meet(None, ends, age).floor, FLOOR);
            }
        }
        let (mut trouble, mut floors) = (None, Vec::new());
        for _ in 0..9 {
            let met = meet(trouble.take(), Ends::Soon, Duration::ZERO);
            floors.push(met.floor.as_secs());
            trouble = Some(met);
        }
        assert_eq!(floors, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
        assert_eq!(meet(None, Ends::Returned, Duration::ZERO).floor, Duration::ZERO, "nothing was tried");
        let tried = meet(None, Ends::Tried(LONGEST_WAIT), Duration::ZERO);
        assert_eq!((tried.wait, tried.floor), (Some(LONGEST_WAIT), LONGEST_WAIT));
        let held = meet(None, Ends::After(LONGEST_WAIT), Duration::ZERO);
        assert_eq!((held.wait, held.floor), (Some(LONGEST_WAIT), FIRST_WAIT));
    }

    #[test]
    fn what_passes_is_tried_again_and_again() {
        let mut trouble = None;
        for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            let met = meet(trouble.take(), Ends::Soon, TRIED_FOR * 2);
            assert_eq!(met.wait, Some(Duration::from_secs(seconds)));
            trouble = Some(met);
        }
        assert_eq!(meet(None, Ends::Returned, Duration::ZERO).wait, None);
    }
}
