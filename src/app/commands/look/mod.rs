//! Commands that show something.

pub(in crate::app) mod board;
pub(in crate::app) mod games;
pub(in crate::app) mod help;
pub(in crate::app) mod history;
pub(in crate::app) mod leaderboard;
pub(in crate::app) mod records;
pub(in crate::app) mod rules;
pub(in crate::app) mod scores;
pub(in crate::app) mod tiles;
pub(in crate::app) mod tutorial;
mod watched;
