//! The time limit for answers: after half of it people are reminded, after all of it they count as declining. Placing a
//! tile has no limit. The time stands still while the game is paused and while the program does not run; nobody's absence stops it,
//! because a question may be put to several.
//!
//! When a question was asked is stored in the table, so that a restart changes nothing.

use std::time::Duration;

use super::fault::NotDone;
use super::question;
use super::session::{Context, Session, anew};
use super::text::{Text, Value};
use crate::computer::{self, Budget, ComputerPlayer};
use crate::engine::expansion::{self, house};
use crate::engine::{Action, Game, Phase, Seat};
use crate::store::{Change, Stage, Table, time_outside};

/// How long people have to answer, if nobody says otherwise.
pub const PATIENCE: Duration = Duration::from_hours(24);

/// Says until when what is asked in a game can be answered, and what comes of no answer: the message `key`. While the clocks stand
/// still nobody knows when that is.
pub(super) fn told(cx: &Context<'_>, table: &Table, key: &str) -> Text {
    if table.waiting().is_paused() {
        return cx.texts.say("clock-paused", &[]);
    }
    let waited = waited(cx, table, table.questions.asked.map_or(table.updated, |asked| asked.since));
    let ends = cx.now + cx.patience.saturating_sub(waited).as_millis() as u64;
    cx.texts.say(key, &[("when", Value::Countdown(ends))])
}

/// How long a game has been waiting for answers since a moment, in unix milliseconds.
fn waited(cx: &Context<'_>, table: &Table, since: u64) -> Duration {
    time_outside(since, cx.now, cx.uptime.outages_of(table.guild).chain(table.waiting().pauses))
}

/// Whether a reminder or the limit may be due, from the table alone, without the record.
pub(super) fn may_be_due(cx: &Context<'_>, table: &Table) -> bool {
    let asked = table.questions.asked.filter(|_| table.stage == Stage::Running);
    asked.is_some_and(|asked| {
        waited(cx, table, asked.since) >= if asked.reminded { cx.patience } else { cx.patience / 2 }
    })
}

/// Reminds those who are awaited, or answers for those whose time is over; `None` if neither is due.
pub(super) fn nudge(cx: &Context<'_>, session: &Session) -> Result<Option<Change>, NotDone> {
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
    Ok(Some(anew(cx.change(session, table))))
}

/// Answers for everybody who is still awaited.
fn decline_for_all(cx: &Context<'_>, session: &Session) -> Result<Option<Change>, NotDone> {
    let (_, replay) = session.running()?;
    let asked = replay.game.phase();
    let mut after = replay.game.clone();
    let mut actions = Vec::new();
    if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = asked {
        // Who does not answer has not agreed.
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

/// The answer for a seat that gives none, or a computer player's in place of an illegal choice: no, where that can be
/// said, else what the standard player would choose.
pub(super) fn default_answer(game: &Game, seat: Seat) -> Option<Action> {
    let pass = Action::Pass { seat };
    if game.check(pass).is_ok() {
        return Some(pass);
    }
    // The level of the seat does not matter: the seat of a person has none.
    let best = computer::OneTurnAhead.choose(&game.seen_by(seat), seat, &Budget::unlimited());
    if let Some(best) = best.filter(|&best| game.check(best).is_ok()) {
        return Some(best);
    }
    game.legal_actions().into_iter().find(|action| action.seat() == Some(seat))
}
