//! Backups: everything as JSON lines, out and back in; and a fast way to put in many games.
//!
//! A backup does not contain which message carries a game's buttons, nor which causes were heard. So every unfinished
//! game that comes back owes its channel a board; and since the channel may show what happened after the backup, the
//! store gets a new [`Generation`](super::Generation), which tells the two apart.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use serde::{Deserialize, Serialize};
use sled::Batch;

use super::database::{self, SledStore, StoredTable};
use super::journal::Entry;
use super::key;
use crate::store::codec;
use crate::store::error::StoreError;
use crate::store::file::GameFile;
use crate::store::id::{GuildId, PersonId};
use crate::store::log::{self, PIECE};
use crate::store::owed::Owed;
use crate::store::person::PersonSettings;
use crate::store::port::GameStore;
use crate::store::server::Server;
use crate::store::table::Stage;

/// How many games are put in per batch.
const BATCH: usize = 500;

/// The first line of a backup. One [`GameFile`] per line follows, and then an [`End`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: Format,
    /// The highest game id given out so far.
    last_game: u64,
    /// The settings of servers.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    servers: BTreeMap<GuildId, Server>,
    /// The settings of people.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    people: BTreeMap<PersonId, PersonSettings>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Format {
    /// Has no last line, so a backup that was cut off at a line's end cannot be told from a complete one.
    #[serde(rename = "carc-backup/1")]
    Endless,
    #[serde(rename = "carc-backup/2")]
    Backup,
}

/// The last line of a backup.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    end: Contents,
}

/// What the lines before the end amount to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Contents {
    games: usize,
    /// The CRC-32 of all those lines, with their line ends.
    sum: u32,
}

/// What a backup contains, and what it lacks.
#[derive(Debug, Default)]
pub struct Saved {
    /// How many games are in it.
    pub games: usize,
    /// What could not be read, and is not in it.
    pub damaged: Vec<StoreError>,
}

impl SledStore {
    /// Writes all games as JSON lines, with their secrets. Damaged ones are reported and left out.
    ///
    /// # Errors
    /// [`StoreError::Io`] if writing to `to` fails.
    pub fn export_all(&self, to: impl Write) -> Result<Saved, StoreError> {
        let mut to = Summed { to, sum: crc32fast::Hasher::new() };
        let last_game = database::number(self.meta.get(key::LAST_GAME)?.as_deref());
        let mut saved = Saved::default();
        let mut servers = BTreeMap::new();
        for guild in self.servers.iter().keys() {
            let Some(guild) = key::last_guild(&guild?) else { continue };
            match self.server(guild) {
                Ok(server) => drop(servers.insert(guild, server)),
                Err(error) => saved.damaged.push(error),
            }
        }
        let mut people = BTreeMap::new();
        for person in self.settings.iter().keys() {
            let Some(person) = key::last_person(&person?) else { continue };
            match self.person_settings(person) {
                Ok(settings) => drop(people.insert(person, settings)),
                Err(error) => saved.damaged.push(error),
            }
        }
        line(&mut to, &Head { format: Format::Backup, last_game, servers, people })?;
        for id in self.tables.iter().keys() {
            let Some(id) = key::last_game(&id?) else { continue };
            match self.export(id) {
                Ok(Some(file)) => {
                    line(&mut to, &file)?;
                    saved.games += 1;
                }
                Ok(None) => {}
                Err(error) => saved.damaged.push(error),
            }
        }
        let end = Contents { games: saved.games, sum: to.sum.clone().finalize() };
        line(&mut to, &End { end })?;
        to.flush()?;
        Ok(saved)
    }

    /// Reads what [`SledStore::export_all`] wrote into this store, which must be empty. Returns how many games came in;
    /// all of it is on the disk then.
    ///
    /// # Errors
    /// [`StoreError::NotEmpty`]; or [`StoreError::Backup`], which names the first bad line or says that the end is
    /// missing. The store must be thrown away then.
    pub fn import_all(&self, from: impl BufRead) -> Result<usize, StoreError> {
        if !self.tables.is_empty() {
            return Err(StoreError::NotEmpty);
        }
        let mut batch = Vec::with_capacity(BATCH);
        let (head, count) = read(from, |file| {
            batch.push(file);
            if batch.len() < BATCH {
                return Ok(());
            }
            let put = self.put_in(&batch);
            batch.clear();
            put
        })?;
        self.put_in(&batch)?;
        for (&guild, server) in &head.servers {
            self.set_server(guild, server)?;
        }
        for (&person, settings) in &head.people {
            self.set_person_settings(person, settings)?;
        }
        given_out(self, head.last_game)?;
        database::renew_generation(self)?;
        self.sync()?;
        Ok(count)
    }

    /// Puts games in under their own ids, many at once and without the checks of [`SledStore::commit`]: for a store
    /// that nobody uses yet. This is not one transaction; call [`SledStore::sync`] afterwards.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub fn put_in(&self, games: &[GameFile]) -> Result<(), StoreError> {
        let mut journal = self.journal.writer();
        put_in_trees(self, games)?;
        games.iter().try_for_each(|file| Ok(journal.write(&Entry::whole(file))?))
    }
}

/// Checks that a backup is whole. Returns how many games it has.
///
/// # Errors
/// [`StoreError::Backup`], which names the first bad line or says that the end is missing.
pub fn check_backup(from: impl BufRead) -> Result<usize, StoreError> {
    read(from, |_| Ok(())).map(|(_, count)| count)
}

/// Reads a backup and hands on its games one by one. Returns what stands at its head, and how many games there are.
fn read(
    mut from: impl BufRead,
    mut take: impl FnMut(GameFile) -> Result<(), StoreError>,
) -> Result<(Head, usize), StoreError> {
    let mut sum = crc32fast::Hasher::new();
    let mut text = String::new();
    from.read_line(&mut text)?;
    if text.is_empty() {
        return Err(StoreError::Backup("it is empty".to_owned()));
    }
    let head: Head = parse(1, &text)?;
    let (mut count, mut end) = (0, None);
    for number in 2.. {
        sum.update(text.as_bytes());
        text.clear();
        if from.read_line(&mut text)? == 0 {
            break;
        }
        if end.is_some() {
            return Err(damaged_line(number, "it comes after the end"));
        }
        if let Ok(End { end: contents }) = serde_json::from_str(&text) {
            end = Some((contents, Contents { games: count, sum: sum.clone().finalize() }));
            continue;
        }
        let file: GameFile = parse(number, &text)?;
        file.fits().map_err(|why| damaged_line(number, why))?;
        take(file)?;
        count += 1;
    }
    match end {
        Some((said, found)) if said == found => {}
        Some((said, found)) => {
            let why =
                format!("its last line says {} games; {} were found, or their bytes differ", said.games, found.games);
            return Err(StoreError::Backup(why));
        }
        None if head.format == Format::Endless => {}
        None => return Err(StoreError::Backup(format!("it is cut short after {count} games"))),
    }
    Ok((head, count))
}

/// As [`SledStore::put_in`], for games that the journal has already.
pub(super) fn put_in_trees(store: &SledStore, games: &[GameFile]) -> Result<(), StoreError> {
    let [mut tables, mut pieces, mut channels, mut history, mut people, mut owed] =
        std::array::from_fn(|_| Batch::default());
    for GameFile { table, log, .. } in games {
        let key = key::game(table.id);
        for (number, piece) in (0..).zip(log.chunks(PIECE as usize)) {
            pieces.insert(&key::piece(table.id, number), log::write(piece));
        }
        for person in table.people() {
            people.insert(&key::person_game(person, table.id), &[]);
        }
        if table.stage.holds_channel() {
            channels.insert(&key::channel(table.channel), &key);
            owed.insert(&key, codec::encode(&Owed { version: table.version, since: table.updated }));
        }
        if table.stage == Stage::Finished {
            history.insert(&key::finished(table.channel, table.updated, table.id), &[]);
        }
        tables.insert(&key, codec::encode(&StoredTable { actions: log.len() as u32, table: table.clone() }));
    }
    store.pieces.apply_batch(pieces)?;
    store.people.apply_batch(people)?;
    store.channels.apply_batch(channels)?;
    store.owed.apply_batch(owed)?;
    store.history.apply_batch(history)?;
    store.tables.apply_batch(tables)?;
    given_out(store, games.iter().map(|file| file.table.id.0).max().unwrap_or(0))
}

/// Makes sure that no id up to `last` is given out again.
pub(super) fn given_out(store: &SledStore, last: u64) -> Result<(), StoreError> {
    let raise = |old: Option<&[u8]>| Some(database::number(old).max(last).to_be_bytes().to_vec());
    store.meta.update_and_fetch(key::LAST_GAME, raise)?;
    Ok(())
}

fn line(to: &mut impl Write, value: &impl Serialize) -> Result<(), StoreError> {
    serde_json::to_writer(&mut *to, value).map_err(std::io::Error::from)?;
    Ok(to.write_all(b"\n")?)
}

fn parse<'a, T: Deserialize<'a>>(number: usize, text: &'a str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| damaged_line(number, &error.to_string()))
}

/// The error for a line; lines are counted from 1.
fn damaged_line(number: usize, why: &str) -> StoreError {
    StoreError::Backup(format!("line {number}: {why}"))
}

/// Writes on, and sums up what is written.
struct Summed<W> {
    to: W,
    sum: crc32fast::Hasher,
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.to.write(bytes)?;
        self.sum.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.to.flush()
    }
}
