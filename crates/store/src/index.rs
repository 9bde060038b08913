//! Finds games by people and by servers without going through all of them, and keeps the tallies of finished games.

use crate::error::StoreError;
use crate::listed::Listed;
use carc_table::Changes;
use carc_table::Deletion;
use carc_table::Leaving;
use carc_table::Table;
use carc_table::{Ended, Tally};
use carc_table::{GameId, GuildId, PersonId};

/// The indexes of a store. Methods that can fail do so as those of [`crate::GameStore`].
#[expect(clippy::missing_errors_doc, reason = "said once for all of them")]
pub trait Index: Send + Sync {
    /// Returns the games in which a person has or had a seat, newest first, including cancelled ones. A seat that was
    /// left in the lobby does not count.
    fn games_of(&self, person: PersonId) -> Listed<'_, GameId>;

    /// Returns the games that mention a person anywhere, newest first: as a player, a follower or a host, in a wish or
    /// a call. A game that did so earlier is among them, because the store may still hold that state.
    fn mentioning(&self, person: PersonId) -> Listed<'_, GameId>;

    /// Returns the lobbies and running games in which a person has or had a seat, newest first; some that were put
    /// aside may be among them.
    fn current_of(&self, person: PersonId) -> Listed<'_, GameId>;

    /// Returns the games of a server that are in their lobby or running; some that were put aside may be among them.
    fn current_on(&self, guild: GuildId) -> Listed<'_, GameId>;

    /// Returns the finished games of a server, in the order of their last changes.
    fn finished_on(&self, guild: GuildId) -> Listed<'_, Ended>;

    /// Returns the changes to the finished games of a server since this process opened the store, or for longer. Each
    /// is counted only once every read sees it, so that a caller who asks for the changes first and then reads misses
    /// none.
    fn changes(&self, guild: GuildId) -> Result<Changes, StoreError>;

    /// Returns these games in the form of [`Index::finished_on`] and in this order, including those that are not
    /// finished; one that is no longer there is left out.
    fn ended(&self, games: Vec<GameId>) -> Listed<'_, Ended>;

    /// Returns the tables of these games, in this order; one that is no longer there is left out.
    fn tables(&self, games: Vec<GameId>) -> Listed<'_, Table> {
        Box::new(self.ended(games).map(|game| game.map(|game| game.table)))
    }

    /// Returns up to `most` finished games that have no tally, by server, from the server `from` on.
    fn untallied(&self, from: GuildId, most: usize) -> Result<Vec<(GuildId, GameId)>, StoreError>;

    /// Returns the games whose message could not call everybody.
    fn uncalled(&self) -> Listed<'_, GameId>;

    /// Returns the list of the people who were deleted, in order.
    fn deletions(&self) -> Result<Vec<Deletion>, StoreError>;

    /// Returns the deletions that have begun and not ended.
    fn unfinished_deletions(&self) -> Result<Vec<Leaving>, StoreError>;

    /// Stores the tally of a finished game; it may be lost at any time. Does nothing if there is no such finished game.
    fn keep_tally(&self, game: GameId, tally: &Tally) -> Result<(), StoreError>;

    /// Notes that the deletion of a person has begun, until [`crate::GameStore::forget_person`] has ended. It is safe
    /// after the next sync. Returns what is noted now: an earlier deletion of theirs that has not ended stays.
    fn begin_deletion(&self, leaving: &Leaving) -> Result<Leaving, StoreError>;
}
