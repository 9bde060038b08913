//! The gateway: one connection per shard, on which Discord tells what happens.
//!
//! twilight keeps a connection alive, resumes it and spaces the IDENTIFYs. Decided here is whether to connect at all
//! (Discord allows a thousand IDENTIFYs a day, and resets the token of a bot that sends more), how long to wait after
//! connections that do not last, which closes are final, and when to give up.

mod ending;
mod shard;

use std::time::Duration;

use serenity::model::gateway::SessionStartLimit;
use tokio::sync::watch;
use tokio::task::JoinSet;
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{ConfigBuilder, Intents, Shard, ShardId};

use super::client::{End, Settings, insist};
use super::event::Event;
use super::loopback::Loopback;
use super::meter;
use super::rest::Rest;

/// The gateway sends the words of messages only where they mention the bot: that needs no privileged intent.
const INTENTS: Intents = Intents::GUILDS.union(Intents::GUILD_MESSAGES);
/// How far apart Discord wants IDENTIFYs.
const APART: Duration = Duration::from_secs(5);

/// How patiently connections are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The wait after the second connection that did not last; each further one is followed by twice as long a wait …
    pub first_wait: Duration,
    /// … up to this.
    pub longest_wait: Duration,
    /// A connection that lasts so long is a good one: the waits begin anew.
    pub steady: Duration,
    /// After so long without a connection the program ends.
    pub patience: Duration,
}

impl Default for Pace {
    /// Sessions that are refused again and again cost some ten IDENTIFYs before the program ends; sessions that end
    /// soon after they began, at most 720 of the day's thousand.
    fn default() -> Self {
        Self {
            first_wait: Duration::from_secs(1),
            longest_wait: Duration::from_mins(2),
            steady: Duration::from_mins(10),
            patience: Duration::from_mins(5),
        }
    }
}

/// How Discord wants to be connected to.
pub(super) struct Start {
    url: String,
    shards: u32,
    limit: SessionStartLimit,
}

/// Asks how to connect until there is an answer that allows it.
pub(super) async fn find(rest: &Rest, settings: &Settings) -> Result<Start, End> {
    loop {
        let gateway = insist(settings.pace, || rest.gateway()).await?;
        if !is_allowed(&gateway.url, settings.api.is_some()) {
            return Err(misplaced(&gateway.url));
        }
        let (shards, limit) = (gateway.shards.max(1), gateway.session_start_limit);
        meter::identifies_left(limit.remaining);
        if limit.remaining >= shards.into() {
            return Ok(Start { url: gateway.url, shards, limit });
        }
        let wait = Duration::from_millis(limit.reset_after).max(Duration::from_secs(1));
        tracing::warn!(
            remaining = limit.remaining,
            shards,
            ?wait,
            "Discord allows no more connections today; they are made when it does, and a restart changes nothing"
        );
        tokio::time::sleep(wait).await;
    }
}

/// Whether this address may be connected to: on this machine, or Discord with encryption.
fn is_allowed(gateway: &str, loopback: bool) -> bool {
    if loopback { Loopback::is_gateway(gateway) } else { gateway.starts_with("wss://") }
}

fn misplaced(url: &str) -> End {
    End::Failed(format!("the gateway {url:?} is not where it may be"))
}

/// The connections of all shards.
pub(super) struct Connections {
    shards: JoinSet<Option<End>>,
    leave: watch::Sender<bool>,
}

/// Opens all connections; `told` is called with what happens.
pub(super) fn connect(
    start: &Start,
    settings: &Settings,
    told: &(impl Fn(Event) + Clone + Send + 'static),
) -> Connections {
    let (leave, leaving) = watch::channel(false);
    let SessionStartLimit { remaining, reset_after, total, max_concurrency, .. } = start.limit;
    let (remaining, total) = (count(remaining), count(total.max(remaining)));
    let at_once = u16::try_from(max_concurrency).unwrap_or(u16::MAX);
    let queue = InMemoryQueue::new(at_once, remaining, Duration::from_millis(reset_after), total);
    let config = ConfigBuilder::new(settings.token.reveal().to_owned(), INTENTS).proxy_url(start.url.clone());
    let config = config.queue(queue).build();
    // How long the last shard waits for its turn: as many as may identify at once go first.
    let queueing = APART * (start.shards.div_ceil(u32::from(at_once).max(1)) - 1);
    let mut shards = JoinSet::new();
    for number in 0..start.shards {
        let shard = Shard::with_config(ShardId::new(number, start.shards), config.clone());
        let (pace, loopback, pulse) = (settings.pace, settings.api.is_some(), settings.pulse.clone());
        let terms = shard::Terms { pace, queueing, loopback, pulse };
        shards.spawn(shard::hold(shard, terms, told.clone(), leaving.clone()));
    }
    Connections { shards, leave }
}

fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Connections {
    /// Returns when one of them has ended for good, with the reason.
    pub(super) async fn ended(&mut self) -> End {
        match self.shards.join_next().await {
            Some(Ok(Some(end))) => end,
            Some(Ok(None)) | None => End::Failed("the gateway's connections ended".to_owned()),
            Some(Err(bug)) => End::Failed(format!("a bug in a gateway connection: {bug}")),
        }
    }

    /// Says goodbye; returns when Discord has heard it.
    pub(super) async fn leave(mut self) {
        self.leave.send_replace(true);
        while self.shards.join_next().await.is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use tokio_stream::StreamExt;

    use super::*;

    #[tokio::test]
    async fn an_encrypted_connection_is_attempted() {
        // Whoever listens there does not encrypt. An error instead of a panic shows that TLS is there at all.
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("wss://{}", listener.local_addr().unwrap());
        std::thread::spawn(move || drop(listener.accept()));
        let config = ConfigBuilder::new("t".to_owned(), INTENTS).proxy_url(url).build();
        let refused = Shard::with_config(ShardId::ONE, config).next().await;
        assert!(matches!(refused, Some(Err(_))), "{refused:?}");
    }
}
