//! The state of the bot's process.

/// The state of the bot's process, as the sandbox knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotStatus {
    /// The sandbox does not run it.
    NotOurs,
    /// It runs, with this process id.
    Running(u32),
    /// It ended in this way, and will be restarted.
    Ended(String),
    /// It was stopped for good.
    Stopped,
}
