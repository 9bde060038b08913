//! `/carc lobby remove`: takes a seat in the lobby from its holder, which only the host may do.

use super::leave;
use crate::app::commands::{Command, Kind, required};
use crate::app::fault::NotDone;
use crate::app::lobby::only_host;
use crate::app::refusal::Refusal;
use crate::app::reply::Choice;
use crate::app::request::{Ask, Field, Request, Suggest};
use crate::app::session::{Context, Outcome, Session};
use crate::store::Place;

pub(in crate::app) const COMMAND: Command = Command {
    name: "remove",
    options: &[required("seat", Kind::Completed(Field::Seat))],
    read: |typed| Some(Ask::Remove { seat: typed.words("seat")? }),
};

pub(in crate::app) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    typed: &str,
) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    only_host(cx, &table, request)?;
    let wanted = typed.trim();
    let number = wanted.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    // The number comes first, because it is what the suggestions give: somebody's name may be a number.
    let by_number = number.filter(|&seat| seat < table.places.len());
    let by_name = || table.places.iter().position(|place| place.holder.name().eq_ignore_ascii_case(wanted));
    let seat = by_number.or_else(by_name).ok_or_else(|| {
        let seats =
            table.places.iter().enumerate().map(|(seat, place)| format!("{} {}", seat + 1, place.holder.name()));
        Refusal::NoSuchSeat { typed: typed.to_owned(), seats: seats.collect() }
    })?;
    if table.places[seat].holder.person() == Some(table.host) {
        return leave::run(cx, request, session);
    }
    table.places.remove(seat);
    Ok(Outcome::done(cx.change(session, table)))
}

/// The seats of the lobby, by number.
pub(in crate::app) fn seats(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let Some(id) = cx.store.current(suggest.channel)? else { return Ok(Vec::new()) };
    let table = cx.table(id)?;
    let choice = |(seat, place): (usize, &Place)| Choice {
        name: format!("{} {}", seat + 1, place.holder.name()),
        value: (seat + 1).to_string(),
    };
    Ok(table.places.iter().enumerate().map(choice).collect())
}
