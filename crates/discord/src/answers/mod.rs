//! Answers what people ask within Discord's time limits: interactions, and messages that mention the bot.
//!
//! It builds on `carc_chat`, which delivers what channels are owed, and may import everything except `gateway` and
//! `http`.

pub(crate) mod answer;
pub(crate) mod boards;
pub(crate) mod edge;
pub(crate) mod gate;
pub(crate) mod intake;
pub(crate) mod lanes;
pub(crate) mod mention;
pub(crate) mod threads;
