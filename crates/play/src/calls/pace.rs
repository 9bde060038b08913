//! The clocks of a game: how long it has been waiting, how long it waits for a player, and both in words.
//!
//! Clocks stand still while the game is paused and while the program does not run. A player's clock also stands still
//! while that player is away.

use std::time::Duration;

use super::away;
use super::notice;
use crate::case::Context;
use crate::expansions;
use crate::words;
use crate::words::text::{Text, Texts, Value};
use carc_rules::expansion::{self, house};
use carc_rules::{Action, Game, Seat};
use carc_table::limits::DAYS_LEFT_ALONE;
use carc_table::{Overtime, Pace, Spent, Table, TimeLimit, TimedOut, Waiting, time_outside};

/// Time that a player without a time bank has for a move. After as long beyond a bank, or after this time without one,
/// the closing of the game may be announced.
pub(crate) const AWAY: Duration = Duration::from_hours(72);

/// Returns how long a game has been waiting for its next move, by the clock of `seat` if there is one.
pub(crate) fn waited(cx: &Context<'_>, table: &Table, seat: Option<Seat>) -> Duration {
    let waiting = table.waiting();
    let person = seat.and_then(|seat| table.places.get(seat.index())?.holder.person());
    let vacations = person.map(|person| notice::settings(cx, person).vacations).unwrap_or_default();
    let outages = cx.uptime.outages_of(table.guild).chain(cx.absences.iter().copied());
    time_outside(waiting.since, cx.now, outages.chain(waiting.pauses).chain(vacations))
}

/// Returns whether nobody has moved for [`DAYS_LEFT_ALONE`] days, after which any player may close the game or call a
/// vote.
pub(crate) fn is_left_alone(cx: &Context<'_>, table: &Table) -> bool {
    waited(cx, table, None) >= Duration::from_hours(24 * DAYS_LEFT_ALONE)
}

/// Returns how long the game waits for a seat before its player's time is over.
pub(crate) fn allowance(table: &Table, seat: Seat) -> Duration {
    match table.pace.limit {
        TimeLimit::None | TimeLimit::Soft => AWAY,
        TimeLimit::Bank(bank) => {
            let clock = table.waiting().clocks.get(seat.index()).copied().unwrap_or_default();
            clock.left.map_or(bank.at_start(), Duration::from_millis)
        }
    }
}

/// Returns how much of its time a seat has left for this move.
pub(crate) fn left(cx: &Context<'_>, table: &Table, seat: Seat) -> Duration {
    allowance(table, seat).saturating_sub(waited(cx, table, Some(seat)))
}

/// Returns the clocks after these actions, which lead from `game` to `after`, with the time used by the player who was to
/// place a tile. If the program acts by itself, the record of whose time was over is kept.
pub(crate) fn clocks_after(cx: &Context<'_>, table: &Table, game: &Game, actions: &[Action], after: &Game) -> Waiting {
    let mut waiting = table.waiting();
    if let Some((seat, _)) = game.phase().placing() {
        // A skipped turn adds time, too, so that a player who comes back can play the next one.
        let ends = |action: &Action| action.is_placement() || is_time_out(*action);
        let ends = actions.iter().any(|action| ends(action) && action.seat() == Some(seat));
        // Both parts of a double turn are played on one turn's time.
        let goes_on = expansions::second_part_follows(after)
            || (expansions::is_second_part(after) && !expansions::is_second_part(game));
        let spent = match (ends, goes_on) {
            (false, _) => Spent::Choice,
            (true, true) => Spent::Part,
            (true, false) => Spent::Turn,
        };
        waiting.use_time(table.pace, seat, waited(cx, table, Some(seat)), spent);
        if let Some(clock) = waiting.clocks.get_mut(seat.index()).filter(|_| cx.cause.is_some()) {
            clock.missed = 0;
        }
    }
    match cx.cause {
        Some(_) => waiting.next(cx.now),
        // A computer's move does not mean that anybody wants to go on.
        None => Waiting { timed_out: waiting.timed_out, missed: waiting.missed, ..waiting.goes_on(cx.now) },
    }
}

/// Returns whether the action skips a turn whose time is over.
const fn is_time_out(action: Action) -> bool {
    matches!(action, Action::Expansion(expansion::Action::House(house::Action::TimeOut { .. })))
}

/// Returns whether nobody has moved for a whole round: the turn of every person was skipped or played for them.
pub(crate) fn is_deserted(table: &Table) -> bool {
    usize::from(table.waiting().missed) >= table.players().count()
}

/// Explains how much time a game gives its players, and what happens when a player's is over.
pub(crate) fn explained(texts: &Texts, pace: Pace) -> String {
    let limit = limit_words(texts, pace.limit);
    if pace.limit == TimeLimit::None {
        return limit;
    }
    let overtime = texts.words(overtime_key(pace.overtime), &[]);
    texts.words("pace", &[("limit", limit.into()), ("overtime", overtime.into())])
}

/// Describes a time limit in two or three words.
pub(crate) fn in_short(texts: &Texts, limit: TimeLimit) -> String {
    match limit {
        TimeLimit::None => texts.words("pace-short-none", &[]),
        TimeLimit::Soft => texts.words("pace-short-soft", &[]),
        TimeLimit::Bank(bank) => {
            let time = words::exact_time(texts, Duration::from_mins(bank.start.into()));
            texts.words("pace-short-bank", &[("start", time.into())])
        }
    }
}

/// Describes a time limit in a sentence.
pub(crate) fn limit_words(texts: &Texts, limit: TimeLimit) -> String {
    match limit {
        TimeLimit::None => texts.words("pace-none", &[]),
        TimeLimit::Soft => texts.words("pace-soft", &[]),
        TimeLimit::Bank(bank) => {
            let time = |minutes: u32| words::exact_time(texts, Duration::from_mins(minutes.into()));
            let values = [
                ("start", time(bank.start).into()),
                ("more", time(bank.more).into()),
                ("most", time(bank.most).into()),
            ];
            texts.words("pace-bank", &values)
        }
    }
}

/// Returns the line for the clock of a seat; an empty text for computer players.
pub(crate) fn row(cx: &Context<'_>, table: &Table, seat: Seat) -> Text {
    let is_person = table.places.get(seat.index()).is_some_and(|place| place.holder.person().is_some());
    let clocks = table.waiting().clocks;
    let Some(clock) = clocks.get(seat.index()).filter(|_| is_person) else { return Text::default() };
    let time = |millis: u64| words::exact_time(cx.texts, Duration::from_millis(millis));
    let values = [("who", words::name(table, seat).into()), ("used", time(clock.used).into())];
    match clock.left {
        None => cx.texts.say("clock-row", &values),
        Some(left) => {
            let [who, used] = values;
            cx.texts.say("clock-row-left", &[who, used, ("left", time(left).into())])
        }
    }
}

/// Returns the key of the message that says what happens when a player's time is over.
pub(crate) const fn overtime_key(overtime: Overtime) -> &'static str {
    match overtime {
        Overtime::Nudge => "overtime-nudge",
        Overtime::Vote => "overtime-vote",
        Overtime::Skip => "overtime-skip",
        Overtime::Turn => "overtime-turn",
        Overtime::Seat => "overtime-seat",
        Overtime::Out => "overtime-out",
    }
}

/// Returns the small print below the board about time: that the clocks stand still, who is away, and the time that the
/// player to move has left or that all have used. It may be empty.
pub(crate) fn clocks(cx: &Context<'_>, table: &Table, seat: Seat) -> Text {
    const SHORT: Duration = Duration::from_hours(1);
    if table.waiting().is_paused() {
        return cx.texts.say("clock-paused", &[]);
    }
    let away = away::told_away(cx, table);
    let person = table.places.get(seat.index()).and_then(|place| place.holder.person());
    if person.is_some_and(|person| notice::away_until(&notice::settings(cx, person), cx.now).is_some()) {
        return away;
    }
    away.then(match table.pace.limit {
        TimeLimit::None => Text::default(),
        TimeLimit::Bank(_) => {
            let ends = cx.now + left(cx, table, seat).as_millis() as u64;
            cx.texts.say("clock-left", &[("when", Value::Countdown(ends))])
        }
        TimeLimit::Soft => {
            let clocks = table.waiting().clocks;
            let is_worth_it = clocks.iter().any(|clock| Duration::from_millis(clock.used) >= SHORT);
            if is_worth_it { cx.texts.say("clock-used", &[("list", used(cx, table).into())]) } else { Text::default() }
        }
    })
}

/// Returns the time that each person has used, up to the last move: "Ana 2 hours · Ben 10 minutes".
pub(crate) fn used(cx: &Context<'_>, table: &Table) -> String {
    let clocks = table.waiting().clocks;
    let people = table.places.iter().zip(&clocks).filter(|(place, _)| place.holder.person().is_some());
    let used = people.map(|(place, clock)| {
        let time = words::time(cx.texts, Duration::from_millis(clock.used));
        cx.texts.words("clock-of", &[("who", place.holder.name().into()), ("time", time.into())])
    });
    used.collect::<Vec<_>>().join(" · ")
}

/// Says for which player the program acted because their time was over.
pub(crate) fn timed_out(cx: &Context<'_>, table: &Table) -> Text {
    let Some(TimedOut { seat, .. }) = table.waiting().timed_out else { return Text::default() };
    let key = if table.pace.overtime == Overtime::Skip { "turn-timed-out" } else { "turn-played-for" };
    cx.texts.say(key, &[("who", words::name(table, seat).into())])
}
