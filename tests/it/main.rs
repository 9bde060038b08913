//! The integration tests, one binary.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod brute;
mod computer;
mod conformance;
mod hostile;
mod laws;
mod perft;
mod placement;
mod program;
mod random;
mod replay;
mod tidy;
mod unplayable;
