//! Changes that can be read back: nothing is committed that its reader would refuse, for with the next start it would be lost.

use serde::{Deserialize, Serialize};

use crate::change::Change;
use crate::codec;
use crate::error::StoreError;
use crate::part;
use carc_table::Logged;
use carc_table::Table;
use carc_table::log::{self};

/// A change of which every part was written and read again. No other is committed, whichever store commits it.
#[derive(Clone, Copy, Debug)]
pub struct Checked<'a> {
    /// The change.
    pub(super) change: &'a Change,
    /// The entries that it adds to the game's log.
    pub(super) log: &'a [Logged],
}

/// A value one deeper than it is: in the journal a table stands in a step, and that in a line.
#[derive(Serialize, Deserialize)]
struct Within<T> {
    within: T,
}

impl<'a> Checked<'a> {
    /// Checks a change, with what it adds to the game's log.
    ///
    /// # Errors
    /// [`StoreError::Unstorable`] names what could not be read back.
    pub(super) fn of(change: &'a Change, log: &'a [Logged]) -> Result<Self, StoreError> {
        let game = change.table.id;
        let written = codec::encode(&Within { within: Within { within: &change.table } });
        codec::check::<Within<Within<Table>>>(&written, || part::table(game))?;
        match log::read(&log::write(log)) {
            Ok(read) if read == log => Ok(Self { change, log }),
            Ok(_) => Err(StoreError::unstorable(part::log(game), "it would be read as another")),
            Err(error) => Err(StoreError::unstorable(part::log(game), &error)),
        }
    }

    /// Returns the change.
    pub const fn change(&self) -> &'a Change {
        self.change
    }

    /// Returns what it adds to the game's log.
    pub const fn log(&self) -> &'a [Logged] {
        self.log
    }
}
