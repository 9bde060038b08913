//! `/carc undo`: takes the asker's last move back, if every other person who plays agrees.

use super::Command;
use crate::app::fault::NotDone;
use crate::app::picture::{Look, picture};
use crate::app::post::button;
use crate::app::refusal::Refusal;
use crate::app::reply::{ActionRow, Note, Weight};
use crate::app::request::{Ask, Press, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::app::{undo, words};
use crate::engine::Seat;
use crate::store::Undo;

pub(super) const COMMAND: Command = Command { name: "undo", options: &[], read: |_| Some(Ask::Undo) };

/// Shows the asker the board without the move, and asks whether that is meant.
pub(super) fn ask(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let seat = may_ask(cx, request, session)?;
    let table = session.table();
    let last = undo::last_move(session, seat)?;
    refuse_declined(session, last.keep)?;
    let others: Vec<&str> = table
        .players()
        .filter(|&person| person != request.who.id)
        .filter_map(|person| table.seat_of(person).map(|seat| words::name(table, seat)))
        .collect();
    let values = [
        ("move", undo::named(cx, &last).into()),
        ("answers", last.answers.into()),
        ("others", words::listed(cx.texts, &others).into()),
        ("count", others.len().into()),
    ];
    let (key, label) =
        if others.is_empty() { ("undo-ask-alone", "button-undo") } else { ("undo-ask", "button-undo-ask") };
    let press = button(cx, label, Press::Undo(table.id, last.keep), Weight::Main);
    let picture = picture(cx, table, &undo::before(session, last.keep)?, &Look::turn());
    let controls = vec![ActionRow::Buttons(vec![press])];
    Ok(Note { text: cx.texts.say(key, &values), picture: Some(picture), file: None, controls })
}

/// Asks the others, or agrees; `keep` is how many actions of the record would stay.
pub(super) fn agree(cx: &Context<'_>, request: &Request, session: &Session, keep: u32) -> Result<Outcome, NotDone> {
    let mut table = session.running()?.0.clone();
    let own = may_ask(cx, request, session)?;
    refuse_declined(session, keep)?;
    let (mover, mut agreed, is_open) = match table.questions.undo.take() {
        Some(Undo::Asked { keep: asked, agreed }) if asked == keep => {
            let mover = agreed.first().and_then(|&person| table.seat_of(person)).ok_or(Refusal::OldButton)?;
            (mover, agreed, true)
        }
        _ if undo::is_move_of(session, own, keep)? => (own, Vec::new(), false),
        _ => return Err(Refusal::OldButton.into()),
    };
    if undo::last_move(session, mover)?.keep != keep {
        return Err(Refusal::OldButton.into());
    }
    if !agreed.contains(&request.who.id) {
        agreed.push(request.who.id);
    }
    if table.players().all(|person| agreed.contains(&person)) {
        return Ok(Outcome::done(undo::taken_back(cx, session, mover)?));
    }
    table.questions.undo = Some(Undo::Asked { keep, agreed });
    let mut change = cx.change(session, table);
    // Who asks is heard by all; who agrees is thanked.
    change.owe = !is_open;
    if !is_open {
        return Ok(Outcome::done(change));
    }
    Ok(Outcome::told(change, Note { text: cx.texts.say("undo-agreed", &[]), ..Note::default() }))
}

/// Leaves the move as it is: somebody does not agree, or whoever asked has changed their mind.
pub(super) fn decline(cx: &Context<'_>, request: &Request, session: &Session, keep: u32) -> Result<Outcome, NotDone> {
    let mut table = session.running()?.0.clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    table.questions.undo = match table.questions.undo.take() {
        Some(Undo::Asked { keep: asked, agreed }) if asked == keep => {
            let by = request.who.id;
            (agreed.first() != Some(&by)).then_some(Undo::Declined { keep, by })
        }
        _ => return Err(Refusal::OldButton.into()),
    };
    Ok(Outcome::done(cx.change(session, table)))
}

/// The asker's seat, where moves may be taken back at all.
fn may_ask(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Seat, NotDone> {
    let (table, _) = session.running()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let is_off = table.guild.map(|guild| cx.store.server(guild)).transpose()?.is_some_and(|server| server.no_undo);
    if is_off { Err(Refusal::UndoOff.into()) } else { Ok(seat) }
}

/// Nobody is asked twice about the same move.
fn refuse_declined(session: &Session, keep: u32) -> Result<(), Refusal> {
    let table = session.table();
    match &table.questions.undo {
        Some(Undo::Declined { keep: declined, by }) if *declined == keep => {
            let who = table.seat_of(*by).map(|seat| words::name(table, seat).to_owned()).unwrap_or_default();
            Err(Refusal::UndoDeclined { who })
        }
        _ => Ok(()),
    }
}
