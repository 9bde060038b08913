//! `/carc bet`: puts a chip on the house of the tile just placed, or chooses the feature that settles a house's chips.

use crate::case::act::{Act, Run};
use crate::commands::{Command, Kind, opt};
use crate::moves::question;
use crate::talk::request::{Ask, Field, Question};

pub(crate) static COMMAND: Command<Option<String>> = Command {
    act: Act::change(
        "bet",
        Run::Here(|cx, request, game, typed| {
            question::answer_typed(cx, request, game, Question::Bet, typed.as_deref())
        }),
    ),
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

/// Chooses the feature that settles a house's chips.
pub(crate) static SETTLE: Act<Option<String>> = Act::change(
    "bet settle",
    Run::Here(|cx, request, game, typed| question::answer_typed(cx, request, game, Question::Settle, typed.as_deref())),
);
