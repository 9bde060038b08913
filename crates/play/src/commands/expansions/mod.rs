//! Commands that expansions and house rules bring, which stand among those of a turn.

mod abbey;
mod bet;
mod trade;
mod wagon;

use crate::case::act::Act;
use crate::case::subcommand::Entry::{self, One};
use crate::talk::request::Question;

pub(super) use abbey::COMMAND as FROM_SUPPLY;

/// All of them, in the order in which they are listed.
pub(super) const ENTRIES: [Entry; 4] =
    [One(&abbey::COMMAND), One(&bet::COMMAND), One(&wagon::COMMAND), One(&trade::COMMAND)];

/// Those of them that are put together in the planner, by their whole names.
pub(super) const PLANNED: [&str; 1] = ["carc abbey"];

/// Returns what answers a question.
pub(super) const fn answering(question: Question) -> &'static Act<Option<String>> {
    match question {
        Question::Bet => &bet::COMMAND.act,
        Question::Settle => &bet::SETTLE,
        Question::Wagon => &wagon::COMMAND.act,
        Question::Offer => &trade::COMMAND.act,
        Question::Sell => &trade::SELL,
    }
}
