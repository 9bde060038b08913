//! Faults that tests ask for: the next requests of a kind fail, are slow, or lose their answer; the next interaction,
//! the gateway or the application differs from the usual.

use std::time::Duration;

use serde_json::Value;

/// The fault that a request meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// It is not performed, and answered with this status (a 429 says how long to wait).
    Fail(u16),
    /// It is not performed, and answered with a 429 that asks for this wait.
    Limit(Duration),
    /// It is performed after this delay.
    Delay(Duration),
    /// It arrives in time, but is performed after this delay, whether the bot still waits for it or not.
    Linger(Duration),
    /// It is performed, but answered with 500.
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
    /// The fields that the next interaction lacks when it is delivered.
    pub(crate) lacking_next: Vec<String>,
    /// Whether another process answers the next interaction before it is delivered.
    pub(crate) taken_next: bool,
    /// The fault that every IDENTIFY meets.
    pub(crate) identify: Option<Identify>,
    /// Whether the gateway reads and writes nothing any more.
    pub(crate) silent: bool,
    /// The address that new sessions are told to resume at, if not this one.
    pub(crate) resume_at: Option<String>,
    /// Fields of the bot's application that differ from the usual ones.
    pub(crate) application: Vec<(String, Value)>,
    /// Seconds by which the dates of answers are ahead.
    pub(crate) ahead: i64,
}

impl Faults {
    pub(crate) fn add(&mut self, method: &str, path_contains: &str, effect: Effect, times: u32) {
        let (method, path_contains) = (method.to_ascii_uppercase(), path_contains.to_owned());
        self.waiting.push(Fault { method, path_contains, effect, left: times });
    }

    /// Returns how many faults of requests are still to come.
    pub(crate) fn left(&self) -> u32 {
        self.waiting.iter().map(|fault| fault.left).sum()
    }

    /// Returns the fault that a request meets: the first that fits takes effect and is counted down; the next waits for
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
