//! `/carc server`: what holds for all games of a server.

pub(in crate::app) mod close;
pub(super) mod leaderboard;
pub(super) mod settings;
pub(super) mod stats;

use super::Command;

pub(super) const COMMANDS: &[Command] = &[settings::COMMAND, stats::COMMAND, leaderboard::COMMAND, close::COMMAND];
