//! Changes what is read, changed and written back: settings, the uptime, a deletion that has begun.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sled::Tree;

use super::database::SledStore;
use super::journal::{Entry, Line};
use super::key;
use super::read;
use crate::database::store_error;
use carc_store::StoreError;
use carc_store::codec;
use carc_store::part;
use carc_table::Leaving;
use carc_table::PersonSettings;
use carc_table::Server;
use carc_table::Uptime;
use carc_table::{GuildId, PersonId};

/// Changes the settings of a server.
pub(super) fn server(store: &SledStore, guild: GuildId, change: &dyn Fn(&mut Server)) -> Result<Server, StoreError> {
    // The journal is held while the settings of a server change, so they stand in it in the same order.
    let mut journal = store.journal.writer();
    let mut server = read::read_server(store, guild)?;
    let Some(bytes) = codec::update(&mut server, change, || part::server(guild))? else { return Ok(server) };
    let line = Line::of(&Entry::Server(guild, server.clone()))?;
    store.servers.insert(key::guild(guild), bytes).map_err(store_error)?;
    journal.write_line(&line)?;
    Ok(server)
}

/// Changes the record of when the program ran; one that cannot be read counts as the default.
pub(super) fn uptime(store: &SledStore, change: &dyn Fn(&mut Uptime)) -> Result<Uptime, StoreError> {
    let read = |bytes: &[u8]| Ok(codec::decode(bytes, part::uptime).unwrap_or_default());
    in_tree(&store.meta, key::UPTIME, read, change, part::uptime)
}

/// Changes the settings of a person; defaults are not stored.
///
/// The journal has no copy of them: what a person chose would stay in it until it is rewritten, even after they changed
/// their mind.
pub(super) fn person_settings(
    store: &SledStore,
    person: PersonId,
    change: &dyn Fn(&mut PersonSettings),
) -> Result<PersonSettings, StoreError> {
    let what = || part::person(person);
    in_tree(&store.settings, &key::person(person), |bytes| codec::decode(bytes, what), change, what)
}

/// Changes the value at `key`, again if somebody else changes it meanwhile. Defaults are not stored.
fn in_tree<T: Clone + Default + PartialEq + Serialize + DeserializeOwned>(
    tree: &Tree,
    key: &[u8],
    read: impl Fn(&[u8]) -> Result<T, StoreError>,
    change: &dyn Fn(&mut T),
    what: impl Fn() -> String,
) -> Result<T, StoreError> {
    loop {
        let before = tree.get(key).map_err(store_error)?;
        let mut value = before.as_deref().map(&read).transpose()?.unwrap_or_default();
        let Some(bytes) = codec::update(&mut value, change, &what)? else { return Ok(value) };
        let bytes = (value != T::default()).then_some(bytes);
        if tree.compare_and_swap(key, before, bytes).map_err(store_error)?.is_ok() {
            return Ok(value);
        }
    }
}

/// Notes that a deletion has begun, unless an earlier one of the same person has not ended; returns the one noted. An
/// earlier one that cannot be read is replaced.
pub(super) fn begin_deletion(meta: &Tree, leaving: &Leaving) -> Result<Leaving, StoreError> {
    let key = key::leaving(leaving.person);
    loop {
        let before = meta.get(&key).map_err(store_error)?;
        if let Some(earlier) = before.as_deref().and_then(|bytes| codec::decode(bytes, String::new).ok()) {
            return Ok(earlier);
        }
        if meta.compare_and_swap(&key, before, Some(codec::encode(leaving))).map_err(store_error)?.is_ok() {
            return Ok(leaving.clone());
        }
    }
}
