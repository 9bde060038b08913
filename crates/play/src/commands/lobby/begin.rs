//! `/carc lobby begin`: begins the game.

use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::commands::Command;
use crate::lobby::beginning::begun;
use crate::lobby::message::ask_who_begins;
use crate::lobby::only_host;
use crate::talk::request::{Ask, Request};

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::change("lobby begin", Run::Here(|cx, request, game, ()| run(cx, request, game, None))),
    options: &[],
    read: |_| Some(Ask::Begin),
};

/// Begins the game for the host, or asks who begins. `chosen` is the answer to that: the version of the table that was
/// shown and a seat.
pub(crate) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    chosen: Option<(u64, u8)>,
) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    match begun(cx, &table, chosen)? {
        Some(table) => Ok(Outcome::done(cx.change(session, table))),
        None => Ok(ask_who_begins(cx, &table).into()),
    }
}
