//! A larger table: proposed by a player, or needed because a tile fits nowhere otherwise. The table grows once
//! every person in the game has agreed; computer players always agree.

use super::told;
use super::turn_buttons;
use crate::agree::growth::proposal;
use crate::agree::growth::proposal_number;
use crate::agree::growth::proposed;
use crate::calls::patience;
use crate::calls::wish::Proposals;
use crate::case::Context;
use crate::show::picture::Look;
use crate::show::picture::picture;
use crate::talk::reply::{ActionRow, Button, Note, Weight};
use crate::talk::request::Press;
use crate::words;
use crate::words::replay::Replay;
use carc_rules::expansion::{self, house};
use carc_rules::{Game, Phase, TableLimit};
use carc_table::{Call, Matter, PersonId, Table};

/// Returns the board while a tile needs a larger table; `None` otherwise.
pub(crate) fn room_note(cx: &Context<'_>, table: &Table, replay: &Replay) -> Option<Note> {
    let game = &replay.game;
    let (Phase::Expansion(expansion::Phase::House(house::Phase::Room { tile, size })), TableLimit::Fixed(now)) =
        (game.phase(), game.board().table())
    else {
        return None;
    };
    let now = format!("{} × {}", now.width, now.height);
    let values = [
        ("who", words::name(table, game.active()).into()),
        ("tile", words::tile_name(cx.texts, tile).into()),
        ("now", now.into()),
        ("width", size.width.into()),
        ("height", size.height.into()),
    ];
    let reminded = table.questions.asked.is_some_and(|asked| asked.reminded);
    let text =
        if reminded { cx.texts.say("question-reminder", &[]) } else { told::told(cx, table, replay, told::LINES) };
    // If somebody has proposed another size, the question below is about that one.
    let question = if table.questions.larger.is_some() {
        cx.texts.say("larger-no-room", &values)
    } else {
        cx.texts.say("larger-room", &values).to_people(&table.players().collect::<Vec<_>>())
    };
    let text = text.then(question);
    let text = text.then(patience::told(cx, table, "question-time"));
    let told = replay.turns.len().saturating_sub(told::told_from(table, replay));
    let picture = picture(cx, table, replay, &Look { told, ..Look::turn() });
    let controls = vec![ActionRow::Buttons(turn_buttons::looking_buttons(cx, table).into())];
    Some(Note { text, picture: Some(picture), file: None, controls })
}

/// Adds an open proposal to the board's message, and calls those who have not agreed yet.
pub(crate) fn propose(cx: &Context<'_>, table: &Table, game: &Game, proposals: &mut Proposals) {
    let Some(larger) = proposal(table, game) else { return };
    let missing: Vec<PersonId> = table.players().filter(|person| !larger.agreed.contains(person)).collect();
    let (width, height, number) = (larger.width, larger.height, proposal_number(table, game));
    let button = |key, press, weight| Button { label: cx.texts.words(key, &[]), press, weight, enabled: true };
    let buttons = vec![
        button("button-enlarge", Press::Enlarge(table.id, width, height, number), Weight::Go),
        button("button-keep-table", Press::KeepTable(table.id, width, height, number), Weight::Plain),
    ];
    let wish = proposed(table, game);
    let usual = u64::from(game.turn()) << 16 | u64::from(width) << 8 | u64::from(height);
    let moment = wish.map_or(usual, |wish| wish.version);
    let mut calls: Vec<_> = missing.iter().map(|&who| Call { who, matter: Matter::Larger, moment, at: 0 }).collect();
    if let Some(asked) = table.questions.asked.filter(|asked| asked.reminded) {
        calls.extend(missing.iter().map(|&who| Call { who, matter: Matter::Reminder, moment: asked.since, at: 0 }));
    }
    let proposed = larger.agreed.first().and_then(|&person| table.seat_of(person)).map(|seat| {
        let who = words::name(table, seat);
        let values = [("who", who.into()), ("width", width.into()), ("height", height.into())];
        cx.texts.say("larger-proposed", &values).to_people(&missing)
    });
    proposals.add(wish, proposed.unwrap_or_default(), buttons, calls);
}
