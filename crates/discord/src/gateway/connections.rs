//! The connections of all shards that this process holds: opened, closed, and shared with other processes.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use serenity::model::gateway::SessionStartLimit;
use tokio::sync::watch;
use tokio::task::{JoinError, JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, timeout};
use tokio_websockets::Connector;

use super::allowed::{MOST, is_allowed, misplaced};
use super::shard;
use super::today::{ASKED, Today};
use super::turns::{APART, Turns};
use crate::bot::Bot;
use crate::meter;
use crate::process::end::{End, GOODBYE};
use crate::process::insist::insist;
use crate::rest::requests::Rest;
use crate::settings::Settings;
use crate::talk::event::Event;
use carc_chat::at;

/// How often a process that shares the shards renews its claim, and learns which shards are its own.
const DEALT: Duration = Duration::from_secs(1);

/// Discord's terms for connecting.
pub(crate) struct Start {
    url: String,
    shards: u32,
    limit: SessionStartLimit,
}

/// Asks Discord how to connect, until it allows the sessions that are needed.
pub(crate) async fn find(rest: &Rest, settings: &Settings) -> Result<Start, End> {
    loop {
        let gateway = insist(settings.pace.patience, || rest.gateway()).await?;
        if !is_allowed(&gateway.url, settings.api.is_some()) {
            return Err(misplaced(&gateway.url));
        }
        let shards = settings.shards.map_or(gateway.shards.max(1), NonZeroU32::get);
        if settings.shards.is_none() && shards > MOST {
            return Err(End::NoConnection(format!(
                "Discord wants {shards} shards, and one process holds {MOST} at most: if your bot is in that many servers, share \
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

/// The connections of all shards that this process holds.
pub(crate) struct Connections {
    held: JoinHandle<Option<End>>,
    leave: watch::Sender<bool>,
}

/// Opens the connections; `told` is called with each event. Fails if encryption cannot be set up.
pub(crate) fn connect(
    start: &Start,
    settings: &Settings,
    (bot, rest): (&Arc<dyn Bot>, &Rest),
    told: impl Fn(Event) + Clone + Send + Sync + 'static,
) -> Result<Connections, End> {
    let (leave, leaving) = watch::channel(false);
    let (of, is_shared) = (start.shards, settings.shards.is_some());
    let at_once = u32::try_from(start.limit.max_concurrency).unwrap_or(u32::MAX).min(of);
    let turns = if is_shared { Turns::Shared { bot: Arc::clone(bot), at_once } } else { Turns::alone(at_once) };
    let connector = Connector::new().map_err(|error| End::Failed(format!("no encryption: {error}")))?;
    let terms = shard::Terms {
        token: settings.token.clone(),
        url: start.url.clone(),
        of,
        pace: settings.pace,
        // How long the last shard waits for its turn, as only `at_once` identify at a time.
        queueing: APART * (of.div_ceil(at_once.max(1)) - 1),
        turns,
        today: Today::new(rest.clone(), &start.limit),
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
    /// Waits until one of them has ended for good; returns the reason.
    pub(crate) async fn ended(&mut self) -> End {
        match (&mut self.held).await {
            Ok(Some(end)) => end,
            Ok(None) => End::Failed("the gateway's connections ended".to_owned()),
            Err(bug) => failed(&bug),
        }
    }

    /// Closes the connections; returns once Discord has confirmed it, or after [`GOODBYE`].
    pub(crate) async fn leave(mut self) {
        self.leave.send_replace(true);
        // Once `ended` has returned, there is nothing left to close.
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
    /// Number of all shards, including those of other processes.
    of: u32,
    /// For each shard held, the sender that ends its connection.
    leaves: BTreeMap<u32, watch::Sender<bool>>,
    shards: JoinSet<(u32, Option<End>)>,
}

impl<F: Fn(Event) + Clone + Send + Sync + 'static> Holdings<F> {
    /// Holds all shards, or if `shared` those due to this process, until one ends for good; `None` if the bot leaves.
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

    /// Asks which shards are due to this process, and opens and closes connections accordingly.
    async fn deal(&mut self, bot: Option<&Arc<dyn Bot>>) {
        let (Some(bot), of) = (bot, self.of) else { return };
        match at(bot, move |bot| bot.take_shards(of)).await {
            Ok(Ok(due)) => self.set(due.into_iter().collect()),
            // Without an answer, the connections stay as they are.
            Ok(Err(error)) => tracing::debug!(?error, "cannot tell which shards are due to this process"),
            Err(bug) => tracing::error!(bug, "a bug"),
        }
    }

    /// Notes that the connection of a shard was closed.
    fn released(&mut self, number: u32) {
        self.leaves.remove(&number);
        self.terms.pulse.released(number);
        (self.told)(Event::Released(number));
    }

    /// Opens and closes connections, so that exactly the shards of `due` are held.
    fn set(&mut self, due: BTreeSet<u32>) {
        self.terms.pulse.holds(due.len() as u32, self.of);
        for (_, leave) in self.leaves.iter().filter(|(number, _)| !due.contains(number)) {
            leave.send_replace(true);
        }
        for number in due {
            // One that is just being closed is opened again the next time.
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
