//! `/carc lobby`: what comes before the game begins.

pub(super) mod begin;
pub(super) mod cancel;
pub(in crate::app) mod colour;
pub(in crate::app) mod computer;
pub(super) mod leave;
pub(super) mod rematch;
pub(in crate::app) mod remove;
pub(super) mod setup;

use super::Subcommand;
pub(in crate::app) use leave::without;

pub(super) const COMMANDS: &[&dyn Subcommand] = &[
    &begin::COMMAND,
    &setup::COMMAND,
    &leave::COMMAND,
    &cancel::COMMAND,
    &computer::COMMAND,
    &remove::COMMAND,
    &colour::COMMAND,
    &rematch::COMMAND,
];
