//! `/carc wagon`: sends a scored wagon on, or home.

use crate::case::act::{Act, Run};
use crate::commands::{Command, Kind, opt};
use crate::moves::question;
use crate::talk::request::{Ask, Field, Question};

pub(crate) static COMMAND: Command<Option<String>> = Command {
    act: Act::change(
        "wagon",
        Run::Here(|cx, request, game, typed| {
            question::answer_typed(cx, request, game, Question::Wagon, typed.as_deref())
        }),
    ),
    options: &[opt("to", Kind::Completed(Field::Answer(Question::Wagon)))],
    read: |typed| Some(Ask::Answer { question: Question::Wagon, typed: typed.words("to") }),
};
