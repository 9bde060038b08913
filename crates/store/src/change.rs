//! The changes that are written to the store: one step of a game at a time.

use carc_rules::Action;
use carc_table::CauseId;
use carc_table::Table;

/// One step of a game, of its lobby or of its people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The new content. Its `version` is one more than the stored one (1 for a new game), its `updated` the time of the
    /// change.
    pub table: Table,
    /// If set, how many of the record's actions, from the first, are kept before `actions` are added; the others are
    /// taken back.
    pub cut_back: Option<u32>,
    /// The actions played, in order.
    pub actions: Vec<Action>,
    /// Number of entries that the game's log has before this change.
    pub first: u32,
    /// The interaction or message that asked for it: the change is refused if that was heard before.
    pub cause: Option<CauseId>,
    /// Whether the channel must be shown the outcome. [`GameStore::owed`](crate::GameStore::owed) lists it until
    /// [`GameStore::settle`](crate::GameStore::settle).
    pub owe: bool,
}
