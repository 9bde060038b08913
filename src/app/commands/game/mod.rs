//! `/carc game`: what concerns a game, but no turn of it.

pub(in crate::app) mod clock;
pub(in crate::app) mod export;
pub(super) mod resign;
pub(super) mod settings;
pub(super) mod table;
pub(in crate::app) mod vote;

use super::Command;
pub(in crate::app) use resign::{out, to_computer};

pub(super) const COMMANDS: &[Command] =
    &[resign::COMMAND, vote::COMMAND, clock::COMMAND, table::COMMAND, settings::COMMAND, export::COMMAND];
