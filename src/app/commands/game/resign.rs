//! `/carc game resign`: hands the asker's seat to a computer player; without a person left, the game ends.

use crate::app::commands::Command;
use crate::app::fault::NotDone;
use crate::app::refusal::Refusal;
use crate::app::reply::{ActionRow, Button, Note, Weight};
use crate::app::request::{Ask, Press, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::app::words;
use crate::engine::Seat;
use crate::store::{Change, Holder, Level, Resigned, Stage, Waiting};

pub(in crate::app) const COMMAND: Command = Command { name: "resign", options: &[], read: |_| Some(Ask::Resign) };

/// Asks whether the seat is really given up.
pub(in crate::app) fn ask(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let (table, _) = session.running()?;
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let last = table.players().count() == 1;
    let button = Button {
        label: cx.texts.words("button-resign", &[]),
        press: Press::Resign(session.id()),
        weight: Weight::Danger,
        enabled: true,
    };
    let text = cx.texts.say(if last { "resign-ask-last" } else { "resign-ask" }, &[]);
    Ok(Note { text, controls: vec![ActionRow::Buttons(vec![button])], ..Note::default() })
}

/// Gives the seat to a computer player; with no person left the game ends, unranked.
pub(in crate::app) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let (table, _) = session.running()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    Ok(Outcome::done(to_computer(cx, session, seat, false)?))
}

/// Gives a seat to a computer player; `away` says that its holder was replaced and may take it back.
pub(in crate::app) fn to_computer(
    cx: &Context<'_>,
    session: &Session,
    seat: Seat,
    away: bool,
) -> Result<Change, NotDone> {
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    let name = cx.texts.words("computer-for", &[("who", words::name(&table, seat).into())]);
    let place = &mut table.places[seat.index()];
    let holder = std::mem::replace(&mut place.holder, Holder::Computer { name: name.into(), level: Level::default() });
    place.resigned = Some(Resigned { holder, turns: replay.game.turn(), away, returned: None });
    if table.players().next().is_none() {
        table.stage = Stage::Finished;
        table.ranked = false;
    }
    table.waiting = Some(Waiting::from_now(cx.now));
    Ok(cx.change(session, table))
}
