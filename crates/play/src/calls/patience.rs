//! The time that people have to answer a game's questions, and the default answers.

use crate::case::Context;
use crate::words::text::{Text, Value};
use carc_players::{Budget, ComputerPlayer};
use carc_rules::{Action, Game, Seat};
use carc_table::{Table, time_outside};
use std::time::Duration;

/// Default time that people have to answer a question.
pub const PATIENCE: Duration = Duration::from_hours(24);

/// Returns the message `key`, which says until when a game's question can be answered and what happens otherwise.
/// During a pause, when the end is unknown, says that the clocks stand still.
pub(crate) fn told(cx: &Context<'_>, table: &Table, key: &str) -> Text {
    if table.waiting().is_paused() {
        return cx.texts.say("clock-paused", &[]);
    }
    let waited = waited(cx, table, table.questions.asked.map_or(table.updated, |asked| asked.since));
    let ends = cx.now + cx.patience.saturating_sub(waited).as_millis() as u64;
    cx.texts.say(key, &[("when", Value::Countdown(ends))])
}

/// Returns how long a game has been waiting for answers since the Unix time `since`, in milliseconds.
pub(crate) fn waited(cx: &Context<'_>, table: &Table, since: u64) -> Duration {
    time_outside(since, cx.now, cx.uptime.outages_of(table.guild).chain(table.waiting().pauses))
}

/// Returns the answer for a seat that gives none, or whose computer player chose an illegal one: a pass if that is
/// legal, else the choice of the standard computer player, else the first legal action; `None` if there is none.
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
