//! `/carc join`: takes a seat in the lobby, or takes back the asker's seat from a computer player that stood in.

use super::Command;
use crate::calls::loss;
use crate::calls::seated::holder_of;
use crate::calls::seated::seated;
use crate::calls::wish;
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::lobby::{is_complete, room};
use crate::talk::request::{Ask, Request};
use crate::tell::colours;
use crate::words::refusal::Refusal;
use crate::words::replay::moves_of;
use carc_rules::Seat;
use carc_table::{Filled, Place, Stage, Table, WishKind};

pub(super) static COMMAND: Command<()> = Command {
    act: Act::change("join", Run::Here(|cx, request, game, ()| run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Join),
};

/// Milliseconds before the host is told again that the lobby is complete, so that a person who keeps joining and
/// leaving does not ping them each time.
const TOLD: u64 = 10 * 60 * 1000;

pub(super) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    if let Some(table) = taken_back(cx, request, session)? {
        return Ok(seated(cx, request, cx.change(session, table)));
    }
    if let Some(now) =
        loss::taken_by(session.table(), request.who.id).filter(|_| session.table().stage == Stage::Running)
    {
        return Err(Refusal::Own { key: "refuse-seat-taken", values: vec![("who", now.to_owned())] }.into());
    }
    let is_running = session.table().stage == Stage::Running;
    if is_running && session.table().seat_of(request.who.id).is_some() {
        return Err(Refusal::Seated.into());
    }
    let mut table = session.lobby()?;
    if table.seat_of(request.who.id).is_some() {
        if !table.agree_to_altered(request.who.id) {
            return Err(Refusal::Seated.into());
        }
        return Ok(Outcome::done(cx.change(session, table)));
    }
    room(&table)?;
    colours::seat(cx, &mut table, holder_of(request));
    let told = table.filled.is_some_and(|filled| cx.now.saturating_sub(filled.at) < TOLD);
    if is_complete(cx, &table) && !told && wish::ask(cx, &mut table, WishKind::Full, request.who.id) {
        table.filled = Some(Filled { version: table.version + 1, at: cx.now });
    }
    Ok(seated(cx, request, cx.change(session, table)))
}

/// Returns the table of a running game with the asker back in the seat in which they were replaced; `None` if they were
/// not.
fn taken_back(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Option<Table>, NotDone> {
    let mut table = session.table().clone();
    let was_theirs = |place: &Place| place.replaced().is_some_and(|replaced| replaced.person() == Some(request.who.id));
    // They may have taken over another seat meanwhile.
    let is_seated = table.seat_of(request.who.id).is_some();
    let seat = table.places.iter().position(was_theirs).filter(|_| table.stage == Stage::Running);
    let Some(seat) = seat else { return Ok(None) };
    if is_seated {
        return Err(Refusal::Seated.into());
    }
    let game = &session.replay()?.game;
    table.places[seat].give_back(moves_of(game));
    if game.phase().awaits().contains(Seat(seat as u8)) {
        table.waiting = Some(table.waiting().goes_on(cx.now));
    }
    Ok(Some(table))
}
