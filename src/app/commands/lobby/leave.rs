//! `/carc lobby leave`: gives up the seat in the lobby.

use crate::app::case::act::{Act, Run};
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::commands::Command;
use crate::app::lobby;
use crate::app::talk::request::{Ask, Request};
use crate::app::words::refusal::Refusal;
use crate::store::{Change, PersonId, Stage};

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::change("lobby leave", Run::Here(|cx, request, game, ()| run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Leave),
};

pub(in crate::app) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    Ok(Outcome::done(without(cx, session, request.who.id)?))
}

/// The lobby without a person; it closes if nobody is left.
pub(in crate::app) fn without(cx: &Context<'_>, session: &Session, person: PersonId) -> Result<Change, NotDone> {
    let mut table = session.lobby()?;
    let seat = table.seat_of(person).ok_or(Refusal::NotSeated)?;
    table.places.remove(seat.index());
    if table.host == person {
        // The next person hosts who may; a lobby that nobody hosts closes.
        let mut next = None;
        for player in table.players() {
            if next.is_none() && lobby::may_host(cx, table.guild, player)? {
                next = Some(player);
            }
        }
        match next {
            Some(next) => table.host = next,
            None => table.stage = Stage::Cancelled,
        }
    }
    Ok(cx.change(session, table))
}
