//! Games in which nothing comes due for a while: they are not looked at again until then, or until something happens in them.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use carc_table::{GameId, Table};

/// Longest time for which a game is known to have nothing due.
const AHEAD: Duration = Duration::from_mins(15);

/// A game at rest: at this version nothing comes due before this Unix time in milliseconds.
#[derive(Clone, Copy)]
struct Rest {
    version: u64,
    seen: u64,
    until: u64,
}

/// The running games and lobbies with nothing due. Each process has its own.
#[derive(Default)]
pub(crate) struct Idle(Mutex<HashMap<GameId, Rest>>);

impl Idle {
    /// Returns whether the game of this table is known to have no reminder, time limit or announced end that is due at `now`, in unix
    /// milliseconds.
    pub(crate) fn rests(&self, table: &Table, now: u64) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // A clock that was put back is followed.
        known.get(&table.id).is_some_and(|rest| rest.version == table.version && (rest.seen..rest.until).contains(&now))
    }

    /// Notes that nothing is due in a game now; `is_due` says whether anything is at a later time.
    pub(crate) fn note(&self, table: &Table, now: u64, is_due: impl FnOnce(u64) -> bool) {
        // Not all at the same time.
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

    /// Knows nothing any more: what somebody chose may make anything due.
    pub(crate) fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Forgets the games whose time is over, most of which have ended.
    pub(crate) fn tidy(&self, now: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, rest| (rest.seen..rest.until).contains(&now));
    }
}
