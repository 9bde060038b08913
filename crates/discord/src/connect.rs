//! The settings of a connection, and the reasons why the bot stops.

use super::endpoint::Endpoint;
use super::gateway::Pace;
use super::loopback::Loopback;
use super::operator::Operator;
use super::pulse::Pulse;
use super::rest_error::RestError;
use super::token::Token;
use carc_play::clock::MovedClock;
use carc_table::limits::Limits;
use std::num::NonZeroU32;
use std::time::Duration;
use tokio::time::Instant;

/// Longest wait of a stop until Discord has heard that the bot leaves, or has the answers to its last requests.
pub(super) const GOODBYE: Duration = Duration::from_secs(2);

/// Settings of a connection.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The token that the bot logs in with.
    pub token: Token,
    /// The address of a stand-in for Discord; `None` for Discord.
    pub api: Option<Loopback>,
    /// The address where interactions arrive over HTTP; `None` for the gateway.
    pub interactions: Option<Endpoint>,
    /// Number of shards of the gateway, which several processes with one database share; `None` for as many as Discord
    /// wants, for this process alone.
    pub shards: Option<NonZeroU32>,
    /// Number of requests a second that Discord takes from the bot, besides its answers: from all of its processes
    /// together. `None` for any number.
    pub requests: Option<NonZeroU32>,
    /// The channel in which the bot says what is wrong with it; `None` for the log alone.
    pub operator: Option<Operator>,
    /// The requests a second and lobbies that one person, channel and server may have.
    pub limits: Limits,
    /// The bot's time, which a stand-in for Discord may move.
    pub clock: MovedClock,
    /// The back-off of connections to the gateway.
    pub pace: Pace,
    /// Keeps the state of the gateway's connections and of the disk, for health and `carc status`.
    pub pulse: Pulse,
}

impl Settings {
    /// Settings for the gateway, with the usual limits and patience and the machine's time. A stand-in for Discord is sent no
    /// more requests than Discord: what is tried with it is what runs.
    pub fn new(token: Token, api: Option<Loopback>) -> Self {
        let (clock, pace, pulse) = (MovedClock::default(), Pace::default(), Pulse::default());
        let (limits, requests) = (Limits::default(), Some(REQUESTS));
        Self { token, api, interactions: None, shards: None, requests, operator: None, limits, clock, pace, pulse }
    }
}

/// The way in which a run of the bot ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// It was asked to stop, and everything that was committed is on the disk.
    Stopped,
    /// Discord refuses the bot, for this reason. A person has to do something about it.
    Refused(String),
    /// There is no connection to Discord, for this reason. A new start asks for everything afresh.
    NoConnection(String),
    /// It cannot go on, for this reason.
    Failed(String),
    /// The data folder is gone, in these words.
    DataGone(String),
}

/// Asks Discord what has to be known before anything else, until there is an answer or patience ends.
pub(super) async fn insist<T, F: Future<Output = Result<T, RestError>>>(
    pace: Pace,
    ask: impl Fn() -> F,
) -> Result<T, End> {
    let until = Instant::now() + pace.patience;
    let mut wait = FIRST_WAIT;
    loop {
        match ask().await {
            Ok(answer) => return Ok(answer),
            Err(RestError::Token) => return Err(token_refused()),
            Err(trouble) if Instant::now() + wait > until => {
                return Err(End::NoConnection(format!("cannot reach Discord: {trouble}")));
            }
            Err(trouble) => tracing::warn!(%trouble, ?wait, "cannot reach Discord yet"),
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// First wait where Discord does not answer what is asked at the start.
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// Longest wait there.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// Discord's limit for all requests of a bot that are no answers to interactions, in a second.
pub(super) const REQUESTS: NonZeroU32 = const { NonZeroU32::new(50).expect("some") };

/// Returns the end for a token that Discord does not know.
pub(super) fn token_refused() -> End {
    End::Refused(
        "Discord does not know the token. Reset it in the developer portal (your application, Bot, Reset Token) and put the new one \
         where the settings name it (token_file) or into CARC_TOKEN."
            .to_owned(),
    )
}
