//! `/carc lobby cancel`: closes the lobby.

use crate::app::commands::Command;
use crate::app::fault::NotDone;
use crate::app::lobby::only_host;
use crate::app::request::{Ask, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::store::Stage;

pub(in crate::app) const COMMAND: Command = Command { name: "cancel", options: &[], read: |_| Some(Ask::Cancel) };

/// After how many milliseconds without a change a lobby counts as left alone by its host.
const ABANDONED: u64 = 60 * 60 * 1000;

pub(in crate::app) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    // A host who has gone must not hold the channel for ever: after an hour of silence anyone may close the lobby.
    if cx.now.saturating_sub(table.updated) < ABANDONED {
        only_host(cx, &table, request)?;
    }
    table.stage = Stage::Cancelled;
    Ok(Outcome::done(cx.change(session, table)))
}
