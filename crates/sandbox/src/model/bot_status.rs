//! How the bot's process is.

/// The bot's process, as far as the sandbox knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotStatus {
    /// The sandbox does not run it.
    NotOurs,
    /// It runs, with this process id.
    Running(u32),
    /// It ended so, and will be started again.
    Ended(String),
    /// It was stopped for good.
    Stopped,
}
