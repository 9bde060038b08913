//! One connection to the gateway: its opening, its frames and its end. It never reconnects.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};
use tokio_websockets::{CloseCode, Connector, Message};

use super::opening::{Stream, open};
use crate::process::end::GOODBYE;
use crate::rest::sort::in_full;

/// Query of the address: the gateway's version, and frames of JSON without compression.
const FORM: &str = "/?v=10&encoding=json";
/// Largest message that is accepted, in bytes. Discord's largest describes a server with all its channels, roles,
/// threads and people in voice channels: a few megabytes, uncompressed.
const LARGEST: usize = 64 * 1024 * 1024;
/// Shortest and longest interval between two heartbeats: Discord's is 41 s.
const BEATS: RangeInclusive<Duration> = Duration::from_secs(1)..=Duration::from_mins(2);
/// Longest time to open a connection, or to send a frame.
const PROMPT: Duration = Duration::from_secs(10);
/// Longest time to send the close frame of a lost connection.
const PARTING: Duration = Duration::from_secs(1);

/// A close after which the session can be resumed.
pub(super) const RESUMABLE: u16 = 4000;
/// A close that ends the session.
pub(super) const FINAL: u16 = 1000;

/// The reason why a connection ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Lost {
    /// It could not be opened.
    Unreached(String),
    /// Discord closed it, perhaps with a code and a reason.
    Closed(Option<(u16, String)>),
    /// It broke off with this error.
    Broke(String),
    /// Nothing was heard for too long.
    Silent,
    /// Discord asked for a new connection.
    Unwanted,
    /// Discord does not know the session, or wants none now.
    Invalid,
    /// A bug of ours, with the message of its panic.
    Bug(String),
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreached(why) | Self::Broke(why) => f.write_str(why),
            Self::Closed(None) => f.write_str("closed by Discord"),
            Self::Closed(Some((code, reason))) => write!(f, "closed by Discord with code {code}: {reason:?}"),
            Self::Silent => f.write_str("nothing was heard for too long"),
            Self::Unwanted => f.write_str("Discord asked for another one"),
            Self::Invalid => f.write_str("Discord refused the session"),
            Self::Bug(why) => write!(f, "a bug of ours: {why}"),
        }
    }
}

/// An open connection.
pub(super) struct Socket {
    stream: Stream,
    /// Ticks when a heartbeat is due, once Discord has given the interval.
    beats: Option<Interval>,
    /// Whether nothing was received since the last heartbeat.
    is_silent: bool,
    /// Time of the last heartbeat that Discord asked for.
    asked: Option<Instant>,
}

impl Socket {
    /// Opens a connection, without retries.
    pub(super) async fn open(url: &str, connector: &Arc<Connector>) -> Result<Self, Lost> {
        let address = format!("{}{FORM}", url.trim_end_matches('/'));
        let stream = open(address, connector, LARGEST, PROMPT).await.map_err(Lost::Unreached)?;
        Ok(Self { stream, beats: None, is_silent: false, asked: None })
    }

    /// Returns the next text that Discord sends; meanwhile sends heartbeats with `heard`, the last sequence number.
    pub(super) async fn next(&mut self, heard: Option<u64>) -> Result<String, Lost> {
        loop {
            let beat = async {
                match &mut self.beats {
                    Some(beats) => drop(beats.tick().await),
                    None => std::future::pending().await,
                }
            };
            let message = tokio::select! {
                message = self.stream.next() => message,
                () = beat => {
                    if self.is_silent {
                        return Err(Lost::Silent);
                    }
                    self.is_silent = true;
                    self.beat(heard).await?;
                    continue;
                }
            };
            let message = match message {
                Some(Ok(message)) => message,
                Some(Err(error)) => return Err(Lost::Broke(in_full(&error))),
                None => return Err(Lost::Broke("it broke off".to_owned())),
            };
            self.is_silent = false;
            if message.is_close() {
                let told = message.as_close().map(|(code, reason)| (u16::from(code), reason.to_owned()));
                return Err(Lost::Closed(told.filter(|(code, _)| *code != u16::from(CloseCode::NO_STATUS_RECEIVED))));
            }
            if let Some(text) = message.as_text() {
                return Ok(text.to_owned());
            }
        }
    }

    /// Has [`next`](Self::next) send heartbeats at `interval`, kept within [`BEATS`]; the first after a random part of
    /// it.
    pub(super) fn beat_every(&mut self, interval: Duration) {
        let interval = within_reason(interval);
        let mut beats = interval_at(Instant::now() + interval.mul_f64(rand::random_range(0.0..1.0)), interval);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.beats = Some(beats);
    }

    /// Sends a heartbeat with `heard`, the last sequence number.
    pub(super) async fn beat(&mut self, heard: Option<u64>) -> Result<(), Lost> {
        self.send(&json!({"op": 1, "d": heard})).await
    }

    /// Sends a heartbeat that Discord asked for, unless one was sent within the shortest interval.
    pub(super) async fn beat_as_asked(&mut self, heard: Option<u64>) -> Result<(), Lost> {
        if self.asked.is_some_and(|asked| asked.elapsed() < *BEATS.start()) {
            return Ok(());
        }
        self.asked = Some(Instant::now());
        self.beat(heard).await
    }

    /// Sends a frame.
    pub(super) async fn send(&mut self, frame: &Value) -> Result<(), Lost> {
        match timeout(PROMPT, self.stream.send(Message::text(frame.to_string()))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(Lost::Broke(in_full(&error))),
            Err(_) => Err(Lost::Silent),
        }
    }

    /// Closes the connection without waiting for an answer.
    pub(super) async fn close(mut self, code: u16) {
        let _sent = timeout(PARTING, self.stream.send(close_frame(code))).await;
    }

    /// Ends the session, so that nothing more is sent to us; returns once Discord has confirmed it, or after
    /// [`GOODBYE`].
    pub(super) async fn leave(mut self) {
        let leaving = async {
            if self.stream.send(close_frame(FINAL)).await.is_ok() {
                while let Some(Ok(_)) = self.stream.next().await {}
            }
        };
        let _heard = timeout(GOODBYE, leaving).await;
    }
}

fn within_reason(interval: Duration) -> Duration {
    interval.clamp(*BEATS.start(), *BEATS.end())
}

fn close_frame(code: u16) -> Message {
    Message::close(CloseCode::try_from(code).ok(), "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_the_interval_it_beats_within_reason() {
        let kept = [0, 41_250, u64::MAX].map(|asked| within_reason(Duration::from_millis(asked)).as_millis());
        assert_eq!(kept, [1_000, 41_250, 120_000]);
    }
}
