//! The step at which each person left the lesson, so that they can go on there.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use carc_table::PersonId;

/// Maximum number of people whose step is kept.
const MOST: usize = 2000;

/// The step that each person saw last, counted from 0; the people seen most recently are at the end.
#[derive(Debug, Default)]
pub(crate) struct Lessons(Mutex<VecDeque<(PersonId, u8)>>);

impl Lessons {
    /// Stores the step that `who` sees now.
    pub(crate) fn keep(&self, who: PersonId, step: u8) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|&(other, _)| other != who);
        if all.len() == MOST {
            all.pop_front();
        }
        all.push_back((who, step));
    }

    /// Returns the step at which `who` stopped; `None` if that is the first, or unknown.
    pub(crate) fn of(&self, who: PersonId) -> Option<u8> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().find(|&&(other, step)| other == who && step > 0).map(|&(_, step)| step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_are_kept_and_the_beginning_is_no_place_to_go_on() {
        let lessons = Lessons::default();
        for who in 0..=MOST as u64 {
            lessons.keep(PersonId(who), 3);
        }
        assert_eq!([0, 1].map(|who| lessons.of(PersonId(who))), [None, Some(3)]);
        lessons.keep(PersonId(1), 0);
        assert_eq!(lessons.of(PersonId(1)), None);
        assert_eq!(lessons.0.lock().unwrap().len(), MOST);
    }
}
