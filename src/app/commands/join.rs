//! `/carc join`: takes a seat in the lobby.

use super::Command;
use crate::app::colours;
use crate::app::fault::NotDone;
use crate::app::lobby::{holder_of, is_full, room};
use crate::app::refusal::Refusal;
use crate::app::request::{Ask, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::store::Filled;

pub(super) const COMMAND: Command = Command { name: "join", options: &[], read: |_| Some(Ask::Join) };

/// For how many milliseconds the host is not told again that all seats are taken. Somebody who joins and leaves must
/// not ping them each time.
const TOLD: u64 = 10 * 60 * 1000;

pub(super) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    if table.seat_of(request.who.id).is_some() {
        return Err(Refusal::Seated.into());
    }
    room(&table)?;
    colours::seat(cx, &mut table, holder_of(request));
    let told = table.filled.is_some_and(|filled| cx.now.saturating_sub(filled.at) < TOLD);
    if is_full(&table) && !told {
        table.filled = Some(Filled { version: table.version + 1, at: cx.now });
    }
    Ok(Outcome::done(cx.change(session, table)))
}
