//! `/carc bet`: puts a chip on the house of the tile just placed, or chooses the feature by which its chips are
//! settled.

use crate::app::commands::{Command, Kind, opt};
use crate::app::talk::request::{Ask, Field, Question};

pub(in crate::app) const COMMAND: Command = Command {
    name: "bet",
    options: &[
        opt("chip", Kind::Completed(Field::Answer(Question::Bet))),
        opt("settle", Kind::Completed(Field::Answer(Question::Settle))),
    ],
    read: |typed| {
        Some(match typed.words("settle") {
            Some(typed) => Ask::Answer { question: Question::Settle, typed: Some(typed) },
            None => Ask::Answer { question: Question::Bet, typed: typed.words("chip") },
        })
    },
};
