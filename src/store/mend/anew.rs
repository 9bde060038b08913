//! A database and a journal made anew, beside the damaged ones and then in their place.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use super::found::{Finding, Found};
use super::{Sources, fault_of, keep_aside, looked, ruined, with_names};
use crate::store::codec;
use crate::store::database::{Store, number, quietly};
use crate::store::error::StoreError;
use crate::store::folder;
use crate::store::id::{CauseId, GameId};
use crate::store::journal::{self, Entry, Told};
use crate::store::key;
use crate::store::read::Seen;

/// Where they are made.
const FRESH: &str = "mending";
/// In there when they are whole; holds the name of the folder for the damaged ones.
const COMPLETE: &str = "complete";
/// Causes that are this much older than the newest are not heard again.
const CAUSES_COUNT_MS: u64 = 24 * 3_600_000;
/// How many games are put in at a time.
const BATCH: usize = 500;

impl Sources {
    /// Makes both anew from whatever has the most of each game.
    pub(super) fn make_anew(
        self,
        path: &Path,
        why: String,
        salvage: bool,
        found: &mut Found,
    ) -> Result<(), StoreError> {
        let mark = self.store.as_ref().and_then(|store| store.mark().ok().flatten());
        if let Some(fault) = fault_of(&self.scan, mark.unwrap_or_default()).filter(|_| !salvage) {
            return Err(ruined(path, format!("{why}, and {fault}")));
        }
        let fresh_path = path.join(FRESH);
        if fresh_path.exists() {
            fs::remove_dir_all(&fresh_path)?;
        }
        let fresh = Store::open(&fresh_path)?;
        let (mut batch, mut causes, mut findings) = (Vec::new(), Vec::new(), Vec::new());
        let games: BTreeSet<GameId> = self.readable.keys().chain(self.scan.games.keys()).copied().collect();
        for game in games {
            let Some(told) = self.game(path, game, &mut findings)? else { continue };
            batch.push(told.file);
            causes.extend(told.causes.into_iter().map(|(cause, version)| (cause, Seen { game, version })));
            if batch.len() == BATCH {
                fresh.put_in(&batch)?;
                batch.clear();
            }
        }
        fresh.put_in(&batch)?;
        let newest = causes.iter().map(|&(cause, _)| cause).max().unwrap_or(CauseId(0));
        let counts_from = CauseId(newest.0.saturating_sub(CAUSES_COUNT_MS << 22));
        for (cause, seen) in causes.into_iter().filter(|&(cause, _)| cause >= counts_from) {
            fresh.causes.insert(key::cause(cause), codec::encode(&seen))?;
        }
        self.copy_the_rest(&fresh)?;
        fresh.sync()?;
        drop(fresh);
        let kept = keep_aside(path)?;
        if path.join(journal::FILE).exists() {
            fs::copy(path.join(journal::FILE), kept.join(journal::FILE))?;
        }
        let mut complete = File::create(fresh_path.join(COMPLETE))?;
        complete.write_all(kept.file_name().unwrap_or_default().as_encoded_bytes())?;
        complete.sync_all()?;
        folder::sync(&fresh_path)?;
        drop(self);
        move_in(path)?;
        looked(path)?;
        found.findings.push(Finding::Database { why, kept });
        found.findings.append(&mut findings);
        Ok(())
    }

    /// A game from whichever has more of it, with causes if that is the journal; `None` if neither can read it.
    fn game(&self, path: &Path, game: GameId, findings: &mut Vec<Finding>) -> Result<Option<Told>, StoreError> {
        let (has, lines) = (self.readable.get(&game).copied(), self.scan.games.get(&game));
        let stored = || self.store.as_ref().and_then(|store| quietly(|| store.export(game).ok().flatten()).flatten());
        let in_journal = lines.map_or(0, |lines| lines.version);
        let told = match lines {
            Some(lines) if lines.version > has.unwrap_or(0) => lines.game(path)?,
            _ => None,
        };
        let from_journal = told.is_some();
        let told = told.or_else(|| stored().map(|file| Told { file, causes: Vec::new() }));
        let channel = told.as_ref().map(|told| told.file.table.channel);
        let version = told.as_ref().map_or(0, |told| told.file.table.version);
        let newest = lines.map_or(0, |lines| lines.newest).max(has.unwrap_or(0));
        if version < newest || told.is_none() {
            let why = format!("only {version} of its {newest} changes can be read");
            findings.push(Finding::Lost { game, channel, why });
        } else if let (true, Some(channel)) = (from_journal, channel) {
            findings.push(Finding::Mended { game, channel, from: has, to: in_journal });
        }
        Ok(told.map(|told| {
            let known = self.store.as_ref().and_then(|store| store.table(game).ok().flatten());
            Told { file: with_names(told.file, known.as_ref()), ..told }
        }))
    }

    /// What is no game's, and what the database alone knows of games.
    fn copy_the_rest(&self, fresh: &Store) -> Result<(), StoreError> {
        for (&guild, server) in &self.scan.servers {
            fresh.set_server(guild, server)?;
        }
        if let Some(generation) = self.scan.generation {
            fresh.set_generation(generation)?;
        }
        for (&game, _) in self.scan.games.iter().filter(|(_, lines)| lines.is_aside) {
            fresh.free_channel_of(game)?;
            fresh.journal.writer().write(&Entry::Aside(game))?;
        }
        let Some(store) = &self.store else { return Ok(()) };
        // As far as it can be read: none of it is missed for long.
        let copied = quietly(|| -> Result<(), StoreError> {
            for (from, to) in [(&store.messages, &fresh.messages), (&store.causes, &fresh.causes)] {
                for entry in from {
                    let (key, value) = entry?;
                    to.insert(key, value)?;
                }
            }
            let last_game = number(store.meta.get(key::LAST_GAME)?.as_deref());
            fresh.given_out(last_game)
        });
        drop(copied);
        Ok(())
    }
}

/// Moves what was made anew to where it belongs. Whenever it is broken off, the next call goes on: as long as there is a new `db`
/// still to be moved in, the one outside is the old one.
pub(super) fn move_in(path: &Path) -> std::io::Result<()> {
    let fresh = path.join(FRESH);
    let Ok(kept) = fs::read_to_string(fresh.join(COMPLETE)) else { return Ok(()) };
    let kept = path.join(kept);
    let (old, new) = (path.join(folder::DATABASE), fresh.join(folder::DATABASE));
    let is_of_database = |name: &str| name.starts_with("snap.") || name == "blobs" || name == "conf";
    let names = |folder: &Path| -> std::io::Result<Vec<String>> {
        let entries =
            fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.file_name().to_string_lossy().into_owned()));
        entries.collect()
    };
    if old.exists() && new.exists() {
        for name in names(path)?.into_iter().filter(|name| is_of_database(name)) {
            fs::rename(path.join(&name), kept.join(&name))?;
        }
        fs::rename(&old, kept.join(folder::DATABASE))?;
        folder::sync(path)?;
    }
    for name in names(&fresh)?.into_iter().filter(|name| is_of_database(name)) {
        fs::rename(fresh.join(&name), path.join(&name))?;
    }
    for name in [folder::DATABASE, journal::FILE] {
        if fresh.join(name).exists() {
            fs::rename(fresh.join(name), path.join(name))?;
            folder::sync(path)?;
        }
    }
    fs::remove_dir_all(fresh)
}
