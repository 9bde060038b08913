//! Reads all of a database once, and finds what is damaged in it.

use super::super::read;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;

use super::fault::{LOOK, damaged_lines};
use super::found::Finding;
use crate::database::store_error;
use crate::database::{SledStore, number, quietly};
use crate::journal::{self, Scan};
use crate::key;
use carc_store::GameStore;
use carc_store::StoreError;
use carc_store::codec;
use carc_table::Table;
use carc_table::{ChannelId, GameId};

/// The reason given when an assertion of the database fails, which means that a page is broken.
const BROKEN_PAGE: &str = "a page of the file `db` cannot be read";

/// The result of reading all of a database.
#[derive(Default)]
pub(super) struct Walk {
    /// The versions of the games that can be read.
    pub(super) readable: BTreeMap<GameId, u64>,
    /// Games that a later program wrote: they are undamaged, and that program can read them.
    pub(super) newer: BTreeSet<GameId>,
    /// The first game whose version byte shows that a later program wrote it.
    pub(super) later_version: Option<GameId>,
    /// The games that cannot be read, with the reason.
    pub(super) unreadable: BTreeMap<GameId, String>,
    /// The reason why not all of the database could be read.
    pub(super) failed: Option<String>,
}

impl Walk {
    pub(super) fn of(store: &SledStore) -> Self {
        let mut walk = Self::default();
        let others =
            [&store.channels, &store.history, &store.index.people, &store.causes, &store.owed, &store.messages];
        for tree in others.into_iter().chain([
            &store.index.by_server,
            &store.index.uncalled,
            &store.servers,
            &store.settings,
            &store.aside,
            &store.meta,
            &store.pieces,
        ]) {
            walk.note(quietly(|| tree.iter().try_for_each(|entry| entry.map(drop)).map_err(store_error)));
        }
        let mut games = BTreeSet::new();
        walk.note(quietly(|| {
            for key in store.tables.iter().keys() {
                games.extend(key::last_game(&key.map_err(store_error)?));
            }
            Ok(())
        }));
        if walk.failed.is_some() {
            // Some keys may be on a page that cannot be read, so every id given out is tried, up to a limit.
            const MOST: u64 = 1_000_000;
            let last = quietly(|| store.meta.get(key::LAST_GAME).ok().flatten()).flatten();
            games.extend((1..=number(last.as_deref()).min(MOST)).map(GameId));
        }
        for game in games {
            match quietly(|| version_and_log(store, game)) {
                Some(Ok(Some(version))) => drop(walk.readable.insert(game, version)),
                Some(Ok(None)) => {}
                Some(Err(StoreError::Newer { .. })) => {
                    walk.newer.insert(game);
                    if quietly(|| has_later_version(store, game)).is_some_and(|read| read.unwrap_or(false)) {
                        walk.later_version.get_or_insert(game);
                    }
                }
                Some(Err(error)) => drop(walk.unreadable.insert(game, error.words())),
                None => drop(walk.unreadable.insert(game, BROKEN_PAGE.to_owned())),
            }
        }
        walk
    }

    fn note(&mut self, read: Option<Result<(), StoreError>>) {
        match read {
            Some(Ok(())) => {}
            Some(Err(error)) => self.failed = Some(error.words()),
            None => self.failed = Some(BROKEN_PAGE.to_owned()),
        }
    }
}

/// Returns whether a version byte of a game is one that this program does not know.
fn has_later_version(store: &SledStore, game: GameId) -> Result<bool, StoreError> {
    let is_later = |bytes: &[u8]| bytes.first().is_some_and(|&version| version > codec::VERSION);
    if store.tables.get(key::game(game)).map_err(store_error)?.is_some_and(|row| is_later(&row)) {
        return Ok(true);
    }
    let pieces = store.pieces.range(key::piece(game, 0)..=key::piece(game, u32::MAX));
    Ok(pieces.map_while(Result::ok).any(|(_, piece)| is_later(&piece)))
}

/// Returns a game's table, if it can be read.
pub(super) fn table_of(store: &SledStore, game: GameId) -> Option<Table> {
    quietly(|| store.table(game).ok().flatten()).flatten()
}

/// Returns the channel that a game holds, according to the tree of channels.
pub(super) fn channel_of(store: &SledStore, game: GameId) -> Option<ChannelId> {
    let held = quietly(|| {
        let mut channels = store.channels.iter().map_while(Result::ok);
        channels.find(|(_, held_by)| key::last_game(held_by) == Some(game)).map(|(channel, _)| channel)
    });
    held.flatten()?.as_ref().try_into().ok().map(|bytes| ChannelId(u64::from_be_bytes(bytes)))
}

/// Returns the finding for a game that cannot be read anywhere.
pub(super) fn lost(store: &SledStore, game: GameId, why: String) -> Finding {
    let channel = table_of(store, game).map(|table| table.channel).or_else(|| channel_of(store, game));
    Finding::Lost { game, channel, why }
}

impl SledStore {
    /// Reads all of the database and of the journal, and names what is damaged. Data that only one of them has lost is
    /// restored at the next start. It takes about a second for ten thousand games.
    ///
    /// # Errors
    /// [`StoreError`] if the journal cannot be read at all, or the note for the next start cannot be written.
    pub fn check(&self) -> Result<Vec<Finding>, StoreError> {
        let walk = Walk::of(self);
        let folder = self.journal.folder();
        let scan = Scan::outline(folder)?;
        let has = |game: &GameId| {
            let lines = scan.as_ref().and_then(|scan| scan.games.get(game));
            lines.is_some_and(journal::Found::is_a_game)
        };
        let damaged = match &scan {
            None => Some("the file `journal` is missing".to_owned()),
            // A line that is just being written has no end yet.
            Some(scan) => damaged_lines(scan),
        };
        let odd: Vec<String> = scan.iter().flat_map(|scan| &scan.odd).map(journal::Odd::words).collect();
        let mendable = walk.failed.is_some() || damaged.is_some() || !odd.is_empty() || walk.unreadable.keys().any(has);
        let mut findings: Vec<_> = walk.unreadable.into_iter().map(|(game, why)| lost(self, game, why)).collect();
        findings.extend(walk.failed.into_iter().chain(damaged).chain(odd).map(|why| Finding::Unknown { why }));
        if mendable {
            File::create(folder.join(LOOK))?;
        }
        Ok(findings)
    }
}

/// Returns the version of a game, if all of its record can be read; `None` if there is no such game.
pub(super) fn version_and_log(store: &SledStore, game: GameId) -> Result<Option<u64>, StoreError> {
    let Some(row) = read::row(store, game)? else { return Ok(None) };
    read::log_of(store, game, row.actions)?;
    Ok(Some(row.table.version))
}
