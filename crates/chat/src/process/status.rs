//! The state of deliveries for those who monitor the bot: its disk, the servers that it is in, and the games whose
//! delivery is suspended.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::reach::Reach;
use carc_play::Debt;
use carc_play::request::GameId;

/// The state of the disk and of suspended deliveries; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Status {
    reach: Reach,
    parked: Arc<Mutex<BTreeSet<GameId>>>,
    disk: Arc<Mutex<Disk>>,
}

#[derive(Debug, Default)]
struct Disk {
    synced: Option<Instant>,
    broken: Option<String>,
}

/// Guard: while it is held, the game's message is not tried until something happens in its channel.
pub(crate) struct Parked {
    games: Arc<Mutex<BTreeSet<GameId>>>,
    game: GameId,
}

impl Drop for Parked {
    fn drop(&mut self) {
        self.games.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.game);
    }
}

impl Status {
    /// Returns the servers that the bot is in.
    pub const fn reach(&self) -> &Reach {
        &self.reach
    }

    /// Returns whether a delivery is suspended on purpose, until the bot returns to a server or something happens in a
    /// channel: the host of the bot can do nothing about it.
    pub fn is_parked(&self, debt: &Debt) -> bool {
        let is_out = debt.server.is_some_and(|server| self.reach.is_out_of(server));
        is_out || self.parked.lock().unwrap_or_else(PoisonError::into_inner).contains(&debt.game)
    }

    /// Notes that the delivery of a game is suspended, until the returned guard is dropped.
    pub(crate) fn park(&self, game: GameId) -> Parked {
        let games = Arc::clone(&self.parked);
        games.lock().unwrap_or_else(PoisonError::into_inner).insert(game);
        Parked { games, game }
    }

    /// Notes that everything committed is on the disk.
    pub(crate) fn synced(&self) {
        self.disk().synced = Some(Instant::now());
    }

    /// Notes that the disk refuses to write.
    pub(crate) fn broke(&self, why: &str) {
        self.disk().broken.get_or_insert_with(|| why.to_owned());
    }

    /// Returns the time since the last successful sync to the disk; `None` if there was none.
    pub fn synced_ago(&self) -> Option<Duration> {
        self.disk().synced.map(|at| at.elapsed())
    }

    /// Returns the first reason why nothing can be stored any more.
    pub fn broken(&self) -> Option<String> {
        self.disk().broken.clone()
    }

    fn disk(&self) -> MutexGuard<'_, Disk> {
        self.disk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process::reach::News;
    use carc_play::request::GuildId;

    #[test]
    fn debts_of_servers_out_of_reach_and_of_channels_where_nothing_happens_are_parked() {
        let status = Status::default();
        let debt = |game, server: u64| Debt {
            game: GameId(game),
            version: 1,
            server: Some(GuildId(server << 22)),
            age: Duration::ZERO,
            held: Duration::ZERO,
        };
        assert!(!status.is_parked(&debt(1, 2)));
        status.reach().begun(0, 1, &[GuildId(2 << 22)]);
        assert!(!status.is_parked(&debt(1, 2)) && status.is_parked(&debt(1, 3)));
        let parked = status.park(GameId(1));
        assert!(status.is_parked(&debt(1, 2)) && !status.is_parked(&debt(2, 2)));
        drop(parked);
        assert!(!status.is_parked(&debt(1, 2)));
        assert_eq!(status.reach().is_in(GuildId(3 << 22)), News::Returned);
        assert!(!status.is_parked(&debt(1, 3)));
    }

    #[test]
    fn the_first_reason_is_kept() {
        let status = Status::default();
        status.synced();
        status.broke("full");
        status.broke("gone");
        assert_eq!(status.broken().as_deref(), Some("full"));
        assert!(status.synced_ago().is_some());
    }
}
