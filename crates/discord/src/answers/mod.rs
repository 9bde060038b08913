//! What people ask, taken in and answered in time: interactions, and messages that mention the bot.
//!
//! It stands on `carc_chat`, which brings channels what the answers owe them, and may import everything but the two ways on which Discord is
//! heard.

pub(crate) mod answer;
pub(crate) mod boards;
pub(crate) mod edge;
pub(crate) mod gate;
pub(crate) mod intake;
pub(crate) mod lanes;
pub(crate) mod mention;
pub(crate) mod threads;
