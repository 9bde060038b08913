//! `/carc game`: what concerns a game, but no turn of it.

pub(in crate::app) mod export;
pub(super) mod resign;
pub(super) mod settings;
pub(super) mod table;

use super::Command;

pub(super) const COMMANDS: &[Command] = &[resign::COMMAND, table::COMMAND, settings::COMMAND, export::COMMAND];
