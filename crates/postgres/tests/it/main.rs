//! A store in a PostgreSQL database: what its server, other processes and older or newer programs do to it.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod processes;
mod server;
mod waits;
