//! A request in three steps: load a game as a [`Session`], decide in a use case, commit what its [`Outcome`] writes.
//!
//! A use case is a function of a [`Context`], the request and a session. It reads but writes nothing itself: it returns
//! what to write and what to say. So a test can look at both, and a request that is overtaken can simply be decided
//! again.

mod change;
mod context;
mod game;
mod outcome;

pub(super) use context::Context;
pub(super) use game::Session;
pub(super) use outcome::{Outcome, Write, anew};
