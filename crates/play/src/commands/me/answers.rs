//! `/carc-me answers`: gives standing answers, which hold until their owner changes them.

use crate::case::act::{Act, Run};
use crate::commands::{Command, Kind, opt, words_of};
use crate::moves::answers;
use crate::talk::request::{AnswersOptions, Ask};
use carc_table::Answers;

pub(crate) static COMMAND: Command<AnswersOptions> = Command {
    act: Act::change(
        "carc-me answers",
        Run::Here(|cx, request, game, wanted| answers::keep(cx, request, game, |before| after(before, *wanted))),
    ),
    options: &[
        opt("bets", Kind::OneOf(&const { words_of(&BETS) })),
        opt("wagons", Kind::OneOf(&const { words_of(&WAGONS) })),
        opt("turn", Kind::OneOf(&const { words_of(&TURN) })),
        opt("offers", Kind::OneOf(&const { words_of(&OFFERS) })),
    ],
    read: |typed| {
        Some(Ask::Answers(AnswersOptions {
            no_bets: typed.one_of("bets", &BETS),
            wagons_home: typed.one_of("wagons", &WAGONS),
            draws: typed.one_of("turn", &TURN),
            buys_nothing: typed.one_of("offers", &OFFERS),
        }))
    },
};

// Questions that can be answered in advance, each with whether it is; the other choice is to be asked.
const BETS: [(&str, bool); 2] = [("none", true), ("ask", false)];
const WAGONS: [(&str, bool); 2] = [("home", true), ("ask", false)];
const TURN: [(&str, bool); 2] = [("draw", true), ("ask", false)];
const OFFERS: [(&str, bool); 2] = [("none", true), ("ask", false)];

/// Returns the standing answers with those that were chosen changed.
fn after(before: Answers, wanted: AnswersOptions) -> Answers {
    Answers {
        no_bets: wanted.no_bets.unwrap_or(before.no_bets),
        wagons_home: wanted.wagons_home.unwrap_or(before.wagons_home),
        draws: wanted.draws.unwrap_or(before.draws),
        buys_nothing: wanted.buys_nothing.unwrap_or(before.buys_nothing),
    }
}
