//! The edge: the state that answering needs, and jobs that run in the background. `intake` receives what people do.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serenity::model::id::UserId;
use tokio::time::timeout;

use super::boards::Boards;
use super::gate::Gate;
use super::lanes::Lanes;
use super::threads::Threads;
use crate::bot::Bot;
use crate::process::pulse::Pulse;
use crate::process::seen::Seen;
use crate::rest::requests::Rest;
use crate::talk::event::Server;
use carc_chat::{Ledger, Lines, Outbox, Work, at};
use carc_play::clock::{Clock as _, MovedClock};
use carc_play::request::{ChannelId, GuildId, PersonId};
use carc_table::limits::Limits;

/// How often to look for due reminders, and for people whose time is over.
const NUDGE_EVERY: Duration = Duration::from_secs(30);

/// How often to note that people are served: three times in the shortest outage that counts.
const SERVED_EVERY: Duration = Duration::from_secs(20);

/// How often to look for work that other processes abandoned.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How often to look for undelivered posts if there are no other processes.
const LOOK_ALONE_EVERY: Duration = Duration::from_secs(30);

/// Longest wait for the store to close at a stop. With the steps before it, this is less than systemd and Docker are
/// told to wait.
const CLOSING: Duration = Duration::from_secs(12);

/// The state that answering needs. It holds nothing of any game.
#[derive(Clone)]
pub struct Edge {
    pub(crate) bot: Arc<dyn Bot>,
    pub(crate) rest: Rest,
    pub(crate) work: Work,
    pub(crate) outbox: Outbox<Rest>,
    pulse: Pulse,
    pub(crate) gate: Arc<Gate>,
    pub(crate) lanes: Lanes,
    pub(crate) seen: Seen,
    pub(crate) threads: Threads,
    pub(crate) lines: Lines<Rest>,
    pub(crate) boards: Arc<Boards>,
    /// The bot's own user id, once Discord has said it.
    pub(super) me: Arc<OnceLock<PersonId>>,
}

impl Edge {
    /// Creates an edge between `bot` and Discord that runs by `clock`.
    pub fn new(bot: Arc<dyn Bot>, rest: Rest, clock: MovedClock, pulse: Pulse, limits: &Limits) -> Self {
        let gate = Arc::new(Gate::new(limits, clock.clone()));
        let seen = Seen::since(clock.now());
        let (work, me) = (Work::new(clock, pulse.status().clone()), Arc::new(OnceLock::new()));
        let lanes = Lanes::new();
        let drawing = Arc::clone(&lanes.drawing);
        let ledger: Arc<dyn Ledger> = bot.clone();
        let lines = Lines::new(Arc::clone(&ledger), rest.clone(), work.clone());
        let outbox = Outbox::new(ledger, rest.clone(), work.clone(), drawing, Arc::clone(&me), lines.clone());
        let threads = Threads::new(Arc::clone(&bot), rest.clone(), work.clone());
        Self { bot, rest, work, outbox, pulse, gate, lanes, seen, threads, lines, boards: Arc::default(), me }
    }

    /// Starts deliveries once Discord has said who the bot is and which servers `shard` (its number and the shard
    /// count) has: their channels get what they were owed before. Without a gateway the servers are not known, and all
    /// channels do.
    pub fn ready(&self, me: UserId, shard: Option<((u32, u32), &[GuildId])>) {
        // Every connection reports the same id.
        let _known = self.me.set(PersonId(me.get()));
        if let Some(ticket) = self.work.begin() {
            self.outbox.begin(shard, &ticket);
        }
    }

    /// Handles a server that was joined, left or changed, or is unavailable.
    pub(crate) fn server(&self, server: Server) {
        let Some(ticket) = self.work.begin() else { return };
        match server {
            Server::Here(server) => self.outbox.is_in(server, &ticket),
            Server::Down(server) => self.outbox.is_down(server, &ticket),
            Server::Left(server) => self.outbox.left(server, &ticket),
            Server::Changed(server) => self.outbox.changed(server),
        }
    }

    /// Reacts to a thread that was archived.
    pub(crate) fn archived(&self, server: GuildId, thread: ChannelId) {
        self.outbox.changed(server);
        let threads = self.threads.clone();
        tokio::spawn(async move { threads.archived(server, thread).await });
    }

    /// Has the games of a deleted channel or thread closed in the background.
    pub(crate) fn deleted(&self, server: Option<GuildId>, channel: ChannelId) {
        if let Some(ticket) = self.work.begin() {
            self.outbox.deleted(server, channel, ticket);
        }
    }

    /// Records regularly that people are being served, and on which shards they are not, until the bot stops.
    pub async fn count_time(&self) {
        let mut was_noted = true;
        loop {
            let noted = self.note_time().await;
            if let (true, Err(fault)) = (was_noted, &noted) {
                tracing::warn!(fault, "cannot record that people are being served; their clocks stand still");
            }
            was_noted = noted.is_ok();
            if !self.work.sleep(SERVED_EVERY).await {
                return;
            }
        }
    }

    async fn note_time(&self) -> Result<(), String> {
        let Some(_ticket) = self.work.begin() else { return Ok(()) };
        let away = self.pulse.outages(self.work.clock().now());
        at(&self.bot, move |bot| bot.serve(&away)).await?.map_err(|fault| fault.to_string())
    }

    /// Sends due reminders and acts on time that is over, until the bot stops.
    pub async fn keep_time(&self) {
        while self.work.sleep(NUDGE_EVERY).await {
            self.gate.tidy_up();
            // Time in which nobody was served does not count, so it has to be recorded first.
            if self.note_time().await.is_err() {
                continue;
            }
            let Some(ticket) = self.work.begin() else { return };
            match at(&self.bot, Bot::nudge).await {
                // The outbox tells the channel; nobody else waits for it.
                Ok(nudged) => nudged.into_iter().for_each(|game| drop(self.outbox.wake(game, &ticket))),
                Err(fault) => tracing::error!(fault, "overdue answers could not be looked for"),
            }
        }
    }

    /// Delivers posts that other processes abandoned, and shares the budget of requests with the processes on the same
    /// games, until the bot stops.
    pub async fn deliver_abandoned(&self) {
        if matches!(at(&self.bot, Bot::processes).await, Ok(Ok(None))) {
            return self.look_alone().await;
        }
        while self.work.sleep(LOOK_EVERY).await {
            let Some(ticket) = self.work.begin() else { return };
            // If the count can't be read, the last one stays.
            if let Ok(Ok(Some(processes))) = at(&self.bot, Bot::processes).await {
                self.rest.share_among(processes);
            }
            match at(&self.bot, Bot::left_lying).await {
                Ok(games) => self.outbox.pick_up(games, &ticket).await,
                Err(fault) => tracing::error!(fault, "the messages still to be delivered could not be read"),
            }
        }
    }

    /// Delivers overlooked posts if there are no other processes: a connection to the database can be lost after a
    /// commit but before its confirmation, and then nobody knows that something is owed.
    async fn look_alone(&self) {
        while self.work.sleep(LOOK_ALONE_EVERY).await {
            let Some(ticket) = self.work.begin() else { return };
            // Until Discord has said who the bot is, its own messages would not be recognised.
            if self.me.get().is_some() {
                self.outbox.pick_up_all(&ticket).await;
            }
        }
    }

    /// Accepts nothing new, waits up to `patience` for what is in flight, syncs everything committed to the disk and
    /// closes the store; returns whether these two succeeded. Posts that did not reach Discord stay owed, and are sent
    /// at the next start.
    pub async fn stop(&self, patience: Duration) -> bool {
        if !self.work.finish(patience).await {
            tracing::warn!("some work in flight did not finish; what is committed is posted at the next start");
        }
        let closing = async {
            let synced = self.work.sync(&self.bot).await.is_ok();
            synced & matches!(at(&self.bot, Bot::close).await, Ok(Ok(())))
        };
        // Either could wait forever for a disk that does not respond.
        timeout(CLOSING, closing).await.unwrap_or_else(|_| {
            tracing::warn!("the store was not closed in time; others can open it in a few seconds");
            false
        })
    }
}
