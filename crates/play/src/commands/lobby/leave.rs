//! `/carc lobby leave`: gives up the seat in the lobby.

use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::commands::Command;
use crate::lobby;
use crate::talk::request::{Ask, Request};
use crate::words::refusal::Refusal;
use carc_store::Change;
use carc_table::{PersonId, Stage};

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::change("lobby leave", Run::Here(|cx, request, game, ()| run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Leave),
};

pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    Ok(Outcome::done(without(cx, session, request.who.id)?))
}

/// Returns the lobby without a person; it closes if nobody is left.
pub(crate) fn without(cx: &Context<'_>, session: &Session, person: PersonId) -> Result<Change, NotDone> {
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
