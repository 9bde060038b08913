//! Commands that only show something.

pub(crate) mod board;
pub(crate) mod games;
pub(crate) mod help;
pub(crate) mod history;
pub(crate) mod leaderboard;
pub(crate) mod records;
pub(crate) mod rules;
pub(crate) mod scores;
pub(crate) mod tiles;
pub(crate) mod tutorial;
mod watched;
