//! A request in three steps: load a game as a [`Session`], decide in a use case, commit what its [`Outcome`] writes.
//!
//! A use case is a function of a [`Context`], the request and a session. It reads but writes nothing itself: it returns
//! what to write and what to say. So a test can check both, and an overtaken request can simply be decided again.
//!
//! This room may import `memory`, `talk` and `words`; it knows no use case and no post, and of the commands only what
//! they are made of and what they were called.

pub mod act;
pub(super) mod aid;
pub mod asked;
pub(super) mod chronicle;
pub mod clock;
pub mod command;
pub mod commands;
mod context;
pub(super) mod fault;
pub(super) mod former;
pub(super) mod language;
pub(super) mod low_priority;
mod outcome;
pub(super) mod pages;
pub(super) mod paid;
pub(super) mod screen;
mod session;
pub mod subcommand;
pub(super) mod uptime;

pub(super) use context::Context;
pub(super) use outcome::{Edit, Outcome, Write, with_new_message};
pub(super) use session::Session;
