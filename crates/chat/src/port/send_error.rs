//! The reasons why something could not be sent, distinguished by what can be done about them.

use std::fmt;
use std::time::Duration;

use tokio::time::Instant;

/// Minimum time between a refusal and the next attempt at the same.
pub const FLOOR: Duration = Duration::from_mins(1);

/// The reason why a request to a chat program failed, or may have failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SendError {
    /// The network failed, or the other end has trouble: try again. The request may have been carried out.
    Passing(String),
    /// Too many requests. This one was not carried out, and must not be repeated before this time, for which it could
    /// not wait.
    Limited(String, Instant),
    /// The interaction was answered already, by an earlier attempt or by another process.
    Answered,
    /// The target is gone or closed to the bot, such as a channel that it may not write in.
    Gone(String),
    /// The thread is archived: nothing in it can be changed, but a new message reopens it. Or it is locked too: only
    /// people who may manage threads can reopen it.
    Archived,
    /// There is no such channel; it was deleted.
    NoChannel,
    /// The message has a thread already.
    HasThread,
    /// The message does not exist, or is somebody else's.
    NoMessage,
    /// The bot itself is refused, for any request.
    Token,
    /// The content is rejected, because of a bug in the bot.
    Wrong(String),
}

impl fmt::Display for SendError {
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

impl SendError {
    /// Returns how long to wait before such a request may be sent again; zero except after a rate limit.
    pub fn wait(&self) -> Duration {
        match self {
            Self::Limited(_, not_before) => not_before.saturating_duration_since(Instant::now()),
            _ => Duration::ZERO,
        }
    }
}
