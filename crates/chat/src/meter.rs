//! Counters and timers of deliveries, under their names in Prometheus. If nobody collects them, they cost next to
//! nothing.

use std::time::{Duration, Instant};

use metrics::{counter, histogram};

/// Time to compose a message to a channel with its picture, in seconds.
pub const COMPOSED: &str = "carc_message_composed_seconds";
/// Time that computer players thought before a message, in seconds.
pub const THOUGHT: &str = "carc_computer_seconds";
/// Time that a sync to the disk took, in seconds, whether it succeeded or not.
pub const SYNCED: &str = "carc_store_sync_seconds";
/// Syncs that the disk refused.
pub const SYNCS_FAILED: &str = "carc_store_sync_failures_total";

/// Times the composing of a message.
pub(crate) fn composing<T>(compose: impl FnOnce() -> T) -> T {
    timed(COMPOSED, compose)
}

/// Times the thinking of computer players.
pub(crate) fn thinking<T>(think: impl FnOnce() -> T) -> T {
    timed(THOUGHT, think)
}

fn timed<T>(name: &'static str, work: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = work();
    histogram!(name).record(began.elapsed().as_secs_f64());
    done
}

pub(crate) fn synced(took: Duration, succeeded: bool) {
    histogram!(SYNCED).record(took.as_secs_f64());
    if !succeeded {
        counter!(SYNCS_FAILED).increment(1);
    }
}
