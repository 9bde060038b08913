//! What is written: one step of a game at a time.

use super::id::CauseId;
use super::table::Table;
use crate::engine::Action;

/// One step of a game, of its lobby or of its people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The new content. Its `version` is one more than what is stored (1 for a new game), its `updated` is the time of the change.
    pub table: Table,
    /// To how many of its actions the record is cut back first; nothing is taken back without it.
    pub cut_back: Option<u32>,
    /// What was done, in order.
    pub actions: Vec<Action>,
    /// How many entries the game's log had before.
    pub first: u32,
    /// What asked for it: refused if it was heard before.
    pub cause: Option<CauseId>,
    /// Whether the channel is to be shown the outcome: [`GameStore::owed`](super::GameStore::owed) lists it until [`GameStore::settle`](super::GameStore::settle).
    pub owe: bool,
}
