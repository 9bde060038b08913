//! `/carc server`: what holds for all games of a server.

pub(in crate::app) mod close;
pub(super) mod settings;

use super::Command;

pub(super) const COMMANDS: &[Command] = &[settings::COMMAND, close::COMMAND];
