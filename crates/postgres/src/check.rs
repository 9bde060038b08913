//! Checks what a database holds besides the games themselves, and changes nothing.

use postgres::{Client, Row};

use super::error::Failed;
use super::id::{known, stored};
use super::read;
use super::store::PostgresStore;
use carc_store::StoreError;
use carc_store::codec;
use carc_table::{GameId, GuildId, PersonId};
use carc_table::{Stage, Table};

/// The tables whose rows belong to a game, and the name of such a row in errors.
const OF_GAMES: [(&str, &str); 5] = [
    ("carc_log", "actions"),
    ("carc_channels", "a channel"),
    ("carc_people", "a person"),
    ("carc_owed", "what is owed"),
    ("carc_messages", "a board message"),
];

/// Returns the damage in the database, except for games that cannot be read, which are reported where they are read:
/// rows that do not fit their game or have none, and board messages, settings, the uptime and the list of deletions if
/// they cannot be read.
///
/// # Errors
/// [`StoreError::Away`] or [`StoreError::Database`] if it cannot be queried.
pub fn damaged_rows(store: &PostgresStore) -> Result<Vec<StoreError>, StoreError> {
    store.pool().unhurried(faults)
}

/// Returns how many bytes the tables and their indexes take on the server's disk; `None` if the server does not say.
/// The statement is PostgreSQL's own; other databases with its protocol need not know it.
pub fn size_in_bytes(store: &PostgresStore) -> Option<u64> {
    const BYTES: &str = "SELECT sum(pg_total_relation_size(c.oid))::INT8 FROM pg_class c \
                         JOIN pg_namespace n ON n.oid = c.relnamespace \
                         WHERE c.relkind = 'r' AND c.relname LIKE 'carc\\_%' AND n.nspname = current_schema()";
    let bytes = store.pool().with(|client| Ok(client.query_one(BYTES, &[])?.get::<_, Option<i64>>(0)));
    bytes.ok().flatten()?.try_into().ok()
}

/// Returns what is damaged, except for games that cannot be read. Others may commit meanwhile: each statement sees a
/// snapshot of its own.
fn faults(client: &mut Client) -> Result<Vec<StoreError>, Failed> {
    let mut faults = Vec::new();
    for game in ids(client, "SELECT game FROM carc_games ORDER BY game")? {
        faults.extend(of_game(client, GameId(game))?);
    }
    for (table, what) in OF_GAMES {
        let stray = format!(
            "SELECT DISTINCT t.game FROM {table} t LEFT JOIN carc_games g ON g.game = t.game \
             WHERE g.game IS NULL ORDER BY t.game"
        );
        let without = |game| StoreError::damaged(format!("game {}", GameId(game)), &format!("{what} without a game"));
        faults.extend(ids(client, &stray)?.into_iter().map(without));
    }
    for game in ids(client, "SELECT game FROM carc_messages ORDER BY game")? {
        note(&mut faults, read::delivered(client, GameId(game)))?;
    }
    for guild in ids(client, "SELECT guild FROM carc_servers ORDER BY guild")? {
        note(&mut faults, read::server(client, GuildId(guild)))?;
    }
    for person in ids(client, "SELECT person FROM carc_settings ORDER BY person")? {
        note(&mut faults, read::person_settings(client, PersonId(person)))?;
    }
    note(&mut faults, read::uptime(client))?;
    note(&mut faults, read::deletions(client))?;
    Ok(faults)
}

fn ids(client: &mut Client, query: &str) -> Result<Vec<u64>, Failed> {
    Ok(client.query(query, &[])?.iter().map(|row| read::id(row, 0)).collect())
}

/// Notes a value that cannot be read.
fn note<T>(faults: &mut Vec<StoreError>, value: Result<T, Failed>) -> Result<(), Failed> {
    match value {
        Ok(_) => Ok(()),
        Err(Failed::Store(error)) => {
            faults.push(error);
            Ok(())
        }
        Err(failed @ Failed::Database(_)) => Err(failed),
    }
}

/// Returns the fault if a game's row or its channel does not fit its table; `None` also if the table cannot be read.
fn of_game(client: &mut Client, game: GameId) -> Result<Option<StoreError>, Failed> {
    const ROW: &str = "SELECT g.version, g.channel, g.updated, g.finished, c.channel, g.body FROM carc_games g \
                       LEFT JOIN carc_channels c ON c.game = g.game WHERE g.game = $1";
    let Some(row) = client.query_opt(ROW, &[&stored(game.0)])? else { return Ok(None) };
    let table = codec::decode::<Table>(row.get(5), String::new).ok();
    let unlike = table.and_then(|table| unlike(&row, &table));
    Ok(unlike.map(|why| StoreError::damaged(format!("game {game}"), why)))
}

fn unlike(row: &Row, table: &Table) -> Option<&'static str> {
    // One that runs and holds no channel was put aside.
    let held = row.get::<_, Option<i64>>(4).map(known);
    if read::id(row, 0) != table.version {
        Some("its row has another version than its table")
    } else if read::id(row, 1) != table.channel.0 {
        Some("its row has another channel than its table")
    } else if read::id(row, 2) != table.updated || row.get::<_, bool>(3) != (table.stage == Stage::Finished) {
        Some("its row says something else of its end than its table")
    } else if held.is_some_and(|held| held != table.channel.0 || !table.stage.holds_channel()) {
        Some("it holds a channel that its table does not give it")
    } else {
        None
    }
}
