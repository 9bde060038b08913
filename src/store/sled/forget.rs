//! Deletes a person from everything in the folder. Copies of it, and what sled has not yet overwritten, are beyond its
//! reach.

use super::database::{SledStore, StoredTable, sync_round};
use super::journal::{Entry, without_names};
use super::key;
use super::read;
use crate::store::codec;
use crate::store::error::StoreError;
use crate::store::former::Former;
use crate::store::id::PersonId;
use crate::store::owed::BoardMessage;
use crate::store::port::GameStore;
use crate::store::table::Table;

/// Deletes a person: first from the database, then from the journal. Nobody commits meanwhile.
pub(super) fn forget(store: &SledStore, person: PersonId, former: &Former) -> Result<(), StoreError> {
    let mut journal = store.journal.writer();
    store.settings.remove(key::person(person))?;
    for game in store.all_games() {
        let Ok(game) = game else { continue };
        // A game that cannot be read stays as it is.
        let Ok(Some(StoredTable { actions, mut table })) = read::row(store, game) else { continue };
        if table.mentions(person) {
            table.forget(person, former);
            store.tables.insert(key::game(game), codec::encode(&StoredTable { actions, table }))?;
        }
    }
    for entry in store.people.scan_prefix(key::person(person)).keys() {
        store.people.remove(entry?)?;
    }
    for message in store.messages.iter().keys() {
        store.messages.update_and_fetch(message?, |bytes| without_calls(bytes, person))?;
    }
    store.journal.rewrite(&mut journal, |entry| forget_in(entry, person, former))?;
    drop(journal);
    sync_round(store)
}

/// A board message without the calls of a person; one that cannot be read stays as it is.
fn without_calls(bytes: Option<&[u8]>, person: PersonId) -> Option<Vec<u8>> {
    let bytes = bytes?;
    let read: Result<BoardMessage, StoreError> = codec::decode(bytes, || "a board message".to_owned());
    let Ok(mut message) = read else { return Some(bytes.to_vec()) };
    message.calls.forget(person);
    Some(codec::encode(&message))
}

fn forget_in(entry: &mut Entry, person: PersonId, former: &Former) {
    let in_table = |table: &mut Table| {
        if table.mentions(person) {
            table.forget(person, former);
            *table = without_names(table);
        }
    };
    match entry {
        Entry::Game(whole) => in_table(&mut whole.table),
        Entry::Step(step) => {
            if let Some(table) = &mut step.table {
                in_table(table);
            }
            if let Some(questions) = &mut step.questions {
                questions.forget(person, former);
            }
            if let Some(waiting) = &mut step.waiting {
                waiting.forget(person);
            }
        }
        Entry::Schema(_)
        | Entry::Server(..)
        | Entry::Generation(_)
        | Entry::Aside(_)
        | Entry::Round(_)
        | Entry::Closed => {}
    }
}
