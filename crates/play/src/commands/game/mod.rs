//! `/carc game`: commands about a whole game rather than a turn.

pub(crate) mod clock;
pub(crate) mod close;
pub(crate) mod export;
pub(super) mod follow;
pub(crate) mod handover;
pub(crate) mod pause;
pub(super) mod resign;
pub(super) mod settings;
pub(super) mod table;
pub(crate) mod vote;

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
