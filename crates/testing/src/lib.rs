//! What tests of several crates begin with: a bot without a chat program, games in progress, stores, a database. Only
//! tests depend on it. It checks nothing for its own sake, and what cannot go on panics.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::missing_panics_doc, reason = "tests call these, and a failed test panics")]
#![expect(missing_docs, reason = "helpers of tests say what they do by their names")]

pub mod ahead;
pub mod app;
pub mod asked;
pub mod clocks;
pub mod damage;
pub mod database;
pub mod odd;
pub mod samples;
pub mod scene;
pub mod storage;
pub mod time;

/// A module as the names of tests begin with it: without the crate.
pub fn own_path(module: &str) -> &str {
    module.split_once("::").map_or(module, |(_, path)| path)
}
