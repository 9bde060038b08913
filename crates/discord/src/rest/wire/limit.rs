//! The rate limits that requests of one route and channel share, as Discord gives them with every answer.
//!
//! A header that cannot be read is ignored, and no wait is longer than [`LONGEST`].

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use reqwest::header::HeaderMap;
use serenity::http::{RatelimitingBucket, Request};
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until, timeout_at};

use super::patience::{LONGEST, Patience};
use crate::meter;
use carc_chat::SendError;

/// Number of channel limits kept before expired ones are forgotten.
pub(super) const KEPT: usize = 500;

/// The limits of all routes and channels.
pub(super) struct Limits {
    known: Mutex<Known>,
}

struct Known {
    limits: HashMap<RatelimitingBucket, Limit>,
    /// Number of limits at which expired ones are looked for again.
    forget_at: usize,
}

/// A limit; clones share it.
#[derive(Clone, Default)]
pub(super) struct Limit(Arc<Mutex<State>>);

#[derive(Clone, Copy, Default, Debug)]
struct State {
    /// Number of requests that are accepted until `resets`; 0 if that is not known.
    most: u64,
    /// Number of those that are left.
    left: u64,
    /// Time when the limit resets.
    resets: Option<Instant>,
    /// Number of refusals in a row for which Discord gave no wait.
    unsaid: u32,
}

/// First wait after a refusal for which Discord gives none; it doubles at most [`DOUBLED`] times.
const UNSAID: Duration = Duration::from_secs(1);
/// Maximum number of doublings of that wait.
const DOUBLED: u32 = 6;

/// Longest time for which a refusal holds back other requests with the same limit: then the next one tries.
const HEEDED: Duration = Duration::from_millis(1500);

/// Returns how long to wait after `refusals` refusals in a row, at least 1, that gave no wait.
pub(super) fn unsaid(refusals: u32) -> Duration {
    UNSAID * 2_u32.pow(refusals.saturating_sub(1).min(DOUBLED))
}

impl Limits {
    pub(super) fn new() -> Self {
        Self { known: Mutex::new(Known { limits: HashMap::new(), forget_at: KEPT }) }
    }

    /// Returns the limit that a request shares with others; `None` if it has none.
    pub(super) async fn of(&self, request: &Request<'_>) -> Option<Limit> {
        let bucket = request.route_ref().ratelimiting_bucket();
        (!bucket.is_none()).then_some(())?;
        let mut known = self.known.lock().await;
        known.forget(Instant::now());
        Some(known.limits.entry(bucket).or_default().clone())
    }

    #[cfg(test)]
    pub(super) async fn count(&self) -> usize {
        self.known.lock().await.limits.len()
    }
}

impl Known {
    /// Forgets limits that are over, if there are many.
    fn forget(&mut self, now: Instant) {
        if self.limits.len() < self.forget_at {
            return;
        }
        self.limits.retain(|_, limit| {
            let is_over = limit.0.try_lock().is_ok_and(|state| state.resets.is_none_or(|resets| resets <= now));
            Arc::strong_count(&limit.0) > 1 || !is_over
        });
        self.forget_at = KEPT.max(self.limits.len() * 2);
    }
}

impl Limit {
    /// Waits until the limit allows one more request, and counts it.
    ///
    /// # Errors
    /// [`SendError::Limited`] if that would take longer than `patience` holds.
    pub(super) async fn keep(&self, patience: Patience) -> Result<(), SendError> {
        let end = patience.holds_until();
        let limited = |at| SendError::Limited("429: the limit of a channel is used up".to_owned(), at);
        let mut state = timeout_at(end, self.0.lock()).await.map_err(|_waits_behind_others| limited(end))?;
        if let Some(opens) = state.opens(Instant::now()) {
            if opens > end {
                return Err(limited(opens));
            }
            meter::limited();
            sleep_until(opens).await;
        }
        state.take(Instant::now());
        Ok(())
    }

    /// Updates the limit from the headers of an answer.
    pub(super) async fn hear(&self, headers: &HeaderMap) {
        self.0.lock().await.hear(headers, Instant::now());
    }

    /// Notes that a request was refused, for `said` if Discord gave a wait; returns how long to wait before it is sent
    /// again. Other requests with the same limit are held back for [`HEEDED`] at most.
    pub(super) async fn refuse(&self, said: Option<Duration>, now: Instant) -> Duration {
        self.0.lock().await.refuse(said, now)
    }
}

impl State {
    /// Returns when the next request may be sent, if that is not now.
    fn opens(&self, now: Instant) -> Option<Instant> {
        self.resets.filter(|resets| self.left == 0 && self.most > 0 && *resets > now)
    }

    fn take(&mut self, now: Instant) {
        if self.resets.is_some_and(|resets| resets <= now) {
            (self.left, self.resets) = (self.most, None);
        }
        self.left = self.left.saturating_sub(1);
    }

    fn refuse(&mut self, said: Option<Duration>, now: Instant) -> Duration {
        self.unsaid = if said.is_some() { 0 } else { self.unsaid.saturating_add(1) };
        let wait = said.unwrap_or_else(|| unsaid(self.unsaid)).min(LONGEST);
        let until = now + wait.min(HEEDED);
        (self.left, self.most) = (0, self.most.max(1));
        self.resets = Some(self.resets.map_or(until, |resets| resets.max(until)));
        wait
    }

    fn hear(&mut self, headers: &HeaderMap, now: Instant) {
        self.unsaid = 0;
        if let Some(most) = number(headers, "x-ratelimit-limit") {
            self.most = most;
        }
        if let Some(left) = number(headers, "x-ratelimit-remaining") {
            self.left = left;
        }
        if let Some(wait) = number::<f64>(headers, "x-ratelimit-reset-after").and_then(seconds) {
            self.resets = Some(now + wait.min(LONGEST));
        }
    }
}

fn number<T: FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}

/// Returns `seconds` as a duration, the longest possible at most; `None` if it is negative or not a number.
pub(super) fn seconds(seconds: f64) -> Option<Duration> {
    (seconds >= 0.0).then(|| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}

#[cfg(test)]
mod tests {
    use serenity::http::{LightMethod, Route};

    use super::*;

    fn headers(limit: &str, remaining: &str, after: &str) -> HeaderMap {
        let named =
            [("x-ratelimit-limit", limit), ("x-ratelimit-remaining", remaining), ("x-ratelimit-reset-after", after)];
        named.into_iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn only_what_can_be_is_believed() {
        let now = Instant::now();
        for (after, opens) in [
            ("0.5", Some(Duration::from_millis(500))),
            ("1e30", Some(LONGEST)),
            ("86400", Some(LONGEST)),
            ("inf", Some(LONGEST)),
            ("nan", None),
            ("-0.001", None),
            ("-1e30", None),
            ("soon", None),
        ] {
            let mut state = State::default();
            state.hear(&headers("5", "0", after), now);
            assert_eq!(state.opens(now), opens.map(|wait| now + wait), "{after}");
            state.take(now + LONGEST);
            assert_eq!(state.opens(now + LONGEST), None, "{after}");
        }
        for (limit, remaining) in [("-5", "-9223372036854775808"), ("1e3", "99999999999999999999"), ("0", "0")] {
            let mut state = State::default();
            state.hear(&headers(limit, remaining, "5"), now);
            state.take(now);
            assert_eq!(state.opens(now), None, "{limit}");
        }
    }

    #[test]
    fn so_many_go_as_are_left_and_all_of_them_once_it_resets() {
        let (now, second) = (Instant::now(), Duration::from_secs(1));
        let mut state = State::default();
        state.hear(&headers("2", "1", "1"), now);
        assert_eq!(state.opens(now), None);
        state.take(now);
        assert_eq!(state.opens(now), Some(now + second));
        state.take(now + second);
        assert_eq!(state.opens(now + second), None);
    }

    #[tokio::test]
    async fn what_one_is_told_holds_for_the_others() {
        let (limit, now) = (Limit::default(), Instant::now());
        let asked = Duration::from_secs(45);
        assert_eq!(limit.refuse(Some(asked), now).await, asked);
        let patience = Patience { until: now + asked * 2, holds: Duration::from_secs(2) };
        let others = Patience { holds: Duration::from_secs(1), ..patience };
        assert!(matches!(limit.keep(others).await, Err(SendError::Limited(_, at)) if at == now + HEEDED));
        // Then the next one tries.
        assert!(limit.keep(patience).await.is_ok() && Instant::now() >= now + HEEDED);
    }

    #[test]
    fn a_wait_that_is_not_said_doubles_until_an_answer_comes() {
        let (mut state, now) = (State::default(), Instant::now());
        let waits: Vec<_> = (0..9).map(|_| state.refuse(None, now).as_secs()).collect();
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 64, 64, 64]);
        state.hear(&HeaderMap::new(), now);
        assert_eq!(state.refuse(None, now), UNSAID);
    }

    #[tokio::test]
    async fn limits_that_are_over_are_forgotten() {
        let limits = Limits::new();
        for channel in 1..=2 * KEPT as u64 {
            let route = Route::Channel { channel_id: serenity::model::id::ChannelId::new(channel) };
            assert!(limits.of(&Request::new(route, LightMethod::Get)).await.is_some());
        }
        assert!(limits.count().await <= KEPT);
    }
}
