//! The gateway: one connection per shard, on which Discord tells what happens. Several processes with one database can share the
//! shards: each holds its due, and those of one that is gone go over to the others.
//!
//! Whatever ended a connection, the next attempt waits: a RESUME for seconds, an IDENTIFY for up to a minute, because Discord allows a
//! thousand of these a day and resets the token of a bot that sends more. `socket` is one connection, which `opening` opens, and never makes another;
//! `shard` makes them, one after the other, and gives up after a while; `backoff` says how long it waits before each, `turns` whose
//! turn it is to identify, `today` how many sessions are left, `ending` which closes are final and what a bug ends.

mod backoff;
mod ending;
mod opening;
mod shard;
mod socket;
mod today;
mod turns;

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use serenity::model::gateway::{GatewayIntents, SessionStartLimit};
use tokio::sync::watch;
use tokio::task::{JoinError, JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, timeout};
use tokio_websockets::Connector;

pub use self::backoff::Backoff;
use self::today::Today;
use self::turns::Turns;
use super::bot::Bot;
use super::connect::{End, GOODBYE, Settings, insist};
use super::edge::Edge;
use super::event::Event;
use super::loopback::Loopback;
use super::meter;
use super::rest::Rest;
use super::work::at;

/// The gateway sends the words of messages only where they mention the bot, and of direct messages to it: that needs no privileged
/// intent.
pub(super) const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);
/// Time that Discord wants between two IDENTIFYs.
const APART: Duration = Duration::from_secs(5);
/// How often a process that shares the shards says that it still holds its own, and hears which those are.
const DEALT: Duration = Duration::from_secs(1);

/// The most shards that one process holds, each a connection: Discord puts a thousand servers on one.
pub(super) const MOST: u32 = 1_000;
/// Longest wait until Discord is asked again how many sessions may begin: it counts them again every day.
const ASKED: Duration = Duration::from_hours(1);

/// The back-off and patience with which connections are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The waits before a session is resumed, whatever ended its connection.
    pub resume: Backoff,
    /// The waits before a session is begun.
    pub identify: Backoff,
    /// Time that a connection must last to be a good one: all waits begin anew then.
    pub steady: Duration,
    /// Longest time without a connection, since the last good one, before the program ends.
    pub patience: Duration,
}

impl Default for Pace {
    /// Sessions that end at once cost some ten IDENTIFYs before the program ends. Where it is started again and again,
    /// they come a minute apart, and stop when a twentieth of the day's is left.
    fn default() -> Self {
        let first = Duration::from_secs(1);
        Self {
            resume: Backoff { first, longest: Duration::from_secs(10) },
            identify: Backoff { first, longest: Duration::from_mins(1) },
            steady: Duration::from_mins(1),
            patience: Duration::from_mins(5),
        }
    }
}

/// Discord's terms for connecting.
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
        if settings.shards.is_none() && shards > MOST {
            return Err(End::NoConnection(format!(
                "Discord wants {shards} shards, and one process holds {MOST} at most: if your bot is in as many servers, share \
                 them among several processes ([gateway] in the settings); if it is not, something between this machine and \
                 Discord answers in Discord's place"
            )));
        }
        let limit = gateway.session_start_limit;
        meter::identifies_left(limit.remaining);
        if limit.remaining >= shards.into() {
            return Ok(Start { url: gateway.url, shards, limit });
        }
        let wait = Duration::from_millis(limit.reset_after).clamp(Duration::from_secs(1), ASKED);
        tracing::warn!(
            remaining = limit.remaining,
            shards,
            ?wait,
            "Discord allows no more connections today; they are made when it does, and a restart changes nothing"
        );
        tokio::time::sleep(wait).await;
    }
}

/// Returns whether this address may be connected to: on this machine, or Discord with encryption.
pub(super) fn is_allowed(gateway: &str, loopback: bool) -> bool {
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

/// Opens the connections; `told` is called with what happens. Fails if encryption cannot be set up.
pub(super) fn connect(
    start: &Start,
    settings: &Settings,
    edge: &Edge,
    told: impl Fn(Event) + Clone + Send + Sync + 'static,
) -> Result<Connections, End> {
    let (leave, leaving) = watch::channel(false);
    let (of, bot, is_shared) = (start.shards, &edge.bot, settings.shards.is_some());
    let at_once = u32::try_from(start.limit.max_concurrency).unwrap_or(u32::MAX).min(of);
    let turns = if is_shared { Turns::Shared { bot: Arc::clone(bot), at_once } } else { Turns::alone(at_once) };
    let connector = Connector::new().map_err(|error| End::Failed(format!("no encryption: {error}")))?;
    let terms = shard::Terms {
        token: settings.token.clone(),
        url: start.url.clone(),
        of,
        pace: settings.pace,
        // How long the last shard waits for its turn: as many as may identify at once go first.
        queueing: APART * (of.div_ceil(at_once.max(1)) - 1),
        turns,
        today: Today::new(edge.rest.clone(), &start.limit),
        loopback: settings.api.is_some(),
        connector: Arc::new(connector),
        pulse: settings.pulse.clone(),
        bot: Arc::clone(bot),
        clock: settings.clock.clone(),
    };
    let holdings = Holdings { terms, told, of, leaves: BTreeMap::new(), shards: JoinSet::new() };
    let shared = is_shared.then(|| Arc::clone(bot));
    Ok(Connections { held: tokio::spawn(holdings.hold(shared, leaving)), leave })
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
    terms: shard::Terms,
    told: F,
    /// The count of all shards, those of other processes included.
    of: u32,
    /// Ends the connection of a shard.
    leaves: BTreeMap<u32, watch::Sender<bool>>,
    shards: JoinSet<(u32, Option<End>)>,
}

impl<F: Fn(Event) + Clone + Send + Sync + 'static> Holdings<F> {
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

    /// Forgets a shard whose connection was left.
    fn released(&mut self, number: u32) {
        self.leaves.remove(&number);
        self.terms.pulse.released(number);
        (self.told)(Event::Released(number));
    }

    /// Opens and leaves connections, so that it holds these shards.
    fn set(&mut self, due: BTreeSet<u32>) {
        self.terms.pulse.holds(due.len() as u32, self.of);
        for (_, leave) in self.leaves.iter().filter(|(number, _)| !due.contains(number)) {
            leave.send_replace(true);
        }
        for number in due {
            // One that is just being left is opened again the next time.
            if self.leaves.contains_key(&number) {
                continue;
            }
            let (leave, leaving) = watch::channel(false);
            self.leaves.insert(number, leave);
            self.terms.pulse.connected(number, false);
            let held = shard::hold(number, self.terms.clone(), self.told.clone(), leaving);
            self.shards.spawn(async move { (number, held.await) });
        }
    }
}
