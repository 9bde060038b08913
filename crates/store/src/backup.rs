//! Backups: a store written as JSON lines and read back, perhaps into a store of another kind.
//!
//! A backup does not contain which message carries a game's buttons, nor which causes were heard. So every unfinished
//! game that is restored owes its channel a board; and since the channel may show what happened after the backup, the
//! store gets a new [`Generation`](carc_table::Generation), which tells the two apart.
//!
//! Nor does a backup say when the program ran. In a restored store it counts as having run until the newest change of a
//! game, so that no clock has run on since then.
//!
//! A backup has the list of the people who were deleted before it was made ([`Deletion`]), and does not contain them. A
//! person who is only on a later list was deleted since then, and is deleted again when the backup is restored.

mod kept;
mod write;

pub use kept::keep_before;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::port::GameStore;
use carc_table::Deletion;
use carc_table::Former;
use carc_table::GameFile;
use carc_table::PersonSettings;
use carc_table::Server;
use carc_table::Uptime;
use carc_table::json;
use carc_table::{GuildId, PersonId};
use carc_table::{Stage, Table};

/// Number of games that are put in per batch.
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
    /// The people who were deleted before the backup, and are not in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    deleted: Vec<Deletion>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Format {
    /// It has no last line, so a backup that was cut off at the end of a line cannot be told from a complete one.
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

/// The contents of a backup, as its last line states them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contents {
    /// The number of games in the backup, finished and cancelled ones included.
    pub games: usize,
    /// The CRC-32 of all lines before the last, with their line ends.
    sum: u32,
    /// Descriptions of the things that could not be read when the backup was written, and are not in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacks: Vec<String>,
}

/// The result of writing a backup.
#[derive(Debug, Default)]
pub struct Saved {
    /// Number of games in it.
    pub games: usize,
    /// The errors of the things that could not be read, and are not in it.
    pub damaged: Vec<StoreError>,
}

/// The people who were deleted after a backup was made, by a later list.
pub struct Later<'a> {
    /// The later list.
    pub deletions: &'a [Deletion],
    /// Creates the stand-in for one of them.
    pub former: &'a dyn Fn() -> Former,
}

/// The result of an import into a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// Number of games.
    pub games: usize,
    /// Number of people who were deleted again.
    pub deleted: usize,
    /// Descriptions of the things that the backup lacks, because they could not be read when it was written.
    pub lacks: Vec<String>,
}

/// A store that everything can be moved out of, and into while it is empty.
///
/// Every method fails with [`StoreError`] if the database fails.
#[expect(clippy::missing_errors_doc, reason = "said once for most of them")]
pub trait Portable: GameStore {
    /// Returns whether the store has no game at all, finished and cancelled ones included.
    fn is_empty(&self) -> Result<bool, StoreError> {
        Ok(self.all_games().next().transpose()?.is_none())
    }

    /// Returns the highest game id given out; 0 if none was.
    fn last_game(&self) -> Result<u64, StoreError>;

    /// Returns the servers and the people that have settings.
    fn with_settings(&self) -> Result<(Vec<GuildId>, Vec<PersonId>), StoreError>;

    /// Stores games under their own ids, many at once and without the checks of [`GameStore::commit`], in a store that
    /// nobody uses yet. Call [`GameStore::sync`] afterwards.
    fn put_in(&self, games: &[GameFile]) -> Result<(), StoreError>;

    /// Notes whether an import is in progress: a store in which one was interrupted is not opened.
    fn set_importing(&self, is_importing: bool) -> Result<(), StoreError>;

    /// Begins a new generation, in which no id up to `last` is given out again. `deletions` become the list of deleted
    /// people.
    fn begin_anew(&self, last: u64, deletions: &[Deletion]) -> Result<(), StoreError>;

    /// Writes all games as JSON lines, with their secrets. Damaged ones are reported and left out.
    ///
    /// # Errors
    /// [`StoreError::Io`] if writing to `to` fails, or the store's error.
    fn export_all(&self, to: &mut dyn Write) -> Result<Saved, StoreError> {
        write::write(self, to, &write::json)
    }

    /// Reads a backup that [`Portable::export_all`] wrote into this store, which must be empty. Returns the number of
    /// games, once everything is on the disk.
    ///
    /// # Errors
    /// [`StoreError::NotEmpty`]; [`StoreError::Backup`], which names the first bad line or says that the end is
    /// missing; or the store's error. A store that is still empty then can be used as before; one that holds games must
    /// be thrown away.
    fn import_all(&self, from: &mut dyn BufRead) -> Result<usize, StoreError> {
        let nobody = || unreachable!("nobody is on an empty list");
        Ok(self.import_later(from, &Later { deletions: &[], former: &nobody })?.games)
    }

    /// As [`Portable::import_all`], without the people who were deleted after the backup was made.
    ///
    /// # Errors
    /// As [`Portable::import_all`].
    fn import_later(&self, from: &mut dyn BufRead, later: &Later<'_>) -> Result<Imported, StoreError> {
        if !self.is_empty()? {
            return Err(StoreError::NotEmpty);
        }
        self.set_importing(true)?;
        let imported = put_all_in(self, from, later);
        // A store that is still empty can be used as before.
        if imported.is_ok() || self.is_empty()? {
            self.set_importing(false)?;
        }
        imported
    }
}

/// Reads a backup into an empty store.
fn put_all_in<S: Portable + ?Sized>(
    store: &S,
    from: &mut dyn BufRead,
    later: &Later<'_>,
) -> Result<Imported, StoreError> {
    let mut batch = Vec::with_capacity(BATCH);
    let mut gone = Gone { later, known: BTreeMap::new() };
    let mut newest = 0;
    let (head, Contents { games, lacks, .. }) = read(from, |head, mut file| {
        newest = newest.max(file.table.updated);
        gone.leave(&head.deleted, &mut file.table);
        batch.push(file);
        if batch.len() < BATCH {
            return Ok(());
        }
        let put = store.put_in(&batch);
        batch.clear();
        put
    })?;
    store.put_in(&batch)?;
    for (&guild, server) in &head.servers {
        store.update_server(guild, &|empty| empty.clone_from(server))?;
    }
    for (&person, settings) in &head.people {
        if gone.former(&head.deleted, person).is_none() {
            store.update_person_settings(person, &|empty| empty.clone_from(settings))?;
        }
    }
    store.update_uptime(&|uptime| {
        if uptime.last == 0 {
            *uptime = Uptime { last: newest, ..Uptime::default() };
        }
    })?;
    let deletions: BTreeSet<&Deletion> = head.deleted.iter().chain(later.deletions).collect();
    store.begin_anew(head.last_game, &deletions.into_iter().cloned().collect::<Vec<_>>())?;
    store.sync()?;
    Ok(Imported { games, deleted: gone.known.values().flatten().count(), lacks })
}

/// The people of a backup who were deleted after it was made.
struct Gone<'a> {
    later: &'a Later<'a>,
    /// The stand-ins for deleted people; `None` for the others.
    known: BTreeMap<PersonId, Option<Former>>,
}

impl Gone<'_> {
    /// Returns the stand-in for a person who was deleted after the backup, whose own list is `before`; `None` for
    /// others. People who are on that list and still in the backup had come back.
    fn former(&mut self, before: &[Deletion], person: PersonId) -> Option<&Former> {
        let Self { later: Later { deletions, former }, known } = self;
        let is_gone = || deletions.iter().any(|deletion| deletion.is_of(person) && !before.contains(deletion));
        known.entry(person).or_insert_with(|| is_gone().then(former)).as_ref()
    }

    /// Replaces the deleted people in a game; cancels a lobby in which one of them had a seat or was the host.
    fn leave(&mut self, before: &[Deletion], table: &mut Table) {
        for person in table.mentioned() {
            let Some(former) = self.former(before, person) else { continue };
            if table.stage == Stage::Lobby && (table.host == person || table.seat_of(person).is_some()) {
                // Nobody could take their place in it.
                table.stage = Stage::Cancelled;
            }
            table.forget(person, former);
        }
    }
}

/// Returns whether this is the first line of a backup.
pub fn begins_backup(line: &str) -> bool {
    parse::<Head>(1, line).is_ok()
}

/// Returns the list of deleted people in a backup. Only its first line is read.
///
/// # Errors
/// [`StoreError::Backup`] if that is not the first line of a backup, or [`StoreError::Io`].
pub fn deletions_in(from: impl BufRead) -> Result<Vec<Deletion>, StoreError> {
    first_line(from).map(|(head, _)| head.deleted)
}

/// Checks that a backup is complete; returns its contents.
///
/// # Errors
/// [`StoreError::Backup`], which names the first bad line or says that the end is missing, or [`StoreError::Io`].
pub fn check_backup(from: impl BufRead) -> Result<Contents, StoreError> {
    read(from, |_, _| Ok(())).map(|(_, contents)| contents)
}

/// Reads a backup and passes its games to `take` one by one. Returns its head and its contents.
fn read(
    mut from: impl BufRead,
    mut take: impl FnMut(&Head, GameFile) -> Result<(), StoreError>,
) -> Result<(Head, Contents), StoreError> {
    let mut sum = crc32fast::Hasher::new();
    let (head, mut text) = first_line(&mut from)?;
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
            end = Some((contents, count, sum.clone().finalize()));
            continue;
        }
        let file: GameFile = parse(number, &text)?;
        file.fits().map_err(|why| damaged_line(number, why))?;
        take(&head, file)?;
        count += 1;
    }
    match end {
        Some((said, games, sum)) if (said.games, said.sum) == (games, sum) => Ok((head, said)),
        Some((said, games, _)) => {
            let why = format!("its last line says {} games; {games} were found, or their bytes differ", said.games);
            Err(StoreError::Backup(why))
        }
        None if head.format == Format::Endless => Ok((head, Contents { games: count, ..Contents::default() })),
        None => Err(StoreError::Backup(format!("it is cut short after {count} games"))),
    }
}

/// Reads the head of a backup, and returns its line as well.
fn first_line(mut from: impl BufRead) -> Result<(Head, String), StoreError> {
    let mut text = String::new();
    from.read_line(&mut text)?;
    if text.is_empty() {
        return Err(StoreError::Backup("it is empty".to_owned()));
    }
    Ok((parse(1, &text)?, text))
}

fn parse<T: DeserializeOwned>(number: usize, text: &str) -> Result<T, StoreError> {
    json::read(text.as_bytes()).map_err(|error| damaged_line(number, &error.to_string()))
}

/// Returns the error for a line; lines are counted from 1.
fn damaged_line(number: usize, why: &str) -> StoreError {
    StoreError::Backup(format!("line {number}: {why}"))
}
