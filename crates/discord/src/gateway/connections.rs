//! The connections of all shards that this process holds: opened, left, and shared with other processes.

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

/// How often a process that shares the shards says that it still holds its own, and hears which those are.
const DEALT: Duration = Duration::from_secs(1);

/// How Discord wants to be connected to.
pub(crate) struct Start {
    url: String,
    shards: u32,
    limit: SessionStartLimit,
}

/// Asks how to connect until there is an answer that allows it.
pub(crate) async fn find(rest: &Rest, settings: &Settings) -> Result<Start, End> {
    loop {
        let gateway = insist(settings.pace.patience, || rest.gateway()).await?;
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

/// The connections of all shards that this process holds.
pub(crate) struct Connections {
    held: JoinHandle<Option<End>>,
    leave: watch::Sender<bool>,
}

/// Opens the connections; `told` is called with what happens. Fails if encryption cannot be set up.
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
        // How long the last shard waits for its turn: as many as may identify at once go first.
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
    /// Returns when one of them has ended for good, with the reason.
    pub(crate) async fn ended(&mut self) -> End {
        match (&mut self.held).await {
            Ok(Some(end)) => end,
            Ok(None) => End::Failed("the gateway's connections ended".to_owned()),
            Err(bug) => failed(&bug),
        }
    }

    /// Says goodbye; returns when Discord has heard it, or [`GOODBYE`] is over.
    pub(crate) async fn leave(mut self) {
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

    /// The connection of a shard was left.
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
