//! Reads a journal from end to end: which lines count, and what they say about each game.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};
use std::path::Path;

use super::{Entry, FILE, Odd, Parsed, Whole, ends_closed, read};
use crate::schema::SCHEMA;
use carc_store::StoreError;
use carc_table::Deletion;
use carc_table::GameFile;
use carc_table::Server;
use carc_table::log;
use carc_table::{CauseId, GameId, Generation, GuildId};

/// The contents of a journal: where the lines of each game are, and everything that belongs to no game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scan {
    /// Bytes up to the end of the last line that counts.
    pub(crate) length: u64,
    /// The schema of the program that last wrote it; `None` if no line says so.
    pub(crate) schema: Option<u32>,
    /// The number in the last [`Entry::Round`].
    pub(crate) round: u64,
    /// Number of lines that are damaged although they were synced.
    pub(crate) damaged: usize,
    /// Undamaged lines that cannot be read: the first of each game, and all that are about no game.
    pub(crate) odd: Vec<Odd>,
    /// Whether the last line says that the store was closed.
    pub(crate) is_closed: bool,
    pub(crate) games: BTreeMap<GameId, Found>,
    pub(crate) servers: BTreeMap<GuildId, Server>,
    pub(crate) generation: Option<Generation>,
    pub(crate) deletions: Vec<Deletion>,
    /// Whether it only lists the games, without the places of their lines, which take memory in a large journal.
    is_outline: bool,
}

/// The lines of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    /// The offsets in bytes of the newest whole entry and of the steps that follow it without a gap.
    lines: Vec<u64>,
    /// The version that they lead to.
    pub(crate) version: u64,
    /// The newest version that any line leads to; higher than `version` if lines are missing.
    pub(crate) newest: u64,
    /// Whether it was set aside.
    pub(crate) is_aside: bool,
    /// Whether an undamaged line of it cannot be read: then its missing versions are no fault of the journal.
    pub(crate) is_odd: bool,
}

/// A game, as the journal has it.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) file: GameFile,
    /// The causes of its steps, with the versions that they led to.
    pub(crate) causes: Vec<(CauseId, u64)>,
}

impl Found {
    /// Returns whether no line is missing.
    pub(crate) fn is_whole(&self) -> bool {
        self.version == self.newest
    }

    /// Returns whether its lines make a game.
    pub(crate) fn is_a_game(&self) -> bool {
        self.version > 0
    }

    /// Returns whether its newest whole entry, the first line that counts, begins at this offset.
    pub(super) fn begins_at(&self, offset: u64) -> bool {
        self.lines.first() == Some(&offset)
    }

    /// Returns whether its newest whole entry is its only line.
    pub(super) fn is_one_line(&self) -> bool {
        self.lines.len() == 1
    }

    /// Puts a game together from its lines, up to the first that is missing or cannot be read, with the causes of its
    /// steps; `None` if there is no line before that.
    pub(crate) fn game(&self, folder: &Path) -> Result<Option<Told>, StoreError> {
        let mut lines = BufReader::new(File::open(folder.join(FILE))?);
        let mut put_together: Option<GameFile> = None;
        let mut causes = Vec::new();
        for &offset in &self.lines {
            let behind = offset as i64 - lines.stream_position()? as i64;
            lines.seek_relative(behind)?;
            let mut line = Vec::new();
            lines.read_until(b'\n', &mut line)?;
            line.pop();
            let (cause, version) = match (read(&line), &mut put_together) {
                (Parsed::Entry(Entry::Game(whole)), None) => {
                    let Whole { cause, table, log, heard } = *whole;
                    let Ok(log) = log::from_words(&log) else { break };
                    causes = heard;
                    let version = table.version;
                    put_together = Some(GameFile { table, log });
                    (cause, version)
                }
                (Parsed::Entry(Entry::Step(step)), Some(file)) => {
                    let (cause, version) = (step.cause, step.version);
                    if step.apply(file).is_err() {
                        break;
                    }
                    (cause, version)
                }
                _ => break,
            };
            causes.extend(cause.map(|cause| (cause, version)));
        }
        Ok(put_together.map(|file| Told { file, causes }))
    }
}

impl Scan {
    /// Returns whether lines of `game` that cannot be read have to be kept, as no later lines replace them.
    pub(super) fn needs_all_of(&self, game: GameId) -> bool {
        self.games.get(&game).is_none_or(|found| found.is_odd || !found.is_whole())
    }

    /// Returns whether it has nothing worth keeping.
    pub(crate) fn is_empty(&self) -> bool {
        self.games.is_empty()
            && self.servers.is_empty()
            && self.deletions.is_empty()
            && self.damaged == 0
            && self.odd.is_empty()
    }

    /// Reads a folder's journal; `None` if it has none. The part after the first `promised` bytes was not synced when
    /// the database last was. A power cut may have left anything there, so it counts only up to its first damaged line.
    ///
    /// # Errors
    /// [`StoreError::NewerSchema`] if a later program wrote it, or the disk's error.
    pub(crate) fn of(folder: &Path, promised: u64) -> Result<Option<Self>, StoreError> {
        Self::default().with(folder, promised)
    }

    /// As [`Scan::of`], for the journal of an open store: every line that has an end counts. No game can be put
    /// together from the result.
    ///
    /// # Errors
    /// As [`Scan::of`].
    pub(crate) fn outline(folder: &Path) -> Result<Option<Self>, StoreError> {
        Self { is_outline: true, ..Self::default() }.with(folder, u64::MAX)
    }

    /// Reads the first `length` bytes of a journal that others write to. All of them are whole lines.
    ///
    /// # Errors
    /// As [`Scan::of`].
    pub(super) fn up_to(folder: &Path, length: u64) -> Result<Self, StoreError> {
        let lines = BufReader::with_capacity(1 << 16, File::open(folder.join(FILE))?.take(length));
        Ok(Self::default().with_lines(lines, folder, length)?.unwrap_or_default())
    }

    fn with(self, folder: &Path, promised: u64) -> Result<Option<Self>, StoreError> {
        let file = match File::open(folder.join(FILE)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            file => file?,
        };
        self.with_lines(BufReader::with_capacity(1 << 16, file), folder, promised)
    }

    fn with_lines(mut self, mut lines: impl BufRead, folder: &Path, promised: u64) -> Result<Option<Self>, StoreError> {
        let (mut offset, mut line) = (0, Vec::new());
        while lines.read_until(b'\n', &mut line)? > 0 {
            let next = offset + line.len() as u64;
            let has_end = line.pop_if(|byte| *byte == b'\n').is_some();
            match read(&line) {
                Parsed::Entry(Entry::Schema(found)) if found > SCHEMA => {
                    return Err(StoreError::NewerSchema { found, known: SCHEMA });
                }
                Parsed::Entry(entry) if has_end => self.take(entry, offset),
                Parsed::Odd(odd) if has_end => self.take_odd(odd),
                // A line without an end was just being written, unless something says that it was complete.
                _ if !has_end && promised == u64::MAX => return Ok(Some(self)),
                _ if offset < promised => self.damaged += 1,
                // In a store that was closed, nothing is torn.
                _ if has_end && ends_closed(folder)? => return Self::of(folder, u64::MAX),
                _ => return Ok(Some(self)),
            }
            self.length = next;
            offset = next;
            line.clear();
        }
        Ok(Some(self))
    }

    /// Treats a line that cannot be read as missing.
    fn take_odd(&mut self, odd: Odd) {
        self.is_closed = false;
        let mut is_first = true;
        if let Some((game, version)) = odd.of {
            let found = self.games.entry(game).or_default();
            found.newest = found.newest.max(version);
            is_first = !std::mem::replace(&mut found.is_odd, true);
        }
        if is_first {
            self.odd.push(odd);
        }
    }

    fn take(&mut self, entry: Entry, offset: u64) {
        self.is_closed = entry == Entry::Closed;
        match entry {
            Entry::Game(whole) => {
                let version = whole.table.version;
                let lines = if self.is_outline { Vec::new() } else { vec![offset] };
                let found = Found { lines, version, newest: version, is_aside: false, is_odd: false };
                self.games.insert(whole.table.id, found);
            }
            Entry::Step(step) => {
                let found = self.games.entry(step.game).or_default();
                if found.version + 1 == step.version && found.is_a_game() {
                    if !self.is_outline {
                        found.lines.push(offset);
                    }
                    found.version = step.version;
                }
                found.newest = found.newest.max(step.version);
                // The game was continued.
                found.is_aside = false;
            }
            Entry::Server(guild, server) => drop(self.servers.insert(guild, server)),
            Entry::Generation(generation) => self.generation = Some(generation),
            Entry::Deleted(deletion) => self.deletions.push(deletion),
            Entry::Aside(game) => self.games.entry(game).or_default().is_aside = true,
            Entry::Round(round) => self.round = round,
            Entry::Schema(schema) => self.schema = Some(schema),
            Entry::Closed => {}
        }
    }
}

/// Maximum length in bytes of a journal's first line, which has the schema alone.
const LONGEST_FIRST: u64 = 100;

/// Checks that the journal of a folder, if it has one, does not begin with a newer schema than this program knows. A
/// later line is not looked at.
///
/// # Errors
/// [`StoreError::NewerSchema`] if its first line states a newer schema, or the disk's error.
pub(crate) fn is_known(folder: &Path) -> Result<(), StoreError> {
    let file = match File::open(folder.join(FILE)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        file => file?,
    };
    let mut line = Vec::new();
    BufReader::new(file.take(LONGEST_FIRST)).read_until(b'\n', &mut line)?;
    match read(line.trim_ascii_end()) {
        Parsed::Entry(Entry::Schema(found)) if found > SCHEMA => Err(StoreError::NewerSchema { found, known: SCHEMA }),
        _known_or_for_doctor => Ok(()),
    }
}
