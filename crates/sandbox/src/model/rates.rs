//! Discord's rate limits of single routes, counted for each channel, interaction or application.
//!
//! Discord publishes none of these numbers; they are those that people have long seen in its headers. A bot that heeds
//! the headers is never refused, except for edits of messages older than an hour, which no header announces.

use std::collections::HashMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Number of counters kept before those that have run out are forgotten.
const KEPT: usize = 1_000;
/// The age from which Discord limits edits of a message more tightly, in milliseconds.
const OLD_MS: u64 = 60 * 60 * 1_000;
/// Number of edits of such a message in [`OLD_PER`].
const OLD_EDITS: u32 = 3;
/// Time over which they are counted.
const OLD_PER: Duration = Duration::from_mins(1);

/// The limits, and what has been used of them; by default there are none.
#[derive(Debug, Default)]
pub(crate) struct Rates {
    pub(crate) is_on: bool,
    used: HashMap<(&'static str, String), Used>,
}

#[derive(Clone, Copy, Debug)]
struct Used {
    left: u32,
    resets: Instant,
}

/// The state of the limit of a request's route, as the headers of its answer give it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Standing {
    /// Discord's name of the limit.
    bucket: &'static str,
    limit: u32,
    left: u32,
    resets_in: Duration,
    /// Whether the request was one too many.
    pub(crate) is_over: bool,
    /// Whether it is an edit of a message that is too old to be edited so often.
    pub(crate) is_old: bool,
}

/// A route's limit: its name, the id that it is counted for, the number of requests, and the time that they are for.
type Rule = (&'static str, String, u32, Duration);

/// Returns the limit of a request; `None` if it has none.
fn rule(method: &str, path: &[&str]) -> Option<Rule> {
    let seconds = Duration::from_secs;
    let (name, of, limit, per) = match (method, path) {
        ("POST", ["channels", id, "messages"]) => ("post-message", id, 5, seconds(5)),
        ("PATCH", ["channels", id, "messages", _]) => ("edit-message", id, 5, seconds(5)),
        ("DELETE", ["channels", id, "messages", _]) => ("delete-message", id, 5, seconds(1)),
        ("GET", ["channels", id, "messages", ..]) => ("read-messages", id, 10, seconds(1)),
        ("POST", ["channels", id, "typing"]) => ("typing", id, 5, seconds(5)),
        ("PATCH", ["channels", id]) => ("change-channel", id, 5, seconds(15)),
        ("POST", ["channels", id, .., "threads"]) => ("open-thread", id, 10, seconds(10)),
        ("POST", ["webhooks", _, token]) => ("follow-up", token, 5, seconds(2)),
        ("PATCH", ["webhooks", _, token, "messages", _]) => ("edit-answer", token, 5, seconds(2)),
        (
            "PUT" | "POST" | "PATCH" | "DELETE",
            ["applications", id, .., "commands"] | ["applications", id, .., "commands", _],
        ) => ("commands", id, 20, seconds(20)),
        _ => return None,
    };
    Some((name, (*of).to_owned(), limit, per))
}

impl Rates {
    /// Counts a request; `age_ms` is the age of the message that it edits. Returns `None` if no limit applies.
    pub(crate) fn take(&mut self, method: &str, path: &str, age_ms: Option<u64>) -> Option<Standing> {
        if !self.is_on {
            return None;
        }
        let path: Vec<&str> = path.split('/').skip(1).collect();
        let (name, of, limit, per) = rule(method, &path)?;
        let now = Instant::now();
        if self.used.len() > KEPT {
            self.used.retain(|_, used| used.resets > now);
        }
        let standing = self.count(name, of, limit, per, now);
        let edits = age_ms.filter(|age| !standing.is_over && *age >= OLD_MS).and(path.last());
        let Some(message) = edits else { return Some(standing) };
        let old = self.count("old", (*message).to_owned(), OLD_EDITS, OLD_PER, now);
        Some(if old.is_over { Standing { bucket: name, is_old: true, ..old } } else { standing })
    }

    fn count(&mut self, bucket: &'static str, of: String, limit: u32, per: Duration, now: Instant) -> Standing {
        let used = self.used.entry((bucket, of)).or_insert(Used { left: limit, resets: now + per });
        if used.resets <= now {
            *used = Used { left: limit, resets: now + per };
        }
        let is_over = used.left == 0;
        used.left = used.left.saturating_sub(1);
        Standing { bucket, limit, left: used.left, resets_in: used.resets - now, is_over, is_old: false }
    }
}

impl Standing {
    /// Returns how long to wait after a request over the limit.
    pub(crate) fn wait(&self) -> Duration {
        self.resets_in
    }

    /// Returns the headers for it.
    pub(crate) fn headers(&self) -> [(&'static str, String); 5] {
        let resets = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default() + self.resets_in;
        [
            ("x-ratelimit-limit", self.limit.to_string()),
            ("x-ratelimit-remaining", self.left.to_string()),
            ("x-ratelimit-reset", format!("{:.3}", resets.as_secs_f64())),
            ("x-ratelimit-reset-after", format!("{:.3}", self.resets_in.as_secs_f64())),
            ("x-ratelimit-bucket", self.bucket.to_owned()),
        ]
    }
}
