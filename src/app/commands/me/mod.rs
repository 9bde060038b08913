//! `/carc me`: what somebody chooses for themself.

pub(super) mod answers;
pub(super) mod away;
pub(super) mod language;
pub(in crate::app) mod notices;
pub(super) mod privacy;
pub(super) mod stats;

use super::Command;

pub(super) const COMMANDS: &[Command] =
    &[notices::COMMAND, away::COMMAND, answers::COMMAND, language::COMMAND, stats::COMMAND, privacy::COMMAND];
