//! `/carc lobby remove`: removes a player from the lobby, which only the host may do.

use super::leave;
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::commands::{Command, Kind, required};
use crate::lobby::only_host;
use crate::talk::reply::Choice;
use crate::talk::request::{Ask, Field, Request, Suggest};
use crate::words::refusal::Refusal;
use carc_table::{Place, Table};

pub(crate) static COMMAND: Command<String> = Command {
    act: Act::change("lobby remove", Run::Here(|cx, request, game, seat| run(cx, request, game, seat))),
    options: &[required("seat", Kind::Completed(Field::Seat))],
    read: |typed| Some(Ask::Remove { seat: typed.words("seat")? }),
};

pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session, typed: &str) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    only_host(cx, &table, request)?;
    let seat = seat_called(&table, typed)?;
    if table.places[seat].holder.person() == Some(table.host) {
        return leave::run(cx, request, session);
    }
    table.places.remove(seat);
    Ok(Outcome::done(cx.change(session, table)))
}

/// Returns the seat that was typed as its number or its holder's name. An exact match of the name goes before one that
/// differs in case.
fn seat_called(table: &Table, typed: &str) -> Result<usize, Refusal> {
    let wanted = typed.trim();
    let numbered = |seat: usize| format!("{} {}", seat + 1, table.places[seat].holder.name());
    let those = |is_it: &dyn Fn(usize, &str) -> bool| -> Vec<usize> {
        let places = table.places.iter().enumerate();
        places.filter(|(seat, place)| is_it(*seat, place.holder.name())).map(|(seat, _)| seat).collect()
    };
    // Numbers come first, because suggestions use them and a name may be a number, too.
    let found = [
        those(&|seat, _| (seat + 1).to_string() == wanted || numbered(seat) == wanted),
        those(&|_, name| name == wanted),
        those(&|_, name| name.to_lowercase() == wanted.to_lowercase()),
    ];
    let all = || (0..table.places.len()).map(numbered).collect();
    match found.into_iter().find(|found| !found.is_empty()).as_deref() {
        Some(&[seat]) => Ok(seat),
        Some(several) => {
            let seats = several.iter().map(|&seat| numbered(seat)).collect::<Vec<_>>().join(", ");
            let values = vec![("typed", typed.to_owned()), ("seats", seats)];
            Err(Refusal::Own { key: "refuse-which-seat", values })
        }
        None => Err(Refusal::NoSuchSeat { typed: typed.to_owned(), seats: all() }),
    }
}

/// Suggests the lobby's seats, by number.
pub(crate) fn seats(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let Some(id) = cx.store.current(suggest.channel)? else { return Ok(Vec::new()) };
    let table = cx.table(id)?;
    let choice = |(seat, place): (usize, &Place)| Choice {
        name: format!("{} {}", seat + 1, place.holder.name()),
        value: (seat + 1).to_string(),
    };
    Ok(table.places.iter().enumerate().map(choice).collect())
}
