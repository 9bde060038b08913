//! The moves that people were planning when they looked last: a planner that was dismissed opens again where it was.
//!
//! The planner's buttons hold its whole state, so nothing is lost where a draft is: it is kept for as long as the program runs, and of
//! the newest plans alone.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::talk::press::Plan;
use carc_table::{GameId, PersonId};

/// Number of drafts kept; each takes less than a hundred bytes.
const MOST: usize = 2000;

/// The newest plan of each person in each game, the newest of all at the end.
#[derive(Default)]
pub(crate) struct Drafts(Mutex<VecDeque<(PersonId, Plan)>>);

impl Drafts {
    /// Keeps what somebody looks at in place of what they looked at before in that game.
    pub(crate) fn keep(&self, who: PersonId, plan: Plan) {
        let mut all = self.all();
        all.retain(|(other, kept)| (*other, kept.game) != (who, plan.game));
        if all.len() == MOST {
            all.pop_front();
        }
        all.push_back((who, plan));
    }

    /// Returns the plan that somebody looked at last in a game.
    pub(crate) fn of(&self, who: PersonId, game: GameId) -> Option<Plan> {
        self.all().iter().rev().find(|(other, kept)| (*other, kept.game) == (who, game)).map(|&(_, plan)| plan)
    }

    /// Forgets what somebody looked at in a game.
    pub(crate) fn forget(&self, who: PersonId, game: GameId) {
        self.all().retain(|(other, kept)| (*other, kept.game) != (who, game));
    }

    fn all(&self) -> MutexGuard<'_, VecDeque<(PersonId, Plan)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::talk::request::{Deployment, Source};

    fn plan(game: u64, page: u8) -> Plan {
        let game = GameId(game);
        let deployment = Deployment::Nothing;
        Plan { game, version: 1, page, source: Source::Drawn, placement: None, deployment, ahead: false }
    }

    #[test]
    fn the_newest_of_each_person_and_game_is_kept_and_not_more_than_the_newest() {
        let drafts = Drafts::default();
        let [ann, ben] = [PersonId(1), PersonId(2)];
        for page in 0..3 {
            drafts.keep(ann, plan(1, page));
        }
        drafts.keep(ann, plan(2, 7));
        assert_eq!(drafts.of(ann, GameId(1)), Some(plan(1, 2)));
        assert_eq!(drafts.of(ann, GameId(2)), Some(plan(2, 7)));
        assert_eq!(drafts.of(ben, GameId(1)), None);
        drafts.forget(ann, GameId(2));
        assert_eq!(drafts.of(ann, GameId(2)), None);
        for game in 0..MOST as u64 {
            drafts.keep(ben, plan(game, 0));
        }
        assert_eq!(drafts.all().len(), MOST);
        assert_eq!(drafts.of(ann, GameId(1)), None);
    }
}
