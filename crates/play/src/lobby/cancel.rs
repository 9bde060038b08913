//! `/carc lobby cancel`: closes the lobby. If others have a seat, the asker has to confirm it.

use super::only_host;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::button::OwnButton;
use crate::show::button::button;
use crate::talk::reply::{ActionRow, Note, Weight};
use crate::talk::request::Request;
use crate::words;
use carc_table::{Stage, Table};

/// Closes the lobby for everybody. Its number is that of the lobby that was shown: if the lobby has changed since, the
/// asker has to confirm again, unless nobody else has a seat any more.
pub(crate) const CLOSE: OwnButton = OwnButton::new("closelobby", close);

/// Milliseconds without a change after which a lobby counts as abandoned.
const ABANDONED: u64 = 60 * 60 * 1000;

/// Closes a lobby if nobody but the asker has a seat; otherwise asks for confirmation.
pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let table = open(cx, request, session)?;
    let others: Vec<&str> = table
        .players()
        .filter(|&person| person != request.who.id)
        .filter_map(|person| table.seat_of(person).map(|seat| words::name(&table, seat)))
        .collect();
    if others.is_empty() {
        return Ok(closed(cx, session, table));
    }
    let values = [("others", words::listed(cx.texts, &others).into()), ("count", others.len().into())];
    let press = CLOSE.press(table.id, number(&table));
    let controls = vec![ActionRow::Buttons(vec![button(cx, "button-close-lobby", press, Weight::Danger)])];
    Ok(Note { text: cx.texts.say("lobby-cancel-ask", &values), controls, ..Note::default() }.into())
}

fn close(cx: &Context<'_>, request: &Request, session: &Session, shown: u32) -> Result<Outcome, NotDone> {
    let table = open(cx, request, session)?;
    if shown == number(&table) { Ok(closed(cx, session, table)) } else { run(cx, request, session) }
}

/// Returns the lobby; refused if the asker may not close it. A host who is gone must not block the channel for good, so
/// anybody may close a lobby that has not changed for an hour.
fn open(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Table, NotDone> {
    let table = session.lobby()?;
    if cx.now.saturating_sub(table.updated) < ABANDONED {
        only_host(cx, &table, request)?;
    }
    Ok(table)
}

fn closed(cx: &Context<'_>, session: &Session, mut table: Table) -> Outcome {
    table.stage = Stage::Cancelled;
    Outcome::done(cx.change(session, table))
}

/// Returns the number that identifies the state of a lobby as it is shown.
fn number(table: &Table) -> u32 {
    table.shown_version() as u32
}
