//! `/carc game handover`: offers the asker's seat to anybody in the channel, or leaves it to a computer player for a while.

use crate::app::commands::game::to_computer;
use crate::app::commands::{Command, OwnButton};
use crate::app::fault::NotDone;
use crate::app::lobby::holder_of;
use crate::app::post::button;
use crate::app::refusal::Refusal;
use crate::app::reply::{ActionRow, Button, Note, Reply, Weight};
use crate::app::request::{Ask, Request};
use crate::app::session::{Context, Outcome, Session, Write};
use crate::app::words;
use crate::engine::Seat;
use crate::store::Table;

pub(in crate::app) const COMMAND: Command = Command { name: "handover", options: &[], read: |_| Some(Ask::HandOver) };

/// Offers the seat to all.
pub(in crate::app::commands) const OFFER: OwnButton = OwnButton { word: "offerseat", run: offer };

/// Leaves the seat to a computer player until its owner comes back.
pub(in crate::app::commands) const WHILE_AWAY: OwnButton = OwnButton { word: "whileaway", run: while_away };

/// Keeps the seat after all.
pub(in crate::app::commands) const KEEP: OwnButton = OwnButton { word: "keepseat", run: keep };

/// Takes the seat of that number, from 0.
pub(in crate::app::commands) const TAKE: OwnButton = OwnButton { word: "takeseat", run: take };

/// Asks who is to go on in the asker's place.
pub(in crate::app) fn ask(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let (table, _) = session.running()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let offered = if table.offered.contains(&seat) {
        button(cx, "button-keep-seat", KEEP.press(table.id, 0), Weight::Main)
    } else {
        button(cx, "button-offer-seat", OFFER.press(table.id, 0), Weight::Main)
    };
    let mut buttons = vec![offered];
    // Without another person the game would be nobody's.
    if table.players().count() > 1 {
        buttons.push(button(cx, "button-while-away", WHILE_AWAY.press(table.id, 0), Weight::Plain));
    }
    let text = cx.texts.say("handover-ask", &[]);
    Ok(Note { text, controls: vec![ActionRow::Buttons(buttons)], ..Note::default() })
}

fn offer(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let mut table = session.running()?.0.clone();
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    if table.offered.contains(&seat) {
        return Err(Refusal::OldButton.into());
    }
    table.offered.push(seat);
    Ok(changed(cx, session, table, "handover-offered"))
}

fn keep(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let mut table = session.running()?.0.clone();
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    if !table.offered.contains(&seat) {
        return Err(Refusal::OldButton.into());
    }
    table.offered.retain(|&offered| offered != seat);
    Ok(changed(cx, session, table, "handover-kept"))
}

/// A change that the channel sees, and what its maker reads.
fn changed(cx: &Context<'_>, session: &Session, table: Table, key: &str) -> Outcome {
    let note = Note { text: cx.texts.say(key, &[]), ..Note::default() };
    let change = cx.change(session, table);
    Outcome { write: Write::Game(Box::new(change)), reply: Reply::Changed(session.id(), note) }
}

fn while_away(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let (table, _) = session.running()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    if table.players().count() < 2 {
        return Err(Refusal::OldButton.into());
    }
    Ok(Outcome::done(to_computer(cx, session, seat, true)?))
}

/// Somebody without a seat goes on in place of whoever offers theirs.
fn take(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    let seat = u8::try_from(number).map(Seat).map_err(|_| Refusal::OldButton)?;
    if !table.offered.contains(&seat) {
        return Err(Refusal::OldButton.into());
    }
    if table.seat_of(request.who.id).is_some() {
        return Err(Refusal::Own { key: "refuse-take-own", values: Vec::new() }.into());
    }
    let place = &mut table.places[seat.index()];
    place.pass_to(holder_of(request), replay.game.turn(), false);
    table.offered.retain(|&offered| offered != seat);
    table.followers.retain(|&person| person != request.who.id);
    if replay.game.phase().awaits().contains(seat) {
        table.waiting = Some(table.waiting().next(cx.now));
    }
    Ok(Outcome::done(cx.change(session, table)))
}

/// Tells of the seats that are offered.
pub(in crate::app) fn propose(cx: &Context<'_>, table: &Table, note: &mut Note) {
    for &seat in &table.offered {
        let values = [("who", words::name(table, seat).into())];
        let text = std::mem::take(&mut note.text);
        note.text = text.then(cx.texts.say("handover-open", &values));
    }
    let take = |&seat: &Seat| Button {
        label: cx.texts.words("button-take-seat", &[("who", words::name(table, seat).into())]),
        press: TAKE.press(table.id, seat.0.into()),
        weight: Weight::Go,
        enabled: true,
    };
    let buttons: Vec<_> = table.offered.iter().take(5).map(take).collect();
    if !buttons.is_empty() {
        note.controls.push(ActionRow::Buttons(buttons));
    }
}
