//! Helpers that the tests of several crates share: a bot without a chat program, games in progress, stores, a database.
//! Only tests depend on them. They test nothing themselves, and panic if they cannot go on.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::missing_panics_doc, reason = "tests call these, and a failed test panics")]
#![expect(missing_docs, reason = "helpers of tests say what they do by their names")]

use std::fs;
use std::path::Path;

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

/// Reads a sample of the JSON that Discord sends from the file `name` in `tests/data/interactions`.
pub fn received(name: &str) -> serde_json::Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/interactions").join(name);
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Returns the path of a module without its crate: the beginning of its tests' names.
pub fn own_path(module: &str) -> &str {
    module.split_once("::").map_or(module, |(_, path)| path)
}
