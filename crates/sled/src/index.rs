//! The indexes: games by the people whom they mention, games by server, and games whose message could not call everybody.
//!
//! A row of a person stays when the game no longer mentions them, because the journal may still do so; it is removed
//! with the game or with the person. A folder that was last opened by a program without these indexes gets them when it
//! is opened.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::PoisonError;

use sled::IVec;

use super::database::{SledStore, StoredTable};
use super::indexes::Indexes;
use super::key;
use super::read;
use super::update;
use crate::database::store_error;
use carc_store::Index;
use carc_store::Listed;
use carc_store::StoreError;
use carc_store::codec;
use carc_store::part;
use carc_table::BoardMessage;
use carc_table::Changes;
use carc_table::Deletion;
use carc_table::Leaving;
use carc_table::{Ended, Tally};
use carc_table::{GameId, GuildId, PersonId};
use carc_table::{Stage, Table};

/// Bit in the value of a row of `people`: the person has or had a seat. A row without a value, from an older program,
/// counts as having both bits.
const SEATED: u8 = 1;
/// Bit in the value of a row of `people`: the game is in its lobby or running.
const CURRENT: u8 = 2;

/// The contents of a row of `people`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) seated: bool,
    pub(super) current: bool,
}

impl Part {
    /// The row of somebody whom a game no longer mentions, or only its message.
    pub(super) const NONE: Self = Self { seated: false, current: false };

    pub(super) fn read(value: &[u8]) -> Self {
        let bits = value.first().copied().unwrap_or(SEATED | CURRENT);
        Self { seated: bits & SEATED != 0, current: bits & CURRENT != 0 }
    }

    pub(super) fn bytes(self) -> [u8; 1] {
        [if self.seated { SEATED } else { 0 } | if self.current { CURRENT } else { 0 }]
    }
}

/// Returns the rows of `people` that differ from one version of a game to the next.
pub(super) fn parts(before: Option<&Table>, table: &Table) -> impl Iterator<Item = ([u8; 16], Part)> + use<> {
    let rows = |table: &Table| {
        let current = table.stage.holds_channel();
        let rows = table.listed_under().into_iter().map(|(person, seated)| (person, Part { seated, current }));
        rows.collect::<BTreeMap<PersonId, Part>>()
    };
    let (before, after, game) = (before.map(rows).unwrap_or_default(), rows(table), table.id);
    let gone = before.keys().filter(|person| !after.contains_key(person)).map(|&person| (person, Part::NONE));
    let mut changed: Vec<_> = gone.collect();
    changed.extend(after.into_iter().filter(|(person, part)| before.get(person) != Some(part)));
    changed.into_iter().map(move |(person, part)| (key::person_game(person, game), part))
}

/// Returns the key of a game among those of its server; `None` if it is cancelled, or of no server.
pub(super) fn of_server(table: &Table) -> Option<[u8; 25]> {
    let ended = match table.stage {
        Stage::Lobby | Stage::Running => None,
        Stage::Finished => Some(table.updated),
        Stage::Cancelled => return None,
    };
    Some(key::server_game(table.guild?, ended, table.id))
}

/// Builds the indexes of a folder that lacks them.
pub(super) fn complete(store: &SledStore) -> Result<(), StoreError> {
    if store.meta.get(key::INDEXED).map_err(store_error)?.is_some() {
        return Ok(());
    }
    let mut in_journal = BTreeSet::new();
    store.journal.each(|entry| {
        if let Some((game, people)) = entry.mentioned() {
            in_journal.extend(people.into_iter().map(|person| (person, game)));
        }
    })?;
    for entry in &store.tables {
        let (row, bytes) = entry.map_err(store_error)?;
        // A game that can't be read is found by the seats that an older program noted.
        let Ok(StoredTable { table, .. }) = codec::decode(&bytes, String::new) else { continue };
        if key::last_game(&row) != Some(table.id) {
            continue;
        }
        for (row, part) in parts(None, &table) {
            store.index.people.insert(row, &part.bytes()).map_err(store_error)?;
        }
        if let Some(row) = of_server(&table) {
            store.index.by_server.insert(row, &[]).map_err(store_error)?;
        }
    }
    for (person, game) in in_journal {
        add_mention(store, person, game)?;
    }
    complete_calls(store)?;
    store.meta.insert(key::INDEXED, &[]).map_err(store_error)?;
    Ok(())
}

/// Adds the people whom the messages of games call, and the games that could not call everybody.
pub(super) fn complete_calls(store: &SledStore) -> Result<(), StoreError> {
    for entry in &store.messages {
        let (row, bytes) = entry.map_err(store_error)?;
        let Some(game) = key::last_game(&row) else { continue };
        let Ok(BoardMessage { calls, .. }) = codec::decode(&bytes, String::new) else { continue };
        for person in calls.people() {
            add_mention(store, person, game)?;
        }
        if !calls.held.is_empty() {
            store.index.uncalled.insert(row, &[]).map_err(store_error)?;
        }
    }
    Ok(())
}

fn add_mention(store: &SledStore, person: PersonId, game: GameId) -> Result<(), StoreError> {
    let row = key::person_game(person, game);
    if store.index.people.get(row).map_err(store_error)?.is_none()
        && store.tables.contains_key(key::game(game)).map_err(store_error)?
    {
        store.index.people.insert(row, &Part::NONE.bytes()).map_err(store_error)?;
    }
    Ok(())
}

/// Returns a finished game, with the value of its row among those of its server.
fn ended(table: Table, entries: u32, value: &[u8]) -> Ended {
    // A tally that can't be read is worked out again.
    let tally = (!value.is_empty()).then(|| codec::decode(value, String::new).ok()).flatten();
    Ended { table, entries, tally }
}

impl Indexes {
    /// Returns the games for whose row of `person` `is_wanted` is true, newest first.
    fn by_person(&self, person: PersonId, is_wanted: fn(Part) -> bool) -> Listed<'static, GameId> {
        let rows = read::to_the_fault(self.people.scan_prefix(key::person(person)).rev());
        Box::new(rows.filter_map(move |row| match row {
            Ok((key, value)) => is_wanted(Part::read(&value)).then(|| read::game_of(Ok(key))),
            Err(error) => Some(Err(error)),
        }))
    }

    fn row(&self, game: GameId) -> Result<Option<StoredTable>, StoreError> {
        let bytes = self.tables.get(key::game(game)).map_err(store_error)?;
        bytes.map(|bytes| codec::decode(&bytes, || part::table(game))).transpose()
    }

    /// Counts a change of a game for `servers`. Call it once every read sees the change.
    pub(super) fn note(&self, game: GameId, servers: BTreeSet<GuildId>) {
        let mut changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        for guild in servers {
            changes.entry(guild).or_default().note(game);
        }
    }

    /// Returns a finished game; `None` if it was deleted just now.
    fn ended_of(&self, row: IVec, value: &[u8]) -> Result<Option<Ended>, StoreError> {
        let Some(StoredTable { actions, table }) = self.row(read::game_of(Ok(row))?)? else { return Ok(None) };
        Ok(Some(ended(table, actions, value)))
    }
}

impl Index for Indexes {
    fn games_of(&self, person: PersonId) -> Listed<'_, GameId> {
        self.by_person(person, |part| part.seated)
    }

    fn mentioning(&self, person: PersonId) -> Listed<'_, GameId> {
        self.by_person(person, |_| true)
    }

    fn current_of(&self, person: PersonId) -> Listed<'_, GameId> {
        self.by_person(person, |part| part.seated && part.current)
    }

    fn current_on(&self, guild: GuildId) -> Listed<'_, GameId> {
        let rows = self.by_server.scan_prefix(key::current_on(guild)).keys();
        Box::new(read::to_the_fault(rows).map(read::game_of))
    }

    fn finished_on(&self, guild: GuildId) -> Listed<'_, Ended> {
        let rows = read::to_the_fault(self.by_server.scan_prefix(key::finished_on(guild)));
        Box::new(rows.filter_map(|row| row.and_then(|(row, value)| self.ended_of(row, &value)).transpose()))
    }

    fn changes(&self, guild: GuildId) -> Result<Changes, StoreError> {
        let changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(changes.get(&guild).cloned().unwrap_or_default())
    }

    fn ended(&self, games: Vec<GameId>) -> Listed<'_, Ended> {
        let read = |game| {
            let Some(StoredTable { actions, table }) = self.row(game)? else { return Ok(None) };
            let value = of_server(&table).map_or(Ok(None), |row| self.by_server.get(row)).map_err(store_error)?;
            Ok(Some(ended(table, actions, &value.unwrap_or_default())))
        };
        Box::new(games.into_iter().filter_map(move |game| read(game).transpose()))
    }

    fn tables(&self, games: Vec<GameId>) -> Listed<'_, Table> {
        let rows = games.into_iter().map(|game| self.row(game));
        Box::new(rows.filter_map(|row| row.map(|row| row.map(|row| row.table)).transpose()))
    }

    fn untallied(&self, from: GuildId, most: usize) -> Result<Vec<(GuildId, GameId)>, StoreError> {
        let rows = read::to_the_fault(self.by_server.range(key::guild(from)..));
        let lacking = rows.filter_map(|row| match row {
            Ok((key, value)) if value.is_empty() && key::is_finished(&key) => {
                let guild = key.first_chunk().map_or(from, |bytes| GuildId(u64::from_be_bytes(*bytes)));
                Some(read::game_of(Ok(key)).map(|game| (guild, game)))
            }
            Ok(_) => None,
            Err(error) => Some(Err(error)),
        });
        lacking.take(most).collect()
    }

    fn uncalled(&self) -> Listed<'_, GameId> {
        Box::new(read::to_the_fault(self.uncalled.iter().keys()).map(read::game_of))
    }

    fn deletions(&self) -> Result<Vec<Deletion>, StoreError> {
        let rows = self.meta.scan_prefix(key::DELETIONS).values();
        rows.map(|row| codec::decode(&row.map_err(store_error)?, || "the list of the deleted".to_owned())).collect()
    }

    fn unfinished_deletions(&self) -> Result<Vec<Leaving>, StoreError> {
        // One that can't be read is left out: the next request for it begins it again.
        let rows = self.meta.scan_prefix(key::LEAVING).values();
        let read = rows.map(|row| Ok(codec::decode(&row.map_err(store_error)?, String::new).ok()));
        read.filter_map(Result::transpose).collect()
    }

    fn keep_tally(&self, game: GameId, tally: &Tally) -> Result<(), StoreError> {
        let table = self.row(game)?.map(|row| row.table).filter(|table| table.stage == Stage::Finished);
        let Some(row) = table.as_ref().and_then(of_server) else { return Ok(()) };
        // If the game was changed meanwhile, its row is gone, and the tally is worked out again.
        self.by_server.fetch_and_update(row, |value| value.map(|_| codec::encode(tally))).map_err(store_error)?;
        Ok(())
    }

    fn begin_deletion(&self, leaving: &Leaving) -> Result<Leaving, StoreError> {
        update::begin_deletion(&self.meta, leaving)
    }
}
