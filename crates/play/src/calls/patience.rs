//! The time that people have to answer what they are asked.

use crate::case::Context;
use crate::words::text::{Text, Value};
use carc_players::{Budget, ComputerPlayer};
use carc_rules::{Action, Game, Seat};
use carc_table::{Table, time_outside};
use std::time::Duration;

/// Default time that people have to answer.
pub const PATIENCE: Duration = Duration::from_hours(24);

/// Says until when what is asked in a game can be answered, and what comes of no answer: the message `key`. While the clocks stand
/// still nobody knows when that is.
pub(crate) fn told(cx: &Context<'_>, table: &Table, key: &str) -> Text {
    if table.waiting().is_paused() {
        return cx.texts.say("clock-paused", &[]);
    }
    let waited = waited(cx, table, table.questions.asked.map_or(table.updated, |asked| asked.since));
    let ends = cx.now + cx.patience.saturating_sub(waited).as_millis() as u64;
    cx.texts.say(key, &[("when", Value::Countdown(ends))])
}

/// Returns how long a game has been waiting for answers since a moment, as Unix time in milliseconds.
pub(crate) fn waited(cx: &Context<'_>, table: &Table, since: u64) -> Duration {
    time_outside(since, cx.now, cx.uptime.outages_of(table.guild).chain(table.waiting().pauses))
}

/// Returns the answer for a seat that gives none, or a computer player's in place of an illegal choice: no, where that
/// can be said, else what the standard player would choose.
pub(crate) fn default_answer(game: &Game, seat: Seat) -> Option<Action> {
    let pass = Action::Pass { seat };
    if game.check(pass).is_ok() {
        return Some(pass);
    }
    // The level of the seat does not matter: the seat of a person has none.
    let best = carc_players::OneTurnAhead.choose(&game.seen_by(seat), seat, &Budget::unlimited());
    if let Some(best) = best.filter(|&best| game.check(best).is_ok()) {
        return Some(best);
    }
    game.legal_actions().into_iter().find(|action| action.seat() == Some(seat))
}
