//! Limits how many threads are opened for a person's games in an hour.

use carc_table::PersonId;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Unix times in milliseconds when threads were opened for people's games; forgotten after an hour and by a restart.
#[derive(Debug, Default)]
pub(crate) struct Opened(Mutex<HashMap<PersonId, Vec<u64>>>);

impl Opened {
    /// Time for which a thread counts towards the limit, in milliseconds.
    const HOUR: u64 = 60 * 60 * 1000;

    /// Returns `Ok` if another thread may be opened for `who`, with at most `most` an hour (0 for no limit).
    ///
    /// # Errors
    /// The minutes to wait until one may be opened.
    pub(crate) fn may_open(&self, who: PersonId, most: u16, now: u64) -> Result<(), u64> {
        let opened = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let recent = opened.get(&who).into_iter().flatten().filter(|&&at| now.saturating_sub(at) < Self::HOUR);
        let mut recent: Vec<u64> = recent.copied().collect();
        recent.sort_unstable();
        if most == 0 || recent.len() < usize::from(most) {
            return Ok(());
        }
        let until = recent[recent.len() - usize::from(most)] + Self::HOUR;
        Err(until.saturating_sub(now).div_ceil(60 * 1000))
    }

    /// Records that a thread was opened for `who`.
    pub(crate) fn note(&self, who: PersonId, now: u64) {
        let mut opened = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        opened.retain(|_, times| {
            times.retain(|&at| now.saturating_sub(at) < Self::HOUR);
            !times.is_empty()
        });
        opened.entry(who).or_default().push(now);
    }
}
