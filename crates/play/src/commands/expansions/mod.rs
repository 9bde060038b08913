//! Commands of expansions and house rules, which are listed among those of a turn.

mod abbey;
mod bet;
mod trade;
mod wagon;

use crate::case::act::Act;
use crate::case::subcommand::Entry::{self, One};
use crate::talk::request::Question;

pub(super) use abbey::COMMAND as FROM_SUPPLY;

/// All these commands, in the order in which they are listed.
pub(super) const ENTRIES: [Entry; 4] =
    [One(&abbey::COMMAND), One(&bet::COMMAND), One(&wagon::COMMAND), One(&trade::COMMAND)];

/// Full names of the commands whose moves are put together in the planner.
pub(super) const PLANNED: [&str; 1] = ["carc abbey"];

/// Returns the act that answers a question.
pub(super) const fn answering(question: Question) -> &'static Act<Option<String>> {
    match question {
        Question::Bet => &bet::COMMAND.act,
        Question::Settle => &bet::SETTLE,
        Question::Wagon => &wagon::COMMAND.act,
        Question::Offer => &trade::COMMAND.act,
        Question::Sell => &trade::SELL,
    }
}
