//! What the sections of *Set up…* share: how a change is answered, and the way back.

use crate::app::case::{Context, Outcome, Session, Write};
use crate::app::show::button::button;
use crate::app::talk::reply::{ActionRow, Note, Reply, Weight};
use crate::app::talk::request::Press;
use crate::store::{Change, Table};

/// The word of the button that opens [*Set up…*](super::setup).
pub(super) const SETUP: &str = "setup";

/// Answers with what a change has made of a section, and owes the lobby's message.
pub(in crate::app) fn changed(session: &Session, change: Change, note: Note) -> Outcome {
    Outcome { write: Write::Game(Box::new(change)), reply: Reply::Changed(session.id(), note) }
}

/// The button that leads from a section back to all of them.
pub(super) fn back(cx: &Context<'_>, table: &Table) -> ActionRow {
    let press = Press::Own(table.id, SETUP, 0.into());
    ActionRow::Buttons(vec![button(cx, "button-setup-back", press, Weight::Plain)])
}
