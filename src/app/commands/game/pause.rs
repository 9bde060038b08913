//! `/carc game pause`: lets the clocks stand still once all who play agree. A move, or anybody who plays, lets them run again.

use crate::app::commands::{Command, OwnButton};
use crate::app::fault::NotDone;
use crate::app::post::button;
use crate::app::refusal::Refusal;
use crate::app::reply::{ActionRow, Note, Weight};
use crate::app::request::{Ask, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::app::words;
use crate::store::{Call, Matter, PersonId, Table};

pub(in crate::app) const COMMAND: Command = Command { name: "pause", options: &[], read: |_| Some(Ask::Pause) };

/// Agrees to a pause.
pub(in crate::app::commands) const AGREE: OwnButton =
    OwnButton { word: "pause", run: |cx, request, session, _| agree(cx, request, session) };

/// Would rather go on.
pub(in crate::app::commands) const DECLINE: OwnButton = OwnButton { word: "nopause", run: decline };

/// Lets the clocks run again.
pub(in crate::app::commands) const GO_ON: OwnButton =
    OwnButton { word: "unpause", run: |cx, request, session, _| go_on(cx, request, session) };

/// Proposes a pause, agrees to one, or ends it.
pub(in crate::app) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    if session.running()?.0.waiting().is_paused() { go_on(cx, request, session) } else { agree(cx, request, session) }
}

fn agree(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let (table, mut waiting) = seated(request, session)?;
    if waiting.is_paused() {
        return Err(Refusal::OldButton.into());
    }
    let is_first = waiting.pause.is_empty();
    if !waiting.pause.contains(&request.who.id) {
        waiting.pause.push(request.who.id);
    }
    let is_agreed = table.players().all(|person| waiting.pause.contains(&person));
    if is_agreed {
        waiting.pause.clear();
        waiting.begin_pause(cx.now);
        // Whoever wants a pause wants to go on.
        waiting.closes = None;
    }
    let table = Table { waiting: Some(waiting), ..table };
    if is_agreed || is_first {
        return Ok(Outcome::done(cx.change(session, table)));
    }
    // The channel was asked; further agreement is only counted.
    let note = Note { text: cx.texts.say("pause-agreed", &[]), ..Note::default() };
    Ok(Outcome::told(cx.quiet_change(session, table), note))
}

fn decline(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let (table, mut waiting) = seated(request, session)?;
    if waiting.pause.is_empty() {
        return Err(Refusal::OldButton.into());
    }
    waiting.pause.clear();
    Ok(Outcome::done(cx.change(session, Table { waiting: Some(waiting), ..table })))
}

fn go_on(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let (table, mut waiting) = seated(request, session)?;
    match waiting.pauses.last_mut() {
        Some(pause) if pause.to.is_none() => pause.to = Some(cx.now),
        Some(_) | None => return Err(Refusal::OldButton.into()),
    }
    Ok(Outcome::done(cx.change(session, Table { waiting: Some(waiting), ..table })))
}

/// A running game, of somebody who plays in it.
fn seated(request: &Request, session: &Session) -> Result<(Table, crate::store::Waiting), NotDone> {
    let table = session.running()?.0.clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let waiting = table.waiting();
    Ok((table, waiting))
}

/// Adds an open proposal to the board's message, or how a pause is ended.
pub(in crate::app) fn propose(cx: &Context<'_>, table: &Table, note: &mut Note, calls: &mut Vec<Call>) {
    let waiting = table.waiting();
    if waiting.is_paused() {
        let go_on = button(cx, "button-unpause", GO_ON.press(table.id, 0), Weight::Plain);
        note.controls.push(ActionRow::Buttons(vec![go_on]));
        return;
    }
    let Some(seat) = waiting.pause.first().and_then(|&person| table.seat_of(person)) else { return };
    let missing: Vec<PersonId> = table.players().filter(|person| !waiting.pause.contains(person)).collect();
    let text = std::mem::take(&mut note.text);
    let proposed = cx.texts.say("pause-proposed", &[("who", words::name(table, seat).into())]);
    note.text = text.then(proposed.to_people(&missing));
    note.controls.push(ActionRow::Buttons(vec![
        button(cx, "button-pause", AGREE.press(table.id, 0), Weight::Go),
        button(cx, "button-no-pause", DECLINE.press(table.id, 0), Weight::Plain),
    ]));
    calls.extend(missing.into_iter().map(|who| Call { who, matter: Matter::Pause, moment: waiting.since }));
}
