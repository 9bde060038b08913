//! Computer players of a lobby: the host seats them.

use super::{only_host, room};
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::talk::request::{Colour, Request};
use crate::app::tell::colours;
use crate::store::{Holder, Level, Place, Table};

/// Seats a computer player of that level, or of the usual one.
pub(in crate::app) fn run(
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

/// Computer players of the usual level, `count` of them, for a table that nobody sits at yet.
pub(in crate::app) fn some(cx: &Context<'_>, count: u8) -> Vec<Place> {
    let name = |number: u8| cx.channel_texts.words("computer-name", &[("number", u32::from(number).into())]);
    let holder = |number| Holder::Computer { name: name(number).into(), level: Level::USUAL };
    let colours = Colour::ALL.into_iter().skip(1);
    (1..=count)
        .zip(colours)
        .map(|(number, colour)| Place { holder: holder(number), colour: Some(colour), resigned: Vec::new() })
        .collect()
}

/// Seats one more.
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
