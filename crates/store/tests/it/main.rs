//! The laws of the port, held against every store, and what moves between stores and versions.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod index;
mod laws;
mod moved;
mod updates;
mod upgrade;
