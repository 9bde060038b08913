//! `/carc lobby leave`: gives up the seat in the lobby.

use crate::app::commands::Command;
use crate::app::fault::NotDone;
use crate::app::refusal::Refusal;
use crate::app::request::{Ask, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::store::{Change, PersonId, Stage};

pub(in crate::app) const COMMAND: Command = Command { name: "leave", options: &[], read: |_| Some(Ask::Leave) };

pub(in crate::app) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    Ok(Outcome::done(without(cx, session, request.who.id)?))
}

/// The lobby without a person; it closes if nobody is left.
pub(in crate::app) fn without(cx: &Context<'_>, session: &Session, person: PersonId) -> Result<Change, NotDone> {
    let mut table = session.lobby()?;
    let seat = table.seat_of(person).ok_or(Refusal::NotSeated)?;
    table.places.remove(seat.index());
    if table.host == person {
        // The next person hosts; a lobby without people closes.
        let next = table.players().next();
        match next {
            Some(next) => table.host = next,
            None => table.stage = Stage::Cancelled,
        }
    }
    Ok(cx.change(session, table))
}
