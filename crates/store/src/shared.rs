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
    /// Takes on to bring the channel of a game what it is owed; returns whether no other process has. It holds until it is
    /// handed back, or this process has been gone for some seconds.
    fn take_on(&self, game: GameId) -> Result<bool, StoreError>;

    /// Leaves it to any process again to bring the channel of a game what it is owed.
    fn hand_back(&self, game: GameId) -> Result<(), StoreError>;

    /// Returns the abandoned debts, which no process has taken on, by game.
    fn left_lying(&self) -> Listed<'_, (GameId, Owed)>;

    /// Returns how many processes share the store, this one included. One that is gone is counted for some seconds.
    fn processes(&self) -> Result<u32, StoreError>;

    /// Says how many shards of the gateway there are by this process's settings. Fails with [`StoreError::Shards`] if others that
    /// are there have another number: each would hold shards that mean other servers.
    fn agree_on_shards(&self, of: u32) -> Result<(), StoreError>;

    /// Says that this process is there, takes on free shards of the gateway, up to its share of `of`, and gives back
    /// those above that. Returns the numbers of those that it holds, until it asks again or has been gone for some
    /// seconds.
    fn take_shards(&self, of: u32) -> Result<Vec<u32>, StoreError>;

    /// Takes the next turn to begin a session of the gateway, in one of the buckets in which Discord wants sessions to begin
    /// `apart` from each other; returns how long it is until then.
    fn next_session(&self, bucket: u32, apart: Duration) -> Result<Duration, StoreError>;
}
