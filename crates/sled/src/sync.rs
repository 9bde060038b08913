//! Group commit: threads that sync at the same time share one write to the disk.

use std::path::PathBuf;
use std::sync::{Condvar, Mutex, PoisonError};

use carc_store::StoreError;

/// Rounds of writing. A thread that arrives while a round runs needs the next one, because the running one may have
/// missed its data.
#[derive(Default)]
pub(super) struct Rounds {
    state: Mutex<State>,
    ended: Condvar,
}

#[derive(Default)]
struct State {
    begun: u64,
    ended: u64,
    /// The reason why a round failed. The system may have dropped what it could not write, so no later round can
    /// succeed.
    broken: Option<Broken>,
}

/// The reason why there are no more rounds.
#[derive(Clone)]
struct Broken {
    why: String,
    /// The folder, if it is gone.
    gone: Option<PathBuf>,
}

impl From<StoreError> for Broken {
    fn from(error: StoreError) -> Self {
        let why = error.to_string();
        Self { why, gone: if let StoreError::Gone { path } = error { Some(path) } else { None } }
    }
}

impl From<Broken> for StoreError {
    fn from(Broken { why, gone }: Broken) -> Self {
        gone.map_or(Self::Broken(why), |path| Self::Gone { path })
    }
}

impl Rounds {
    /// Waits until everything committed before the call is on the disk; `write` puts it there.
    pub(super) fn sync(&self, write: impl FnOnce() -> Result<(), StoreError>) -> Result<(), StoreError> {
        // The state is plain numbers and never half changed, so a panic elsewhere does not spoil it.
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let needed = state.begun + 1;
        loop {
            if let Some(broken) = &state.broken {
                return Err(broken.clone().into());
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
            let written = write();
            state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            state.ended = state.begun;
            state.broken = written.err().map(Broken::from);
            self.ended.notify_all();
            return state.broken.clone().map_or(Ok(()), |broken| Err(broken.into()));
        }
    }
}
