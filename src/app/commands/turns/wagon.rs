//! `/carc wagon`: sends a scored wagon on, or home.

use crate::app::commands::{Command, Kind, opt};
use crate::app::talk::request::{Ask, Field, Question};

pub(in crate::app) const COMMAND: Command = Command {
    name: "wagon",
    options: &[opt("to", Kind::Completed(Field::Answer(Question::Wagon)))],
    read: |typed| Some(Ask::Answer { question: Question::Wagon, typed: typed.words("to") }),
};
