//! Group commit: threads that sync at the same time share one write to the disk.

use std::fs::File;
use std::sync::{Condvar, Mutex, PoisonError};

use super::error::StoreError;

/// Rounds of writing. Who comes while a round runs needs the next one: the running one may have passed their data by.
pub(super) struct Rounds {
    file: File,
    state: Mutex<State>,
    ended: Condvar,
}

#[derive(Default)]
struct State {
    begun: u64,
    ended: u64,
    /// Why a round failed. The system may have dropped what it could not write, so no later round can vouch for it.
    broken: Option<String>,
}

impl Rounds {
    /// `file` is the one that holds the data.
    pub(super) fn new(file: File) -> Self {
        Self { file, state: Mutex::default(), ended: Condvar::new() }
    }

    /// Returns when everything that was committed before the call is on the disk. sled's flush hands its buffers to the system
    /// and stops there; the sync of its file is ours.
    pub(super) fn sync(&self, db: &sled::Db) -> Result<(), StoreError> {
        // The state is plain numbers and never half changed, so a panic elsewhere does not spoil it.
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let needed = state.begun + 1;
        loop {
            if let Some(why) = &state.broken {
                return Err(StoreError::Broken(why.clone()));
            }
            if state.ended >= needed {
                return Ok(());
            }
            if state.begun > state.ended {
                state = self.ended.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            state.begun += 1;
            drop(state);
            let written = db.flush().map_err(StoreError::from).and_then(|_| Ok(self.file.sync_all()?));
            state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            state.ended = state.begun;
            state.broken = written.err().map(|error| error.to_string());
            self.ended.notify_all();
        }
    }
}
