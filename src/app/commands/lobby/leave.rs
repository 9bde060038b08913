//! `/carc lobby leave`: gives up the seat in the lobby.

use crate::app::commands::Command;
use crate::app::fault::NotDone;
use crate::app::refusal::Refusal;
use crate::app::request::{Ask, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::store::Stage;

pub(in crate::app) const COMMAND: Command = Command { name: "leave", options: &[], read: |_| Some(Ask::Leave) };

pub(in crate::app) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotSeated)?;
    table.places.remove(seat.index());
    if table.host == request.who.id {
        // The next person hosts; a lobby without people closes.
        let next = table.players().next();
        match next {
            Some(next) => table.host = next,
            None => table.stage = Stage::Cancelled,
        }
    }
    Ok(Outcome::done(cx.change(session, table)))
}
