//! Deletes a person or old games from everything in the folder. Copies of it, and what sled has not yet overwritten, are
//! beyond its reach.

use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

use sled::Transactional;
use sled::transaction::TransactionError;

use super::database::{SledStore, StoredTable, number, sync_database, sync_round};
use super::journal::{Entry, Writer, without_names};
use super::key;
use super::read;
use crate::store::codec;
use crate::store::deletion::Deletion;
use crate::store::error::StoreError;
use crate::store::former::Former;
use crate::store::id::{CauseId, GameId, PersonId};
use crate::store::owed::BoardMessage;
use crate::store::port::GameStore;
use crate::store::table::Table;

/// Deletes a person: first from the database, then from the journal; then it is noted. Nobody commits meanwhile.
pub(super) fn forget(
    store: &SledStore,
    person: PersonId,
    former: &Former,
    deletion: &Deletion,
) -> Result<(), StoreError> {
    let alone = store.journal.alone();
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
    store.journal.rewrite(&alone, &mut journal, |mut entry| {
        forget_in(&mut entry, person, former);
        Some(entry)
    })?;
    // After a power cut the journal must not list somebody whose name the database still has.
    sync_database(store)?;
    note_in(store, &mut journal, deletion)?;
    drop(journal);
    sync_round(store)
}

/// Adds to the list of the people who were deleted.
pub(super) fn note(store: &SledStore, deletions: &[Deletion]) -> Result<(), StoreError> {
    let mut journal = store.journal.writer();
    deletions.iter().try_for_each(|deletion| note_in(store, &mut journal, deletion))
}

fn note_in(store: &SledStore, journal: &mut Writer<'_>, deletion: &Deletion) -> Result<(), StoreError> {
    if store.meta.insert(key::deletion(deletion), codec::encode(deletion))?.is_none() {
        journal.write(&Entry::Deleted(deletion.clone()))?;
    }
    Ok(())
}

/// Deletes the games of which `is_old` is true and that hold no channel. Returns how many there were.
///
/// First from the journal: what a stop leaves of them in the database alone is found again the next time. Others commit
/// meanwhile, and wait for no more than one game.
pub(super) fn forget_games(store: &SledStore, is_old: impl Fn(&StoredTable) -> bool) -> Result<usize, StoreError> {
    const PAUSE: Duration = Duration::from_millis(1);
    let is_old = |row: &StoredTable| !row.table.stage.holds_channel() && is_old(row);
    // One that cannot be read stays.
    let old: BTreeSet<GameId> = store.rows().flatten().filter(is_old).map(|row| row.table.id).collect();
    if old.is_empty() {
        return Ok(0);
    }
    compact(store, CauseId(0), |game| !old.contains(&game))?;
    let mut gone = 0;
    for game in old {
        let mut journal = store.journal.writer();
        let row = read::row(store, game)?;
        if let Some(StoredTable { table, .. }) = row.as_ref().filter(|row| is_old(row)) {
            remove(store, table)?;
            gone += 1;
        } else if let Some(changed) = store.export(game)? {
            journal.write(&Entry::whole(&changed))?;
        }
        drop(journal);
        // Whoever waits comes first.
        thread::sleep(PAUSE);
    }
    sync_round(store)?;
    Ok(gone)
}

/// Compacts the journal if it is much longer than after the last time; causes before `heard_from` are forgotten in it.
pub(super) fn compact_if_long(store: &SledStore, heard_from: CauseId) -> Result<(), StoreError> {
    let compacted = number(store.meta.get(key::COMPACTED)?.as_deref());
    if store.journal.is_long(compacted) { compact(store, heard_from, |_| true) } else { Ok(()) }
}

fn compact(store: &SledStore, heard_from: CauseId, is_kept: impl Fn(GameId) -> bool) -> Result<(), StoreError> {
    let length = store.journal.compact(heard_from, is_kept)?;
    store.meta.insert(key::COMPACTED, &length.to_be_bytes())?;
    // The database knows how long the journal was.
    sync_round(store)
}

/// Removes a game that holds no channel from the database, all of it or nothing. What its causes led to is forgotten with
/// the other causes.
fn remove(store: &SledStore, table: &Table) -> Result<(), StoreError> {
    let game = key::game(table.id);
    let log = key::piece(table.id, 0)..=key::piece(table.id, u32::MAX);
    let log = store.pieces.range(log).keys().collect::<Result<Vec<_>, _>>()?;
    let trees =
        (&store.tables, &store.pieces, &store.history, &store.people, &store.owed, &store.messages, &store.aside);
    let removed = trees.transaction(|(tables, pieces, history, people, owed, messages, aside)| {
        for tree in [tables, owed, messages, aside] {
            tree.remove(&game)?;
        }
        for key in &log {
            pieces.remove(key)?;
        }
        for person in table.people() {
            people.remove(&key::person_game(person, table.id))?;
        }
        history.remove(&key::finished(table.channel, table.updated, table.id))?;
        Ok(())
    });
    removed.map_err(|error: TransactionError<StoreError>| match error {
        TransactionError::Abort(error) => error,
        TransactionError::Storage(error) => error.into(),
    })
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
                questions.forget(&|who| who == person, former);
            }
            if let Some(waiting) = &mut step.waiting {
                waiting.forget(&|who| who == person);
            }
        }
        Entry::Schema(_)
        | Entry::Server(..)
        | Entry::Generation(_)
        | Entry::Aside(_)
        | Entry::Deleted(_)
        | Entry::Round(_)
        | Entry::Closed => {}
    }
}
