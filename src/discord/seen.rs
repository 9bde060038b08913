//! The interactions that this process has met. If somebody else has answered one, a second bot runs with the same
//! token.

use std::collections::{HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serenity::model::id::InteractionId;

/// How many are remembered: many more than a resumed connection can deliver again.
const KEPT: usize = 10_000;

/// The interactions, and whether the second bot was reported.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    shared: Arc<Shared>,
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
    /// Notes an interaction that is about to be answered; returns whether it is new.
    pub(super) fn meet(&self, id: InteractionId) -> bool {
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

    /// An interaction was answered before this process answered it. Reported once: it will be the same every time.
    pub(super) fn taken(&self, id: InteractionId) {
        if !self.shared.told.swap(true, Ordering::Relaxed) {
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
        let seen = Seen::default();
        assert!(seen.meet(1.into()) && !seen.meet(1.into()));
        assert!((2..=KEPT as u64 + 1).all(|id| seen.meet(id.into())));
        assert!(seen.meet(1.into()), "long ago");
    }
}
