//! Discord's side as functions of JSON. What needs a Discord to talk to is tested in the whole program's tests, over
//! the sandbox.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod lenient;
mod mention;
mod press;
mod read;
