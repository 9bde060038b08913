//! Writes changes: one transaction each, all or nothing.

use postgres::types::ToSql;
use postgres::{Client, Transaction};

use super::error::{Failed, Trouble, store_error};
use super::id::{known, stored};
use super::pool::Pool;
use super::{index, read};
use carc_store::Change;
use carc_store::Checked;
use carc_store::codec;
use carc_store::part;
use carc_store::{CommitError, Refused, StoreError};
use carc_table::Logged;
use carc_table::Seen;
use carc_table::changes;
use carc_table::log::{self};
use carc_table::{ChannelId, GameId};
use carc_table::{Stage, Table};

/// Name in `carc_counters` of the highest game id given out.
pub(super) const LAST_GAME: &str = "last_game";
/// Name in `carc_counters` of the [`carc_table::Generation`].
pub(super) const GENERATION: &str = "generation";

/// Increments a counter; returns its new value.
pub(super) fn count_up(client: &mut Client, name: &str) -> Result<u64, Failed> {
    const COUNT: &str = "INSERT INTO carc_counters (name, value) VALUES ($1, 1) \
                         ON CONFLICT (name) DO UPDATE SET value = carc_counters.value + 1 RETURNING value";
    Ok(read::id(&client.query_one(COUNT, &[&name])?, 0))
}

/// The reason why a change was not made.
enum NotMade {
    Refused(Refused),
    Failed(Failed),
}

impl Trouble for NotMade {
    fn passes(&self) -> bool {
        match self {
            Self::Refused(_) => false,
            Self::Failed(failed) => failed.passes(),
        }
    }
}

impl From<StoreError> for NotMade {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<postgres::Error> for NotMade {
    fn from(error: postgres::Error) -> Self {
        Self::Failed(error.into())
    }
}

/// Makes a change, all of it or nothing.
pub(super) fn write(pool: &Pool, checked: Checked<'_>) -> Result<(), CommitError> {
    let (change, log) = (checked.change(), checked.log());
    let body = codec::encode(&change.table);
    let made = pool.trying(|client, again| {
        let mut transaction = client.transaction()?;
        // If the connection was lost during the commit, the change may be there already.
        if again && is_made(&mut transaction, change, &body)? {
            return Ok(());
        }
        make(&mut transaction, change, log, &body)?;
        Ok(transaction.commit()?)
    });
    made.map_err(|not_made| match not_made {
        NotMade::Refused(why) => CommitError::Refused(why),
        NotMade::Failed(Failed::Store(error)) => CommitError::Store(error),
        NotMade::Failed(Failed::Database(error)) => CommitError::Store(store_error(error)),
    })
}

/// Returns whether a change is there already. One that has a cause is found even if another change of the game has
/// followed.
fn is_made(transaction: &mut Transaction<'_>, change: &Change, body: &[u8]) -> Result<bool, NotMade> {
    let (game, version) = (stored(change.table.id.0), stored(change.table.version));
    let found = if let Some(cause) = change.cause {
        let noted = "SELECT 1 FROM carc_causes WHERE cause = $1 AND game = $2 AND version = $3";
        transaction.query_opt(noted, &[&stored(cause.0), &game, &version])?
    } else {
        // Nobody waits for a change without a cause, so it need not be found behind another one.
        let same = "SELECT 1 FROM carc_games WHERE game = $1 AND version = $2 AND body = $3";
        transaction.query_opt(same, &[&game, &version, &body])?
    };
    Ok(found.is_some())
}

fn make(transaction: &mut Transaction<'_>, change: &Change, log: &[Logged], body: &[u8]) -> Result<(), NotMade> {
    let table = &change.table;
    let (game, version, updated) = (stored(table.id.0), stored(table.version), stored(table.updated));
    if let Some(cause) = change.cause {
        let heard = "SELECT game, version FROM carc_causes WHERE cause = $1";
        if let Some(row) = transaction.query_opt(heard, &[&stored(cause.0)])? {
            let seen = Seen { game: GameId(read::id(&row, 0)), version: read::id(&row, 1) };
            return Err(NotMade::Refused(Refused::Seen { game: seen.game, version: seen.version }));
        }
    }
    // The second writer waits here until the first is done.
    let before = "SELECT version, entries, body FROM carc_games WHERE game = $1 FOR UPDATE";
    let before = transaction.query_opt(before, &[&game])?;
    let found = before.as_ref().map_or(0, |row| read::id(row, 0));
    if found + 1 != table.version {
        let expected = table.version.saturating_sub(1);
        return Err(NotMade::Refused(Refused::Stale { game: table.id, expected, found }));
    }
    let entries = before.as_ref().map_or(0, |row| row.get::<_, i64>(1));
    if entries != i64::from(change.first) {
        return Err(NotMade::Refused(Refused::Gap { game: table.id, stored: entries as u32, first: change.first }));
    }
    let before = before.map(|row| codec::decode::<Table>(row.get(2), || part::table(table.id))).transpose()?;
    let row = if before.is_some() { Row::Next } else { Row::New };
    hold_channel(transaction, before.as_ref(), table)?;
    index::note_people(transaction, before.as_ref(), table)?;
    if !log.is_empty() {
        let append = "INSERT INTO carc_log (game, first, body) VALUES ($1, $2, $3)";
        transaction.execute(append, &[&game, &entries, &log::write(log)])?;
    }
    let entries = entries + log.len() as i64;
    put_table(transaction, row, table, entries, body)?;
    for guild in changes::servers(before.as_ref(), Some(table)) {
        index::note_change(transaction, guild, [table.id])?;
    }
    if let Some(cause) = change.cause {
        let note = "INSERT INTO carc_causes (cause, game, version) VALUES ($1, $2, $3)";
        transaction.execute(note, &[&stored(cause.0), &game, &version])?;
    }
    if change.owe {
        // A game that was already owed keeps its older `since`.
        let owe = "INSERT INTO carc_owed (game, version, since) VALUES ($1, $2, $3) \
                   ON CONFLICT (game) DO UPDATE SET version = $2";
        transaction.execute(owe, &[&game, &version, &updated])?;
    }
    Ok(())
}

/// Whether a game's row is new or replaces an existing one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    /// It is new; there must be none yet.
    New,
    /// It replaces the existing one.
    Next,
}

/// Writes a game's row.
pub(super) fn put_table(
    transaction: &mut Transaction<'_>,
    row: Row,
    table: &Table,
    entries: i64,
    body: &[u8],
) -> Result<(), postgres::Error> {
    let put = match row {
        Row::New => {
            "INSERT INTO carc_games (game, version, entries, channel, updated, finished, body, guild) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
        }
        Row::Next => {
            "UPDATE carc_games SET version = $2, entries = $3, channel = $4, updated = $5, finished = $6, body = $7, \
             guild = $8 WHERE game = $1"
        }
    };
    let (game, channel) = (stored(table.id.0), stored(table.channel.0));
    let (version, updated) = (stored(table.version), stored(table.updated));
    let is_finished = table.stage == Stage::Finished;
    let guild = index::server(table);
    let values: [&(dyn ToSql + Sync); 8] = [&game, &version, &entries, &channel, &updated, &is_finished, &body, &guild];
    transaction.execute(put, &values).map(drop)
}

/// Takes or frees a game's channel. A channel has at most one game in its lobby or running; a game that moved or ended
/// frees its channel.
fn hold_channel(transaction: &mut Transaction<'_>, before: Option<&Table>, table: &Table) -> Result<(), NotMade> {
    let (game, channel) = (stored(table.id.0), stored(table.channel.0));
    let held = |table: &Table| table.stage.holds_channel().then_some(table.channel);
    if !table.stage.holds_channel() {
        transaction.execute("DELETE FROM carc_channels WHERE game = $1", &[&game])?;
        return Ok(());
    }
    if before.and_then(held) != Some(table.channel) {
        transaction.execute("DELETE FROM carc_channels WHERE game = $1", &[&game])?;
    }
    let hold = "INSERT INTO carc_channels (channel, game) VALUES ($1, $2) ON CONFLICT (channel) DO NOTHING";
    let holder = loop {
        transaction.execute(hold, &[&channel, &game])?;
        // There is none if another game freed the channel in between.
        if let Some(row) = transaction.query_opt("SELECT game FROM carc_channels WHERE channel = $1", &[&channel])? {
            break row;
        }
    };
    match known(holder.get(0)) {
        other if other != table.id.0 => Err(NotMade::Refused(Refused::Busy { game: GameId(other) })),
        _ours => Ok(()),
    }
}

/// Frees the channel of a game that cannot be read; its bytes stay. Returns whether the game held the channel.
pub(super) fn free_channel(client: &mut Client, channel: ChannelId, game: GameId) -> Result<bool, Failed> {
    let mut transaction = client.transaction()?;
    let (channel, game) = (stored(channel.0), stored(game.0));
    let free = "DELETE FROM carc_channels WHERE channel = $1 AND game = $2";
    let held = transaction.execute(free, &[&channel, &game])? > 0;
    if held {
        transaction.execute("DELETE FROM carc_owed WHERE game = $1", &[&game])?;
    }
    transaction.commit()?;
    Ok(held)
}
