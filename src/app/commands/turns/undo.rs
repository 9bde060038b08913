//! `/carc undo`: asks for a move back, or the host sets the game back.

use crate::app::commands::{Command, Kind, opt};
use crate::app::talk::request::{Ask, Field};

pub(in crate::app) const COMMAND: Command = Command {
    name: "undo",
    options: &[opt("to", Kind::CompletedNumber(Field::Number))],
    read: |typed| Some(typed.number("to").map_or(Ask::Undo, |to| Ask::SetBack { to })),
};
