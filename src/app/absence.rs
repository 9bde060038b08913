//! Players who are away: reminders for whoever is to move, fewer and fewer, and the end of games that were said to be closed.
//!
//! How long a game has been waiting is stored in its table, so that a restart changes nothing.

use std::time::Duration;

use super::fault::NotDone;
use super::question;
use super::session::{Context, Session};
use super::text::Text;
use super::words;
use crate::engine::{Game, Seat};
use crate::store::{Change, Stage, Table};

/// How long a game has waited when its players are reminded: of the last reminder all of them hear.
const REMINDERS: [Duration; 3] = [Duration::from_hours(12), Duration::from_hours(36), AWAY];

/// After how long without a move a player may be replaced, and the game be closed.
pub(super) const AWAY: Duration = Duration::from_hours(72);

/// How long a game has been waiting for its next move.
pub(super) fn waited(cx: &Context<'_>, table: &Table) -> Duration {
    Duration::from_millis(cx.now.saturating_sub(table.waiting().since))
}

/// For how many hours more nobody counts as away, rounded up; 0 if somebody does.
pub(super) fn hours_left(cx: &Context<'_>, table: &Table) -> i64 {
    AWAY.saturating_sub(waited(cx, table)).as_secs().div_ceil(60 * 60) as i64
}

/// The first seat that is awaited and held by a person.
pub(super) fn awaited(table: &Table, game: &Game) -> Option<Seat> {
    let is_person = |seat: &Seat| table.places.get(seat.index()).is_some_and(|place| place.holder.person().is_some());
    game.phase().awaits().iter().find(is_person)
}

/// Whether a reminder or the end of a game may be due, from the table alone, without the record.
pub(super) fn may_be_due(cx: &Context<'_>, table: &Table) -> bool {
    let waiting = table.waiting();
    let closes = waiting.closes.is_some_and(|closes| cx.now >= closes);
    table.stage == Stage::Running && (closes || reminders_by_now(cx, table) > waiting.reminders)
}

/// Closes a game whose time has come, or reminds whoever is to move; `None` if neither is due. Questions have reminders of
/// their own.
pub(super) fn nudge(cx: &Context<'_>, session: &Session) -> Result<Option<Change>, NotDone> {
    if !may_be_due(cx, session.table()) {
        return Ok(None);
    }
    let (mut table, mut waiting) = (session.table().clone(), session.table().waiting());
    if waiting.closes.is_some_and(|closes| cx.now >= closes) {
        table.stage = Stage::Finished;
        table.ranked = false;
    } else {
        let game = &session.replay()?.game;
        if question::question(game.phase()).is_some() || awaited(&table, game).is_none() {
            return Ok(None);
        }
        // After a long time without the program, one reminder stands for all that are due.
        waiting.reminders = reminders_by_now(cx, &table);
        waiting.reminded = Some(table.version + 1);
        table.waiting = Some(waiting);
    }
    Ok(Some(cx.change(session, table)))
}

/// What a reminder says first; `None` in every other message.
pub(super) fn reminder(cx: &Context<'_>, table: &Table, game: &Game) -> Option<Text> {
    let waiting = table.waiting();
    let is_new = waiting.reminded == Some(table.version);
    let seat = awaited(table, game).filter(|_| is_new)?;
    let time = words::time(cx.texts, waited(cx, table));
    let values = [("who", words::name(table, seat).into()), ("time", time.into())];
    Some(cx.texts.say(if is_last(table) { "reminder-last" } else { "reminder" }, &values))
}

/// Whether the message of this version is the last reminder.
pub(super) fn is_last(table: &Table) -> bool {
    let waiting = table.waiting();
    waiting.reminded == Some(table.version) && usize::from(waiting.reminders) == REMINDERS.len()
}

/// How many reminders are due by now.
fn reminders_by_now(cx: &Context<'_>, table: &Table) -> u8 {
    let waited = waited(cx, table);
    REMINDERS.iter().filter(|&&after| waited >= after).count() as u8
}
