//! Players who do not move: reminders at growing intervals, the warning before their time is over, and the loss of
//! their seat.
//!
//! The beginning of a wait is stored in the game's table, so that a restart changes nothing.

use std::time::Duration;

use super::awaited::awaited;
use super::awaited::person_in;
use super::notice;
use super::pace::{allowance, is_deserted, left, waited};
use crate::case::Context;
use crate::words;
use crate::words::text::{Text, Value};
use carc_rules::{Game, Seat};
use carc_table::limits::DAYS_UNTIL_VOTE;
use carc_table::{Overtime, Table, TimeLimit};

/// Returns whether the others may vote on a player who announced an absence, although their clock stands still: the
/// game has waited for [`DAYS_UNTIL_VOTE`] days.
pub(crate) fn outlasts_absence(cx: &Context<'_>, table: &Table, seat: Seat) -> bool {
    let person = table.places.get(seat.index()).and_then(|place| place.holder.person());
    let is_away = person.is_some_and(|who| notice::away_until(&notice::settings(cx, who), cx.now).is_some());
    is_away && waited(cx, table, None) >= Duration::from_hours(24 * DAYS_UNTIL_VOTE)
}

/// Returns the first line of a message that reminds somebody; `None` for any other message.
pub(crate) fn reminder(cx: &Context<'_>, table: &Table, game: &Game) -> Option<Text> {
    let seat = awaited(table, game).filter(|_| reminds(cx, table))?;
    if table.waiting().warned.is_some() && table.waiting().warned == table.waiting().reminded {
        let left = left(cx, table, seat);
        let left = if left.is_zero() { kept(cx, table, seat).unwrap_or_else(|| afterwards(table, seat)) } else { left };
        let ends = cx.now + left.as_millis() as u64;
        let key = if table.pace.overtime == Overtime::Out { "reminder-before-out" } else { "reminder-before-seat" };
        let values = [("who", words::name(table, seat).into()), ("when", Value::Countdown(ends))];
        return Some(cx.texts.say(key, &values));
    }
    let time = words::time(cx.texts, waited(cx, table, Some(seat)));
    let values = [("who", words::name(table, seat).into()), ("time", time.into())];
    let key = match is_last(cx, table) {
        true if table.pace.overtime == Overtime::Skip && is_deserted(table) => "reminder-deserted",
        true if table.pace.overtime == Overtime::Turn && is_deserted(table) => "reminder-deserted-turn",
        true if matches!(table.pace.overtime, Overtime::Seat | Overtime::Out) && is_alone(table) => "reminder-alone",
        true => "reminder-last",
        false => "reminder",
    };
    Some(cx.texts.say(key, &values))
}

/// Returns whether to warn the holder of a seat now that their time is nearly over, because they would lose the seat.
/// The warning comes a tenth of their time before the end, at most an hour; earlier if that falls into their quiet
/// hours, and later if they could not be called in time. It cannot be switched off.
pub(crate) fn warns(cx: &Context<'_>, table: &Table, seat: Seat) -> bool {
    let waiting = table.waiting();
    let may_be_warned = costs_the_seat(table) && waiting.warned.is_none();
    let Some(who) = person_in(table, seat).filter(|_| may_be_warned) else {
        return false;
    };
    let left = left(cx, table, seat);
    if left.is_zero() {
        return notice::may_be_called(cx, who) && kept(cx, table, seat).is_none() && is_spared(cx, table, seat);
    }
    let before = (allowance(table, seat) / 10).min(WARNED);
    let settings = notice::settings(cx, who);
    // Any quiet hours end within a day.
    let is_near = left <= before + Duration::from_hours(24);
    !left.is_zero()
        && is_near
        && notice::last_call(&settings, cx.now, left.saturating_sub(before)).is_zero()
        && notice::may_be_called(cx, who)
}

/// Returns whether a player whose time is over loses the seat.
fn costs_the_seat(table: &Table) -> bool {
    let is_lost = matches!(table.pace.overtime, Overtime::Seat | Overtime::Out);
    is_lost && table.pace.limit != TimeLimit::None && !is_alone(table)
}

/// Returns whether the holder of a seat still keeps it although their time is over.
pub(crate) fn is_spared(cx: &Context<'_>, table: &Table, seat: Seat) -> bool {
    costs_the_seat(table) && left(cx, table, seat).is_zero() && !until_lost(cx, table, seat).is_zero()
}

/// Returns the time until the player can lose the seat because their time is over. They must first have been called
/// during this wait, and some time must have passed since. If they cannot be called at all, they lose it a day later.
pub(crate) fn until_lost(cx: &Context<'_>, table: &Table, seat: Seat) -> Duration {
    const UNCALLED: Duration = Duration::from_hours(24);
    let uncalled = || (allowance(table, seat) + UNCALLED).saturating_sub(waited(cx, table, Some(seat)));
    left(cx, table, seat).max(kept(cx, table, seat).unwrap_or_else(uncalled))
}

/// Returns how much longer the holder of a seat keeps it because they were called only recently; `None` if they were
/// not called in this wait.
pub(crate) fn kept(cx: &Context<'_>, table: &Table, seat: Seat) -> Option<Duration> {
    let (who, since) = (person_in(table, seat)?, table.waiting().since);
    let made = cx.store.board_message(table.id).ok().flatten()?.calls.made;
    // Older programs did not record the time of a call.
    let calls = made.iter().filter(|call| call.who == who && (call.at == 0 || call.at >= since));
    let called = calls.map(|call| call.at).min()?;
    Some(afterwards(table, seat).saturating_sub(Duration::from_millis(cx.now.saturating_sub(called))))
}

/// Returns the minimum time that a player has after a call: their whole time, or an hour if that is less.
fn afterwards(table: &Table, seat: Seat) -> Duration {
    allowance(table, seat).min(WARNED)
}

/// Returns whether a person holds exactly one seat of the table; computer players or nobody hold the others.
pub(crate) fn is_alone(table: &Table) -> bool {
    table.players().count() == 1
}

/// Returns whether the channel's next message reminds somebody: a reminder is due that no message has shown yet.
pub(crate) fn reminds(cx: &Context<'_>, table: &Table) -> bool {
    let shown = cx.store.board_message(table.id).ok().flatten().map_or(0, |shown| shown.version);
    table.waiting().reminded.is_some_and(|reminded| reminded > shown)
}

/// Returns whether the channel's next message is the last reminder of the move.
pub(crate) fn is_last(cx: &Context<'_>, table: &Table) -> bool {
    reminds(cx, table) && table.waiting().reminders == LAST
}

/// Returns whether all reminders of the move have been sent or are about to be.
pub(crate) fn all_reminded(table: &Table) -> bool {
    table.waiting().reminders == LAST
}

/// Longest time by which a warning precedes the end of a player's time, and longest time that they keep their seat
/// after a late call.
const WARNED: Duration = Duration::from_hours(1);

/// Number of the last reminder of a move, which is due when the awaited player's time is over.
pub(crate) const LAST: u8 = 3;

/// Returns how many reminders are due by now: the first after a sixth of the player's time, the second after half, and
/// the last when it is over. The first two keep the minimum interval that the player wants.
pub(crate) fn reminders_by_now(cx: &Context<'_>, table: &Table, seat: Seat) -> u8 {
    let (all, waited) = (allowance(table, seat), waited(cx, table, Some(seat)));
    if waited >= all {
        return LAST;
    }
    if waited < all / 6 {
        return 0;
    }
    early_reminders(cx, table, seat).into_iter().filter(|&at| waited >= at).count() as u8
}

/// Returns the waiting times after which a seat's player gets the two reminders before their time is over.
fn early_reminders(cx: &Context<'_>, table: &Table, seat: Seat) -> [Duration; 2] {
    let (all, interval) = (allowance(table, seat), least_interval(cx, table, seat));
    let first = interval.max(all / 6);
    [first, (first + interval).max(all / 2)]
}

/// Returns whether the newest reminder calls the seat's player. The last one does not if it follows sooner than they
/// want. A player who misses turn after turn is called only by the last one, when the others may have them replaced.
pub(crate) fn calls_player(cx: &Context<'_>, table: &Table, seat: Seat) -> bool {
    if misses_turns(table, seat) {
        return table.waiting().reminders == LAST;
    }
    let all = allowance(table, seat);
    let before = early_reminders(cx, table, seat).into_iter().filter(|&at| at < all).max().unwrap_or_default();
    table.waiting().reminders != LAST
        || before.is_zero()
        || all.saturating_sub(before) >= least_interval(cx, table, seat)
}

/// Returns whether a seat's player has missed their last [`MISSED`] turns. They know it, so later turns do not call
/// them.
pub(crate) fn misses_turns(table: &Table, seat: Seat) -> bool {
    table.waiting().clocks.get(seat.index()).is_some_and(|clock| clock.missed >= MISSED)
}

/// Number of turns missed in a row after which later turns do not call the player.
const MISSED: u8 = 2;

/// Returns the minimum interval between reminders that a seat's player has chosen.
fn least_interval(cx: &Context<'_>, table: &Table, seat: Seat) -> Duration {
    let hours = person_in(table, seat).and_then(|person| notice::settings(cx, person).notices.interval);
    Duration::from_hours(hours.unwrap_or(0).into())
}
