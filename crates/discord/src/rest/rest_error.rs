//! The reasons why a request to Discord failed.

use std::fmt;
use std::time::Duration;

use tokio::time::Instant;

/// Time from a refusal to the next attempt at the same.
pub(crate) const FLOOR: Duration = Duration::from_mins(1);

/// The reason why a request failed, or may have failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestError {
    /// The network or trouble at Discord: try again. The request may have been done.
    Passing(String),
    /// Too many requests (429). This one was not done, and is not to be sent again before a time that is later than it
    /// could wait for.
    Limited(String, Instant),
    /// The interaction was answered already (40060).
    Answered,
    /// The target is gone or closed to us: the interaction, its token, a channel that we may not write in.
    Gone(String),
    /// The thread is archived (50083): nothing in it can be changed, but a new message opens it again. Or it is locked
    /// too (160005): only who may manage threads can open it.
    Archived,
    /// There is no such channel (10003): it was deleted.
    NoChannel,
    /// The message has a thread already (160004).
    HasThread,
    /// The message is not there (10008), or is somebody else's (50005).
    NoMessage,
    /// The token is not a bot's, or not any more.
    Token,
    /// Discord rejects the request: a bug of ours.
    Wrong(String),
}

impl fmt::Display for RestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passing(what) | Self::Limited(what, _) | Self::Gone(what) | Self::Wrong(what) => f.write_str(what),
            Self::Answered => f.write_str("the interaction was answered already"),
            Self::Archived => f.write_str("the thread is archived or locked"),
            Self::NoChannel => f.write_str("the channel is not there"),
            Self::HasThread => f.write_str("the message has a thread already"),
            Self::NoMessage => f.write_str("the message is not there"),
            Self::Token => f.write_str("the token is refused"),
        }
    }
}

impl RestError {
    /// Returns how long Discord wants nothing of the kind from now on.
    pub(crate) fn wait(&self) -> Duration {
        match self {
            Self::Limited(_, not_before) => not_before.saturating_duration_since(Instant::now()),
            _ => Duration::ZERO,
        }
    }
}

/// Sorts a refusal by its HTTP status and Discord's own code (0 where there is none); `what` describes it. One that may
/// pass by itself (408, 429, 5xx) becomes [`RestError::Passing`], which `delivery` and `answer` try again.
pub(crate) fn sort(status: u16, code: i64, what: String) -> RestError {
    match (status, code) {
        (_, 40060) => RestError::Answered,
        (_, 10003) => RestError::NoChannel,
        (_, 50083 | 160_005) => RestError::Archived,
        (_, 160_004) => RestError::HasThread,
        (_, 10008 | 50005) => RestError::NoMessage,
        // The token of an interaction, expired or never valid.
        (_, 50027) | (403 | 404, _) => RestError::Gone(what),
        (401, _) => RestError::Token,
        (408 | 500.., _) => RestError::Passing(what),
        _ => RestError::Wrong(what),
    }
}

/// Returns an error in words, followed by its causes.
pub(crate) fn in_full(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |words, cause| format!("{words}: {cause}"))
}
