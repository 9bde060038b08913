//! Compaction: one line for each game instead of one for each change, so that the journal grows with the games and
//! their logs, not with every state that a table once had.
//!
//! Lines that later ones replaced are dropped: tables, the settings of servers, rounds of syncing. A game of which a
//! line is missing or damaged keeps all of its lines: they are needed to repair it.

use std::collections::BTreeSet;
use std::io::{self, BufRead, Write};

use super::rewrite::Rewriting;
use super::scan::{Scan, Told};
use super::{Entry, Journal, Odd, Parsed, line, read};
use carc_store::StoreError;
use carc_table::{CauseId, GameId, GuildId};

/// A journal that has grown by no more than this many bytes is left as it is.
const LEAST: u64 = 1 << 18;

impl Journal {
    /// Returns whether the journal has grown by more than half, and by more than [`LEAST`], since it had `compacted`
    /// bytes.
    pub(crate) fn is_long(&self, compacted: u64) -> bool {
        let length = self.writer().0.length;
        length.saturating_sub(compacted) > LEAST.max(compacted / 2)
    }

    /// Rewrites the journal without lines that later ones replaced, and without the games for which `is_kept` is false.
    /// A line that takes the place of several lists no causes before `heard_from`. Others can write meanwhile, and wait
    /// only while the last lines that they added are copied. Returns its new length in bytes.
    ///
    /// # Errors
    /// [`StoreError::NewerSchema`] if a line of it states a newer schema, or the disk's error.
    pub(crate) fn compact(&self, heard_from: CauseId, is_kept: impl Fn(GameId) -> bool) -> Result<u64, StoreError> {
        let _alone = self.alone();
        let so_far = self.writer().0.length;
        let mut rewriting = Rewriting::begin(self)?;
        let scan = Scan::up_to(self.folder(), so_far)?;
        let mut folding = Folding { journal: self, scan: &scan, heard_from, said: Said::default() };
        rewriting.fold(so_far, &mut folding, &is_kept)?;
        let keep = |entry: Entry| entry.game().is_none_or(&is_kept).then_some(entry);
        rewriting.finish(self, |_| true, keep)
    }
}

/// Decides on each line of a journal that is being compacted.
struct Folding<'a> {
    journal: &'a Journal,
    scan: &'a Scan,
    heard_from: CauseId,
    said: Said,
}

/// What the new journal already has, so that it need not be repeated.
#[derive(Default)]
struct Said {
    servers: BTreeSet<GuildId>,
    has_generation: bool,
    aside: BTreeSet<GameId>,
    /// Games whose lines stay as they are.
    as_they_are: BTreeSet<GameId>,
}

/// The fate of a line.
enum Fate {
    Stays,
    Goes,
    Replaced(Box<Entry>),
}

impl Folding<'_> {
    /// Decides on the line that begins `offset` bytes after the journal's beginning.
    fn fate(&mut self, entry: &Entry, offset: u64) -> Result<Fate, StoreError> {
        let (scan, said) = (self.scan, &mut self.said);
        let stays = match entry {
            Entry::Round(_) | Entry::Closed => false,
            Entry::Schema(_) | Entry::Deleted(_) => true,
            Entry::Generation(generation) => {
                scan.generation.as_ref() == Some(generation) && !std::mem::replace(&mut said.has_generation, true)
            }
            Entry::Server(guild, server) => scan.servers.get(guild) == Some(server) && said.servers.insert(*guild),
            Entry::Aside(game) => scan.games.get(game).is_some_and(|found| found.is_aside) && said.aside.insert(*game),
            Entry::Game(_) | Entry::Step(_) => return self.fate_of_game(entry, offset),
        };
        Ok(if stays { Fate::Stays } else { Fate::Goes })
    }

    fn fate_of_game(&mut self, entry: &Entry, offset: u64) -> Result<Fate, StoreError> {
        let Some((game, found)) = entry.game().and_then(|game| Some((game, self.scan.games.get(&game)?))) else {
            return Ok(Fate::Stays);
        };
        if !found.is_whole() || !found.is_a_game() || self.said.as_they_are.contains(&game) {
            return Ok(Fate::Stays);
        }
        if !found.begins_at(offset) {
            return Ok(Fate::Goes);
        }
        if found.is_one_line() && matches!(entry, Entry::Game(whole) if whole.heard.is_empty()) {
            return Ok(Fate::Stays);
        }
        let told = found.game(self.journal.folder())?.filter(|told| told.file.table.version == found.version);
        let Some(Told { file, mut causes }) = told else {
            self.said.as_they_are.insert(game);
            return Ok(Fate::Stays);
        };
        causes.retain(|&(cause, _)| cause >= self.heard_from);
        Ok(Fate::Replaced(Box::new(Entry::rebuilt(&file, causes))))
    }
}

impl Rewriting {
    /// Copies the old journal up to `length`, which is the end of a line, as `folding` decides.
    fn fold(
        &mut self,
        length: u64,
        folding: &mut Folding<'_>,
        is_kept: impl Fn(GameId) -> bool,
    ) -> Result<(), StoreError> {
        let mut old = Vec::new();
        while self.read < length {
            let offset = self.read;
            old.clear();
            let count = self.from.read_until(b'\n', &mut old)?;
            if count == 0 {
                return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
            }
            self.read += count as u64;
            self.pace()?;
            let entry = match read(old.strip_suffix(b"\n").unwrap_or(&old)) {
                Parsed::Entry(entry) => entry,
                Parsed::Odd(Odd { of: Some((game, _)), .. }) if !folding.scan.needs_all_of(game) => continue,
                Parsed::Odd(_) | Parsed::Damaged => {
                    self.to.write_all(&old)?;
                    continue;
                }
            };
            if entry.game().is_some_and(|game| !is_kept(game)) {
                continue;
            }
            match folding.fate(&entry, offset)? {
                Fate::Stays => self.to.write_all(&old)?,
                Fate::Goes => {}
                Fate::Replaced(entry) => self.to.write_all(&line(&entry))?,
            }
        }
        Ok(())
    }
}
