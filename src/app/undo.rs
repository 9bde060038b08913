//! Taking the last move back: its player asks, and it is done once every other person who plays has agreed. Who plays against
//! computers alone need ask nobody, but then the game no longer counts.
//!
//! The record is cut back to before the move; the log keeps what was taken back, and the pile stays as it is, so that the same tile
//! comes again.

use super::fault::NotDone;
use super::post::button;
use super::refusal::Refusal;
use super::replay::{Replay, Turn};
use super::reply::{ActionRow, Note, Weight};
use super::request::Press;
use super::session::{Context, Session};
use super::text::Text;
use super::words;
use crate::engine::expansion::{self, house};
use crate::engine::notation::cell_name;
use crate::engine::{Action, RULES, Record, Seat};
use crate::store::{Change, PersonId, Questions, Replayed, Table, Undo};

/// A move that may be taken back.
pub(super) struct LastMove<'a> {
    /// How many actions of the record stay.
    pub keep: u32,
    /// The turn that it was.
    pub turn: &'a Turn,
    /// How many turns of computer players came after it, and go with it.
    pub answers: usize,
}

/// The last move of a seat; refused if it has none, or if another person has placed a tile since.
pub(super) fn last_move(session: &Session, seat: Seat) -> Result<LastMove<'_>, NotDone> {
    let (table, replay) = session.running()?;
    let actions = &session.record()?.actions;
    let own = |action: &Action| action.is_placement() && action.seat() == Some(seat);
    let placed = actions.iter().rposition(own).ok_or(Refusal::NothingToUndo)?;
    let turn = replay.turns.iter().rposition(|turn| turn.seat == seat).ok_or(Refusal::NothingToUndo)?;
    let is_person = |seat: Seat| table.places.get(seat.index()).is_some_and(|place| place.holder.person().is_some());
    if let Some(other) = replay.turns[turn + 1..].iter().find(|turn| is_person(turn.seat)) {
        return Err(Refusal::UndoTooLate { who: words::name(table, other.seat).to_owned() }.into());
    }
    // Which tile of a hand it was is part of the move.
    let chosen = |action: &&Action| matches!(action, Action::Expansion(expansion::Action::House(house::Action::Take { seat: whose, .. })) if *whose == seat);
    let keep = placed - actions[..placed].iter().rev().take_while(chosen).count();
    Ok(LastMove { keep: keep as u32, turn: &replay.turns[turn], answers: replay.turns.len() - turn - 1 })
}

/// Whether it is a seat's tile that is the first to go if so many actions of the record stay.
pub(super) fn is_move_of(session: &Session, seat: Seat, keep: u32) -> Result<bool, NotDone> {
    let mut gone = session.record()?.actions.iter().skip(keep as usize);
    Ok(gone.find(|action| action.is_placement()).and_then(|action| action.seat()) == Some(seat))
}

/// The game as it was before a move.
pub(super) fn before(session: &Session, keep: u32) -> Result<Replay, NotDone> {
    let record = session.record()?;
    let actions = record.actions[..keep as usize].to_vec();
    Replay::of(&Record { setup: record.setup.clone(), actions }).map_err(|_| Refusal::OldButton.into())
}

/// The step that takes a seat's last move back.
pub(super) fn taken_back(cx: &Context<'_>, session: &Session, seat: Seat) -> Result<Change, NotDone> {
    let LastMove { keep, turn, .. } = last_move(session, seat)?;
    let game = before(session, keep)?.game;
    let mut table = session.table().clone();
    let done = Undo::Done { seat, tile: turn.tile, at: turn.position() };
    table.questions =
        Questions { standing: std::mem::take(&mut table.questions.standing), undo: Some(done), ..Questions::default() };
    table.replayed = Some(Replayed { rules: RULES, fingerprint: game.fingerprint() });
    table.ranked &= table.players().count() > 1;
    Ok(Change { cut_back: Some(keep), ..cx.change(session, table) })
}

/// What a channel is told first of a move that was taken back, or that stays; nothing once the game has gone on.
pub(super) fn told(cx: &Context<'_>, table: &Table) -> Option<Text> {
    match table.questions.undo.as_ref()? {
        Undo::Done { seat, tile, at } => {
            let values = [
                ("who", words::name(table, *seat).into()),
                ("tile", words::tile_name(cx.texts, *tile).into()),
                ("cell", cell_name(*at).into()),
            ];
            Some(cx.texts.say("undo-done", &values))
        }
        Undo::Declined { by, .. } => {
            let seat = table.seat_of(*by)?;
            Some(cx.texts.say("undo-declined", &[("who", words::name(table, seat).into())]))
        }
        Undo::Asked { .. } => None,
    }
}

/// Adds an open wish to the board's message, and calls those who have not agreed yet.
pub(super) fn propose(cx: &Context<'_>, session: &Session, note: &mut Note, call: &mut Vec<PersonId>) {
    let table = session.table();
    let Some(Undo::Asked { keep, agreed }) = &table.questions.undo else { return };
    let Some(seat) = agreed.first().and_then(|&person| table.seat_of(person)) else { return };
    let missing: Vec<PersonId> = table.players().filter(|person| !agreed.contains(person)).collect();
    let Ok(last) = last_move(session, seat) else { return };
    let values = [("who", words::name(table, seat).into()), ("move", named(cx, &last).into())];
    let text = std::mem::take(&mut note.text);
    note.text = text.then(cx.texts.say("undo-proposed", &values).to_people(&missing));
    note.controls.push(ActionRow::Buttons(vec![
        button(cx, "button-undo-agree", Press::Undo(table.id, *keep), Weight::Go),
        button(cx, "button-undo-keep", Press::KeepMove(table.id, *keep), Weight::Plain),
    ]));
    call.extend(missing.into_iter().filter(|person| !call.contains(person)).collect::<Vec<_>>());
}

/// A move in words: its number, the tile, and where it lies.
pub(super) fn named(cx: &Context<'_>, last: &LastMove<'_>) -> String {
    let values = [
        ("number", last.turn.number.into()),
        ("tile", words::tile_name(cx.texts, last.turn.tile).into()),
        ("cell", cell_name(last.turn.position()).into()),
    ];
    cx.texts.words("undo-move", &values)
}
