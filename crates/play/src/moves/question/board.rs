//! The channel's message while somebody is asked: who is awaited and for what, never what was answered.

use super::{moment, number, question};
use crate::calls::patience;
use crate::case::Context;
use crate::moves::answers;
use crate::moves::told;
use crate::moves::turn_buttons;
use crate::show::button;
use crate::show::picture::Look;
use crate::show::picture::picture;
use crate::talk::reply::{ActionRow, Button, Note, Weight};
use crate::talk::request::Press;
use crate::words::replay::Replay;
use carc_rules::Game;
use carc_table::{Call, Matter, PersonId, Table};

/// Returns the board while a question is open, and the calls to those awaited; `None` while no question is open.
pub(crate) fn question_note(cx: &Context<'_>, table: &Table, replay: &Replay) -> Option<(Note, Vec<Call>)> {
    let game = &replay.game;
    let question = question(game.phase())?;
    let awaited = called(table, game);
    let reminder = table.questions.asked.filter(|asked| asked.reminded);
    let (mut text, named) = if reminder.is_some() {
        (cx.texts.say("question-reminder", &[]), awaited.clone())
    } else {
        // People with a standing answer are named with the others, so that it stays secret.
        let awaited = game.phase().awaits().iter();
        let people = awaited.filter_map(|seat| table.places[seat.index()].holder.person());
        (told::told(cx, table, replay, told::LINES), people.collect())
    };
    text = text.then((question.asking().explain)(cx.texts, table, game).to_people(&named));
    let limit = question.asking().limit;
    text = text.then(patience::told(cx, table, limit));
    let told = replay.turns.len().saturating_sub(told::told_from(table, replay));
    let picture = picture(cx, table, replay, &Look { told, ..Look::turn() });
    let mut buttons = vec![question_button(cx, table, replay)?];
    buttons.extend(turn_buttons::looking_buttons(cx, table));
    let (matter, moment) = match reminder {
        Some(asked) => (Matter::Reminder, asked.since),
        // Questions to one person and to several are numbered separately.
        None => (Matter::Question, u64::from(moment(replay)) | u64::from(game.phase().gathers()) << 32),
    };
    let calls = awaited.into_iter().map(|who| Call { who, matter, moment, at: 0 }).collect();
    Some((Note { text, picture: Some(picture), file: None, controls: vec![ActionRow::Buttons(buttons)] }, calls))
}

/// Returns the button that opens the question; `None` while no question is open.
pub(crate) fn question_button(cx: &Context<'_>, table: &Table, replay: &Replay) -> Option<Button> {
    let press = Press::Question(table.id, number(table, replay));
    Some(button::button(cx, question(replay.game.phase())?.asking().button, press, Weight::Main))
}

/// Returns the people who are awaited and have not answered in advance.
fn called(table: &Table, game: &Game) -> Vec<PersonId> {
    let awaited = game.phase().awaits().iter().filter(|&seat| answers::in_advance(table, game, seat).is_none());
    awaited.filter_map(|seat| table.places.get(seat.index())?.holder.person()).collect()
}
