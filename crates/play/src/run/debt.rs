//! Debts: what channels have not been shown yet, and in which order it is brought.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::{App, Fault};
use carc_store::{GameStore, Shared, StoreError};
use carc_table::{ChannelId, GameId, GuildId, MessageId, Owed};

/// Channels in which something happened within this time go first: somebody may be looking there.
const LIVE: Duration = Duration::from_hours(24);

/// Time in which the request that changed a game should show it; a debt older than this counts as abandoned.
const LYING: Duration = Duration::from_secs(3);

/// The part of a game that a channel has not been shown yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Debt {
    /// The game.
    pub game: GameId,
    /// The version that the game has now: the one to show.
    pub version: u64,
    /// The server that it is played in.
    pub server: Option<GuildId>,
    /// Time since the oldest change that the channel of the game has not been shown.
    pub age: Duration,
    /// Time in which nothing should be tried, because an earlier run of the program may just have tried in vain.
    pub held: Duration,
}

/// Time from the start until what an earlier run may have tried is tried again: Discord counts what it refuses, and the
/// program may be started again and again.
const HELD: Duration = Duration::from_mins(1);

/// Unix times in milliseconds: when this run of the program began, and when an earlier one was last known to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    began: u64,
    before: u64,
}

impl Run {
    /// Begins now.
    pub(crate) fn begin(store: &dyn GameStore, now: u64) -> Self {
        Self { began: now, before: store.uptime().map_or(0, |uptime| uptime.last) }
    }

    /// Returns when an earlier run was last known to run, `now` at the latest.
    pub(crate) fn ran_before(self, now: u64) -> u64 {
        self.before.min(now)
    }

    /// Returns how long to leave a debt alone. If it had been owed for long when an earlier run ended a moment ago,
    /// that run could not deliver it.
    fn held(self, since: u64, now: u64) -> Duration {
        let time = HELD.as_millis() as u64;
        let was_tried = since.saturating_add(time) <= self.began && self.began < self.before.saturating_add(time);
        let until = if was_tried { self.began.saturating_add(time) } else { 0 };
        Duration::from_millis(until.saturating_sub(now))
    }
}

/// Games that were owed something and had their channel when that was last looked at.
#[derive(Default)]
pub(crate) struct Placed(Mutex<BTreeSet<GameId>>);

impl Placed {
    /// Returns a game whose thread is still to be opened in a channel. Where a game is that is owed something is read
    /// once, if it has its channel then: no such game gets another thread.
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

/// The faults in reading debts, in words. The debts are looked for again and again; each fault is told once.
#[derive(Default)]
pub(crate) struct Unread(Mutex<BTreeSet<String>>);

impl Unread {
    fn tell(&self, error: &StoreError) {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Few games are damaged; it is a disk or a database whose words would be ever different ones.
        if told.len() < 1000 && told.insert(error.to_string()) {
            tracing::error!(%error, "cannot read which messages are still to be delivered");
        }
    }
}

impl App {
    /// Returns what is owed to channels: first where something happened lately, then the rest, each with the oldest
    /// debt first.
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

    /// Returns the game of a channel that may be owed a message: the one that is there or else the one that ended last; if
    /// that is owed nothing, one whose thread is still to be opened there. Called for every answer, however much is owed
    /// elsewhere.
    pub fn owed_in(&self, channel: ChannelId) -> Option<GameId> {
        let current = self.store.current(channel).ok().flatten();
        let game = current.or_else(|| self.store.finished_in(channel).next()?.ok());
        let is_owed = |game: &GameId| self.store.owes(*game).is_ok_and(|owes| owes);
        game.filter(is_owed).or_else(|| self.placed.thread_owed_in(&*self.store, channel))
    }

    /// Returns what the channel of a game is owed; `None` if it is owed nothing.
    ///
    /// # Errors
    /// If the store fails, or the game cannot be read.
    pub fn debt(&self, game: GameId) -> Result<Option<Debt>, Fault> {
        let Some(owed) = self.store.owed_of(game)? else { return Ok(None) };
        Ok(self.debt_of(game, owed)?)
    }

    /// Returns the message that carries the buttons of a game now.
    ///
    /// # Errors
    /// [`Fault`] if it cannot be read.
    pub fn message_of(&self, game: GameId) -> Result<Option<MessageId>, Fault> {
        Ok(self.store.board_message(game)?.map(|board| board.message))
    }

    /// Returns the number of processes on the same games, this one included; `None` if no other can be.
    ///
    /// # Errors
    /// If the store fails.
    pub fn processes(&self) -> Result<Option<u32>, Fault> {
        Ok(self.store.shared().map(Shared::processes).transpose()?)
    }

    /// Takes on to bring the channel of a game what it is owed; returns whether no other process has.
    ///
    /// # Errors
    /// If the store fails.
    pub fn take_on(&self, game: GameId) -> Result<bool, Fault> {
        Ok(self.store.shared().map_or(Ok(true), |shared| shared.take_on(game))?)
    }

    /// Leaves it to any process again.
    ///
    /// # Errors
    /// If the store fails; then the others wait until this process is gone.
    pub fn hand_back(&self, game: GameId) -> Result<(), Fault> {
        Ok(self.store.shared().map_or(Ok(()), |shared| shared.hand_back(game))?)
    }

    /// Takes the shards of the gateway that this process holds from now on, of `of`, and returns their numbers: its
    /// share where several processes share them, else all. It has to be asked again every second.
    ///
    /// # Errors
    /// If the store fails; what was held is still held for some seconds.
    pub fn take_shards(&self, of: u32) -> Result<Vec<u32>, Fault> {
        Ok(self.store.shared().map_or_else(|| Ok((0..of).collect()), |shared| shared.take_shards(of))?)
    }

    /// Takes the next turn to begin a session of the gateway in a bucket, `apart` from that before it, whichever process began
    /// that; returns how long it is until then.
    ///
    /// # Errors
    /// If the store fails.
    pub fn next_session(&self, bucket: u32, apart: Duration) -> Result<Duration, Fault> {
        Ok(self.store.shared().map_or(Ok(Duration::ZERO), |shared| shared.next_session(bucket, apart))?)
    }

    /// Returns the games whose channels have been owed something for a while that no process has taken on: the one that
    /// should have is gone, or cannot do it.
    pub fn left_lying(&self) -> Vec<GameId> {
        let Some(shared) = self.store.shared() else { return Vec::new() };
        let now = self.clock.now();
        let lying = shared.left_lying().filter_map(|entry| {
            let entry = entry.inspect_err(|error| self.unread.tell(error));
            entry.ok().filter(|(_, owed)| now.saturating_sub(owed.since) >= LYING.as_millis() as u64)
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
