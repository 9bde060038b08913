//! The forms of *Set up…*: a section is filled in, submitted, and applied as a whole or not at all.
//!
//! Settings that are not on the form keep the value that they have at submission.

use super::section::{self, Section, filled};
use super::{only_host, place, setup};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::talk::form::Entry;
use crate::talk::reply::{Form, Note, Reply};
use crate::talk::request::{Press, Request};
use crate::words::refusal::Refusal;
use carc_table::Table;

/// Opens the form of a section for the host.
pub(crate) fn open(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    section: &'static str,
) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    let section = there(&table, section)?;
    let title = cx.texts.words(section.button, &[]).trim_end_matches('…').to_owned();
    let press = Press::Form(table.id, section.word, table.shown_version() as u32);
    let parts = (section.parts)(cx, &table).into_iter().map(|part| part.shown);
    let parts = parts.filter(|part| !part.offers.is_empty()).collect();
    Ok(Reply::Form(Box::new(Form { title, press, parts })).into())
}

/// Applies a submitted form. A refusal is shown above the sections.
pub(crate) fn fill(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    section: &'static str,
    version: u32,
    entries: &[Entry],
) -> Result<Outcome, NotDone> {
    let (table, who) = (session.lobby()?, request.who.id);
    only_host(cx, &table, request)?;
    let section = there(&table, section)?;
    let done = filled(cx, request, session, section, version, entries).and_then(|draft| {
        if draft.moves {
            return place::to_thread(cx, request, session, 0);
        }
        let change = draft.commit(cx, session)?;
        let note = setup::panel(cx, &change.table, who);
        Ok(section::changed(session, change, note))
    });
    match done {
        Err(NotDone::Refused(refusal)) => {
            let panel = setup::panel(cx, &table, who);
            Ok(Note { text: refusal.say(cx.texts).then(panel.text), ..panel }.into())
        }
        done => done,
    }
}

/// Returns the section with this word; refused if the lobby does not have it.
fn there(table: &Table, section: &str) -> Result<&'static Section, Refusal> {
    setup::section(section).filter(|section| (section.is_there)(table)).ok_or(Refusal::OldButton)
}
