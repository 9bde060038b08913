//! Changes that can be read back: nothing is committed that its reader would refuse, because it would be lost at the
//! next start.

use serde::{Deserialize, Serialize};

use crate::change::Change;
use crate::codec;
use crate::error::StoreError;
use crate::part;
use carc_table::Logged;
use carc_table::Table;
use carc_table::log::{self};

/// A change whose table and log entries were encoded and decoded again. No store commits any other.
#[derive(Clone, Copy, Debug)]
pub struct Checked<'a> {
    /// The change.
    pub(super) change: &'a Change,
    /// The entries that it adds to the game's log.
    pub(super) log: &'a [Logged],
}

/// Nests a value one level deeper: in the journal a table is part of a step, and that is part of a line.
#[derive(Serialize, Deserialize)]
struct Within<T> {
    within: T,
}

impl<'a> Checked<'a> {
    /// Checks a change, with the entries that it adds to the game's log.
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

    /// Returns the entries that it adds to the game's log.
    pub const fn log(&self) -> &'a [Logged] {
        self.log
    }
}
