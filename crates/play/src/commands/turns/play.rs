//! `/carc play`: a whole move in one line.

use super::{draw, place};
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome};
use crate::commands::{Command, Kind, moved, required};
use crate::talk::request::{Ask, Field, Request};
use crate::words::reading::Typed as Move;
use crate::words::refusal::Refusal;
use crate::words::typing::said;
use crate::words::vocabulary;

pub(crate) static COMMAND: Command<String> = Command {
    act: Act::change("play", Run::Alone(|cx, request, line| run(cx, request, line))),
    options: &[required("move", Kind::Completed(Field::Move))],
    read: |typed| Some(Ask::Play { line: typed.words("move")?, mention: false }),
};

/// Returns whether a line has the form of a move: a draw, or a placement with a cell. Nothing is said about the game.
pub(crate) fn is_move(line: &str) -> bool {
    said(Some(line)).is_some_and(|line| is_draw(line) || Move::line(line).is_some())
}

fn is_draw(line: &str) -> bool {
    vocabulary::whole(line) == "draw"
}

pub(crate) fn run(cx: &Context<'_>, request: &Request, line: &str) -> Result<Outcome, NotDone> {
    let line = said(Some(line)).ok_or(Refusal::NothingTyped)?;
    if is_draw(line) {
        return draw::run(cx, request, &cx.current(request.channel)?, None);
    }
    if let Some(now) = moved(&line.to_lowercase()) {
        return Err(Refusal::Moved { now }.into());
    }
    let not_a_move = || match cx.commands.called(line) {
        Some(command) => Refusal::Own { key: "refuse-not-in-words", values: vec![("command", command)] },
        None => cx.commands.mistyped(line).unwrap_or_else(|| Refusal::NotAMove { typed: line.to_owned() }),
    };
    let typed = Move::line(line).ok_or_else(not_a_move)?;
    place::run(cx, request, &cx.current(request.channel)?, &typed)
}
