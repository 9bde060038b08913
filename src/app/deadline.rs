//! Time for answers: a reminder after half of it, declining after all of it. How long placing a tile may take is not its matter.
//!
//! Since when somebody is asked stands in the table, so that a restart changes nothing.

use std::time::Duration;

use super::{App, Trouble, computer, question};
use crate::engine::expansion::{self, house};
use crate::engine::{Action, Game, Phase, Seat};
use crate::store::{Change, GameId, Stage};

/// How long people have to answer, if nobody says otherwise.
pub const PATIENCE: Duration = Duration::from_hours(24);

impl App {
    /// The same desk with another time limit for answers.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// How many hours are left to answer what is asked in a game, rounded up.
    pub(super) fn hours_left(&self, table: &crate::store::Table) -> i64 {
        // A question is told a moment after it was asked.
        const MOMENT: Duration = Duration::from_mins(2);
        let since = table.questions.asked.map_or(table.updated, |asked| asked.since);
        let waited = Duration::from_millis(self.clock.now().saturating_sub(since));
        let left = self.patience.saturating_sub(waited.saturating_sub(MOMENT));
        left.as_secs().div_ceil(60 * 60).max(1) as i64
    }

    /// Reminds those who are awaited and answers for those whose time is over. Returns the games whose channels are owed a
    /// message for it. To be called now and then.
    pub fn nudge(&self) -> Vec<GameId> {
        let games = self.store.all_current().filter_map(|game| {
            let game = game.inspect_err(|error| tracing::error!(%error, "a channel's game cannot be read")).ok()?;
            match self.locked(game, || self.nudge_one(game)) {
                Ok(nudged) => nudged.then_some(game),
                // Somebody was faster; there is a next time.
                Err(Trouble::Overtaken | Trouble::Repeated | Trouble::Refused(_)) => None,
                Err(Trouble::Fault(fault)) => {
                    tracing::error!(%game, %fault, "overdue answers cannot be settled");
                    None
                }
            }
        });
        games.collect()
    }

    fn nudge_one(&self, id: GameId) -> Result<bool, Trouble> {
        let mut table = self.table(id)?;
        let Some(asked) = table.questions.asked.as_mut().filter(|_| table.stage == Stage::Running) else {
            return Ok(false);
        };
        let now = self.clock.now();
        let waited = Duration::from_millis(now.saturating_sub(asked.since));
        if waited >= self.patience {
            return self.decline_for_all(id);
        }
        if asked.reminded || waited < self.patience / 2 {
            return Ok(false);
        }
        asked.reminded = true;
        table.version += 1;
        table.updated = now;
        let first = self.chronicle(id)?.steps;
        self.store.commit(&Change { table, actions: Vec::new(), first, cause: None, owe: true })?;
        Ok(true)
    }

    /// Answers for everybody who is still awaited.
    fn decline_for_all(&self, id: GameId) -> Result<bool, Trouble> {
        let (table, chronicle) = self.running(id)?;
        let asked = chronicle.game.phase();
        let mut after = chronicle.game.clone();
        let mut actions = Vec::new();
        if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = asked {
            // Who does not answer has not agreed.
            after.play(Action::Expansion(expansion::Action::House(house::Action::LetGo)))?;
            actions.push(Action::Expansion(expansion::Action::House(house::Action::LetGo)));
        }
        while question::question(after.phase()).is_some() && asked.is_same(after.phase()) {
            let Some(seat) = after.phase().awaits().iter().next() else { break };
            let Some(action) = default_answer(&after, seat) else { break };
            after.play(action)?;
            actions.push(action);
        }
        if actions.is_empty() {
            return Ok(false);
        }
        self.commit_actions(table, &chronicle, actions, &after, None)?;
        Ok(true)
    }
}

/// What is answered for somebody who does not: no, or the best where something must be chosen.
pub(super) fn default_answer(game: &Game, seat: Seat) -> Option<Action> {
    let pass = Action::Pass { seat };
    if game.check(pass).is_ok() {
        return Some(pass);
    }
    let best = computer::choose(game, seat);
    if game.check(best).is_ok() {
        return Some(best);
    }
    game.legal_actions().into_iter().find(|action| action.seat() == Some(seat))
}
