//! `/carc trade`: offers something for the drawn tile, or sells it.

use crate::case::act::{Act, Run};
use crate::commands::{Command, Kind, opt};
use crate::moves::question;
use crate::talk::request::{Ask, Field, Question};

pub(crate) static COMMAND: Command<Option<String>> = Command {
    act: Act::change(
        "trade",
        Run::Here(|cx, request, game, typed| {
            question::answer_typed(cx, request, game, Question::Offer, typed.as_deref())
        }),
    ),
    options: &[
        opt("offer", Kind::Completed(Field::Answer(Question::Offer))),
        opt("sell", Kind::Completed(Field::Answer(Question::Sell))),
    ],
    read: |typed| {
        Some(match typed.words("sell") {
            Some(typed) => Ask::Answer { question: Question::Sell, typed: Some(typed) },
            None => Ask::Answer { question: Question::Offer, typed: typed.words("offer") },
        })
    },
};

/// Answers the offers as the seller.
pub(crate) static SELL: Act<Option<String>> = Act::change(
    "trade sell",
    Run::Here(|cx, request, game, typed| question::answer_typed(cx, request, game, Question::Sell, typed.as_deref())),
);
