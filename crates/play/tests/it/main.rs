//! What a channel can ask for, asked without a chat program.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod app;
mod boxes;
mod each_language;
mod lobby;
mod secrecy;
mod time;
mod told;
mod turns;
mod watched;
