//! The options of a sandbox. It does not know what the bot is for: names and the welcome come from the caller.

use std::path::PathBuf;
use std::time::Duration;

/// The setup of a sandbox.
#[derive(Clone, Debug)]
pub struct Options {
    /// The port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// The server's name.
    pub guild: String,
    /// The bot's name.
    pub bot: String,
    /// The people's names.
    pub people: Vec<String>,
    /// The channels' names.
    pub channels: Vec<String>,
    /// The page's words to a newcomer, in Discord's markup.
    pub welcome: String,
    /// The page's words in direct messages.
    pub welcome_direct: String,
    /// The file that keeps people, channels, threads and the time across restarts; its folder must exist. Its contents
    /// take precedence over the names here. Without it every sandbox is new.
    pub memory: Option<PathBuf>,
    /// Longest time that the handle waits for the bot; then it returns [`Error::Timeout`](crate::Error::Timeout).
    pub patience: Duration,
    /// Number of messages that a channel keeps; the oldest are dropped.
    pub keeps: usize,
    /// Whether Discord's rate limits apply to the bot: those of routes, and that of requests per second. By default
    /// they do not, as people in tests are faster than real ones.
    pub limits_rates: bool,
    /// The ids of other servers that the bot is in. Nobody else is in them.
    pub other_servers: Vec<u64>,
}

impl Default for Options {
    fn default() -> Self {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        Self {
            port: 0,
            guild: "Sandbox".to_owned(),
            bot: "bot".to_owned(),
            people: names(&["Ana", "Ben", "Clara", "Dan", "Eva", "Finn"]),
            channels: names(&["general", "carcassonne", "tavern"]),
            welcome: String::new(),
            welcome_direct: String::new(),
            memory: None,
            patience: Duration::from_secs(30),
            keeps: 2_000,
            limits_rates: false,
            other_servers: Vec::new(),
        }
    }
}
