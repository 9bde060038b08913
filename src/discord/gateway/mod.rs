//! The gateway: one connection per shard, on which Discord tells what happens. Several processes with one database can share the
//! shards: each holds its due, and those of one that is gone go over to the others.
//!
//! twilight keeps a connection alive, resumes it and spaces the IDENTIFYs. Decided here is whether to connect at all
//! (Discord allows a thousand IDENTIFYs a day, and resets the token of a bot that sends more), how long to wait after
//! connections that do not last, which closes are final, and when to give up.

mod ending;
mod shard;
mod turns;

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use serenity::model::gateway::SessionStartLimit;
use tokio::sync::watch;
use tokio::task::{JoinError, JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, timeout};
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{Config, ConfigBuilder, Intents, Shard, ShardId};

use self::turns::Turns;
use super::bot::Bot;
use super::client::{End, GOODBYE, Settings, insist};
use super::event::Event;
use super::loopback::Loopback;
use super::meter;
use super::rest::Rest;
use super::work::at;

/// The gateway sends the words of messages only where they mention the bot: that needs no privileged intent.
const INTENTS: Intents = Intents::GUILDS.union(Intents::GUILD_MESSAGES);
/// How far apart Discord wants IDENTIFYs.
const APART: Duration = Duration::from_secs(5);
/// How often a process that shares the shards says that it still holds its own, and hears which those are.
const DEALT: Duration = Duration::from_secs(1);

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
        let shards = settings.shards.map_or(gateway.shards.max(1), NonZeroU32::get);
        let limit = gateway.session_start_limit;
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

/// The connections of all shards that this process holds.
pub(super) struct Connections {
    held: JoinHandle<Option<End>>,
    leave: watch::Sender<bool>,
}

/// Opens the connections; `told` is called with what happens.
pub(super) fn connect(
    start: &Start,
    settings: &Settings,
    bot: Arc<dyn Bot>,
    told: impl Fn(Event) + Clone + Send + 'static,
) -> Connections {
    let (leave, leaving) = watch::channel(false);
    let SessionStartLimit { remaining, reset_after, total, max_concurrency, .. } = start.limit;
    let at_once = u16::try_from(max_concurrency).unwrap_or(u16::MAX);
    let queue = if settings.shards.is_some() {
        Turns::Shared { bot: Arc::clone(&bot), at_once: at_once.into() }
    } else {
        let (remaining, total) = (count(remaining), count(total.max(remaining)));
        Turns::Alone(InMemoryQueue::new(at_once, remaining, Duration::from_millis(reset_after), total))
    };
    let config = ConfigBuilder::new(settings.token.reveal().to_owned(), INTENTS).proxy_url(start.url.clone());
    let config = config.queue(queue).build();
    // How long the last shard waits for its turn: as many as may identify at once go first.
    let queueing = APART * (start.shards.div_ceil(u32::from(at_once).max(1)) - 1);
    let terms =
        shard::Terms { pace: settings.pace, queueing, loopback: settings.api.is_some(), pulse: settings.pulse.clone() };
    let holdings = Holdings { config, terms, told, of: start.shards, leaves: BTreeMap::new(), shards: JoinSet::new() };
    let is_shared = settings.shards.is_some();
    Connections { held: tokio::spawn(holdings.hold(is_shared.then_some(bot), leaving)), leave }
}

fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Connections {
    /// Returns when one of them has ended for good, with the reason.
    pub(super) async fn ended(&mut self) -> End {
        match (&mut self.held).await {
            Ok(Some(end)) => end,
            Ok(None) => End::Failed("the gateway's connections ended".to_owned()),
            Err(bug) => failed(&bug),
        }
    }

    /// Says goodbye; returns when Discord has heard it, or [`GOODBYE`] is over.
    pub(super) async fn leave(mut self) {
        self.leave.send_replace(true);
        // Where `ended` has returned, there is nobody left to say goodbye to.
        if !self.held.is_finished() {
            let _ended = timeout(GOODBYE, &mut self.held).await;
            self.held.abort();
        }
    }
}

fn failed(bug: &JoinError) -> End {
    End::Failed(format!("a bug in a gateway connection: {bug}"))
}

/// The shards that this process holds.
struct Holdings<F> {
    config: Config<Turns>,
    terms: shard::Terms,
    told: F,
    /// The count of all shards, those of other processes included.
    of: u32,
    /// Ends the connection of a shard.
    leaves: BTreeMap<u32, watch::Sender<bool>>,
    shards: JoinSet<(u32, Option<End>)>,
}

impl<F: Fn(Event) + Clone + Send + 'static> Holdings<F> {
    /// Holds all shards, or those that are this process's due, until one ends for good, or the bot leaves (`None`).
    async fn hold(mut self, shared: Option<Arc<dyn Bot>>, mut leaving: watch::Receiver<bool>) -> Option<End> {
        if shared.is_none() {
            self.set((0..self.of).collect());
        }
        let mut dealt = tokio::time::interval(DEALT);
        dealt.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                Some(ended) = self.shards.join_next() => match ended {
                    Ok((_, Some(end))) => return Some(end),
                    Ok((number, None)) => self.released(number),
                    Err(bug) => return Some(failed(&bug)),
                },
                _ = dealt.tick(), if shared.is_some() => self.deal(shared.as_ref()).await,
                () = shard::told_to_leave(&mut leaving) => break,
            }
        }
        self.set(BTreeSet::new());
        while self.shards.join_next().await.is_some() {}
        None
    }

    /// Asks which shards are this process's due, and sees to it that it holds those and no others.
    async fn deal(&mut self, bot: Option<&Arc<dyn Bot>>) {
        let (Some(bot), of) = (bot, self.of) else { return };
        match at(bot, move |bot| bot.take_shards(of)).await {
            Ok(Ok(due)) => self.set(due.into_iter().collect()),
            // Nobody knows better: the connections stay.
            Ok(Err(error)) => tracing::debug!(?error, "it is not known which shards are whose"),
            Err(bug) => tracing::error!(bug, "a bug"),
        }
    }

    /// The connection of a shard was left.
    fn released(&mut self, number: u32) {
        self.leaves.remove(&number);
        self.terms.pulse.connected(number, false);
        (self.told)(Event::Released(number));
    }

    /// Opens and leaves connections, so that it holds these shards.
    fn set(&mut self, due: BTreeSet<u32>) {
        self.terms.pulse.holds(due.len() as u32, self.of);
        for (_, leave) in self.leaves.iter().filter(|(number, _)| !due.contains(number)) {
            leave.send_replace(true);
        }
        for number in due {
            // One that is just being left is opened anew the next time.
            if self.leaves.contains_key(&number) {
                continue;
            }
            let (leave, leaving) = watch::channel(false);
            self.leaves.insert(number, leave);
            let shard = Shard::with_config(ShardId::new(number, self.of), self.config.clone());
            let held = shard::hold(shard, self.terms.clone(), self.told.clone(), leaving);
            self.shards.spawn(async move { (number, held.await) });
        }
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
