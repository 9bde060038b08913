//! What keeps games: the port, and the laws that every implementation obeys. `tests/it/store_laws.rs` holds all of them to it.
//!
//! A change is made whole or not at all, and is seen by every read after it. It is safe once a [`GameStore::sync`] that began later has
//! returned: then it outlives a kill. Everything blocks. Times are unix milliseconds and come from the caller. What is damaged is
//! one game's trouble ([`StoreError::Damaged`] names it); everything else stays readable.

use super::change::Change;
use super::error::{CommitError, StoreError};
use super::file::GameFile;
use super::id::{CauseId, ChannelId, GameId, Generation, GuildId, MessageId, PersonId};
use super::log::{self, Done, Logged};
use super::owed::{BoardMessage, Owed, Seen};
use super::server::Server;
use super::table::Table;
use crate::engine::Record;

/// What is listed, one after the other; what cannot be read is an error among the others, and the last one if nothing after it
/// can be.
pub type Listed<'a, T> = Box<dyn Iterator<Item = Result<T, StoreError>> + 'a>;

/// Games and people at rest.
///
/// Every method that can fail fails with [`StoreError`]: `Damaged` and `Newer` where the bytes of one game cannot be read, the others
/// where the store itself fails.
#[expect(clippy::missing_errors_doc, reason = "said once for all of them")]
pub trait GameStore: Send + Sync {
    /// An id that no other game has or will have.
    fn reserve_id(&self) -> Result<GameId, StoreError>;

    /// Makes a change whose actions have times of their own. It is refused ([`super::Refused`]) if the stored version is not the one
    /// before the table's, if its cause was heard before, if its channel has another game in its lobby or running, or if the
    /// game's log has not exactly `change.first` entries.
    fn commit_logged(&self, change: &Change, log: &[Logged]) -> Result<(), CommitError>;

    /// Makes a change whose actions were all done at its time. Refused as [`GameStore::commit_logged`].
    fn commit(&self, change: &Change) -> Result<(), CommitError> {
        let at = change.table.updated;
        let cut_back = change.cut_back.map(|kept| Logged { at, done: Done::CutBack(kept) });
        let actions = change.actions.iter().map(|&action| Logged::action(at, action));
        self.commit_logged(change, &cut_back.into_iter().chain(actions).collect::<Vec<_>>())
    }

    /// What the channel was owed of `game` up to `version` has been delivered; `message` carries the buttons now. Returns the
    /// message that must lose its buttons: the one before, or this one if a newer board came first.
    fn settle(&self, game: GameId, version: u64, message: Option<MessageId>) -> Result<Option<MessageId>, StoreError>;

    /// Frees the channel of a game that cannot be read; its bytes stay. Says whether the game held the channel.
    fn put_game_aside(&self, channel: ChannelId, game: GameId) -> Result<bool, StoreError>;

    /// Forgets causes from before `unix_ms`; nobody delivers those again. Returns how many.
    fn forget_causes_before(&self, unix_ms: u64) -> Result<usize, StoreError>;

    /// Keeps what a server has chosen.
    fn set_server(&self, guild: GuildId, server: &Server) -> Result<(), StoreError>;

    /// Returns when everything committed before the call is safe: only then may people be told. Threads that call at the same
    /// time may share one write. [`StoreError::Gone`] or [`StoreError::Broken`] from the first failed write on, for good: what was
    /// committed since the last sync may be there at the next start or not.
    fn sync(&self) -> Result<(), StoreError>;

    /// Syncs, and notes that nothing is missing. An implementation does this when it is dropped, too.
    fn close(&self) -> Result<(), StoreError>;

    /// Where the games come from: another after every restored backup.
    fn generation(&self) -> Result<Generation, StoreError>;

    /// A game with its people; `None` if there is no such game.
    fn table(&self, game: GameId) -> Result<Option<Table>, StoreError>;

    /// A game with its people and its whole log, of one moment; `None` if there is no such game.
    fn table_and_log(&self, game: GameId) -> Result<Option<(Table, Vec<Logged>)>, StoreError>;

    /// The game that is in its lobby or running in a channel.
    fn current(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError>;

    /// The games that are in their lobby or running, by channel.
    fn all_current(&self) -> Listed<'_, GameId>;

    /// The games in which a person has or had a seat, the newest first; a game called off is among them.
    fn games_of(&self, person: PersonId) -> Listed<'_, GameId>;

    /// The finished games of a channel, the newest first.
    fn finished_in(&self, channel: ChannelId) -> Listed<'_, GameId>;

    /// What has not been shown yet, by game.
    fn owed(&self) -> Listed<'_, (GameId, Owed)>;

    /// What the channel of a game has not been shown yet.
    fn owed_of(&self, game: GameId) -> Result<Option<Owed>, StoreError>;

    /// Whether the channel of a game has not been shown its newest state yet.
    fn owes(&self, game: GameId) -> Result<bool, StoreError> {
        Ok(self.owed_of(game)?.is_some())
    }

    /// The message that carries the buttons of a game.
    fn board_message(&self, game: GameId) -> Result<Option<BoardMessage>, StoreError>;

    /// What a cause has led to; `None` if it was not heard before, or long ago.
    fn cause(&self, cause: CauseId) -> Result<Option<Seen>, StoreError>;

    /// What a server has chosen; nothing if it never did.
    fn server(&self, guild: GuildId) -> Result<Server, StoreError>;

    /// A game with its people and its record, of one moment; `None` if there is no such game or it has not begun.
    fn table_and_record(&self, game: GameId) -> Result<Option<(Table, Record)>, StoreError> {
        let Some((table, log)) = self.table_and_log(game)? else { return Ok(None) };
        let Some(setup) = table.setup.clone() else { return Ok(None) };
        Ok(Some((table, Record { setup, actions: log::actions(&log) })))
    }

    /// A game to be played again; `None` if there is no such game or it has not begun.
    fn record(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        Ok(self.table_and_record(game)?.map(|(_, record)| record))
    }

    /// A game in full; `None` if there is no such game. Show [`GameFile::public`] of it to people while it runs.
    fn export(&self, game: GameId) -> Result<Option<GameFile>, StoreError> {
        let whole = self.table_and_log(game)?;
        Ok(whole.map(|(table, log)| GameFile { table, log }))
    }
}
