//! Deletes a person or old games from everything in the folder. Copies of it, and what sled has not yet overwritten, are
//! beyond its reach.

use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

use sled::Transactional;

use super::abort::failure;
use super::database::{SledStore, StoredTable, number, sync_round};
use super::index;
use super::indexes::Indexes;
use super::journal::{self, Entry, without_names};
use super::key;
use super::read;
use crate::database::store_error;
use carc_store::GameStore;
use carc_store::Index;
use carc_store::StoreError;
use carc_store::codec;
use carc_table::BoardMessage;
use carc_table::Deletion;
use carc_table::Former;
use carc_table::Table;
use carc_table::changes;
use carc_table::{CauseId, GameId, PersonId};

/// Pause after each game, so that threads that wait come first.
const PAUSE: Duration = Duration::from_millis(1);

/// Deletes a person: first from the database, game by game, then from the journal; finally the deletion is noted.
/// Others can commit meanwhile. If they bring the person back each time, the deletion stays begun, so that it is
/// resumed later.
pub(super) fn forget(
    store: &SledStore,
    person: PersonId,
    former: &Former,
    deletion: &Deletion,
) -> Result<(), StoreError> {
    /// Maximum number of passes: a change that was decided before its game was reached, and committed afterwards,
    /// brings the person back.
    const ROUNDS: usize = 3;
    let number = person.0.to_string();
    let concerns = |line: &str| line.contains(&number) || journal::is_deletion(line);
    let mut is_gone = false;
    for _ in 0..ROUNDS {
        store.settings.remove(key::person(person)).map_err(store_error)?;
        for game in store.index.mentioning(person) {
            forget_in_game(store, game?, person, former)?;
            // Threads that wait come first.
            thread::sleep(PAUSE);
        }
        // After a power cut the journal must not lack somebody whom the database still has.
        sync_round(store)?;
        store.journal.rewrite_beside(concerns, |mut entry| {
            forget_in(&mut entry, person, former);
            let is_earlier = matches!(&entry, Entry::Deleted(earlier) if earlier.is_of(person));
            (!is_earlier).then_some(entry)
        })?;
        // The database remembers the length of the journal, which has changed.
        sync_round(store)?;
        is_gone = store.index.mentioning(person).next().is_none();
        if is_gone {
            break;
        }
    }
    for earlier in store.index.deletions()?.iter().filter(|earlier| earlier.is_of(person)) {
        store.meta.remove(key::deletion(earlier)).map_err(store_error)?;
    }
    note(store, std::slice::from_ref(deletion))?;
    sync_round(store)?;
    if !is_gone {
        return Ok(());
    }
    // Only now: if the program stops before this, the deletion begins again.
    store.meta.remove(key::leaving(person)).map_err(store_error)?;
    sync_round(store)
}

/// Deletes a person from a game; parts of it that can't be read stay as they are.
fn forget_in_game(store: &SledStore, game: GameId, person: PersonId, former: &Former) -> Result<(), StoreError> {
    let key = key::game(game);
    let trees = (&store.tables, &store.messages, &store.index.people, &store.index.uncalled);
    let forgotten = trees.transaction(|(tables, messages, people, uncalled)| {
        let row = tables.get(key)?.and_then(|bytes| codec::decode::<StoredTable>(&bytes, String::new).ok());
        let mut servers = BTreeSet::new();
        if let Some(StoredTable { actions, mut table }) = row.filter(|row| row.table.mentions(person)) {
            table.forget(person, former);
            servers = changes::servers(Some(&table), None);
            tables.insert(&key, codec::encode(&StoredTable { actions, table }))?;
        }
        let shown = messages.get(key)?.and_then(|bytes| codec::decode::<BoardMessage>(&bytes, String::new).ok());
        if let Some(mut shown) = shown {
            shown.calls.forget(person);
            if shown.calls.held.is_empty() {
                uncalled.remove(&key)?;
            }
            messages.insert(&key, codec::encode(&shown))?;
        }
        people.remove(&key::person_game(person, game))?;
        Ok(servers)
    });
    store.index.note(game, forgotten.map_err(failure)?);
    Ok(())
}

/// Adds to the list of the people who were deleted.
pub(super) fn note(store: &SledStore, deletions: &[Deletion]) -> Result<(), StoreError> {
    let mut journal = store.journal.writer();
    for deletion in deletions {
        if store.meta.insert(key::deletion(deletion), codec::encode(deletion)).map_err(store_error)?.is_none() {
            journal.write(&Entry::Deleted(deletion.clone()))?;
        }
    }
    Ok(())
}

/// Deletes the games for which `is_old` is true and that hold no channel. Returns the number of games deleted.
///
/// They are deleted from the journal first: what a stop leaves of them in the database alone is found again the next
/// time. Others can commit meanwhile: they wait for one game at most, or for the last lines of the new journal.
pub(super) fn forget_games(store: &SledStore, is_old: impl Fn(&StoredTable) -> bool) -> Result<usize, StoreError> {
    let is_old = |row: &StoredTable| !row.table.stage.holds_channel() && is_old(row);
    // One that cannot be read stays.
    let old: BTreeSet<GameId> = read::rows(store).flatten().filter(is_old).map(|row| row.table.id).collect();
    if old.is_empty() {
        return Ok(0);
    }
    compact(store, CauseId(0), |game| !old.contains(&game))?;
    // This includes the rows of people whom the games no longer mention.
    for row in store.index.people.iter().keys() {
        let row = row.map_err(store_error)?;
        if key::last_game(&row).is_some_and(|game| old.contains(&game)) {
            store.index.people.remove(row).map_err(store_error)?;
        }
    }
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
        // Threads that wait come first.
        thread::sleep(PAUSE);
    }
    sync_round(store)?;
    Ok(gone)
}

/// Compacts the journal if it has grown enough since the last time ([`Journal::is_long`](journal::Journal::is_long)),
/// without the causes before `heard_from`.
pub(super) fn compact_if_long(store: &SledStore, heard_from: CauseId) -> Result<(), StoreError> {
    let compacted = number(store.meta.get(key::COMPACTED).map_err(store_error)?.as_deref());
    if store.journal.is_long(compacted) { compact(store, heard_from, |_| true) } else { Ok(()) }
}

fn compact(store: &SledStore, heard_from: CauseId, is_kept: impl Fn(GameId) -> bool) -> Result<(), StoreError> {
    let length = store.journal.compact(heard_from, is_kept)?;
    store.meta.insert(key::COMPACTED, &length.to_be_bytes()).map_err(store_error)?;
    // The database remembers the length of the journal, which has changed.
    sync_round(store)
}

/// Removes a game that holds no channel from the database, all of it or nothing. Its causes stay until they are old.
fn remove(store: &SledStore, table: &Table) -> Result<(), StoreError> {
    let game = key::game(table.id);
    let log = key::piece(table.id, 0)..=key::piece(table.id, u32::MAX);
    let log = store.pieces.range(log).keys().collect::<Result<Vec<_>, _>>().map_err(store_error)?;
    let SledStore { tables, pieces, history, index, owed, messages, aside, .. } = store;
    let Indexes { people, by_server, uncalled, .. } = index;
    let trees = (tables, pieces, history, people, by_server, uncalled, owed, messages, aside);
    let removed = trees.transaction(|(tables, pieces, history, people, by_server, uncalled, owed, messages, aside)| {
        for tree in [tables, owed, messages, aside, uncalled] {
            tree.remove(&game)?;
        }
        for key in &log {
            pieces.remove(key)?;
        }
        for person in table.listed_under().into_keys() {
            people.remove(&key::person_game(person, table.id))?;
        }
        if let Some(row) = index::of_server(table) {
            by_server.remove(&row)?;
        }
        history.remove(&key::finished(table.channel, table.updated, table.id))?;
        Ok(())
    });
    removed.map_err(failure)?;
    store.index.note(table.id, changes::servers(Some(table), None));
    Ok(())
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
