//! Which processes live: those that have said so in the database lately.

use postgres::Client;

use crate::error::Failed;

/// For how many milliseconds a claim holds unless it is renewed.
pub(super) const HELD_MS: i64 = 10_000;

/// The name that is held by a process that has the database alone; others hold their own.
pub(super) const ALONE: &str = "store";

/// The names of the processes that share the database and have said so within the last `within_ms` milliseconds, in order.
pub(super) fn alive(client: &mut Client, within_ms: i64) -> Result<Vec<String>, Failed> {
    const ALIVE: &str = "SELECT process FROM carc_holder \
                         WHERE name <> $1 AND until >= (extract(epoch FROM clock_timestamp()) * 1000)::INT8 + $2 \
                         ORDER BY process";
    Ok(client.query(ALIVE, &[&ALONE, &(HELD_MS - within_ms)])?.iter().map(|row| row.get(0)).collect())
}
