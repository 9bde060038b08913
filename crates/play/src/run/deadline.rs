//! The time limit for answers: after half of it people are reminded, and once it is over the program answers for them.
//! It declines where that is possible. Placing a tile has no such limit. The time stands still while the game is paused
//! and while the program does not run. Nobody's absence stops it, because a question may be put to several people.
//!
//! The table stores when the question was asked, so a restart changes nothing.

use crate::calls::patience::default_answer;
use crate::calls::patience::waited;
use crate::case::fault::NotDone;
use crate::case::{Context, Session, with_new_message};
use crate::moves::question;
use carc_rules::expansion::{self, house};
use carc_rules::{Action, Phase};
use carc_store::Change;
use carc_table::{Stage, Table};

/// Returns whether a reminder or the end of the time limit may be due, judging from the table alone, without the
/// record.
pub(crate) fn may_be_due(cx: &Context<'_>, table: &Table) -> bool {
    let asked = table.questions.asked.filter(|_| table.stage == Stage::Running);
    asked.is_some_and(|asked| {
        waited(cx, table, asked.since) >= if asked.reminded { cx.patience } else { cx.patience / 2 }
    })
}

/// Returns the change that reminds those who are awaited, or answers for those whose time is over; `None` if neither is
/// due.
pub(crate) fn nudge(cx: &Context<'_>, session: &Session) -> Result<Option<Change>, NotDone> {
    let mut table = session.table().clone();
    let Some(asked) = table.questions.asked.as_mut().filter(|_| table.stage == Stage::Running) else {
        return Ok(None);
    };
    let waited = waited(cx, session.table(), asked.since);
    if waited >= cx.patience {
        return decline_for_all(cx, session);
    }
    if asked.reminded || waited < cx.patience / 2 {
        return Ok(None);
    }
    asked.reminded = true;
    Ok(Some(with_new_message(cx.change(session, table))))
}

/// Returns the change that answers for everybody who is still awaited.
fn decline_for_all(cx: &Context<'_>, session: &Session) -> Result<Option<Change>, NotDone> {
    let (_, replay) = session.running()?;
    let asked = replay.game.phase();
    let mut after = replay.game.clone();
    let mut actions = Vec::new();
    if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = asked {
        // Players who have not answered have not agreed, so the table stays as it is.
        let kept = Action::Expansion(expansion::Action::House(house::Action::LetGo));
        after.play(kept)?;
        actions.push(kept);
    }
    while question::question(after.phase()).is_some() && asked.is_same(after.phase()) {
        let Some(seat) = after.phase().awaits().iter().next() else { break };
        let Some(action) = default_answer(&after, seat) else { break };
        after.play(action)?;
        actions.push(action);
    }
    if actions.is_empty() { Ok(None) } else { cx.played(session, actions, &after).map(Some) }
}
