//! Clocks that run again after they stood still. The awaited player is called, because their reminders may be used up.

use std::time::Duration;

use super::awaited::all_awaited;
use super::notice;
use super::wish::Proposals;
use crate::case::fault::NotDone;
use crate::case::{Context, Session, with_new_message};
use crate::words;
use carc_rules::{Game, Seat};
use carc_store::Change;
use carc_table::{BoardMessage, Call, Matter, Period, PersonId, Stage, Table, WishKind};

/// Shortest outage after which the awaited player is called.
const LONG: Duration = Duration::from_hours(1);
/// Time that must have passed since the end of the outage before they are called.
const OVER: Duration = Duration::from_mins(3);

/// Returns the Unix time in milliseconds when a person's clock last began to run again during this wait, after a pause,
/// an absence, or an outage of [`LONG`] or more; `None` if it did not, or stands still.
fn resumed(cx: &Context<'_>, table: &Table, who: PersonId) -> Option<u64> {
    let waiting = table.waiting();
    let settings = notice::settings(cx, who);
    if waiting.is_paused() || notice::away_until(&settings, cx.now).is_some() {
        return None;
    }
    // While an outage goes on, its recorded end keeps moving.
    let is_over = |to: u64| u128::from(cx.now.saturating_sub(to)) >= OVER.as_millis();
    let is_long = |outage: &Period| {
        outage.to.is_some_and(|to| is_over(to) && u128::from(to.saturating_sub(outage.from)) >= LONG.as_millis())
    };
    let outages = cx.uptime.outages_of(table.guild).chain(cx.absences.iter().copied()).filter(is_long);
    let vacations = settings.vacations.iter().copied();
    let ends = outages.chain(waiting.pauses.iter().copied()).chain(vacations).filter_map(|still| still.to);
    // A person who announced their return has seen which games wait for them.
    let is_news = |end: u64| waiting.since < end && Some(end) > settings.back;
    ends.filter(|&end| is_news(end) && end <= cx.now).max()
}

/// Returns whether somebody may have to be called, judging from the table alone, which does not say who is awaited.
pub(crate) fn is_due(cx: &Context<'_>, table: &Table) -> bool {
    let before = table.waiting().resumed;
    table.stage == Stage::Running && table.players().any(|who| resumed(cx, table, who) > before)
}

/// Returns the change that calls the awaited player because their clock runs again; `None` if nothing is due. If they
/// have been called since, the change is quiet.
pub(crate) fn nudge(cx: &Context<'_>, session: &Session) -> Result<Option<Change>, NotDone> {
    if !is_due(cx, session.table()) {
        return Ok(None);
    }
    let mut table = session.table().clone();
    let mut waiting = table.waiting();
    waiting.resumed = table.players().filter_map(|who| resumed(cx, &table, who)).max();
    table.waiting = Some(waiting);
    let calls = calls(cx, &table, &session.replay()?.game);
    let made = cx.store.board_message(table.id)?.map(|shown| shown.calls.made).unwrap_or_default();
    if calls.iter().all(|call| notice::is_known(&made, call)) {
        return Ok(Some(cx.quiet_change(session, table)));
    }
    Ok(Some(with_new_message(cx.change(session, table))))
}

/// Returns the calls of awaited people whose clocks run again, except for a person who ended the pause themselves.
pub(crate) fn calls(cx: &Context<'_>, table: &Table, game: &Game) -> Vec<Call> {
    let ended = table.questions.wish(WishKind::GoOn);
    let call = |seat: Seat| {
        let who = table.places.get(seat.index())?.holder.person()?;
        let moment = resumed(cx, table, who)?;
        let is_theirs = ended.is_some_and(|wish| wish.by == who && wish.at == moment);
        (!is_theirs).then_some(Call { who, matter: Matter::Resumed, moment, at: 0 })
    };
    all_awaited(table, game).filter_map(call).collect()
}

/// Adds to the board's message who ended a pause, and that the clocks run again for the awaited players it calls.
pub(crate) fn propose(
    cx: &Context<'_>,
    table: &Table,
    game: &Game,
    shown: Option<&BoardMessage>,
    asked: &mut Proposals,
) {
    let mut text = std::mem::take(&mut asked.note.text);
    let ended =
        table.questions.wish(WishKind::GoOn).filter(|wish| wish.version > shown.map_or(0, |shown| shown.version));
    if let Some(seat) = ended.and_then(|wish| table.seat_of(wish.by)) {
        text = text.then(cx.texts.say("clocks-ended", &[("who", words::name(table, seat).into())]));
    }
    let made = shown.map_or(&[][..], |shown| &shown.calls.made);
    let calls = calls(cx, table, game);
    // An edit calls nobody, so only the message that `nudge` posts says it.
    let is_posted = |call: &&Call| table.waiting().resumed >= Some(call.moment);
    let is_new = |call: &&Call| !notice::is_known(made, call) && notice::may_be_called(cx, call.who);
    for call in calls.iter().filter(is_posted).filter(is_new) {
        text = text.then(cx.texts.say("clocks-again", &[("who", call.who.into())]));
    }
    asked.note.text = text;
    asked.calls.extend(calls);
}
