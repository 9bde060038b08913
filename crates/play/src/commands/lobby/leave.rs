//! `/carc lobby leave`: gives up the asker's seat in the lobby.

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

/// Returns the change that removes a person from the lobby. If they were the host, the next person who may host takes
/// over, or the lobby closes.
pub(crate) fn without(cx: &Context<'_>, session: &Session, person: PersonId) -> Result<Change, NotDone> {
    let mut table = session.lobby()?;
    let seat = table.seat_of(person).ok_or(Refusal::NotSeated)?;
    table.places.remove(seat.index());
    if table.host == person {
        // The first person who may host takes over; if there is none, the lobby closes.
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
