//! Deletions in progress: if the program ends before one is complete, it goes on after the next start.

use serde::{Deserialize, Serialize};

use super::{Deletion, Former};
use crate::id::PersonId;
use crate::people::Name;

/// A deletion that has begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaving {
    /// The person who is deleted.
    pub person: PersonId,
    /// Unix time in milliseconds when it began.
    pub since: u64,
    /// The entry for the list of the deleted.
    pub deletion: Deletion,
    /// The id of the former player in their place: the same in all games, even after a restart in between.
    former: PersonId,
    /// The name of the former player.
    name: Name,
    /// The new name of a computer player that took over their seat.
    computer: Name,
}

impl Leaving {
    /// Creates the record of a deletion that begins at `since`.
    pub fn new(person: PersonId, since: u64, former: Former, deletion: Deletion) -> Self {
        let Former { id, name, computer } = former;
        Self { person, since, deletion, former: id, name, computer }
    }

    /// Returns the former player in the person's place.
    pub fn former(&self) -> Former {
        Former { id: self.former, name: self.name.clone(), computer: self.computer.clone() }
    }
}
