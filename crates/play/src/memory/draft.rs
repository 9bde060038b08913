//! Drafts of moves, so that a dismissed planner reopens where it was left.
//!
//! The planner's buttons hold its whole state, so little is lost with a draft: only the newest are kept, and none
//! survives a restart.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::talk::press::Plan;
use carc_table::{GameId, PersonId};

/// Maximum number of drafts kept; each takes less than a hundred bytes.
const MOST: usize = 2000;

/// The newest plan of each person in each game, oldest first.
#[derive(Default)]
pub(crate) struct Drafts(Mutex<VecDeque<(PersonId, Plan)>>);

impl Drafts {
    /// Stores the plan that `who` is looking at, in place of their previous one in that game.
    pub(crate) fn keep(&self, who: PersonId, plan: Plan) {
        let mut all = self.all();
        all.retain(|(other, kept)| (*other, kept.game) != (who, plan.game));
        if all.len() == MOST {
            all.pop_front();
        }
        all.push_back((who, plan));
    }

    /// Returns the plan that `who` last looked at in `game`.
    pub(crate) fn of(&self, who: PersonId, game: GameId) -> Option<Plan> {
        self.all().iter().rev().find(|(other, kept)| (*other, kept.game) == (who, game)).map(|&(_, plan)| plan)
    }

    /// Forgets the plan of `who` in `game`.
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
