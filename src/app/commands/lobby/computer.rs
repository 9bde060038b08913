//! `/carc lobby computer`: seats a computer player.

use crate::app::colours;
use crate::app::commands::Command;
use crate::app::fault::NotDone;
use crate::app::lobby::{only_host, room};
use crate::app::request::{Ask, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::store::{Holder, Level};

pub(in crate::app) const COMMAND: Command =
    Command { name: "computer", options: &[], read: |_| Some(Ask::AddComputer) };

pub(in crate::app) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    only_host(cx, &table, request)?;
    room(&table)?;
    let taken = |name: &str| table.places.iter().any(|place| place.holder.name() == name);
    let name = (1..=u32::from(table.seats))
        .map(|number| cx.channel_texts.words("computer-name", &[("number", number.into())]))
        .find(|name| !taken(name))
        .unwrap_or_default();
    colours::seat(cx, &mut table, Holder::Computer { name: name.into(), level: Level::default() });
    Ok(Outcome::done(cx.change(session, table)))
}
