//! The laws of the port, held against every store.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod updates;
