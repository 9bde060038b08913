//! Deletes a person or old games. Copies of the database, its backups among them, are beyond its reach.

use postgres::{Client, GenericClient};

use super::commit::{Row, put_table};
use super::error::Failed;
use super::id::stored;
use super::pool::Pool;
use super::{index, read, update};
use carc_store::Index;
use carc_store::Old;
use carc_store::StoreError;
use carc_store::codec;
use carc_table::BoardMessage;
use carc_table::Deletion;
use carc_table::Former;
use carc_table::Table;
use carc_table::changes;
use carc_table::{CauseId, PersonId};

/// Number of games that are read at a time.
const BATCH: i64 = 200;

/// Deletes a person, game by game; then notes the deletion. If others bring the person back each time, the deletion
/// stays begun, so that it is resumed later.
pub(super) fn forget(pool: &Pool, person: PersonId, former: &Former, deletion: &Deletion) -> Result<(), StoreError> {
    /// Maximum number of passes: a change that was decided before its game was reached, and committed afterwards,
    /// brings the person back.
    const ROUNDS: usize = 3;
    let mut is_known = true;
    for _ in 0..ROUNDS {
        pool.with(|client| update::remove_person_settings(client, person))?;
        is_known = false;
        for game in pool.mentioning(person) {
            let game = stored(game?.0);
            pool.with(|client| forget_in(client, game, person, former))?;
            is_known = true;
        }
        if !is_known {
            break;
        }
    }
    let earlier: Vec<String> = pool.with(read::deletions)?.iter().filter(|one| one.is_of(person)).map(name).collect();
    pool.with(|client| {
        let mut transaction = client.transaction()?;
        transaction.execute("DELETE FROM carc_meta WHERE name = ANY($1)", &[&earlier])?;
        if !is_known {
            transaction.execute("DELETE FROM carc_meta WHERE name = $1", &[&read::leaving(person)])?;
        }
        put(&mut transaction, deletion)?;
        Ok(transaction.commit()?)
    })
}

/// Deletes a person from a game; parts of it that can't be read stay as they are.
fn forget_in(client: &mut Client, game: i64, person: PersonId, former: &Former) -> Result<(), Failed> {
    let mut transaction = client.transaction()?;
    let one = "SELECT body, entries FROM carc_games WHERE game = $1 FOR UPDATE";
    if let Some(row) = transaction.query_opt(one, &[&game])?
        && let Ok(mut table) = codec::decode::<Table>(row.get(0), String::new)
        && table.mentions(person)
    {
        table.forget(person, former);
        put_table(&mut transaction, Row::Next, &table, row.get(1), &codec::encode(&table))?;
        for guild in changes::servers(Some(&table), None) {
            index::note_change(&mut transaction, guild, [table.id])?;
        }
    }
    let message = "SELECT body FROM carc_messages WHERE game = $1 FOR UPDATE";
    if let Some(row) = transaction.query_opt(message, &[&game])?
        && let Ok(mut message) = codec::decode::<BoardMessage>(row.get(0), String::new)
    {
        message.calls.forget(person);
        let put = "UPDATE carc_messages SET body = $2, uncalled = $3 WHERE game = $1";
        transaction.execute(put, &[&game, &codec::encode(&message), &!message.calls.held.is_empty()])?;
    }
    let seats = "DELETE FROM carc_people WHERE game = $1 AND person = $2";
    transaction.execute(seats, &[&game, &stored(person.0)])?;
    Ok(transaction.commit()?)
}

/// Adds to the list of the people who were deleted.
pub(super) fn note(pool: &Pool, deletions: &[Deletion]) -> Result<(), StoreError> {
    deletions.iter().try_for_each(|deletion| pool.with(|client| Ok(put(client, deletion)?)))
}

fn put(client: &mut impl GenericClient, deletion: &Deletion) -> Result<(), postgres::Error> {
    let put = "INSERT INTO carc_meta (name, body) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    client.execute(put, &[&name(deletion), &codec::encode(deletion)]).map(drop)
}

/// Returns the name of a deletion in `carc_meta`.
fn name(deletion: &Deletion) -> String {
    read::DELETIONS.to_owned() + &deletion.name()
}

/// Deletes the causes before `before`. Returns the number of causes deleted.
pub(super) fn forget_causes(client: &mut Client, before: CauseId) -> Result<usize, Failed> {
    let first = stored(before.0.min(i64::MAX as u64));
    Ok(client.execute("DELETE FROM carc_causes WHERE cause < $1", &[&first])? as usize)
}

/// Maximum number of entries in the log of a game that is a trifle: a round of six.
const TRIFLE: i64 = 12;

/// Deletes the games that are over and that `what` selects, one after the other. Returns the number of games deleted.
pub(super) fn forget_games(pool: &Pool, what: Old, unix_ms: u64) -> Result<usize, StoreError> {
    // Those that hold a channel are not over.
    const OLD: &str = "SELECT g.game, g.version, g.body, g.entries FROM carc_games g \
                       LEFT JOIN carc_channels c ON c.game = g.game \
                       WHERE c.game IS NULL AND g.game > $1 AND g.updated < $2 AND g.entries <= $4 \
                       AND (g.guild IS NULL OR NOT $5) \
                       ORDER BY g.game LIMIT $3";
    let is_direct = what == Old::Direct;
    // A game in direct messages is old once its player was deleted, even if it has changed since `unix_ms`.
    let before = if is_direct { i64::MAX } else { stored(unix_ms.min(i64::MAX as u64)) };
    let most = if what == Old::Trifles { TRIFLE } else { i64::MAX };
    let (mut last, mut gone) = (0_i64, 0);
    loop {
        let rows = pool.with(|client| Ok(client.query(OLD, &[&last, &before, &BATCH, &most, &is_direct])?))?;
        for row in &rows {
            last = row.get(0);
            let logged = row.get::<_, i64>(3) as u32;
            let is_old = |table: &Table| match what {
                Old::Trifles => table.is_trifle(logged, unix_ms),
                Old::Direct => table.is_old_direct(unix_ms),
                Old::Games | Old::Causes => table.is_over_since_before(unix_ms),
            };
            // One that cannot be read stays.
            if let Some(table) = codec::decode::<Table>(row.get(2), String::new).ok().filter(is_old) {
                gone += usize::from(pool.with(|client| delete_game(client, &table, row.get(1)))?);
            }
        }
        if (rows.len() as i64) < BATCH {
            return Ok(gone);
        }
    }
}

/// Deletes a game with everything that belongs to it, unless its version has changed; returns whether it was deleted.
/// Its causes stay until they are old.
fn delete_game(client: &mut Client, table: &Table, version: i64) -> Result<bool, Failed> {
    let game = stored(table.id.0);
    let mut transaction = client.transaction()?;
    let one = "DELETE FROM carc_games WHERE game = $1 AND version = $2";
    let is_gone = transaction.execute(one, &[&game, &version])? > 0;
    if is_gone {
        for rows in ["carc_log", "carc_people", "carc_owed", "carc_messages", "carc_claims", "carc_tallies"] {
            transaction.execute(&format!("DELETE FROM {rows} WHERE game = $1"), &[&game])?;
        }
        for guild in changes::servers(Some(table), None) {
            index::note_change(&mut transaction, guild, [table.id])?;
        }
    }
    transaction.commit()?;
    Ok(is_gone)
}
