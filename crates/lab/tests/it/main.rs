//! The integration tests of the program for measuring.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod engine_lines;
mod hostile;
mod month;
mod program;
mod replay;
mod unplayable;
