//! `/carc me`: what somebody chooses for themself.

pub(super) mod answers;
pub(super) mod language;

use super::Command;

pub(super) const COMMANDS: &[Command] = &[answers::COMMAND, language::COMMAND];
