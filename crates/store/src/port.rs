//! The port: the trait of everything that stores games, and the laws that every implementation obeys.
//! `crates/store/tests/it/laws` checks all of them.
//!
//! A change is made whole or not at all, and every later read sees it. It is safe once a [`GameStore::sync`] that began
//! after it has returned: then it survives a kill. Everything blocks. Times are unix milliseconds and come from the
//! caller. A value that is read, changed and written back is changed under a lock that holds in all processes.
//! Damage concerns one game or setting ([`StoreError::Damaged`] names it); everything else stays readable.
//!
//! The app needs no more than this trait. The command line also opens stores, looks for damage in them, and moves
//! everything out and in ([`crate::Portable`]).

use crate::change::Change;
use crate::checked::Checked;
use crate::error::{CommitError, StoreError};
use crate::index::Index;
use crate::listed::Listed;
use crate::shared::Shared;
use carc_rules::Record;
use carc_table::Deletion;
use carc_table::Former;
use carc_table::GameFile;
use carc_table::PersonSettings;
use carc_table::Server;
use carc_table::Table;
use carc_table::Uptime;
use carc_table::log::{self};
use carc_table::{BoardMessage, Calls, Owed, Seen};
use carc_table::{CauseId, ChannelId, GameId, Generation, GuildId, MessageId, PersonId};
use carc_table::{Done, Logged};

/// The data that is forgotten once it is old.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Old {
    /// Causes, which are not delivered again once they are old.
    Causes,
    /// Games that are over, finished or cancelled, with everything that is stored about them, including the copies that
    /// the store keeps for repairs. They are as old as their last change. One that cannot be read stays.
    Games,
    /// Games that nobody misses ([`Table::is_trifle`]), in the same way: those that ended in the lobby or in their
    /// first round, and were cancelled, given up or closed, or had only one person in them.
    Trifles,
    /// Games in direct messages that are over ([`Table::is_old_direct`]), in the same way.
    Direct,
}

/// Games and people at rest.
///
/// Every method that can fail fails with [`StoreError`], a commit with [`CommitError`]: `Damaged` and `Newer` if the
/// bytes of one game or setting cannot be read, `Unstorable` if a new value could not be read back, the others if the
/// store itself fails.
#[expect(clippy::missing_errors_doc, reason = "said once for all of them")]
pub trait GameStore: Send + Sync {
    /// Reserves an id that no other game has or will have.
    fn reserve_id(&self) -> Result<GameId, StoreError>;

    /// Makes a change whose actions have times of their own. It is refused ([`crate::Refused`]) unless the stored
    /// version is the one before the table's and the game's log has exactly `change.first` entries, if its cause was
    /// heard before, or if its channel has another game in its lobby or running, unless this one is over.
    fn commit_checked(&self, change: Checked<'_>) -> Result<(), CommitError>;

    /// As [`GameStore::commit_checked`], for a change that was not checked yet: one that could not be read back fails with
    /// [`StoreError::Unstorable`].
    fn commit_logged(&self, change: &Change, log: &[Logged]) -> Result<(), CommitError> {
        self.commit_checked(Checked::of(change, log)?)
    }

    /// Makes a change whose actions were all done at its time. Refused like [`GameStore::commit_logged`].
    fn commit(&self, change: &Change) -> Result<(), CommitError> {
        let at = change.table.updated;
        let cut_back = change.cut_back.map(|kept| Logged { at, done: Done::CutBack(kept) });
        let actions = change.actions.iter().map(|&action| Logged::action(at, action));
        self.commit_logged(change, &cut_back.into_iter().chain(actions).collect::<Vec<_>>())
    }

    /// Notes that what `game` owed its channel up to `version` has been delivered, and that the message in `posted`
    /// carries the buttons now. Returns the message that must lose its buttons: the previous one, or this one if a
    /// newer board came first.
    fn settle(
        &self,
        game: GameId,
        version: u64,
        posted: Option<(MessageId, Calls)>,
    ) -> Result<Option<MessageId>, StoreError>;

    /// Frees the channel of a game that cannot be read, and forgets what it owes the channel; its bytes stay. Returns
    /// whether the game held the channel.
    fn put_game_aside(&self, channel: ChannelId, game: GameId) -> Result<bool, StoreError>;

    /// Deletes the data of kind `what` from before `unix_ms`, Unix time in milliseconds. Returns the number of causes
    /// or games deleted.
    fn forget_before(&self, what: Old, unix_ms: u64) -> Result<usize, StoreError>;

    /// Changes the message that carries the buttons of a game, as [`GameStore::update_server`] does; returns it as it
    /// is now. Does nothing if there is none.
    fn update_board_message(
        &self,
        game: GameId,
        change: &dyn Fn(&mut BoardMessage),
    ) -> Result<Option<BoardMessage>, StoreError>;

    /// Changes the settings of a server; returns them as they are now. No other thread or process changes them
    /// meanwhile, so no change is lost. `change` must not use the store. It may be called several times, and on its own
    /// result if the database did not confirm it, so it must be idempotent. If it changes nothing, or the result could
    /// not be read back, nothing is written.
    fn update_server(&self, guild: GuildId, change: &dyn Fn(&mut Server)) -> Result<Server, StoreError>;

    /// Changes when the program ran, as [`GameStore::update_server`] does. If the stored value cannot be read, the
    /// default is changed and takes its place.
    fn update_uptime(&self, change: &dyn Fn(&mut Uptime)) -> Result<Uptime, StoreError>;

    /// Changes the settings of a person, as [`GameStore::update_server`] does. A store that repairs games from a second
    /// copy need not have one of these.
    fn update_person_settings(
        &self,
        person: PersonId,
        change: &dyn Fn(&mut PersonSettings),
    ) -> Result<PersonSettings, StoreError>;

    /// Deletes a person, who holds no seat in a lobby or a running game: deletes their settings, and puts `former` in
    /// their place in all games, and in the copies that the store keeps for repairs. Versions stay as they are.
    /// Finally, `deletion` is noted in place of an earlier one of theirs, so that a backup that lists it does not
    /// contain the person. If this fails, it may be done in part, and can be repeated. It goes from game to game by the
    /// index; other changes can be committed meanwhile.
    fn forget_person(&self, person: PersonId, former: &Former, deletion: &Deletion) -> Result<(), StoreError>;

    /// Returns the coordination with other processes on the same games; `None` if there can be none.
    fn shared(&self) -> Option<&dyn Shared> {
        None
    }

    /// Waits until everything committed before the call is safe: only then may people be told. Threads that call at the
    /// same time may share one write. In a folder, after the first failed write this always fails, with
    /// [`StoreError::Gone`] or [`StoreError::Broken`]; what was committed since the last sync may or may not be there
    /// at the next start.
    fn sync(&self) -> Result<(), StoreError>;

    /// Syncs, and notes that the store is complete. A store also does this when it is dropped.
    fn close(&self) -> Result<(), StoreError>;

    /// Returns the current generation; a restored backup begins a new one.
    fn generation(&self) -> Result<Generation, StoreError>;

    /// Returns a game with its people; `None` if there is no such game.
    fn table(&self, game: GameId) -> Result<Option<Table>, StoreError>;

    /// Returns a game with its people and its whole log, read at one moment; `None` if there is no such game.
    fn table_and_log(&self, game: GameId) -> Result<Option<(Table, Vec<Logged>)>, StoreError>;

    /// Returns the tables and logs of these games, in this order; one that is no longer there is left out.
    fn tables_and_logs(&self, games: Vec<GameId>) -> Listed<'_, (Table, Vec<Logged>)> {
        Box::new(games.into_iter().filter_map(|game| self.table_and_log(game).transpose()))
    }

    /// Returns the game that is in its lobby or running in a channel.
    fn current(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError>;

    /// Returns the games that are in their lobby or running, by channel.
    fn all_current(&self) -> Listed<'_, GameId>;

    /// Returns all games, including lobbies and those that are over.
    fn all_games(&self) -> Listed<'_, GameId>;

    /// Returns whether anything is stored about a person, apart from the list of deleted people.
    fn knows(&self, person: PersonId) -> Result<bool, StoreError> {
        Ok(self.person_settings(person)? != PersonSettings::default()
            || self.index().mentioning(person).next().transpose()?.is_some()
            || self.index().unfinished_deletions()?.iter().any(|leaving| leaving.person == person))
    }

    /// Returns the index that finds the games of people and servers.
    fn index(&self) -> &dyn Index;

    /// Returns the finished games of a channel, the one that changed last first.
    fn finished_in(&self, channel: ChannelId) -> Listed<'_, GameId>;

    /// Returns what has not been shown yet, by game.
    fn owed(&self) -> Listed<'_, (GameId, Owed)>;

    /// Returns what the channel of a game has not been shown yet, if anything.
    fn owed_of(&self, game: GameId) -> Result<Option<Owed>, StoreError>;

    /// Returns whether the channel of a game has not been shown its newest state yet.
    fn owes(&self, game: GameId) -> Result<bool, StoreError> {
        Ok(self.owed_of(game)?.is_some())
    }

    /// Returns the message that carries the buttons of a game.
    fn board_message(&self, game: GameId) -> Result<Option<BoardMessage>, StoreError>;

    /// Returns the game and the version that a cause has led to; `None` if it was not heard before, or too long ago.
    fn cause(&self, cause: CauseId) -> Result<Option<Seen>, StoreError>;

    /// Returns the settings of a server; the defaults if it never chose any.
    fn server(&self, guild: GuildId) -> Result<Server, StoreError>;

    /// Returns the known times when the program ran.
    fn uptime(&self) -> Result<Uptime, StoreError>;

    /// Returns the settings of a person; the defaults if they never chose any.
    fn person_settings(&self, person: PersonId) -> Result<PersonSettings, StoreError>;

    /// Returns a game with its people and its record, read at one moment; `None` if there is no such game or it has not
    /// begun.
    fn table_and_record(&self, game: GameId) -> Result<Option<(Table, Record)>, StoreError> {
        let Some((table, log)) = self.table_and_log(game)? else { return Ok(None) };
        let Some(setup) = table.setup.clone() else { return Ok(None) };
        Ok(Some((table, Record { setup, actions: log::actions(&log) })))
    }

    /// Returns the record of a game; `None` if there is no such game or it has not begun.
    fn record(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        Ok(self.table_and_record(game)?.map(|(_, record)| record))
    }

    /// Returns a game in full; `None` if there is no such game. While it runs, show people only [`GameFile::public`] of
    /// it.
    fn export(&self, game: GameId) -> Result<Option<GameFile>, StoreError> {
        let whole = self.table_and_log(game)?;
        Ok(whole.map(|(table, log)| GameFile { table, log }))
    }
}
