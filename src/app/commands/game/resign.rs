//! `/carc game resign`: hands the asker's seat to a computer player; without a person left, the game ends.

use crate::app::commands::Command;
use crate::app::fault::NotDone;
use crate::app::refusal::Refusal;
use crate::app::reply::{ActionRow, Button, Note, Weight};
use crate::app::request::{Ask, Press, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::store::{Holder, Level, Resigned, Stage};

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
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let name = cx.texts.words("computer-for", &[("who", request.who.name.as_str().into())]);
    let place = &mut table.places[seat.index()];
    let resigned = Some(Resigned { holder: place.holder.clone(), turns: replay.game.turn() });
    place.holder = Holder::Computer { name: name.into(), level: Level::default() };
    place.resigned = resigned;
    if table.players().next().is_none() {
        table.stage = Stage::Finished;
        table.ranked = false;
    }
    Ok(Outcome::done(cx.change(session, table)))
}
