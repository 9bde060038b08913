//! The people at a table who have announced an absence.

use super::awaited::person_in;
use super::notice;
use crate::case::{Context, Session};
use crate::words;
use crate::words::text::{Text, Value};
use carc_rules::Seat;
use carc_store::Change;
use carc_table::{Stage, Table};

/// Returns the seats whose holders are away, each with the end of the absence as Unix time in milliseconds.
pub(crate) fn away(cx: &Context<'_>, table: &Table) -> Vec<(Seat, u64)> {
    let until = |seat| {
        let settings = notice::settings(cx, person_in(table, seat)?);
        Some((seat, notice::away_until(&settings, cx.now)?))
    };
    (0..table.places.len()).filter_map(|seat| until(Seat(seat as u8))).collect()
}

/// Returns the change that updates who is shown as away on the board; `None` if the board is up to date, or the game is
/// not running.
pub(crate) fn show_away(cx: &Context<'_>, session: &Session) -> Option<Change> {
    let table = session.table();
    let is_shown = table.stage != Stage::Running || table.waiting().away == away(cx, table);
    (!is_shown).then(|| cx.change(session, table.clone()))
}

/// Returns a line for each person who is away.
pub(crate) fn told_away(cx: &Context<'_>, table: &Table) -> Text {
    away(cx, table).into_iter().fold(Text::default(), |text, (seat, until)| {
        let values = [("who", words::name(table, seat).into()), ("until", Value::Moment(until))];
        text.then(cx.texts.say("clock-away", &values))
    })
}
