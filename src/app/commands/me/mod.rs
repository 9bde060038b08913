//! `/carc me`: what somebody chooses for themself.

pub(super) mod answers;

use super::Command;

pub(super) const COMMANDS: &[Command] = &[answers::COMMAND];
