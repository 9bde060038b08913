//! `/carc lobby`: commands before the game begins.

pub(super) mod begin;
pub(super) mod cancel;
pub(crate) mod colour;
pub(crate) mod computer;
pub(super) mod leave;
pub(super) mod rematch;
pub(crate) mod remove;
pub(super) mod setup;

use super::Subcommand;
pub(crate) use leave::without;

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
