//! Writes a backup.

use std::collections::BTreeMap;
use std::io::Write;

use serde::Serialize;

use super::{Contents, End, Format, Head, Portable, Saved};
use crate::error::StoreError;
use carc_table::GameFile;

impl Saved {
    /// Notes that something is left out because of `error`.
    ///
    /// # Errors
    /// `error` itself, if the store failed as a whole: undamaged things would be left out as well.
    fn lacks(&mut self, error: StoreError) -> Result<(), StoreError> {
        if !error.is_of_one_game() {
            return Err(error);
        }
        self.damaged.push(error);
        Ok(())
    }
}

/// Writes everything that `store` holds; `as_json` makes the line of a game, or fails if it has to be left out.
///
/// # Errors
/// [`StoreError::Io`] if writing to `to` fails, or the store's error.
pub(super) fn write<S: Portable + ?Sized>(
    store: &S,
    to: &mut dyn Write,
    as_json: &dyn Fn(&GameFile) -> Result<Vec<u8>, StoreError>,
) -> Result<Saved, StoreError> {
    let mut to = Summed { to, sum: crc32fast::Hasher::new() };
    let last_game = store.last_game()?;
    let mut saved = Saved::default();
    let mut servers = BTreeMap::new();
    let (guilds, persons) = store.with_settings()?;
    for guild in guilds {
        match store.server(guild) {
            Ok(server) => drop(servers.insert(guild, server)),
            Err(error) => saved.lacks(error)?,
        }
    }
    let mut people = BTreeMap::new();
    for person in persons {
        match store.person_settings(person) {
            Ok(settings) => drop(people.insert(person, settings)),
            Err(error) => saved.lacks(error)?,
        }
    }
    // Read before the games: somebody who is deleted meanwhile is not on the list, as some games may still mention
    // them.
    let deleted = store.index().deletions()?;
    line(&mut to, &json(&Head { format: Format::Backup, last_game, servers, people, deleted })?)?;
    // Listed before any is read: if one ends meanwhile and another begins in its channel, the backup lacks the other.
    let ids: Vec<_> = store.all_games().collect();
    for id in ids {
        match id.and_then(|id| store.export(id)?.as_ref().map(as_json).transpose()) {
            Ok(Some(json)) => {
                line(&mut to, &json)?;
                saved.games += 1;
            }
            Ok(None) => {}
            Err(error) => saved.lacks(error)?,
        }
    }
    let lacks = saved.damaged.iter().map(StoreError::words).collect();
    let end = Contents { games: saved.games, sum: to.sum.clone().finalize(), lacks };
    line(&mut to, &json(&End { end })?)?;
    to.flush()?;
    Ok(saved)
}

pub(super) fn json(value: &impl Serialize) -> Result<Vec<u8>, StoreError> {
    Ok(serde_json::to_vec(value).map_err(std::io::Error::from)?)
}

fn line(to: &mut impl Write, json: &[u8]) -> std::io::Result<()> {
    to.write_all(json)?;
    to.write_all(b"\n")
}

/// A writer that passes bytes on and computes their checksum.
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
