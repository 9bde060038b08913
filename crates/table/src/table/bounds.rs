//! The bounds of a table: however often people press, it does not grow.
//!
//! Each list of a [`Table`] has a bound. Most follow from the rules (seats, colours, moves left ahead) or from a limit that is
//! checked where somebody asks (followers). The others are cut here, with every change.

use super::Table;

impl Table {
    /// Drops what no longer counts: votes of people without a seat, standing answers of people who never had one, and
    /// duplicate offers of a seat. Merges pauses.
    pub fn keep_bounds(&mut self) {
        let (players, people) = (self.players().collect::<Vec<_>>(), self.people());
        if let Some(waiting) = &mut self.waiting {
            waiting.pause.retain(|who| players.contains(who));
            waiting.replace.retain(|who| players.contains(who));
            waiting.wait.retain(|who| players.contains(who));
            waiting.merge_pauses();
        }
        let questions = &mut self.questions;
        questions.standing.retain(|(who, _)| people.contains(who));
        if let Some(larger) = &mut questions.larger {
            // The first of them is the proposer, who stays even without a seat.
            let mut number = 0;
            larger.agreed.retain(|who| {
                number += 1;
                number == 1 || players.contains(who)
            });
        }
        self.offered.sort_unstable();
        self.offered.dedup();
    }
}
