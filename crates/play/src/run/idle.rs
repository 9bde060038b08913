//! Games in which nothing comes due for a while: they are skipped until then, or until something happens in them.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use carc_table::{GameId, Table};

/// Longest time for which a game is known to have nothing due.
const AHEAD: Duration = Duration::from_mins(15);

/// An idle game: as long as it has this version, nothing comes due before `until`. Times are Unix times in
/// milliseconds.
#[derive(Clone, Copy)]
struct Rest {
    version: u64,
    seen: u64,
    until: u64,
}

/// Idle games and lobbies. Each process keeps its own.
#[derive(Default)]
pub(crate) struct Idle(Mutex<HashMap<GameId, Rest>>);

impl Idle {
    /// Returns whether the game is known to have no reminder, time limit or announced end due at `now`, in Unix
    /// milliseconds.
    pub(crate) fn rests(&self, table: &Table, now: u64) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // If the clock was put back to before the game was seen, the entry doesn't count.
        known.get(&table.id).is_some_and(|rest| rest.version == table.version && (rest.seen..rest.until).contains(&now))
    }

    /// Notes that nothing is due in a game now, unless something comes due before the next look; `is_due` returns
    /// whether anything is due at a given time.
    pub(crate) fn note(&self, table: &Table, now: u64, is_due: impl FnOnce(u64) -> bool) {
        // Spread, so that not all games are looked at in the same minute.
        let spread = table.id.0 % 8 * (AHEAD.as_millis() as u64 / 16);
        let until = now + AHEAD.as_millis() as u64 - spread;
        let rest = Rest { version: table.version, seen: now, until };
        let is_due = is_due(until);
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if is_due {
            known.remove(&table.id);
        } else {
            known.insert(table.id, rest);
        }
    }

    /// Forgets all games, because a person's or server's new settings may make something due in any of them.
    pub(crate) fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Forgets expired entries, most of which are of games that have ended.
    pub(crate) fn tidy(&self, now: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, rest| (rest.seen..rest.until).contains(&now));
    }
}
