//! Changes what is read, changed and written back: settings, the uptime, a deletion that has begun. Other processes
//! wait for the row that is being changed.

use postgres::Client;
use postgres::types::ToSql;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::Failed;
use super::id::stored;
use super::read::{self, UPTIME};
use carc_store::StoreError;
use carc_store::codec;
use carc_store::part;
use carc_table::Leaving;
use carc_table::PersonSettings;
use carc_table::Server;
use carc_table::Uptime;
use carc_table::{GuildId, PersonId};

/// The statements for a table of values by key.
struct Table {
    /// Makes an empty row if there is none; waits for another transaction that is making it.
    begin: &'static str,
    /// Reads a row, and locks it until the end of the transaction.
    read: &'static str,
    write: &'static str,
    remove: &'static str,
}

const META: Table = Table {
    begin: "INSERT INTO carc_meta (name, body) VALUES ($1, '') ON CONFLICT (name) DO NOTHING",
    read: "SELECT body FROM carc_meta WHERE name = $1 FOR UPDATE",
    write: "UPDATE carc_meta SET body = $2 WHERE name = $1",
    remove: "DELETE FROM carc_meta WHERE name = $1",
};

const SERVERS: Table = Table {
    begin: "INSERT INTO carc_servers (guild, body) VALUES ($1, '') ON CONFLICT (guild) DO NOTHING",
    read: "SELECT body FROM carc_servers WHERE guild = $1 FOR UPDATE",
    write: "UPDATE carc_servers SET body = $2 WHERE guild = $1",
    remove: "DELETE FROM carc_servers WHERE guild = $1",
};

const SETTINGS: Table = Table {
    begin: "INSERT INTO carc_settings (person, body) VALUES ($1, '') ON CONFLICT (person) DO NOTHING",
    read: "SELECT body FROM carc_settings WHERE person = $1 FOR UPDATE",
    write: "UPDATE carc_settings SET body = $2 WHERE person = $1",
    remove: "DELETE FROM carc_settings WHERE person = $1",
};

/// Changes the settings of a server.
pub(super) fn server(client: &mut Client, guild: GuildId, change: &dyn Fn(&mut Server)) -> Result<Server, Failed> {
    let what = || part::server(guild);
    in_table(client, &SERVERS, &stored(guild.0), |body| codec::decode(body, what), change, what)
}

/// Changes the record of when the program ran; one that cannot be read counts as the default.
pub(super) fn uptime(client: &mut Client, change: &dyn Fn(&mut Uptime)) -> Result<Uptime, Failed> {
    let read = |body: &[u8]| Ok(codec::decode(body, part::uptime).unwrap_or_default());
    in_table(client, &META, &UPTIME, read, change, part::uptime)
}

/// Changes the settings of a person.
pub(super) fn person_settings(
    client: &mut Client,
    person: PersonId,
    change: &dyn Fn(&mut PersonSettings),
) -> Result<PersonSettings, Failed> {
    let what = || part::person(person);
    in_table(client, &SETTINGS, &stored(person.0), |body| codec::decode(body, what), change, what)
}

/// Deletes the settings of a person.
pub(super) fn remove_person_settings(client: &mut Client, person: PersonId) -> Result<(), Failed> {
    Ok(client.execute(SETTINGS.remove, &[&stored(person.0)]).map(drop)?)
}

/// Changes a value in its row. Defaults are not stored.
fn in_table<T: Clone + Default + PartialEq + Serialize + DeserializeOwned>(
    client: &mut Client,
    table: &Table,
    key: &(dyn ToSql + Sync),
    read: impl Fn(&[u8]) -> Result<T, StoreError>,
    change: &dyn Fn(&mut T),
    what: impl Fn() -> String,
) -> Result<T, Failed> {
    let mut transaction = client.transaction()?;
    let row = loop {
        transaction.execute(table.begin, &[key])?;
        // There is none if it was deleted in between.
        if let Some(row) = transaction.query_opt(table.read, &[key])? {
            break row;
        }
    };
    let body: &[u8] = row.get(0);
    let mut value = if body.is_empty() { T::default() } else { read(body)? };
    // Without a commit nothing is written, not even the empty row.
    let Some(body) = codec::update(&mut value, change, what)? else { return Ok(value) };
    if value == T::default() {
        transaction.execute(table.remove, &[key])?;
    } else {
        transaction.execute(table.write, &[key, &body])?;
    }
    transaction.commit()?;
    Ok(value)
}

/// Notes that a deletion has begun, unless an earlier one of the same person has not ended; returns the one noted. An
/// earlier one that cannot be read is replaced.
pub(super) fn begin_deletion(client: &mut Client, leaving: &Leaving) -> Result<Leaving, Failed> {
    let name = read::leaving(leaving.person);
    let read = |body: &[u8]| Ok(codec::decode(body, String::new).ok());
    let begin = |noted: &mut Option<Leaving>| *noted = noted.take().or_else(|| Some(leaving.clone()));
    let noted = in_table(client, &META, &name, read, &begin, || "a deletion that has begun".to_owned())?;
    Ok(noted.unwrap_or_else(|| leaving.clone()))
}
