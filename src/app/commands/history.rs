//! `/carc history`: the moves so far; with a number, the board as it was after that move.

use super::{Command, Kind, opt};
use crate::app::fault::NotDone;
use crate::app::picture::{Look, picture};
use crate::app::refusal::Refusal;
use crate::app::replay::{Replay, Turn};
use crate::app::reply::{Choice, Note};
use crate::app::request::{Ask, Field, Suggest};
use crate::app::session::{Context, Session};
use crate::app::text::Text;
use crate::app::words;
use crate::store::Table;

pub(super) const COMMAND: Command = Command {
    name: "history",
    options: &[opt("number", Kind::CompletedNumber(Field::Number))],
    read: |typed| Some(Ask::History { number: typed.number("number") }),
};

pub(super) fn run(cx: &Context<'_>, session: &Session, number: Option<i64>) -> Result<Note, NotDone> {
    let (table, replay) = session.begun()?;
    let last = replay.turns.len();
    let Some(number) = number else {
        return Ok(Note { text: moves(cx, table, replay), ..Note::default() });
    };
    let until = usize::try_from(number).ok().filter(|until| (1..=last).contains(until));
    let until = until.ok_or(if last == 0 { Refusal::NoMoveYet } else { Refusal::NoSuchMove { number, last } })?;
    let past = Replay::of(&Replay::until(session.record()?, until))?;
    let picture = picture(cx, table, &past, &Look::default());
    let head = cx.texts.say("history-then", &[("number", until.into()), ("last", last.into())]);
    let told = past.turns.last().map(|turn| words::turn(cx.texts, table, &past.game, turn)).unwrap_or_default();
    Ok(Note { text: head.then(told), picture: Some(picture), ..Note::default() })
}

/// The moves so far, newest last; the oldest are left out when there are many.
fn moves(cx: &Context<'_>, table: &Table, replay: &Replay) -> Text {
    const SHOWN: usize = 20;
    let hidden = replay.turns.len().saturating_sub(SHOWN);
    let head = cx.texts.say("history-head", &[("count", replay.turns.len().into()), ("hidden", hidden.into())]);
    let rows = replay.turns[hidden..].iter();
    rows.fold(head, |text, turn| text.then(move_row(cx, table, replay, turn)))
}

/// A move in a line.
pub(super) fn move_row(cx: &Context<'_>, table: &Table, replay: &Replay, turn: &Turn) -> Text {
    cx.texts.say(
        "history-row",
        &[
            ("number", turn.number.into()),
            ("who", words::name_then(table, turn.seat, usize::from(turn.number) - 1).into()),
            ("tile", words::tile_name(cx.texts, turn.tile).into()),
            ("move", words::moved(cx.texts, turn.chosen(), replay.game.board(), turn.tile).into()),
        ],
    )
}

pub(in crate::app) fn numbers(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let session = cx.current_or_last(suggest.channel)?;
    let (table, replay) = session.begun()?;
    let choice = |turn: &Turn| {
        let moved = words::moved(cx.texts, turn.chosen(), replay.game.board(), turn.tile);
        let name = format!("{}: {} {moved}", turn.number, words::name(table, turn.seat));
        Choice { name, value: turn.number.to_string() }
    };
    Ok(replay.turns.iter().rev().map(choice).collect())
}
