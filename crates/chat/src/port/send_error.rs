//! The reasons why something could not be sent, by what can be done about them.

use std::fmt;
use std::time::Duration;

use tokio::time::Instant;

/// Time from a refusal to the next attempt at the same.
pub const FLOOR: Duration = Duration::from_mins(1);

/// The reason why a request to a chat program failed, or may have failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SendError {
    /// The network or trouble at the other end: try again. The request may have been done.
    Passing(String),
    /// Too many requests. This one was not done, and is not to be sent again before a time that is later than it could
    /// wait for.
    Limited(String, Instant),
    /// It was answered already, by an attempt before or by another process.
    Answered,
    /// The target is gone or closed to the bot, such as a channel that it may not write in.
    Gone(String),
    /// The thread is archived: nothing in it can be changed, but a new message opens it again. Or it is locked too: only
    /// who may manage threads can open it.
    Archived,
    /// There is no such channel: it was deleted.
    NoChannel,
    /// The message has a thread already.
    HasThread,
    /// The message is not there, or is somebody else's.
    NoMessage,
    /// The bot itself is refused, whatever it asks.
    Token,
    /// What is sent is rejected: a bug of ours.
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
    /// Returns how long nothing of the kind is to be sent from now on.
    pub fn wait(&self) -> Duration {
        match self {
            Self::Limited(_, not_before) => not_before.saturating_duration_since(Instant::now()),
            _ => Duration::ZERO,
        }
    }
}
