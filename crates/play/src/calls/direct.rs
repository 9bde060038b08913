//! Direct messages. People who opted for them are called by one instead of by a mention in the channel. If Discord
//! refuses to deliver it, the mention is used after all. While the game runs, it carries the board and its buttons if
//! there is something to press, so that a turn can be played from it.

use std::sync::Arc;

use super::matter::known;
use super::{awaited, loss, notice};
use crate::case::fault::NotDone;
use crate::case::language;
use crate::case::screen;
use crate::case::{Context, Session};
use crate::talk::reply::{Direct, Note};
use crate::talk::request::Reader;
use crate::words;
use crate::words::text::{Link, Text};
use carc_table::{Call, Matter, PersonId, Stage, Table};

/// Returns direct messages for those of `call` who opted for them. `wanted` says what each person is called for.
/// `shown` is the channel's message, and `board_of` composes it for readers with another language or screen.
pub(crate) fn messages(
    cx: &Context<'_>,
    session: &Session,
    call: &[PersonId],
    wanted: &[Call],
    shown: &Note,
    board_of: impl Fn(&Context<'_>) -> Result<Note, NotDone>,
) -> Result<Vec<Direct>, NotDone> {
    let direct = call.iter().filter(|&&who| notice::settings(cx, who).notices.direct);
    direct.map(|&who| Ok(Direct { who, note: note(cx, session, who, wanted, shown, &board_of)? })).collect()
}

fn note(
    cx: &Context<'_>,
    session: &Session,
    who: PersonId,
    wanted: &[Call],
    shown: &Note,
    board_of: impl Fn(&Context<'_>) -> Result<Note, NotDone>,
) -> Result<Note, NotDone> {
    let table = session.table();
    let reader = Reader::One { who, locale: None, guild: table.guild };
    let (texts, _) = language::texts(cx.languages, cx.store, &reader);
    let screen = screen::of(cx.store, &reader);
    let own = Context { texts, screen, uptime: Arc::clone(&cx.uptime), absences: cx.absences.clone(), ..*cx };
    let matter = wanted.iter().rfind(|call| call.who == who).map(|call| call.matter);
    let head = match matter {
        Some(Matter::Seat) => head(&own, table, who, "direct-seat").then(loss::told_alone(&own, table, who)),
        Some(Matter::Reminder) if !is_awaited(session, who) => head(&own, table, who, "direct-waits"),
        matter => head(&own, table, who, matter.map_or("direct-wish", |matter| known(matter).direct)),
    };
    let is_board = table.stage == Stage::Running && matter.is_none_or(|matter| known(matter).brings_board);
    let board = match is_board {
        false => Note::default(),
        true if texts.language() == cx.texts.language() && own.shape() == cx.shape() => shown.clone(),
        true => board_of(&own)?,
    };
    let text = head.then(board.text.clone()).then(texts.say("direct-how", &[]));
    Ok(Note { text, ..board })
}

/// Returns whether the game awaits this person's seat, to move or to answer.
fn is_awaited(session: &Session, who: PersonId) -> bool {
    let table = session.table();
    session
        .replay()
        .is_ok_and(|replay| awaited::all_awaited(table, &replay.game).any(|seat| table.seat_of(who) == Some(seat)))
}

/// Returns the first line of a direct message, the sentence `key`, which says which game it is about.
fn head(cx: &Context<'_>, table: &Table, who: PersonId, key: &str) -> Text {
    let board = Link { guild: table.guild, channel: table.channel, message: None };
    let others = table.places.iter().filter(|place| place.holder.person() != Some(who));
    let others: Vec<&str> = others.map(|place| place.holder.name()).collect();
    cx.texts.say(key, &[("board", board.into()), ("others", words::listed(cx.texts, &others).into())])
}
