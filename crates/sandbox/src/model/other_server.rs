//! A server that is only listed: the bot is in it, and nobody else.

/// One of the servers next to the sandbox's own.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) id: u64,
    /// The data of its event `GUILD_CREATE`, as JSON.
    pub(crate) told: String,
}
