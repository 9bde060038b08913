//! How a run of the bot ends, and what a stop waits for.

use std::time::Duration;

/// Longest wait of a stop for Discord to confirm that the bot leaves, or to get the responses to its last requests.
pub(crate) const GOODBYE: Duration = Duration::from_secs(2);

/// The reason why a run of the bot ended, from which the exit code follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// It was asked to stop, and everything that was committed is on the disk.
    Stopped,
    /// Discord refuses the bot, for this reason. A person has to do something about it.
    Refused(String),
    /// There is no connection to Discord, for this reason. A restart asks Discord for everything again.
    NoConnection(String),
    /// It cannot go on, for this reason.
    Failed(String),
    /// The data folder is gone, with the error that showed it.
    DataGone(String),
}

/// Returns the end of a bot whose token Discord does not know.
pub(crate) fn token_refused() -> End {
    End::Refused(
        "Discord does not know the token. Reset it in the developer portal (your application, Bot, Reset Token) and put the new one \
         where the settings name it (token_file) or into CARC_TOKEN."
            .to_owned(),
    )
}
