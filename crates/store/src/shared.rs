//! Several processes on the same games.

use std::time::Duration;

use crate::error::StoreError;
use crate::listed::Listed;
use carc_table::GameId;
use carc_table::Owed;

/// The agreements of processes that share a store, apart from the versions of games: which of them delivers to a
/// channel what it is owed, and which holds which shards of the gateway. Every method can fail with [`StoreError`] as
/// those of [`crate::GameStore`] do.
#[expect(clippy::missing_errors_doc, reason = "said once for all of them")]
pub trait Shared: Send + Sync {
    /// Claims the delivery of what a game owes its channel; returns whether no other process has claimed it. The claim
    /// lasts until it is handed back, or this process has been gone for some seconds.
    fn take_on(&self, game: GameId) -> Result<bool, StoreError>;

    /// Gives back the claim, so that any process can deliver what a game owes its channel.
    fn hand_back(&self, game: GameId) -> Result<(), StoreError>;

    /// Returns the abandoned debts, which no process has claimed, by game.
    fn left_lying(&self) -> Listed<'_, (GameId, Owed)>;

    /// Returns how many processes share the store, this one included. One that is gone is counted for some seconds.
    fn processes(&self) -> Result<u32, StoreError>;

    /// Announces the number of gateway shards in this process's settings. Fails with [`StoreError::Shards`] if other
    /// running processes have another number: the same shard would mean different servers.
    fn agree_on_shards(&self, of: u32) -> Result<(), StoreError>;

    /// Announces that this process is running, claims free gateway shards up to its share of `of`, and gives back those
    /// above that. Returns the numbers of those that it holds, until it asks again or has been gone for some seconds.
    fn take_shards(&self, of: u32) -> Result<Vec<u32>, StoreError>;

    /// Takes the next turn to begin a gateway session in `bucket`, one of the groups in which Discord wants sessions to
    /// begin `apart` from each other; returns the wait until then.
    fn next_session(&self, bucket: u32, apart: Duration) -> Result<Duration, StoreError>;
}
