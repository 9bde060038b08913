//! Writes changes: one transaction each, then a line of the journal.

use std::collections::BTreeSet;

use sled::Transactional;
use sled::transaction::{ConflictableTransactionError, TransactionError, TransactionalTree, abort};

use super::abort::{failure, or_abort};
use super::database::{SledStore, StoredTable};
use super::heard::{self, Second};
use super::index;
use super::journal::{Entry, Line};
use super::key;
use crate::database::store_error;
use carc_store::Change;
use carc_store::Checked;
use carc_store::codec;
use carc_store::part;
use carc_store::{CommitError, Refused, StoreError};
use carc_table::Logged;
use carc_table::changes;
use carc_table::log::{self, PIECE};
use carc_table::{ChannelId, GameId, GuildId};
use carc_table::{Owed, Seen};
use carc_table::{Stage, Table};

type Step<T> = Result<T, ConflictableTransactionError<CommitError>>;

/// The trees that a transaction sees.
struct View<'a> {
    tables: &'a TransactionalTree,
    pieces: &'a TransactionalTree,
    channels: &'a TransactionalTree,
    history: &'a TransactionalTree,
    people: &'a TransactionalTree,
    by_server: &'a TransactionalTree,
    causes: &'a TransactionalTree,
    owed: &'a TransactionalTree,
    aside: &'a TransactionalTree,
}

/// Makes a change in one transaction, then writes its journal line. If the line fails, the change stays in the
/// database, and every later sync fails.
pub(super) fn write(store: &SledStore, checked: Checked<'_>) -> Result<(), CommitError> {
    let (change, log) = (checked.change(), checked.log());
    let mut journal = store.journal.writer();
    let (tables, pieces, channels, history) = (&store.tables, &store.pieces, &store.channels, &store.history);
    let (people, by_server, owed) = (&store.index.people, &store.index.by_server, &store.owed);
    let trees = (tables, pieces, channels, history, people, by_server, &store.causes, owed, &store.aside);
    let made = trees.transaction(|(tables, pieces, channels, history, people, by_server, causes, owed, aside)| {
        View { tables, pieces, channels, history, people, by_server, causes, owed, aside }.make(change, log)
    });
    let (line, servers) = made.map_err(|error| match error {
        TransactionError::Abort(error) => error,
        TransactionError::Storage(error) => CommitError::Store(store_error(error)),
    })?;
    store.index.note(change.table.id, servers);
    // If the line fails, so does every later sync, so nobody is told of this change.
    Ok(journal.write_line(&line).map_err(StoreError::from)?)
}

/// Frees the channel of a game that cannot be read; its bytes stay. Returns whether the game held the channel.
pub(super) fn free_channel(store: &SledStore, channel: ChannelId, game: GameId) -> Result<bool, StoreError> {
    let mut journal = store.journal.writer();
    let freed = (&store.channels, &store.owed, &store.aside).transaction(|(channels, owed, aside)| {
        let (channel, key) = (key::channel(channel), key::game(game));
        if channels.get(channel)?.as_deref().and_then(key::last_game) != Some(game) {
            return Ok(false);
        }
        channels.remove(&channel)?;
        owed.remove(&key)?;
        aside.insert(&key, &[])?;
        Ok(true)
    });
    let freed = freed.map_err(failure)?;
    if freed {
        journal.write(&Entry::Aside(game))?;
    }
    Ok(freed)
}

impl View<'_> {
    /// Makes a change; returns its line for the journal, and the servers whose finished games it changes.
    fn make(&self, change: &Change, log: &[Logged]) -> Step<(Line, BTreeSet<GuildId>)> {
        let table = &change.table;
        let game = table.id;
        let key = key::game(game);
        self.record_cause(change)?;
        let before: Option<StoredTable> = match self.tables.get(key)? {
            Some(bytes) => Some(or_abort(codec::decode(&bytes, || part::table(game)))?),
            None => None,
        };
        let found = before.as_ref().map_or(0, |row| row.table.version);
        if found + 1 != table.version {
            return refuse(Refused::Stale { game, expected: table.version.saturating_sub(1), found });
        }
        let stored = before.as_ref().map_or(0, |row| row.actions);
        if stored != change.first {
            return refuse(Refused::Gap { game, stored, first: change.first });
        }
        let before = before.map(|row| row.table);
        // A line that the journal can't hold aborts the transaction.
        let line = or_abort(Line::of(&Entry::change(before.as_ref(), table, log, change.cause)))?;
        self.hold_channel(before.as_ref(), table)?;
        // The game goes on, so it is no longer set aside.
        self.aside.remove(&key)?;
        self.index(before.as_ref(), table)?;
        self.append(game, stored, log)?;
        let actions = stored + log.len() as u32;
        self.tables.insert(&key, codec::encode(&StoredTable { actions, table: table.clone() }))?;
        if change.owe {
            let since = match self.owed.get(key)? {
                Some(bytes) => or_abort(codec::decode::<Owed>(&bytes, || part::owed(game)))?.since,
                None => table.updated,
            };
            self.owed.insert(&key, codec::encode(&Owed { version: table.version, since }))?;
        }
        Ok((line, changes::servers(before.as_ref(), Some(table))))
    }

    /// Records the cause; refuses one seen before.
    fn record_cause(&self, change: &Change) -> Step<()> {
        let (Some(cause), game, version) = (change.cause, change.table.id, change.table.version) else { return Ok(()) };
        let key = key::second(cause);
        let mut second = or_abort(Second::read(self.causes.get(key)?.as_deref(), cause))?;
        let found = match second.find(cause) {
            Some(seen) => Some(seen),
            None => or_abort(heard::read_one(self.causes.get(key::cause(cause))?.as_deref(), cause))?,
        };
        if let Some(Seen { game, version }) = found {
            return refuse(Refused::Seen { game, version });
        }
        second.add(cause, Seen { game, version });
        self.causes.insert(&key, second.write())?;
        Ok(())
    }

    /// Takes or frees a game's channel. A channel has at most one game in its lobby or running; a game that moved or
    /// ended frees its channel.
    fn hold_channel(&self, before: Option<&Table>, table: &Table) -> Step<()> {
        for channel in before.map(|before| before.channel).into_iter().chain([table.channel]) {
            let key = key::channel(channel);
            let held_by = self.channels.get(key)?.as_deref().and_then(key::last_game);
            if channel == table.channel && table.stage.holds_channel() {
                match held_by {
                    Some(other) if other != table.id => return refuse(Refused::Busy { game: other }),
                    Some(_) | None => self.channels.insert(&key, &key::game(table.id))?,
                };
            } else if held_by == Some(table.id) {
                self.channels.remove(&key)?;
            }
        }
        Ok(())
    }

    /// Updates the indexes: games by person and by server, and finished games by channel.
    fn index(&self, before: Option<&Table>, table: &Table) -> Step<()> {
        for (row, part) in index::parts(before, table) {
            self.people.insert(&row, &part.bytes())?;
        }
        let (old, new) = (before.and_then(index::of_server), index::of_server(table));
        if old != new {
            // A game that stays finished keeps its tally.
            let known = old.map_or(Ok(None), |old| self.by_server.remove(&old))?;
            if let Some(new) = new {
                let known = known.filter(|_| key::is_finished(&new)).unwrap_or_default();
                self.by_server.insert(&new, known)?;
            }
        }
        if let Some(before) = before.filter(|before| before.stage == Stage::Finished) {
            self.history.remove(&key::finished(before.channel, before.updated, table.id))?;
        }
        if table.stage == Stage::Finished {
            self.history.insert(&key::finished(table.channel, table.updated, table.id), &[])?;
        }
        Ok(())
    }

    fn append(&self, game: GameId, stored: u32, log: &[Logged]) -> Step<()> {
        let mut next = stored;
        let mut rest = log;
        while !rest.is_empty() {
            let key = key::piece(game, next / PIECE);
            let filled = next % PIECE;
            let mut piece = match self.pieces.get(key)? {
                Some(bytes) => or_abort(log::read(&bytes).map_err(|error| part::no_log(game, error)))?,
                None => Vec::new(),
            };
            if piece.len() as u32 != filled {
                let why = format!("piece {} has {} actions instead of {filled}", next / PIECE, piece.len());
                return abort(CommitError::Store(part::damaged_log(game, &why)));
            }
            let (now, later) = rest.split_at(rest.len().min((PIECE - filled) as usize));
            piece.extend_from_slice(now);
            self.pieces.insert(&key, log::write(&piece))?;
            next += now.len() as u32;
            rest = later;
        }
        Ok(())
    }
}

fn refuse<T>(why: Refused) -> Step<T> {
    abort(CommitError::Refused(why))
}
