//! Keeps a database, and adds to it what only the journal has.

use std::collections::BTreeSet;
use std::path::Path;

use super::fault::{keep_aside, looked, ruined};
use super::found::{Finding, Found};
use super::new_journal::with_new_journal;
use super::restore::{free_channel_of, put_back, remember, with_names};
use super::sources::Sources;
use super::walk::{lost, table_of};
use crate::SledStore;
use crate::database::{self, store_error};
use crate::folder;
use crate::journal::{self, Journal, Mark, Odd, Told};
use crate::key;
use carc_store::StoreError;
use carc_store::codec;
use carc_table::GameId;

impl Sources {
    /// Keeps the database, and adds to it what only the journal has. The journal is rebuilt if something is wrong with
    /// it or the database is ahead.
    pub(super) fn keep(
        self,
        path: &Path,
        mark: Mark,
        fault: Option<String>,
        salvage: bool,
        found: &mut Found,
    ) -> Result<SledStore, StoreError> {
        let Self { store, walk, scan } = self;
        let mut store = store.ok_or_else(|| ruined(path, "there is no database"))?;
        let has = |game: &GameId| walk.readable.get(game).copied();
        // Before anything is written: would a readable game fall back to an earlier version?
        for (game, lines) in &scan.games {
            let Some(version) = has(game).filter(|&version| lines.newest > lines.version.max(version)) else {
                continue;
            };
            let how = if lines.is_odd {
                "lines of the file `journal` that cannot be read"
            } else {
                "damaged lines of the file `journal`"
            };
            let why = format!("its changes after the first {} stand in {how}", lines.version.max(version));
            if !salvage && !lines.is_odd {
                return Err(ruined(path, format!("game {game}: {why}")));
            }
            found.findings.push(lost(&store, *game, why));
        }
        found.unclean = !scan.is_closed && fault.is_none();
        let mut mended = BTreeSet::new();
        for (&game, lines) in &scan.games {
            if walk.newer.contains(&game) || !lines.is_a_game() || lines.version <= has(&game).unwrap_or(0) {
                continue;
            }
            let told = lines.game(path)?.filter(|told| told.file.table.version > has(&game).unwrap_or(0));
            let Some(Told { file, causes }) = told else { continue };
            let (file, without_names) = with_names(file, table_of(&store, game).as_ref());
            mended.insert(game);
            if has(&game).is_none() && file.table.version < lines.newest {
                let why = format!("only {} of its {} changes can be read", file.table.version, lines.newest);
                found.findings.push(lost(&store, game, why));
            }
            if scan.is_closed || walk.unreadable.contains_key(&game) {
                let (channel, to) = (file.table.channel, file.table.version);
                found.findings.push(Finding::Mended { game, channel, from: has(&game), to, without_names });
            }
            put_back(&store, &file)?;
            remember(&store, game, causes)?;
        }
        let stays = walk.unreadable.into_iter().filter(|(game, _)| !mended.contains(game));
        found.findings.extend(stays.map(|(game, why)| lost(&store, game, why)));
        for (&game, _) in scan.games.iter().filter(|(_, lines)| lines.is_aside) {
            free_channel_of(&store, game)?;
        }
        for deletion in &scan.deletions {
            store.meta.insert(key::deletion(deletion), codec::encode(deletion)).map_err(store_error)?;
        }
        if fault.is_none() {
            for (&guild, server) in &scan.servers {
                store.servers.insert(key::guild(guild), codec::encode(server)).map_err(store_error)?;
            }
            if let Some(generation) = scan.generation {
                store.meta.insert(key::GENERATION, &generation.0.to_be_bytes()).map_err(store_error)?;
            }
        }
        let is_ahead = walk
            .readable
            .iter()
            .any(|(game, &version)| scan.games.get(game).is_none_or(|lines| lines.version < version));
        let round = scan.round.max(mark.round);
        let fault = fault.or_else(|| scan.odd.first().map(Odd::words));
        let store = if fault.is_some() || is_ahead {
            if let Some(why) = fault {
                let kept = keep_aside(path)?;
                folder::copy_file(&path.join(journal::FILE), &kept.join(journal::FILE))?;
                found.findings.push(Finding::Journal { why, kept: Some(kept) });
            }
            with_new_journal(store, path, round)?
        } else {
            store.journal = Journal::open(path, scan.length, round, false)?;
            if scan.round > mark.round {
                // Otherwise two interrupted first syncs in a row would look like a database that fell back.
                database::sync_with(&store, Mark { round, length: scan.length })?;
            }
            store
        };
        looked(path)?;
        Ok(store)
    }
}
