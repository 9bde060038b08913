//! Discord's limit on all requests of a bot per second. Answers to interactions do not count.

use std::time::{Duration, Instant};

/// Number of requests per second that Discord accepts from a bot.
pub(crate) const PER_SECOND: u32 = 50;
const A_SECOND: Duration = Duration::from_secs(1);

/// The limit, and its count; by default there is none.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    limit: Option<Limit>,
}

#[derive(Debug)]
struct Limit {
    per_second: u32,
    /// Time for which nothing more is accepted after one request too many.
    closes_for: Duration,
    /// The beginning of the second that is counted, and its count.
    second: (Instant, u32),
    closed_until: Instant,
}

impl Pace {
    /// Accepts `per_second` requests per second. After one too many it accepts none for `closes_for`.
    pub(crate) fn limit(&mut self, per_second: u32, closes_for: Duration) {
        let now = Instant::now();
        self.limit = Some(Limit { per_second, closes_for, second: (now, 0), closed_until: now });
    }

    /// Counts a request.
    ///
    /// # Errors
    /// The wait until requests are accepted again, if it was one too many or came before that.
    pub(crate) fn take(&mut self, path: &str) -> Result<(), Duration> {
        let is_answer = ["/interactions/", "/webhooks/"].iter().any(|start| path.starts_with(start));
        let Some(limit) = self.limit.as_mut().filter(|_| !is_answer) else { return Ok(()) };
        let now = Instant::now();
        if now < limit.closed_until {
            return Err(limit.closed_until - now);
        }
        if now.duration_since(limit.second.0) >= A_SECOND {
            limit.second = (now, 0);
        }
        limit.second.1 += 1;
        if limit.second.1 > limit.per_second {
            limit.closed_until = now + limit.closes_for;
            return Err(limit.closes_for);
        }
        Ok(())
    }
}
