//! Adds computer players to a lobby.

use super::{only_host, room};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::talk::request::Request;
use crate::tell::colours;
use carc_table::{Holder, Level, Table};

/// Seats a computer player of `level`, by default the usual one, for the host.
pub(crate) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    level: Option<Level>,
) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    only_host(cx, &table, request)?;
    add(cx, &mut table, level.unwrap_or(Level::USUAL))?;
    Ok(Outcome::done(cx.change(session, table)))
}

/// Seats another computer player; refused if the table is full.
pub(super) fn add(cx: &Context<'_>, table: &mut Table, level: Level) -> Result<(), NotDone> {
    room(table)?;
    let taken = |name: &str| table.places.iter().any(|place| place.holder.name() == name);
    let name = (1..=u32::from(table.seats))
        .map(|number| cx.channel_texts.words("computer-name", &[("number", number.into())]))
        .find(|name| !taken(name))
        .unwrap_or_default();
    colours::seat(cx, table, Holder::Computer { name: name.into(), level });
    Ok(())
}
