//! Faults: the next request of a kind fails, is slow, or loses its answer.

use std::time::Duration;

use serde_json::Value;

/// The fault that a request meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Nothing is done, and this status is answered (429 says when to come again).
    Fail(u16),
    /// Nothing is done: there were too many requests, and this one may come again after this time.
    Limit(Duration),
    /// It is done, later.
    Delay(Duration),
    /// It arrived in time, but is done later, whether the bot still waits for it or not.
    Linger(Duration),
    /// It is done, but the bot is told 500.
    LoseAnswer,
}

/// The fault that an IDENTIFY meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Identify {
    /// The connection is closed with this code.
    Close(u16),
    /// The session is invalid.
    Invalid,
}

#[derive(Debug)]
struct Fault {
    method: String,
    path_contains: String,
    effect: Effect,
    left: u32,
}

/// The faults still to come, in the order they were asked for.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    waiting: Vec<Fault>,
    /// Whether the next interaction reaches the bot a second time.
    pub(crate) deliver_twice: bool,
    /// The age that the next interaction pretends to have.
    pub(crate) stale_next: Option<Duration>,
    /// The fields that the next interaction lacks when the bot is told.
    pub(crate) lacking_next: Vec<String>,
    /// Whether another bot answers the next interaction before it is told.
    pub(crate) taken_next: bool,
    /// The fault of an IDENTIFY.
    pub(crate) identify: Option<Identify>,
    /// Whether the gateway reads and writes nothing any more.
    pub(crate) silent: bool,
    /// The address where sessions have to be resumed, if not here.
    pub(crate) resume_at: Option<String>,
    /// Fields of the bot's application that are otherwise than usual.
    pub(crate) application: Vec<(String, Value)>,
    /// Seconds by which answers say that it is later than it is.
    pub(crate) ahead: i64,
}

impl Faults {
    pub(crate) fn add(&mut self, method: &str, path_contains: &str, effect: Effect, times: u32) {
        let (method, path_contains) = (method.to_ascii_uppercase(), path_contains.to_owned());
        self.waiting.push(Fault { method, path_contains, effect, left: times });
    }

    /// Returns how many requests will still meet one.
    pub(crate) fn left(&self) -> u32 {
        self.waiting.iter().map(|fault| fault.left).sum()
    }

    /// Returns what happens to this request: the first fault that fits takes effect and counts down; the next waits for
    /// later requests.
    pub(crate) fn strike(&mut self, method: &str, path: &str) -> Option<Effect> {
        let fits = |fault: &Fault| fault.left > 0 && fault.method == method && path.contains(&fault.path_contains);
        let fault = self.waiting.iter_mut().find(|fault| fits(fault))?;
        fault.left -= 1;
        let effect = fault.effect;
        self.waiting.retain(|fault| fault.left > 0);
        Some(effect)
    }
}
