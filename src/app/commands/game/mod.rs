//! `/carc game`: what concerns a game, but no turn of it.

pub(in crate::app) mod clock;
pub(in crate::app) mod close;
pub(in crate::app) mod export;
pub(super) mod follow;
pub(in crate::app) mod handover;
pub(in crate::app) mod pause;
pub(super) mod resign;
pub(super) mod settings;
pub(super) mod table;
pub(in crate::app) mod vote;

use super::Subcommand;

pub(super) const COMMANDS: &[&dyn Subcommand] = &[
    &resign::COMMAND,
    &handover::COMMAND,
    &vote::COMMAND,
    &pause::COMMAND,
    &clock::COMMAND,
    &table::COMMAND,
    &settings::COMMAND,
    &follow::COMMAND,
    &export::COMMAND,
    &close::COMMAND,
];
