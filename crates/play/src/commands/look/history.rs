//! `/carc history`: the moves so far, page by page, with points and times; the board after the move of a given number;
//! or the review of a finished game.

use std::ops::Range;

use crate::case::act::{Act, Cost, Run};
use crate::case::chronicle::{Played, chronicle};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::commands::{Command, Kind, opt, words_of};
use crate::moves::turn_buttons::turn_buttons;
use crate::show::analysis;
use crate::show::button::OwnButton;
use crate::show::button::button;
use crate::show::picture::{Look, picture};
use crate::talk::reply::{ActionRow, Button, Choice, Note, Weight};
use crate::talk::request::{Ask, Field, Request, Suggest};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::replay::is_by_person;
use crate::words::replay::{Replay, Turn};
use crate::words::text::{Span, Text};
use carc_rules::{Board, Seat};
use carc_table::{Stage, Table};

pub(crate) static COMMAND: Command<Option<i64>> = Command {
    act: Act::look("history", Run::Last(|cx, request, game, number| Ok(run(cx, request, game, *number)?.into())))
        .costs(Cost::Picture),
    options: &[
        opt("number", Kind::CompletedNumber(Field::Number)),
        opt("view", Kind::OneOf(&const { words_of(&VIEWS) })),
    ],
    read: |typed| {
        let looks_back = typed.one_of("view", &VIEWS) == Some(true);
        Some(if looks_back { Ask::Analysis } else { Ask::History { number: typed.number("number") } })
    },
};

/// Shows the review of a finished game.
pub(crate) static LOOK_BACK: Act<()> =
    Act::look("history view:analysis", Run::Last(|cx, _, game, ()| Ok(analysis::told(cx, game)?.into())))
        .costs(Cost::Review);

/// The two views: the word, and whether it is the review of a finished game.
const VIEWS: [(&str, bool); 2] = [("moves", false), ("analysis", true)];

/// Turns to another page of the moves. Its number is the page, from 0.
pub(crate) const PAGE: OwnButton = OwnButton::look("page", Cost::Light, turn_page);

/// Shows the board after another move. Its number is the move, from 1.
pub(crate) const WALK: OwnButton = OwnButton::look("walk", Cost::Picture, walk);

pub(crate) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    number: Option<i64>,
) -> Result<Note, NotDone> {
    let (table, replay) = session.begun()?;
    let last = replay.turns.len();
    let Some(number) = number else { return told(cx, session, u32::MAX) };
    let until = usize::try_from(number).ok().filter(|until| (1..=last).contains(until));
    let until = until.ok_or(if last == 0 { Refusal::NoMoveYet } else { Refusal::NoSuchMove { number, last } })?;
    let past = Replay::of(&Replay::until(session.record()?, until))?;
    let picture = picture(cx, table, &past, &Look::default());
    let head = cx.texts.say("history-then", &[("number", until.into()), ("last", last.into())]);
    let told = past.turns.last().map(|turn| words::turn(cx.texts, table, &past.game, turn)).unwrap_or_default();
    let step = |key, to: usize| button(cx, key, WALK.press(table.id, to as u32), Weight::Plain);
    let before = (until > 1).then(|| step("button-move-before", until - 1));
    let after = (until < last).then(|| step("button-move-after", until + 1));
    let mut controls = vec![before.into_iter().chain(after).collect::<Vec<_>>()];
    // A player who has walked through all missed moves can go on playing.
    let awaits = || table.seat_of(request.who.id).is_some_and(|seat| replay.game.phase().awaits().contains(seat));
    if until == last && table.stage == Stage::Running && awaits() {
        controls.push(turn_buttons(cx, table, replay)?);
    }
    controls.retain(|row| !row.is_empty());
    let controls = controls.into_iter().map(ActionRow::Buttons).collect();
    Ok(Note { text: head.then(told), picture: Some(picture), controls, ..Note::default() })
}

/// Shows the board after a move, or after the last one if moves were taken back since.
fn walk(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let last = session.replay()?.turns.len();
    Ok(run(cx, request, session, Some(i64::from(number).min(last as i64)))?.into())
}

/// Returns the button that steps through the moves after move `after`; `None` if there are fewer than two.
pub(crate) fn one_by_one(cx: &Context<'_>, table: &Table, replay: &Replay, after: usize) -> Option<Button> {
    let walk = || button(cx, "button-one-by-one", WALK.press(table.id, after as u32 + 1), Weight::Plain);
    (replay.turns.len() > after + 1).then(walk)
}

/// Turns to another page of the moves, counted from 0.
fn turn_page(cx: &Context<'_>, _: &Request, session: &Session, page: u32) -> Result<Outcome, NotDone> {
    Ok(told(cx, session, page)?.into())
}

/// Returns a page of the moves, oldest first and with those taken back; the last page if `page` is too large.
fn told(cx: &Context<'_>, session: &Session, page: u32) -> Result<Note, NotDone> {
    // The session has neither the moves that were taken back nor the times.
    let (table, log) = cx.store.table_and_log(session.id())?.ok_or(Refusal::OldButton)?;
    let setup = table.setup.as_ref().ok_or(Refusal::NotBegun)?;
    let played = chronicle(setup, &log)?;
    let rows: Vec<Text> = played.iter().map(|played| played_row(cx, &table, played)).collect();
    let pages = paged(&rows);
    let page = pages.len().saturating_sub(1).min(page as usize);
    let count = played.iter().filter(|played| !played.taken_back).count();
    let values = [("count", count.into()), ("page", (page + 1).into()), ("pages", pages.len().into())];
    let head = cx.texts.say("history-head", &values);
    let text = pages.get(page).map_or(&[][..], |page| &rows[page.clone()]).iter().cloned().fold(head, Text::then);
    let to = |key: &'static str, page: Option<usize>| {
        let page = page.filter(|&page| page < pages.len())?;
        Some(button(cx, key, PAGE.press(table.id, page as u32), Weight::Plain))
    };
    let turns = [to("button-earlier", page.checked_sub(1)), to("button-later", page.checked_add(1))];
    let buttons: Vec<_> = turns.into_iter().flatten().collect();
    let controls = if buttons.is_empty() { Vec::new() } else { vec![ActionRow::Buttons(buttons)] };
    Ok(Note { text, controls, ..Note::default() })
}

/// Splits the rows into pages that fit in a message, with room for the markup around people's names.
fn paged(rows: &[Text]) -> Vec<Range<usize>> {
    const ROWS: usize = 15;
    const CHARACTERS: usize = 1_600;
    let mut pages: Vec<Range<usize>> = Vec::new();
    let mut room = 0;
    for (index, row) in rows.iter().enumerate() {
        let length = row.to_string().chars().count() + 1;
        if let Some(page) = pages.last_mut().filter(|page| page.len() < ROWS && length <= room) {
            page.end += 1;
        } else {
            pages.push(index..index + 1);
            room = CHARACTERS;
        }
        room = room.saturating_sub(length);
    }
    pages
}

/// Returns the line of a move, with the points that it scored, how long a person took, and whether it was taken back.
fn played_row(cx: &Context<'_>, table: &Table, played: &Played) -> Text {
    let Played { turn, took, taken_back, board } = played;
    let index = usize::from(turn.number) - 1;
    let mut more = Vec::new();
    let gained = words::gained(turn);
    for seat in Seat::first(table.places.len() as u8).filter(|&seat| gained[seat] > 0) {
        let values = [("who", words::name_then(table, seat, index).into()), ("points", gained[seat].into())];
        more.push(cx.texts.words("completes-points", &values));
    }
    more.extend(words::settled_in_short(cx.texts, table, turn));
    if let Some(took) = took.filter(|_| is_by_person(table, (index, turn))) {
        more.push(cx.texts.words("history-took", &[("time", words::exact_time(cx.texts, took).into())]));
    }
    if *taken_back {
        more.push(cx.texts.words("history-taken-back", &[]));
    }
    let mut row = move_row(cx, table, board, turn);
    if let Some(line) = row.lines.last_mut() {
        line.extend(more.into_iter().map(|more| Span::Plain(format!(" · {more}"))));
    }
    row
}

/// Returns the line of a move: its number, player, tile and placement.
pub(crate) fn move_row(cx: &Context<'_>, table: &Table, board: &Board, turn: &Turn) -> Text {
    cx.texts.say(
        "history-row",
        &[
            ("number", turn.number.into()),
            ("who", words::name_then(table, turn.seat, usize::from(turn.number) - 1).into()),
            ("tile", words::tile_name(cx.texts, turn.tile).into()),
            ("move", words::moved(cx.texts, turn.chosen(), board, turn.tile).into()),
        ],
    )
}

/// Suggests moves by number, the newest first.
pub(crate) fn numbers(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let session = cx.current_or_last(suggest.channel)?;
    let (table, replay) = session.begun()?;
    let choice = |turn: &Turn| {
        let moved = words::moved(cx.texts, turn.chosen(), replay.game.board(), turn.tile);
        let name = format!("{}: {} {moved}", turn.number, words::name(table, turn.seat));
        Choice { name, value: turn.number.to_string() }
    };
    Ok(replay.turns.iter().rev().map(choice).collect())
}
