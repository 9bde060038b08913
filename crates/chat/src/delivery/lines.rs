//! Keeps the lines above the threads of games up to date: who is to move, and how a game ended.
//!
//! Only the newest state matters, so edits are merged: a channel gets one edit in [`APART`], however much is played
//! below it. Waiting lines are kept in memory, and their text is read from the store when their turn comes. Lines that
//! a stop lost are found by [`Lines::keep`]. The end of a game is different: nothing follows it, so its channel is owed
//! it ([`Lines::finish`]).

use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::port::channels::Channels;
use crate::port::ledger::Ledger;
use crate::port::send_error::SendError;
use crate::process::work::{Work, at};
use carc_play::reply::Line;
use carc_play::request::{ChannelId, GameId, MessageId};
use carc_play::text::Text;

/// Minimum time between two edits of lines of running games in one channel.
const APART: Duration = Duration::from_secs(30);
/// Maximum number of doublings of the wait for the next edit in a channel, after failures that may pass.
const DOUBLINGS: u32 = 6;
/// How often to look for lines that are out of date.
const EVERY: Duration = Duration::from_hours(1);
/// Longest time to edit the line of a finished game before it is left for later.
const AT_ONCE: Duration = Duration::from_secs(5);
/// Maximum number of lines to remember, so that a line that is up to date isn't edited.
const REMEMBERED: usize = 20_000;

/// The lines above the threads of all games.
#[derive(Clone)]
pub struct Lines<C> {
    shared: Arc<Shared<C>>,
}

struct Shared<C> {
    ledger: Arc<dyn Ledger>,
    channels: C,
    work: Work,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    queues: HashMap<ChannelId, Queue>,
    known: HashMap<MessageId, Known>,
}

/// The games of one channel whose lines wait for an edit.
#[derive(Default)]
struct Queue {
    games: VecDeque<GameId>,
    /// Whether a task edits the lines of `games`, or waits to.
    is_served: bool,
    /// Time since the start before which no line of a running game is edited there.
    not_before: Duration,
    /// Number of failures in a row, up to [`DOUBLINGS`].
    failures: u32,
    /// Held while a line of the channel is read and edited, so that an older state never follows a newer one.
    gate: Arc<tokio::sync::Mutex<()>>,
}

/// What the channel shows above a thread: the line that was last posted or edited there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    /// The hash of its text.
    Says(u64),
    /// Somebody has deleted the line. It is not posted again.
    Deleted,
}

fn hash(text: &Text) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{text:?}").hash(&mut hasher);
    hasher.finish()
}

impl<C: Channels> Lines<C> {
    /// Creates the keeper of lines, which knows none yet.
    pub fn new(ledger: Arc<dyn Ledger>, channels: C, work: Work) -> Self {
        Self { shared: Arc::new(Shared { ledger, channels, work, state: Mutex::default() }) }
    }

    /// Notes the current text of a line.
    pub(crate) fn says(&self, message: MessageId, text: &Text) {
        self.shared.state().know(message, Known::Says(hash(text)));
    }

    /// Schedules an edit of the line of a game that isn't over, if it is out of date.
    pub(crate) fn changed(&self, game: GameId, line: &Line) {
        if self.shared.state().is_up_to_date(line) {
            return;
        }
        self.queue(game, line.channel);
    }

    fn queue(&self, game: GameId, channel: ChannelId) {
        let now = self.shared.work.moment();
        let mut state = self.shared.state();
        state.queues.retain(|_, queue| queue.is_served || queue.not_before > now);
        let queue = state.queues.entry(channel).or_default();
        if !queue.games.contains(&game) {
            queue.games.push_back(game);
        }
        if !std::mem::replace(&mut queue.is_served, true) {
            tokio::spawn(Arc::clone(&self.shared).serve(channel));
        }
    }

    /// Edits the line of a finished game. Fails only with errors that may pass; then it has to be tried again.
    pub(crate) async fn finish(&self, game: GameId, line: &Line) -> Result<(), SendError> {
        let shared = &self.shared;
        let gate = {
            let mut state = shared.state();
            let queue = state.queues.entry(line.channel).or_default();
            queue.games.retain(|waiting| *waiting != game);
            Arc::clone(&queue.gate)
        };
        let edit = async {
            let _alone = gate.lock().await;
            shared.edit(line).await.map(drop)
        };
        let late = |_| Err(SendError::Passing("the line above a thread was not edited in time".to_owned()));
        tokio::time::timeout(AT_ONCE, edit).await.unwrap_or_else(late)
    }

    /// Looks regularly for lines that are out of date, until the bot stops: those that a stop kept from being edited,
    /// and those that another process has left.
    pub async fn keep(&self) {
        let shared = &self.shared;
        let mut is_first = true;
        loop {
            let recent =
                at(&shared.ledger, move |ledger| ledger.recent_lines(is_first).map_err(|fault| fault.to_string()));
            match recent.await.and_then(|recent| recent) {
                Ok(recent) => {
                    let reach = shared.work.status().reach();
                    for (server, channel, game) in recent {
                        if server.is_none_or(|server| !reach.is_out_of(server)) {
                            self.queue(game, channel);
                        }
                    }
                    is_first = false;
                }
                Err(fault) => tracing::warn!(fault, "the lines above threads could not be read"),
            }
            if !shared.work.sleep(EVERY).await {
                return;
            }
        }
    }
}

impl State {
    fn know(&mut self, message: MessageId, known: Known) {
        if self.known.len() >= REMEMBERED {
            // At worst some are edited once more without a change.
            self.known.clear();
        }
        self.known.insert(message, known);
    }

    /// Returns whether a line needs no edit.
    fn is_up_to_date(&self, line: &Line) -> bool {
        let known = self.known.get(&line.message);
        known.is_some_and(|&known| known == Known::Deleted || known == Known::Says(hash(&line.text)))
    }
}

impl<C: Channels> Shared<C> {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Edits the lines of a channel one by one, until none waits or the bot stops.
    async fn serve(self: Arc<Self>, channel: ChannelId) {
        loop {
            let (wait, gate) = {
                let mut state = self.state();
                let Some(queue) = state.queues.get_mut(&channel) else { return };
                if queue.games.is_empty() {
                    queue.is_served = false;
                    return;
                }
                (queue.not_before.saturating_sub(self.work.moment()), Arc::clone(&queue.gate))
            };
            if !wait.is_zero() && !self.work.sleep(wait).await {
                return;
            }
            let Some(_ticket) = self.work.begin() else { return };
            let _alone = gate.lock().await;
            let Some(game) = self.state().queues.get_mut(&channel).and_then(|queue| queue.games.pop_front()) else {
                continue;
            };
            let edited = self.refresh(game).await;
            let now = self.work.moment();
            let mut state = self.state();
            let Some(queue) = state.queues.get_mut(&channel) else { return };
            match edited {
                Ok(false) => {}
                Ok(true) => (queue.failures, queue.not_before) = (0, now + APART),
                Err(trouble) => {
                    tracing::debug!(game = game.0, %trouble, "the line above a thread is edited later");
                    queue.failures = (queue.failures + 1).min(DOUBLINGS);
                    queue.not_before = now + trouble.wait().max(APART * 2_u32.pow(queue.failures));
                    if !queue.games.contains(&game) {
                        queue.games.push_back(game);
                    }
                }
            }
        }
    }

    /// Brings a game's line up to date; returns whether that took a request. Fails only with errors that may pass.
    async fn refresh(&self, game: GameId) -> Result<bool, SendError> {
        let line = at(&self.ledger, move |ledger| ledger.thread_line(game).map_err(|fault| fault.to_string())).await;
        let line = line.and_then(|line| line).map_err(SendError::Passing)?;
        let Some(line) = line.filter(|line| !line.is_over) else { return Ok(false) };
        if self.work.sync(&self.ledger).await.is_err() {
            // What it tells may not be on the disk, and nothing more can be stored.
            return Ok(false);
        }
        self.edit(&line).await
    }

    /// Edits a line; returns whether that took a request. Fails only with errors that may pass.
    async fn edit(&self, line: &Line) -> Result<bool, SendError> {
        if self.state().is_up_to_date(line) {
            return Ok(false);
        }
        self.channels.belongs(line.channel, line.guild);
        match self.channels.strip(line.channel, line.message, Some(&line.text)).await {
            Ok(()) => self.state().know(line.message, Known::Says(hash(&line.text))),
            Err(SendError::NoMessage) => self.state().know(line.message, Known::Deleted),
            Err(trouble @ (SendError::Passing(_) | SendError::Limited(..))) => return Err(trouble),
            Err(trouble) => tracing::debug!(%trouble, "the line above a thread cannot be edited"),
        }
        Ok(true)
    }
}
