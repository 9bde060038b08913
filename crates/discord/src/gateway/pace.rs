//! How patiently connections are made.

use std::time::Duration;

use super::backoff::Backoff;

/// How patiently connections are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The waits before a session is resumed, whatever ended its connection.
    pub resume: Backoff,
    /// The waits before a session is begun.
    pub identify: Backoff,
    /// A connection that lasts so long is a good one: all waits begin anew.
    pub steady: Duration,
    /// After so long without a connection, since one last was a good one, the program ends.
    pub patience: Duration,
}

impl Default for Pace {
    /// Sessions that end at once cost some ten IDENTIFYs before the program ends. Where it is started again and again, they come
    /// a minute apart, and stop when a twentieth of the day's is left.
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
