//! Several processes on the same games.

use super::error::StoreError;
use super::id::GameId;
use super::owed::Owed;
use super::port::Listed;

/// What processes that share a store have to agree on beside the versions of games: which of them brings a channel what it
/// is owed. Every method can fail with [`StoreError`] as those of [`super::GameStore`] do.
#[expect(clippy::missing_errors_doc, reason = "said once for all of them")]
pub trait Shared: Send + Sync {
    /// Takes on to bring the channel of a game what it is owed; returns whether no other process has. It holds until it is
    /// handed back, or this process has been gone for some seconds.
    fn take_on(&self, game: GameId) -> Result<bool, StoreError>;

    /// Leaves it to any process again to bring the channel of a game what it is owed.
    fn hand_back(&self, game: GameId) -> Result<(), StoreError>;

    /// What is owed and no process has taken on, by game.
    fn left_lying(&self) -> Listed<'_, (GameId, Owed)>;

    /// How many people were deleted so far, by any process. Whoever remembers names from finished games forgets them when
    /// it has grown.
    fn people_forgotten(&self) -> Result<u64, StoreError>;
}
