//! Which processes are alive: those that renewed their claim in the database recently.

use postgres::GenericClient;

use crate::error::Failed;

/// Milliseconds for which a claim on the database lasts unless it is renewed.
pub(super) const HELD_MS: i64 = 10_000;

/// The name that a process claims to have the database alone; processes that share it claim names of their own.
pub(super) const ALONE: &str = "store";

/// Returns the names of the processes that share the database and renewed their claim within the last `within_ms`
/// milliseconds, in order.
pub(super) fn alive(client: &mut impl GenericClient, within_ms: i64) -> Result<Vec<String>, Failed> {
    const ALIVE: &str = "SELECT process FROM carc_holder \
                         WHERE name <> $1 AND until >= (extract(epoch FROM clock_timestamp()) * 1000)::INT8 + $2 \
                         ORDER BY process";
    Ok(client.query(ALIVE, &[&ALONE, &(HELD_MS - within_ms)])?.iter().map(|row| row.get(0)).collect())
}
