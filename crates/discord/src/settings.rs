//! The settings of a connection: the token, the addresses, limits and patience.

use std::num::NonZeroU32;

use crate::gateway::pace::Pace;
use crate::http::address::Endpoint;
use crate::loopback::Loopback;
use crate::operator::Operator;
use crate::process::pulse::Pulse;
use crate::rest::budget::REQUESTS;
use crate::token::Token;
use carc_play::clock::MovedClock;
use carc_table::limits::Limits;

/// The settings with which the bot connects to Discord.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The token that the bot logs in with.
    pub token: Token,
    /// The address of a stand-in for Discord; `None` for Discord.
    pub api: Option<Loopback>,
    /// Where interactions arrive over HTTP; `None` for the gateway.
    pub interactions: Option<Endpoint>,
    /// Number of gateway shards, which several processes with one database share; `None` for as many as Discord wants,
    /// all held by this process.
    pub shards: Option<NonZeroU32>,
    /// Number of requests per second, besides answers, that all processes of the bot together may make; `None` for no
    /// limit.
    pub requests: Option<NonZeroU32>,
    /// The channel in which the bot reports what is wrong with it; `None` for the log alone.
    pub operator: Option<Operator>,
    /// The limits for a person, a channel and a server.
    pub limits: Limits,
    /// The bot's time, which a stand-in for Discord may move.
    pub clock: MovedClock,
    /// The waits and retries of the gateway's connections.
    pub pace: Pace,
    /// The state of the gateway's connections and of the disk, for health and `carc status`.
    pub pulse: Pulse,
}

impl Settings {
    /// Creates settings for the gateway, with the usual limits and patience and the machine's time. A stand-in for
    /// Discord gets no more requests than Discord would, so that tests run what hosts run.
    pub fn new(token: Token, api: Option<Loopback>) -> Self {
        let (clock, pace, pulse) = (MovedClock::default(), Pace::default(), Pulse::default());
        let (limits, requests) = (Limits::default(), Some(REQUESTS));
        Self { token, api, interactions: None, shards: None, requests, operator: None, limits, clock, pace, pulse }
    }
}
