//! The tables of the database, and how older ones are brought up to date. It uses only SQL that other databases with
//! PostgreSQL's protocol understand as well: plain tables, `INSERT … ON CONFLICT`, `SELECT … FOR UPDATE`.

use postgres::Client;

use super::error::{Failed, store_error};
use carc_store::StoreError;

/// The steps from an empty database to the current schema, each run in one transaction. A step that was published is
/// never changed; new ones are added below it.
const STEPS: [&str; 4] = [
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
];

/// The newest schema that this program knows.
pub(super) const SCHEMA: u32 = STEPS.len() as u32;

/// Name in `carc_meta`, which exists while an import is in progress.
pub(super) const IMPORTING: &str = "importing";

/// Checks that no import has left the database incomplete.
///
/// # Errors
/// [`StoreError::Unfinished`] if an import was interrupted.
pub(super) fn is_whole(client: &mut Client) -> Result<(), Failed> {
    match client.query_opt("SELECT 1 FROM carc_meta WHERE name = $1", &[&IMPORTING])? {
        Some(_) => Err(StoreError::Unfinished { what: "the database".to_owned() }.into()),
        None => Ok(()),
    }
}

/// Returns the step that the database is at; 0 if it has nothing of ours.
///
/// # Errors
/// The database's error.
pub(super) fn step(client: &mut Client) -> Result<u32, Failed> {
    const MADE: &str =
        "SELECT 1 FROM information_schema.tables WHERE table_name = 'carc_schema' AND table_schema = current_schema()";
    if client.query_opt(MADE, &[])?.is_none() {
        return Ok(0);
    }
    let row = client.query_one("SELECT coalesce(max(step), 0)::INT8 FROM carc_schema", &[])?;
    Ok(row.get::<_, i64>(0) as u32)
}

/// Runs the steps that are missing. If two processes begin at once, one fails at what the other creates at that moment,
/// and succeeds when it retries.
///
/// # Errors
/// [`StoreError::NewerSchema`] if a newer program made the database; otherwise the database's error.
pub(super) fn bring_up_to_date(client: &mut Client) -> Result<(), Failed> {
    // Suppresses the notice that the table exists already.
    client.batch_execute("SET client_min_messages = warning")?;
    client.batch_execute("CREATE TABLE IF NOT EXISTS carc_schema (step INT8 PRIMARY KEY)")?;
    loop {
        let mut step = client.transaction()?;
        let row = step.query_one("SELECT coalesce(max(step), 0)::INT8 FROM carc_schema", &[])?;
        let done = row.get::<_, i64>(0) as u32;
        if done > SCHEMA {
            return Err(StoreError::NewerSchema { found: done, known: SCHEMA }.into());
        }
        let Some(next) = STEPS.get(done as usize) else { return Ok(()) };
        step.execute("INSERT INTO carc_schema (step) VALUES ($1)", &[&i64::from(done + 1)])?;
        step.batch_execute(next)?;
        step.commit()?;
    }
}

/// Checks that the database has games that this program can read.
///
/// # Errors
/// [`StoreError::NoTables`] if it has none, [`StoreError::NewerSchema`] if a newer program made them.
pub(super) fn is_known(client: &mut Client) -> Result<(), Failed> {
    match step(client)? {
        0 => Err(StoreError::NoTables.into()),
        found if found > SCHEMA => Err(StoreError::NewerSchema { found, known: SCHEMA }.into()),
        _older_or_ours => Ok(()),
    }
}

/// Checks that the server confirms commits only once they are on its disk.
///
/// # Errors
/// [`StoreError::Forgetful`] if it confirms them before.
pub(super) fn is_durable(client: &mut Client) -> Result<(), StoreError> {
    const ASKED: &str =
        "SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off'";
    match client.query_opt(ASKED, &[]).map_err(store_error)? {
        Some(row) => Err(StoreError::Forgetful { setting: row.get(0) }),
        None => Ok(()),
    }
}
