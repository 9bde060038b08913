//! The bounds on how long a request may wait.

use std::time::Duration;

use tokio::time::Instant;

/// Longest wait that is kept: Discord's own limits last seconds, global ones minutes. A bot that is blocked for longer
/// sends one request in this time, which does no harm.
pub(crate) const LONGEST: Duration = Duration::from_mins(15);

/// The bounds on how long a request may wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Patience {
    /// Time after which no attempt begins.
    pub(crate) until: Instant,
    /// Longest wait for one of Discord's limits. If it would be longer, the request fails and the caller waits instead.
    pub(crate) holds: Duration,
}

impl Patience {
    /// Returns a patience that waits for any limit until `until`.
    pub(crate) const fn until(until: Instant) -> Self {
        Self { until, holds: Duration::MAX }
    }

    /// Returns the latest moment at which a limit that applies now may end.
    pub(super) fn holds_until(&self) -> Instant {
        Instant::now().checked_add(self.holds).map_or(self.until, |end| end.min(self.until))
    }
}
