//! The waits and time limits of connecting to the gateway.

use std::time::Duration;

use super::backoff::Backoff;

/// The waits and time limits of connecting to the gateway.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Waits before a session is resumed, no matter how its connection ended.
    pub resume: Backoff,
    /// Waits before a session is begun.
    pub identify: Backoff,
    /// Time that a connection has to last to reset all waits.
    pub steady: Duration,
    /// Longest time without a connection, in all since one last was steady, before the program ends.
    pub patience: Duration,
}

impl Default for Pace {
    /// A pace at which sessions that end at once cost about ten IDENTIFYs before the program ends. If it is restarted
    /// again and again, they come a minute apart, and stop when a twentieth of the day's sessions is left.
    fn default() -> Self {
        let first = Duration::from_secs(1);
        Self {
            resume: Backoff { first, longest: Duration::from_secs(10) },
            identify: Backoff { first, longest: Duration::from_mins(1) },
            steady: Duration::from_mins(1),
            patience: Duration::from_mins(5),
        }
    }
}
