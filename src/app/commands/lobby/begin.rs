//! `/carc lobby begin`: begins the game.

use crate::app::case::act::{Act, Run};
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::commands::Command;
use crate::app::lobby::beginning::begun;
use crate::app::lobby::invitation::ask_who_begins;
use crate::app::lobby::only_host;
use crate::app::talk::request::{Ask, Request};

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::change("lobby begin", Run::Here(|cx, request, game, ()| run(cx, request, game, None))),
    options: &[],
    read: |_| Some(Ask::Begin),
};

/// `chosen` is the host's answer to a start rule that depends on the people, such as "the youngest begins".
pub(in crate::app) fn run(
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
