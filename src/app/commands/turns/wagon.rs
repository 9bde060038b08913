//! `/carc wagon`: sends a scored wagon on, or home.

use crate::app::case::act::{Act, Run};
use crate::app::commands::{Command, Kind, opt};
use crate::app::moves::question;
use crate::app::talk::request::{Ask, Field, Question};

pub(in crate::app) static COMMAND: Command<Option<String>> = Command {
    act: Act::change(
        "wagon",
        Run::Here(|cx, request, game, typed| {
            question::answer_typed(cx, request, game, Question::Wagon, typed.as_deref())
        }),
    ),
    options: &[opt("to", Kind::Completed(Field::Answer(Question::Wagon)))],
    read: |typed| Some(Ask::Answer { question: Question::Wagon, typed: typed.words("to") }),
};
