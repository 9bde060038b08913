//! `/carc wagon`: sends a scored wagon on, or home.

use super::{Command, Kind, opt};
use crate::app::request::{Ask, Field, Question};

pub(super) const COMMAND: Command = Command {
    name: "wagon",
    options: &[opt("to", Kind::Completed(Field::Answer(Question::Wagon)))],
    read: |typed| Some(Ask::Answer { question: Question::Wagon, typed: typed.words("to") }),
};
