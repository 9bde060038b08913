//! `/carc undo`: asks the others to take the asker's last move back; with `to`, the host or a manager takes the game
//! back to before an earlier move.

use crate::agree::{set_back, undo};
use crate::case::act::{Act, Run};
use crate::commands::{Command, Kind, opt};
use crate::talk::request::{Ask, Field};

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("undo", Run::Here(|cx, request, game, ()| Ok(undo::ask(cx, request, game)?.into()))),
    options: &[opt("to", Kind::CompletedNumber(Field::Number))],
    read: |typed| Some(typed.number("to").map_or(Ask::Undo, |to| Ask::SetBack { to })),
};

/// Asks for confirmation to take the game back to before a move.
pub(crate) static SET_BACK: Act<i64> =
    Act::look("undo to", Run::Here(|cx, request, game, to| Ok(set_back::ask(cx, request, game, *to)?.into())));
