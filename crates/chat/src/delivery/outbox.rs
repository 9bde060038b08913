//! Delivers to channels what they are owed: one message at a time per game, several games at once.
//!
//! What does not arrive is tried again: soon at first and then less and less often. If something new comes for the
//! game, somebody acts in its channel or its server was changed, it is tried sooner, but not within a minute of a
//! refusal: some servers have a bot that changes a role every few seconds, people press buttons, and Discord shuts out
//! a bot that is refused 10,000 times in ten minutes. Nothing is tried in a server that has removed the bot. The store
//! holds what is owed; the outbox only remembers which games it is busy with, so a crash loses nothing.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::deliver::{Delivery, Round};
use super::fate::{Fate, tell, tell_kept};
use super::gone::{self, Deletions};
use super::lane::{Lane, QueuePlace};
use super::lines::Lines;
use super::look::Look;
use super::pause::pause;
use super::setback::{Ends, Obstacle, Setback};
use super::taking::{Taken, Taking, hand_back, take_on};
use crate::port::channels::Channels;
use crate::port::ledger::Ledger;
use crate::process::reach::{News, Reach};
use crate::process::work::{Ticket, Work, at};
use carc_play::Debt;
use carc_play::request::{ChannelId, GameId, GuildId, PersonId};

/// Time between two checks whether another process has finished a delivery it has claimed.
const TAKEN: Duration = Duration::from_millis(250);
/// Maximum number of queued deliveries at once. Where somebody acts, the message skips this queue.
const AT_ONCE: usize = 4;

/// Starts deliveries, and tells those who wait what became of them.
#[derive(Clone)]
pub struct Outbox<C> {
    shared: Arc<Shared<C>>,
}

struct Shared<C> {
    delivery: Delivery<C>,
    ledger: Arc<dyn Ledger>,
    work: Work,
    lanes: Mutex<HashMap<GameId, Lane>>,
    reach: Reach,
    queue: Arc<Semaphore>,
    deletions: Deletions,
}

/// The reason why a delivery was started.
enum Wakeup {
    /// Something has just changed, or somebody acts in its channel, and may wait for the message.
    Live(Option<oneshot::Sender<Fate>>),
    /// The game's turn in the queue has come, and nobody waits.
    Queued(OwnedSemaphorePermit),
}

impl<C: Channels> Outbox<C> {
    /// Creates an idle outbox; `drawing` bounds how many pictures are drawn at once.
    pub fn new(
        ledger: Arc<dyn Ledger>,
        channels: C,
        work: Work,
        drawing: Arc<Semaphore>,
        me: Arc<OnceLock<PersonId>>,
        lines: Lines<C>,
    ) -> Self {
        let delivery = Delivery::new(Arc::clone(&ledger), channels, work.clone(), drawing, me, lines);
        let queue = Arc::new(Semaphore::new(AT_ONCE));
        let (lanes, reach) = (Mutex::default(), work.status().reach().clone());
        Self {
            shared: Arc::new(Shared { delivery, ledger, work, lanes, reach, queue, deletions: Deletions::default() }),
        }
    }

    /// Starts a delivery for this game, which is owed something. The receiver gets the outcome.
    pub fn wake(&self, game: GameId, ticket: &Ticket) -> oneshot::Receiver<Fate> {
        let (sender, receiver) = oneshot::channel();
        self.go(game, Look::ForNothing, Wakeup::Live(Some(sender)), ticket);
        receiver
    }

    /// Starts a delivery because somebody acts in the channel of this game, which is still owed something.
    pub fn look_again(&self, game: GameId, ticket: &Ticket) {
        self.go(game, Look::ForOurs, Wakeup::Live(None), ticket);
    }

    /// Starts deliveries once a shard (its number, and the number of shards) has begun a session with these servers;
    /// `None` without a gateway. Channels get what they were owed before, which may have arrived already.
    pub fn begin(&self, shard: Option<((u32, u32), &[GuildId])>, ticket: &Ticket) {
        if let Some(((number, of), servers)) = shard {
            self.shared.reach.begun(number, of, servers);
            self.shared.note_reach(servers.to_vec(), ticket);
        }
        self.catch_up(None, ticket);
    }

    /// Forgets what a shard has told about its servers, because another process now holds it.
    pub fn released(&self, shard: u32) {
        self.shared.reach.released(shard);
    }

    /// Starts to deliver what these games' channels are owed, except for games that it is busy with already.
    pub async fn pick_up(&self, games: Vec<GameId>, ticket: &Ticket) {
        for game in games {
            let is_busy = self.shared.lanes().contains_key(&game);
            if !is_busy && let Some(turn) = self.shared.turn().await {
                self.go(game, Look::ForOurs, Wakeup::Queued(turn), ticket);
            }
        }
    }

    /// As [`pick_up`](Self::pick_up), for all games but those of servers that the bot is not in.
    pub async fn pick_up_all(&self, ticket: &Ticket) {
        let owed = self.shared.owed().await.into_iter().filter(|debt| !self.shared.is_out_of(debt.server));
        self.pick_up(owed.map(|debt| debt.game).collect(), ticket).await;
    }

    /// Notes that the bot is in this server, and resumes its games if it was not before, or after an outage.
    pub fn is_in(&self, server: GuildId, ticket: &Ticket) {
        match self.shared.reach.is_in(server) {
            News::Nothing => {}
            News::Returned => {
                tracing::info!(server = server.0, "the bot was added to a server, or is back in it");
                self.shared.note_reach(vec![server], ticket);
                self.catch_up(Some(server), ticket);
            }
            News::Available => {
                self.shared.note_reach(vec![server], ticket);
                self.changed(server);
            }
        }
    }

    /// Notes that this server has an outage, though the bot is still in it.
    pub fn is_down(&self, server: GuildId, ticket: &Ticket) {
        self.shared.reach.is_down(server);
        self.shared.note_reach(vec![server], ticket);
    }

    /// Notes that the bot was removed from this server.
    pub fn left(&self, server: GuildId, ticket: &Ticket) {
        tracing::info!(server = server.0, "the bot was taken out of a server: its games are kept");
        self.shared.reach.left(server);
        self.shared.note_reach(vec![server], ticket);
    }

    /// Retries what waits in this server, because a change there may have made messages possible again.
    pub fn changed(&self, server: GuildId) {
        let lanes = self.shared.lanes();
        for lane in lanes.values().filter(|lane| lane.server == Some(server)) {
            lane.changed.notify_one();
        }
    }

    /// Notes that a channel was deleted: its games are closed soon, and nothing waits for it any more.
    pub fn deleted(&self, server: Option<GuildId>, channel: ChannelId, ticket: Ticket) {
        if self.shared.deletions.note(server, channel) {
            tokio::spawn(self.clone().close_deleted(ticket));
        }
    }

    async fn close_deleted(self, _ticket: Ticket) {
        let shared = &self.shared;
        while let Some(deleted) = shared.deletions.take() {
            for (server, channels) in deleted {
                let closed = gone::close(&shared.ledger, &shared.work, server, channels, None).await;
                let mut lanes = shared.lanes();
                for game in closed {
                    if let Some(lane) = lanes.get_mut(&game) {
                        lane.again = true;
                        lane.bell.notify_one();
                    }
                }
            }
        }
    }

    /// Delivers what is owed in one server, or in all that the bot is in, a few channels at a time.
    fn catch_up(&self, server: Option<GuildId>, ticket: &Ticket) {
        tokio::spawn(self.clone().bring_all(server, ticket.clone()));
    }

    async fn bring_all(self, server: Option<GuildId>, ticket: Ticket) {
        let shared = &self.shared;
        let is_due = |debt: &Debt| match server {
            Some(_) => debt.server == server,
            None => !shared.is_out_of(debt.server),
        };
        for debt in shared.owed().await.into_iter().filter(is_due) {
            let Some(turn) = shared.turn().await else { return };
            self.go(debt.game, Look::ForOurs, Wakeup::Queued(turn), &ticket);
        }
    }

    fn go(&self, game: GameId, look: Look, call: Wakeup, ticket: &Ticket) {
        let (is_live, waiting, turn) = match call {
            Wakeup::Live(waiting) => (true, waiting, None),
            Wakeup::Queued(turn) => (false, None, Some(turn)),
        };
        let mut lanes = self.shared.lanes();
        match lanes.entry(game) {
            Entry::Occupied(mut lane) => {
                let lane = lane.get_mut();
                lane.again = true;
                lane.look = lane.look.max(look);
                lane.waiting.extend(waiting);
                lane.is_live |= is_live;
                lane.bell.notify_one();
                if is_live {
                    lane.hurry.notify_one();
                }
            }
            Entry::Vacant(free) => {
                free.insert(Lane { look, is_live, waiting: waiting.into_iter().collect(), ..Lane::default() });
                tokio::spawn(Arc::clone(&self.shared).serve(game, turn, ticket.clone()));
            }
        }
    }
}

impl<C: Channels> Shared<C> {
    fn lanes(&self) -> MutexGuard<'_, HashMap<GameId, Lane>> {
        self.lanes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns all debts; empty if they can't be read.
    async fn owed(&self) -> Vec<Debt> {
        at(&self.ledger, Ledger::owed).await.unwrap_or_else(|fault| {
            tracing::error!(fault, "the messages still to be delivered could not be read");
            Vec::new()
        })
    }

    /// Stores for these servers whether anybody there is served.
    fn note_reach(&self, servers: Vec<GuildId>, ticket: &Ticket) {
        let (ledger, reach, ticket) = (Arc::clone(&self.ledger), self.reach.clone(), ticket.clone());
        tokio::spawn(async move {
            let _ticket = ticket;
            let noted = at(&ledger, move |ledger| {
                let note = |server: &GuildId| ledger.reach(*server, &|| !reach.is_away(*server));
                servers.iter().try_for_each(note).map_err(|fault| fault.to_string())
            });
            if let Err(fault) = noted.await.and_then(|noted| noted) {
                tracing::warn!(fault, "cannot note which servers are served; clocks there may run on");
            }
        });
    }

    fn is_out_of(&self, server: Option<GuildId>) -> bool {
        server.is_some_and(|server| self.reach.is_out_of(server))
    }

    /// Waits for a turn in the queue; `None` if the bot stops.
    async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        tokio::select! {
            turn = Arc::clone(&self.queue).acquire_owned() => turn.ok(),
            () = self.work.stopping() => None,
        }
    }

    /// Delivers what is owed, unless another process does.
    async fn deliver(
        &self,
        game: GameId,
        server: Option<GuildId>,
        mut look: Look,
        mut turn: QueuePlace,
        mut waiting: Vec<oneshot::Sender<Fate>>,
    ) -> Round {
        loop {
            match take_on(&self.ledger, game).await {
                Ok(Taking::Ours) => break,
                Ok(Taking::Paid) => {
                    tell(&mut waiting, Fate::Arrived);
                    return Round::Over;
                }
                Ok(Taking::Theirs) => {}
                Err(why) => {
                    // The process that claimed it may have posted something, even if it was killed since.
                    tell_kept(&self.work, &self.ledger, &mut waiting, Fate::Kept).await;
                    return Round::Later(Setback { why, ends: Ends::Soon, look: Look::ForOurs });
                }
            }
            // The other process may be killed after its post has arrived and before that is stored.
            look = Look::ForOurs;
            turn.give_up();
            if !self.work.sleep(TAKEN).await {
                return Round::Stopped;
            }
        }
        let _taken = Taken { ledger: &self.ledger, game };
        let round = self.delivery.deliver((game, server), look, turn, waiting).await;
        hand_back(Arc::clone(&self.ledger), game).await;
        round
    }

    /// Tells those who have come to wait for a game's message that their change is kept.
    async fn tell_those_who_wait(&self, game: GameId) {
        let waiting = self.lanes().get_mut(&game).map(|lane| std::mem::take(&mut lane.waiting));
        tell_kept(&self.work, &self.ledger, &mut waiting.unwrap_or_default(), Fate::Kept).await;
    }

    /// Delivers until nothing is owed and nothing new has come.
    async fn serve(self: Arc<Self>, game: GameId, mut held: Option<OwnedSemaphorePermit>, ticket: Ticket) {
        let _lane = LeaveOnPanic { lanes: &self.lanes, game };
        let mut trouble: Option<Obstacle> = None;
        let mut look = Look::ForNothing;
        loop {
            let debt = at(&self.ledger, move |ledger| ledger.debt(game)).await.ok().and_then(Result::ok).flatten();
            let (mut waiting, bell, changed, turn) = {
                let mut lanes = self.lanes();
                let Some(lane) = lanes.get_mut(&game) else { return };
                lane.again = false;
                lane.server = debt.as_ref().and_then(|debt| debt.server).or(lane.server);
                (lane.changed, lane.hurry) = (Arc::default(), Arc::default());
                look = look.max(std::mem::take(&mut lane.look));
                let queue = (!std::mem::take(&mut lane.is_live)).then(|| Arc::clone(&self.queue));
                let turn = QueuePlace::new(queue, Arc::clone(&lane.hurry), held.take());
                (std::mem::take(&mut lane.waiting), Arc::clone(&lane.bell), Arc::clone(&lane.changed), turn)
            };
            let server = debt.as_ref().and_then(|debt| debt.server);
            let (age, held) = debt.as_ref().map_or_else(Default::default, |debt| (debt.age, debt.held));
            let hindered = if !held.is_zero() {
                let why = "it may have been tried just before the start".to_owned();
                Some(Setback { why, ends: Ends::Tried(held), look: Look::ForOurs })
            } else if self.is_out_of(server) {
                // It may have been removed from the server while the program did not run.
                self.note_reach(server.into_iter().collect(), &ticket);
                Some(Setback { why: "the bot is not in the server".to_owned(), ends: Ends::Returned, look })
            } else {
                None
            };
            let round = if let Some(setback) = hindered {
                // Its place in the queue goes to another game.
                drop(turn);
                tell_kept(&self.work, &self.ledger, &mut waiting, Fate::Kept).await;
                Round::Later(setback)
            } else {
                self.deliver(game, server, look, turn, waiting).await
            };
            let is_closed = gone::is_closed(&self.ledger, &self.work, (game, server), &round, age).await;
            let round = if is_closed { Round::Over } else { round };
            let go_on = match round {
                Round::Later(setback) => {
                    look = setback.look;
                    let met = Obstacle::meet(trouble.take(), setback, game, age);
                    let obstacle = trouble.insert(met);
                    let _parked = obstacle.wait.is_none().then(|| self.work.status().park(game));
                    let kept = || {
                        let shared = Arc::clone(&self);
                        async move { shared.tell_those_who_wait(game).await }
                    };
                    pause(&self.work, obstacle, &bell, &changed, kept).await
                }
                Round::Over => {
                    look = Look::ForNothing;
                    if trouble.take().is_some() {
                        tracing::info!(game = game.0, "the channel is owed nothing more");
                    }
                    false
                }
                Round::Stopped | Round::Unsaved => false,
            };
            let mut lanes = self.lanes();
            if !go_on && lanes.get(&game).is_none_or(|lane| !lane.again) {
                lanes.remove(&game);
                return;
            }
        }
    }
}

/// Frees the game's lane after a panic, so that a bug in one delivery doesn't block it for good.
struct LeaveOnPanic<'a> {
    lanes: &'a Mutex<HashMap<GameId, Lane>>,
    game: GameId,
}

impl Drop for LeaveOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.lanes.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.game);
        }
    }
}
