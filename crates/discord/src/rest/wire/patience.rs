//! How long a request may wait.

use std::time::Duration;

use tokio::time::Instant;

/// Longest wait that is believed: Discord's own limits last seconds, the one for everything minutes. A bot that is shut out for
/// longer is asked once in this time, which costs nothing.
pub(crate) const LONGEST: Duration = Duration::from_mins(15);

/// Latest moment of an attempt of a request, and the longest wait for one of Discord's limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Patience {
    /// No attempt begins after this.
    pub(crate) until: Instant,
    /// Longest wait for one limit of Discord's. Where it would be longer, whoever sends the request waits instead.
    pub(crate) holds: Duration,
}

impl Patience {
    /// Waits for anything until this moment.
    pub(crate) const fn until(until: Instant) -> Self {
        Self { until, holds: Duration::MAX }
    }

    /// The last moment at which a limit that is met now may end.
    pub(super) fn holds_until(&self) -> Instant {
        Instant::now().checked_add(self.holds).map_or(self.until, |end| end.min(self.until))
    }
}
