//! The integration tests, one binary.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod acts;
mod colours;
mod days;
mod discord;
mod fuzz;
mod golden;
mod play;
mod program;
mod sent;
mod source;
mod store;
mod walk;
mod whole;
