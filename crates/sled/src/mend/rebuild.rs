//! Rebuilds a database and a journal in a folder of their own, and then puts them in the place of the damaged ones.

use super::super::{database, forget, heard, index, portable};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::fault::{fault_of, keep_aside, looked, ruined};
use super::found::{Finding, Found};
use super::restore::{free_channel_of, owe, with_names};
use super::sources::Sources;
use super::unopened;
use super::walk::{channel_of, lost, table_of};

use crate::database::store_error;
use crate::database::{SledStore, number, quietly};
use crate::folder;
use crate::journal::{self, Entry, Told};
use crate::key;
use carc_store::GameStore;
use carc_store::StoreError;
use carc_table::GameFile;
use carc_table::Table;
use carc_table::Uptime;
use carc_table::{CauseId, GameId};
use carc_table::{Owed, Seen};

/// The folder in which they are rebuilt.
pub(crate) const FRESH: &str = "mending";
/// A file in it that exists once they are complete; it holds the name of the folder for the damaged ones.
pub(super) const COMPLETE: &str = "complete";
/// Causes that are this much older than the newest, in milliseconds, will not be heard again.
const CAUSES_COUNT_MS: u64 = 24 * 3_600_000;
/// Ends of games that are this much older than the newest change of any game, in milliseconds, are taken to have been
/// shown.
const ENDS_COUNT_MS: u64 = 3_600_000;
/// Number of games that are put in per batch.
const BATCH: usize = 500;

impl Sources {
    /// Rebuilds both, each game from the source that has more of it.
    ///
    /// # Errors
    /// [`StoreError::Ruined`] if the journal has a fault, too, unless the folder is salvaged; or the disk's error.
    pub(super) fn rebuild(self, path: &Path, why: String, salvage: bool, found: &mut Found) -> Result<(), StoreError> {
        let mark = self.store.as_ref().and_then(|store| quietly(|| database::mark(store).ok().flatten()).flatten());
        let mut findings = Vec::new();
        if let Some(fault) = fault_of(&self.scan, mark.unwrap_or_default()) {
            if !salvage {
                return Err(ruined(path, format!("{why}, and {fault}")));
            }
            findings.push(Finding::Unknown {
                why: format!("{fault}, so something may be missing that has no name any more"),
            });
        }
        let fresh_path = path.join(FRESH);
        if fresh_path.exists() {
            fs::remove_dir_all(&fresh_path)?;
        }
        let fresh = SledStore::open(&fresh_path)?;
        self.copy_the_rest(&fresh)?;
        let (mut batch, mut causes, mut ends) = (Vec::new(), Causes::default(), Ends::default());
        // Into the new journal, too: the new database may be damaged before it is ever synced with it.
        let put_in = |batch: &[Told]| -> Result<(), StoreError> {
            let files: Vec<GameFile> = batch.iter().map(|told| told.file.clone()).collect();
            portable::put_in_trees(&fresh, &files)?;
            let mut journal = fresh.journal.writer();
            batch.iter().try_for_each(|told| Ok(journal.write(&Entry::rebuilt(&told.file, latest(&told.causes)))?))
        };
        let walk = &self.walk;
        let known = walk.readable.keys().chain(walk.unreadable.keys()).chain(&walk.newer);
        let games: BTreeSet<GameId> = known.chain(self.scan.games.keys()).copied().collect();
        for game in games {
            let Some(told) = self.game(path, game, &fresh, &mut findings)? else { continue };
            causes.add(game, told.causes.clone());
            ends.add(&told.file.table, walk.readable.get(&game).copied());
            batch.push(told);
            if batch.len() == BATCH {
                put_in(&batch)?;
                batch.clear();
            }
        }
        put_in(&batch)?;
        index::complete_calls(&fresh)?;
        fresh.update_uptime(&|uptime| {
            if uptime.last == 0 {
                // The newest change of a game is the best estimate.
                *uptime = Uptime { last: ends.newest, ..Uptime::default() };
            }
        })?;
        for (game, owed) in ends.unshown() {
            owe(&fresh, game, owed)?;
        }
        for (cause, seen) in causes.that_count() {
            heard::note(&fresh, cause, seen)?;
        }
        for (&game, _) in self.scan.games.iter().filter(|(_, lines)| lines.is_aside) {
            free_channel_of(&fresh, game)?;
            fresh.journal.writer().write(&Entry::Aside(game))?;
        }
        fresh.sync()?;
        drop(fresh);
        let kept = keep_aside(path)?;
        if path.join(journal::FILE).exists() {
            folder::copy_file(&path.join(journal::FILE), &kept.join(journal::FILE))?;
        }
        // Renamed into place, so the name is there completely or not at all.
        let complete = fresh_path.join(COMPLETE);
        let mut written = File::create(complete.with_extension("new"))?;
        written.write_all(kept.file_name().unwrap_or_default().as_encoded_bytes())?;
        written.sync_all()?;
        fs::rename(complete.with_extension("new"), complete)?;
        folder::sync(&fresh_path)?;
        drop(self);
        move_in(path)?;
        looked(path)?;
        found.findings.push(Finding::Database { why, kept });
        found.findings.append(&mut findings);
        Ok(())
    }

    /// Returns a game from the source that has more of it, with the causes that the journal has. `None` if neither can
    /// read it; then its bytes are copied as they are.
    fn game(
        &self,
        path: &Path,
        game: GameId,
        fresh: &SledStore,
        findings: &mut Vec<Finding>,
    ) -> Result<Option<Told>, StoreError> {
        let has = self.walk.readable.get(&game).copied();
        let lines = self.scan.games.get(&game);
        // A game that a later program wrote stays as it is.
        let is_newer = self.walk.newer.contains(&game);
        let mut told = match lines {
            Some(lines) if lines.is_a_game() && !is_newer => lines.game(path)?,
            _ => None,
        };
        // The causes are taken from the journal in any case.
        let causes = told.as_mut().map(|told| std::mem::take(&mut told.causes)).unwrap_or_default();
        let told = told.filter(|told| told.file.table.version > has.unwrap_or(0));
        let from_journal = told.is_some();
        let stored = || self.store.as_ref().and_then(|store| quietly(|| store.export(game).ok().flatten()).flatten());
        let told = told.or_else(|| stored().map(|file| Told { file, causes: Vec::new() }));
        let Some(Told { file, causes: _ }) = told else {
            let why = if is_newer { "a newer version of carc wrote it" } else { "it cannot be read" };
            let why = self.walk.unreadable.get(&game).map_or(why, String::as_str).to_owned();
            if let Some(store) = &self.store {
                findings.push(lost(store, game, why));
                // Best effort: the bytes may not be readable.
                let _copied = quietly(|| copy_unread(store, fresh, game));
            } else if lines.is_some_and(|lines| lines.newest > 0) {
                findings.push(Finding::Lost { game, channel: None, why });
            }
            return Ok(None);
        };
        let known = self.store.as_ref().and_then(|store| table_of(store, game));
        let (named, nameless) = with_names(file, known.as_ref());
        // A game from the database itself has its names as they were.
        let (file, without_names) = (named, nameless && from_journal);
        let (channel, version) = (file.table.channel, file.table.version);
        let newest = lines.map_or(0, |lines| lines.newest).max(has.unwrap_or(0));
        if version < newest {
            // Its message shows changes that are lost, and would be taken for the newest.
            fresh.messages.remove(key::game(game)).map_err(store_error)?;
            let why = format!("only {version} of its {newest} changes can be read");
            findings.push(Finding::Lost { game, channel: Some(channel), why });
        } else if from_journal {
            findings.push(Finding::Mended { game, channel, from: has, to: version, without_names });
        }
        Ok(Some(Told { file, causes }))
    }

    /// Copies what belongs to no game, and what only the database knows about games.
    fn copy_the_rest(&self, fresh: &SledStore) -> Result<(), StoreError> {
        if let Some(store) = &self.store {
            // Best effort: what cannot be read is left out, and no game needs it.
            let _last = quietly(|| {
                let last_game = number(store.meta.get(key::LAST_GAME).map_err(store_error)?.as_deref());
                database::set_generation(fresh, store.generation()?)?;
                portable::given_out(fresh, last_game)
            });
            let _uptime = quietly(|| {
                let uptime = store.uptime()?;
                fresh.update_uptime(&|fresh| fresh.clone_from(&uptime))
            });
            let _deletions = quietly(|| forget::note(fresh, &store.index().deletions()?));
            let _leaving = quietly(|| {
                let begun = store.index().unfinished_deletions()?;
                begun.iter().try_for_each(|leaving| fresh.index().begin_deletion(leaving).map(drop))
            });
            let _servers = quietly(|| {
                let guilds = store.servers.iter().keys().map_while(|key| key::last_guild(&key.ok()?));
                guilds.map(|guild| (guild, store.server(guild))).try_for_each(|(guild, server)| match server {
                    Ok(server) => fresh.update_server(guild, &|fresh| fresh.clone_from(&server)).map(drop),
                    Err(_) => Ok(()),
                })
            });
            let _settings = quietly(|| {
                let people = store.settings.iter().keys().map_while(|key| key::last_person(&key.ok()?));
                people.map(|person| (person, store.person_settings(person))).try_for_each(|(person, settings)| {
                    let Ok(settings) = settings else { return Ok(()) };
                    fresh.update_person_settings(person, &|fresh| fresh.clone_from(&settings)).map(drop)
                })
            });
            let trees =
                [(&store.messages, &fresh.messages), (&store.causes, &fresh.causes), (&store.owed, &fresh.owed)];
            for (from, to) in trees {
                let _copied = quietly(|| {
                    from.iter().map_while(Result::ok).try_for_each(|(key, value)| to.insert(key, value).map(drop))
                });
            }
        }
        for (&guild, server) in &self.scan.servers {
            fresh.update_server(guild, &|fresh| fresh.clone_from(server))?;
        }
        forget::note(fresh, &self.scan.deletions)?;
        self.scan.generation.map_or(Ok(()), |generation| database::set_generation(fresh, generation))
    }
}

/// Copies the bytes of a game that cannot be read, and its hold on its channel.
fn copy_unread(store: &SledStore, fresh: &SledStore, game: GameId) -> Result<(), StoreError> {
    if let Some(row) = store.tables.get(key::game(game)).map_err(store_error)? {
        fresh.tables.insert(key::game(game), row).map_err(store_error)?;
    }
    if let Some(channel) = channel_of(store, game) {
        fresh.channels.insert(key::channel(channel), &key::game(game)).map_err(store_error)?;
    }
    for piece in store.pieces.range(key::piece(game, 0)..=key::piece(game, u32::MAX)) {
        let (key, bytes) = piece.map_err(store_error)?;
        fresh.pieces.insert(key, bytes).map_err(store_error)?;
    }
    Ok(())
}

/// The causes that were heard lately.
#[derive(Default)]
struct Causes(Vec<(CauseId, Seen)>);

impl Causes {
    fn add(&mut self, game: GameId, causes: Vec<(CauseId, u64)>) {
        const MANY: usize = 200_000;
        self.0.extend(causes.into_iter().map(|(cause, version)| (cause, Seen { game, version })));
        if self.0.len() > MANY {
            let all = Self(std::mem::take(&mut self.0));
            self.0 = all.that_count();
        }
    }

    fn that_count(self) -> Vec<(CauseId, Seen)> {
        let newest = self.0.iter().map(|&(cause, _)| cause.0).max().unwrap_or(0);
        let from = CauseId(newest.saturating_sub(CAUSES_COUNT_MS << 22));
        self.0.into_iter().filter(|&(cause, _)| cause >= from).collect()
    }
}

/// The games that are over and whose end the database lacked.
#[derive(Default)]
struct Ends {
    over: Vec<(GameId, Owed)>,
    /// The newest time at which any game changed.
    newest: u64,
}

impl Ends {
    /// Adds a game whose version in the database was `had`.
    fn add(&mut self, table: &Table, had: Option<u64>) {
        self.newest = self.newest.max(table.updated);
        if !table.stage.holds_channel() && had.is_none_or(|had| had < table.version) {
            self.over.push((table.id, Owed { version: table.version, since: table.updated }));
        }
    }

    /// Returns the games whose end may not have been shown: only recent ones, as a database that can't be read lacks
    /// every end there ever was.
    fn unshown(self) -> impl Iterator<Item = (GameId, Owed)> {
        let since = self.newest.saturating_sub(ENDS_COUNT_MS);
        self.over.into_iter().filter(move |(_, owed)| owed.since >= since)
    }
}

/// Returns the causes of a game that may be heard again: those up to [`CAUSES_COUNT_MS`] older than its newest.
fn latest(causes: &[(CauseId, u64)]) -> Vec<(CauseId, u64)> {
    let newest = causes.iter().map(|(cause, _)| cause.0).max().unwrap_or(0);
    let from = CauseId(newest.saturating_sub(CAUSES_COUNT_MS << 22));
    causes.iter().copied().filter(|&(cause, _)| cause >= from).collect()
}

/// Moves what was rebuilt into place, if there is anything; returns the folder that keeps the damaged files. If it is
/// interrupted, the next call continues: as long as a new `db` is still to be moved in, the one outside is the old one.
pub(super) fn move_in(path: &Path) -> std::io::Result<Option<PathBuf>> {
    let fresh = path.join(FRESH);
    let kept = match fs::read_to_string(fresh.join(COMPLETE)) {
        Ok(kept) if kept.starts_with(folder::KEPT) => path.join(kept),
        Ok(_) | Err(_) => return Ok(None),
    };
    unopened::forget(path)?;
    folder::make(&kept)?;
    let (old, new) = (path.join(folder::DATABASE), fresh.join(folder::DATABASE));
    let is_of_database = |name: &str| folder::is_of_database(name) && name != folder::DATABASE;
    if old.exists() && new.exists() {
        for name in folder::names(path)?.into_iter().filter(|name| is_of_database(name)) {
            fs::rename(path.join(&name), kept.join(&name))?;
        }
        fs::rename(&old, kept.join(folder::DATABASE))?;
        folder::sync(path)?;
    }
    for name in folder::names(&fresh)?.into_iter().filter(|name| is_of_database(name)) {
        fs::rename(fresh.join(&name), path.join(&name))?;
    }
    for name in [folder::DATABASE, journal::FILE] {
        if fresh.join(name).exists() {
            fs::rename(fresh.join(name), path.join(name))?;
            folder::sync(path)?;
        }
    }
    fs::remove_dir_all(fresh)?;
    Ok(Some(kept))
}
