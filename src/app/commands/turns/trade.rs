//! `/carc trade`: offers something for the drawn tile, or sells it.

use crate::app::commands::{Command, Kind, opt};
use crate::app::talk::request::{Ask, Field, Question};

pub(in crate::app) const COMMAND: Command = Command {
    name: "trade",
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
