//! Debts: what channels have not been shown yet, and in which order it is delivered.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::{App, Fault};
use carc_store::{GameStore, Shared, StoreError};
use carc_table::{ChannelId, GameId, GuildId, MessageId, Owed};

/// Age below which debts are delivered first, because somebody may be looking.
const LIVE: Duration = Duration::from_hours(24);

/// Time that the request that changed a game has to show it; an older debt counts as abandoned.
const ABANDONED_AFTER: Duration = Duration::from_secs(3);

/// A change of a game that its channel has not been shown yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Debt {
    /// The game.
    pub game: GameId,
    /// The game's current version, which is the one to show.
    pub version: u64,
    /// The server that the game is played in; `None` in direct messages.
    pub server: Option<GuildId>,
    /// Time since the oldest change that the game's channel has not been shown.
    pub age: Duration,
    /// Time to wait before the first attempt, because an earlier run of the program may just have tried in vain.
    pub held: Duration,
}

/// Time to wait after the start before repeating deliveries that an earlier run may have tried in vain: Discord counts
/// refused requests, and the program may be restarted again and again.
const HELD: Duration = Duration::from_mins(1);

/// When this run of the program began, and when an earlier one was last known to run, as Unix times in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    began: u64,
    before: u64,
}

impl Run {
    /// Begins a run at `now`.
    pub(crate) fn begin(store: &dyn GameStore, now: u64) -> Self {
        Self { began: now, before: store.uptime().map_or(0, |uptime| uptime.last) }
    }

    /// Returns when an earlier run was last known to run, at most `now`.
    pub(crate) fn ran_before(self, now: u64) -> u64 {
        self.before.min(now)
    }

    /// Returns how long to leave a debt alone. It waits if it was already old when this run began and an earlier run
    /// had ended just before: that run must have failed to deliver it.
    fn held(self, since: u64, now: u64) -> Duration {
        let time = HELD.as_millis() as u64;
        let was_tried = since.saturating_add(time) <= self.began && self.began < self.before.saturating_add(time);
        let until = if was_tried { self.began.saturating_add(time) } else { 0 };
        Duration::from_millis(until.saturating_sub(now))
    }
}

/// Games that are owed something and were found to have a channel of their own already.
#[derive(Default)]
pub(crate) struct Placed(Mutex<BTreeSet<GameId>>);

impl Placed {
    /// Returns a game whose thread is still to be opened in `channel`. A game that has its channel gets no other
    /// thread, so each game's table is read only until then.
    fn thread_owed_in(&self, store: &dyn GameStore, channel: ChannelId) -> Option<GameId> {
        let owed: BTreeSet<GameId> = store.owed().filter_map(|owed| Some(owed.ok()?.0)).collect();
        let mut placed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        placed.retain(|game| owed.contains(game));
        let unsure: Vec<GameId> = owed.difference(&placed).copied().collect();
        drop(placed);
        unsure.into_iter().find(|&game| {
            let Ok(Some(table)) = store.table(game) else { return false };
            if table.channel == table.found_in() {
                self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(game);
            }
            table.channel != channel && table.found_in() == channel
        })
    }
}

/// Messages of the errors in reading debts that were logged already. Debts are looked for again and again, but each
/// error is logged once.
#[derive(Default)]
pub(crate) struct Unread(Mutex<BTreeSet<String>>);

impl Unread {
    fn tell(&self, error: &StoreError) {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Damaged games are few; only a failing disk or database could produce ever new messages.
        if told.len() < 1000 && told.insert(error.to_string()) {
            tracing::error!(%error, "cannot read which messages are still to be delivered");
        }
    }
}

impl App {
    /// Returns the debts to all channels: first those younger than [`LIVE`], then the rest, each with the oldest debt
    /// first. Debts that cannot be read are left out.
    pub fn owed(&self) -> Vec<Debt> {
        let mut debts = Vec::new();
        for entry in self.store.owed() {
            match entry.and_then(|(game, owed)| self.debt_of(game, owed)) {
                Ok(debt) => debts.extend(debt),
                Err(error) => {
                    self.unread.tell(&error);
                    if !error.is_of_one_game() {
                        break;
                    }
                }
            }
        }
        debts.sort_by_key(|debt| (debt.age >= LIVE, std::cmp::Reverse(debt.age), debt.game));
        debts
    }

    /// Returns the game of a channel that is owed a message: the current one or else the one that ended last; if that
    /// is owed nothing, one whose thread is still to be opened there. Called for every answer, so of what is owed
    /// elsewhere it only lists the games.
    pub fn owed_in(&self, channel: ChannelId) -> Option<GameId> {
        let current = self.store.current(channel).ok().flatten();
        let game = current.or_else(|| self.store.finished_in(channel).next()?.ok());
        let is_owed = |game: &GameId| self.store.owes(*game).is_ok_and(|owes| owes);
        game.filter(is_owed).or_else(|| self.placed.thread_owed_in(&*self.store, channel))
    }

    /// Returns the debt to the channel of a game; `None` if it is owed nothing.
    ///
    /// # Errors
    /// If the store fails, or the game cannot be read.
    pub fn debt(&self, game: GameId) -> Result<Option<Debt>, Fault> {
        let Some(owed) = self.store.owed_of(game)? else { return Ok(None) };
        Ok(self.debt_of(game, owed)?)
    }

    /// Returns the message that currently carries the buttons of a game.
    ///
    /// # Errors
    /// [`Fault`] if it cannot be read.
    pub fn message_of(&self, game: GameId) -> Result<Option<MessageId>, Fault> {
        Ok(self.store.board_message(game)?.map(|board| board.message))
    }

    /// Returns the number of processes that share the games, including this one; `None` if the store can't be shared.
    ///
    /// # Errors
    /// If the store fails.
    pub fn processes(&self) -> Result<Option<u32>, Fault> {
        Ok(self.store.shared().map(Shared::processes).transpose()?)
    }

    /// Claims the delivery of what a game's channel is owed; returns `false` if another process has claimed it.
    ///
    /// # Errors
    /// If the store fails.
    pub fn take_on(&self, game: GameId) -> Result<bool, Fault> {
        Ok(self.store.shared().map_or(Ok(true), |shared| shared.take_on(game))?)
    }

    /// Releases the claim on a game's delivery, so that any process can take it.
    ///
    /// # Errors
    /// If the store fails; the other processes then wait until this process is gone.
    pub fn hand_back(&self, game: GameId) -> Result<(), Fault> {
        Ok(self.store.shared().map_or(Ok(()), |shared| shared.hand_back(game))?)
    }

    /// Takes this process's share of the `of` shards of the gateway, and returns their numbers; all of them if no other
    /// process can share them. Call it again every second to keep them.
    ///
    /// # Errors
    /// If the store fails; the shards held so far remain so for some seconds.
    pub fn take_shards(&self, of: u32) -> Result<Vec<u32>, Fault> {
        Ok(self.store.shared().map_or_else(|| Ok((0..of).collect()), |shared| shared.take_shards(of))?)
    }

    /// Reserves the next time to begin a session of the gateway in `bucket`, `apart` from the previous one of any
    /// process; returns how long to wait for it.
    ///
    /// # Errors
    /// If the store fails.
    pub fn next_session(&self, bucket: u32, apart: Duration) -> Result<Duration, Fault> {
        Ok(self.store.shared().map_or(Ok(Duration::ZERO), |shared| shared.next_session(bucket, apart))?)
    }

    /// Returns the games with abandoned deliveries: owed for a while and claimed by no process, because the one that
    /// should deliver them is gone or fails.
    pub fn left_lying(&self) -> Vec<GameId> {
        let Some(shared) = self.store.shared() else { return Vec::new() };
        let now = self.clock.now();
        let lying = shared.left_lying().filter_map(|entry| {
            let entry = entry.inspect_err(|error| self.unread.tell(error));
            entry.ok().filter(|(_, owed)| now.saturating_sub(owed.since) >= ABANDONED_AFTER.as_millis() as u64)
        });
        lying.map(|(game, _)| game).collect()
    }

    fn debt_of(&self, game: GameId, owed: Owed) -> Result<Option<Debt>, StoreError> {
        let Some(table) = self.store.table(game)? else { return Ok(None) };
        let now = self.clock.now();
        let age = Duration::from_millis(now.saturating_sub(owed.since));
        let held = self.run.held(owed.since, now);
        Ok(Some(Debt { game, version: table.version, server: table.guild, age, held }))
    }
}
