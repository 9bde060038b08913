//! The trees of the indexes.

use carc_table::Changes;
use carc_table::GuildId;
use sled::Tree;
use std::collections::HashMap;
use std::sync::Mutex;

/// The trees of the indexes, with those that they lead to.
pub(super) struct Indexes {
    pub(super) meta: Tree,
    /// Game → [`StoredTable`](super::database::StoredTable).
    pub(super) tables: Tree,
    /// Person, game: a [`Part`](super::index::Part).
    pub(super) people: Tree,
    /// Server, time, game: lobbies and running games first, then the finished ones with their tallies.
    pub(super) by_server: Tree,
    /// The games whose message could not call everybody.
    pub(super) uncalled: Tree,
    /// Changes to the finished games of each server since the folder was opened; no other process can make any.
    pub(super) changes: Mutex<HashMap<GuildId, Changes>>,
}
