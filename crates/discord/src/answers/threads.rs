//! Keeps the threads of running games open: in one that Discord has archived, a button may never reach the bot.
//!
//! Discord archives a thread after some time without activity: a week at most, and less on servers with many threads.
//! The gateway reports it; over HTTP, and in case a report was missed, each thread is checked once a day.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::bot::Bot;
use crate::rest::requests::Rest;
use carc_chat::{Reach, SendError, Work, at};
use carc_play::clock::Clock as _;
use carc_play::request::{ChannelId, GuildId};

/// How often to look for threads that are due for a check.
const EVERY: Duration = Duration::from_hours(1);
/// Shortest time between two checks of a thread, and between two attempts to reopen it.
const ONCE: Duration = Duration::from_hours(24);
/// Time without activity after which a thread is kept from being archived; with one check a day, that is on the sixth
/// day.
const QUIET: Duration = Duration::from_hours(5 * 24);
/// Pause between the checks of two threads: nobody waits for them.
const APART: Duration = Duration::from_millis(500);

/// Keeps threads open, for all games.
#[derive(Clone)]
pub(crate) struct Threads {
    bot: Arc<dyn Bot>,
    rest: Rest,
    work: Work,
    reach: Reach,
    noted: Arc<Mutex<HashMap<ChannelId, Noted>>>,
}

/// Unix times in milliseconds when a thread was last checked and last reopened; 0 for never.
#[derive(Clone, Copy, Default)]
struct Noted {
    looked: u64,
    opened: u64,
}

impl Threads {
    pub(crate) fn new(bot: Arc<dyn Bot>, rest: Rest, work: Work) -> Self {
        let (reach, noted) = (work.status().reach().clone(), Arc::default());
        Self { bot, rest, work, reach, noted }
    }

    /// Checks all threads regularly until the bot stops.
    pub(crate) async fn keep(&self) {
        while self.work.sleep(EVERY).await {
            let Some(_ticket) = self.work.begin() else { return };
            let all = at(&self.bot, |bot| bot.open_threads().map_err(|fault| fault.to_string())).await;
            let all = match all.and_then(|all| all) {
                Ok(all) => all,
                Err(fault) => {
                    tracing::warn!(fault, "the threads to be kept open could not be read");
                    continue;
                }
            };
            let known: HashSet<ChannelId> = all.iter().map(|&(_, thread)| thread).collect();
            self.noted().retain(|thread, _| known.contains(thread));
            for (server, thread) in all {
                let is_here = server.is_none_or(|server| !self.reach.is_out_of(server));
                if is_here && self.is_due(thread, |noted| &mut noted.looked) {
                    self.look(thread).await;
                    if !self.work.sleep(APART).await {
                        return;
                    }
                }
            }
        }
    }

    /// Reopens an archived thread if a game is played in it, at most once a day.
    pub(crate) async fn archived(&self, server: GuildId, thread: ChannelId) {
        let Some(_ticket) = self.work.begin() else { return };
        let is_ours = at(&self.bot, move |bot| bot.keeps_open(thread)).await.unwrap_or(false);
        if is_ours && !self.reach.is_out_of(server) {
            self.reopen(thread).await;
        }
    }

    async fn look(&self, thread: ChannelId) {
        let state = match self.rest.thread(thread).await {
            Ok(state) if !state.is_locked => state,
            Ok(_locked) => return,
            Err(trouble) => return tell(thread, &trouble),
        };
        if state.is_archived {
            return self.reopen(thread).await;
        }
        let quiet = self.work.clock().now().saturating_sub(state.active);
        if u128::from(quiet) >= QUIET.as_millis()
            && let Err(trouble) = self.rest.touch(thread).await
        {
            tell(thread, &trouble);
        }
    }

    async fn reopen(&self, thread: ChannelId) {
        if self.is_due(thread, |noted| &mut noted.opened)
            && let Err(trouble) = self.rest.reopen(thread).await
        {
            tell(thread, &trouble);
        }
    }

    /// Returns whether `what` was last done with a thread at least a day ago; if so, notes that it is done now.
    fn is_due(&self, thread: ChannelId, what: impl Fn(&mut Noted) -> &mut u64) -> bool {
        let (mut noted, now) = (self.noted(), self.work.clock().now());
        let last = what(noted.entry(thread).or_default());
        let is_due = *last == 0 || u128::from(now.saturating_sub(*last)) >= ONCE.as_millis();
        if is_due {
            *last = now;
        }
        is_due
    }

    fn noted(&self) -> MutexGuard<'_, HashMap<ChannelId, Noted>> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Logs that a thread could not be kept open. That does little harm: the next message opens it.
fn tell(thread: ChannelId, trouble: &SendError) {
    tracing::debug!(thread = thread.0, %trouble, "a thread could not be kept open");
}
