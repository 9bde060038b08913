//! The causes that were heard, and the change that each led to. Each entry of the database takes a few hundred bytes of
//! memory, so one entry holds the causes of a second. Schema 2 had one for each cause; those that remain are read until
//! they are forgotten.

use sled::IVec;

use super::database::SledStore;
use super::key;
use crate::database::store_error;
use carc_store::StoreError;
use carc_store::codec;
use carc_store::part;
use carc_table::Seen;
use carc_table::{CauseId, GameId};

/// The causes of one second, with the game that each changed and the version of that game afterwards.
#[derive(Default)]
pub(super) struct Second(Vec<(CauseId, GameId, u64)>);

impl Second {
    /// Reads an entry, if there is one.
    ///
    /// # Errors
    /// [`StoreError`] if it is damaged, or a later program wrote it.
    pub(super) fn read(bytes: Option<&[u8]>, cause: CauseId) -> Result<Self, StoreError> {
        let causes = bytes.map(|bytes| codec::decode(bytes, || part::cause(cause))).transpose()?;
        Ok(Self(causes.unwrap_or_default()))
    }

    pub(super) fn write(&self) -> Vec<u8> {
        codec::encode(&self.0)
    }

    pub(super) fn find(&self, cause: CauseId) -> Option<Seen> {
        let found = self.0.iter().find(|(heard, ..)| *heard == cause);
        found.map(|&(_, game, version)| Seen { game, version })
    }

    pub(super) fn add(&mut self, cause: CauseId, Seen { game, version }: Seen) {
        self.0.retain(|(heard, ..)| *heard != cause);
        self.0.push((cause, game, version));
    }
}

/// Reads an entry of schema 2, if there is one.
///
/// # Errors
/// As [`Second::read`].
pub(super) fn read_one(bytes: Option<&[u8]>, cause: CauseId) -> Result<Option<Seen>, StoreError> {
    bytes.map(|bytes| codec::decode(bytes, || part::cause(cause))).transpose()
}

/// Returns the game and the version that a cause has led to; `None` if it was not heard before, or too long ago.
pub(super) fn find(store: &SledStore, cause: CauseId) -> Result<Option<Seen>, StoreError> {
    let found = Second::read(store.causes.get(key::second(cause)).map_err(store_error)?.as_deref(), cause)?.find(cause);
    if found.is_some() {
        return Ok(found);
    }
    read_one(store.causes.get(key::cause(cause)).map_err(store_error)?.as_deref(), cause)
}

/// Notes the game and the version that a cause has led to. If the entry of its second cannot be read, the other causes
/// in it are lost.
pub(super) fn note(store: &SledStore, cause: CauseId, seen: Seen) -> Result<(), StoreError> {
    store
        .causes
        .update_and_fetch(key::second(cause), |bytes| {
            let mut second = Second::read(bytes, cause).unwrap_or_default();
            second.add(cause, seen);
            Some(second.write())
        })
        .map_err(store_error)?;
    Ok(())
}

/// Deletes the causes before `before`. Returns the number of causes deleted; an entry that cannot be read counts as
/// one.
pub(super) fn forget(store: &SledStore, before: CauseId) -> Result<usize, StoreError> {
    // Other threads wait while a batch is written.
    const BATCH: usize = 1000;
    let last = key::second(before);
    let mut gone = 0;
    loop {
        let all = store.causes.range(..key::cause(before));
        let whole = all.filter(|entry| entry.as_ref().map_or(true, |(key, _)| *key != last));
        let old = whole.take(BATCH).collect::<Result<Vec<(IVec, IVec)>, _>>().map_err(store_error)?;
        let mut batch = sled::Batch::default();
        let found = old.len();
        for (key, value) in old {
            let is_second = key.len() == last.len();
            gone += if is_second { Second::read(Some(&value), before).map_or(1, |second| second.0.len()) } else { 1 };
            batch.remove(key);
        }
        store.causes.apply_batch(batch).map_err(store_error)?;
        if found < BATCH {
            break;
        }
    }
    let mut in_last = 0;
    store
        .causes
        .update_and_fetch(last, |bytes| {
            let mut second = Second::read(Some(bytes?), before).unwrap_or_default();
            let all = second.0.len();
            second.0.retain(|(cause, ..)| *cause >= before);
            in_last = all - second.0.len();
            (!second.0.is_empty()).then(|| second.write())
        })
        .map_err(store_error)?;
    Ok(gone + in_last)
}
