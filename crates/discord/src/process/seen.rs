//! The interactions that this process has received. If one that came while it ran was answered by something else, a
//! second bot runs with the same token.

use std::collections::{HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serenity::model::id::InteractionId;

/// Number of remembered interactions: many more than a resumed connection can deliver again.
const KEPT: usize = 10_000;

/// Milliseconds after the start in which an answered interaction proves nothing: the previous process may have answered
/// it while it stopped, and the clocks of this machine and of Discord may differ by a few seconds.
const STARTING: u64 = 60 * 1000;

/// The interactions, and whether the second bot was reported.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    shared: Arc<Shared>,
    /// Unix time in milliseconds from which no earlier process can have answered.
    alone_from: u64,
}

#[derive(Debug, Default)]
struct Shared {
    met: Mutex<Met>,
    told: AtomicBool,
}

#[derive(Debug, Default)]
struct Met {
    known: HashSet<InteractionId>,
    order: VecDeque<InteractionId>,
}

impl Seen {
    /// Creates an empty record for a process that starts at `now`, a Unix time in milliseconds.
    pub(crate) fn since(now: u64) -> Self {
        Self { shared: Arc::default(), alone_from: now + STARTING }
    }

    /// Notes an interaction that is about to be answered; returns whether it is new.
    pub(crate) fn meet(&self, id: InteractionId) -> bool {
        let mut met = self.shared.met.lock().unwrap_or_else(PoisonError::into_inner);
        if !met.known.insert(id) {
            return false;
        }
        met.order.push_back(id);
        if met.order.len() > KEPT {
            let oldest = met.order.pop_front();
            oldest.map(|oldest| met.known.remove(&oldest));
        }
        true
    }

    /// Logs, once, that something else had answered an interaction. One from before `alone_from` is ignored: the
    /// previous process may have answered it before it was delivered again.
    pub(crate) fn taken(&self, id: InteractionId) {
        let born = u64::try_from(id.created_at().unix_timestamp()).map_or(0, |seconds| seconds * 1000);
        if born >= self.alone_from && !self.shared.told.swap(true, Ordering::Relaxed) {
            tracing::error!(
                interaction = id.get(),
                "somebody else answers this bot's people: a second process runs with the same token. Stop one of the two; if it is \
                 not yours, reset the token in the developer portal"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_is_new_once() {
        let seen = Seen::since(0);
        assert!(seen.meet(1.into()) && !seen.meet(1.into()));
        assert!((2..=KEPT as u64 + 1).all(|id| seen.meet(id.into())));
        assert!(seen.meet(1.into()), "the oldest is forgotten");
    }
}
