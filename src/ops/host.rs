//! What is asked about the bot is answered from here.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::figures::Figures;
use super::health::{Health, In};
use crate::app::Vitals;
use crate::discord::{Beat, Bot, Pulse};

/// What was counted so long ago is counted anew.
const FRESH: Duration = Duration::from_secs(5);
/// A size that was looked up so long ago is looked up anew: it changes slowly, and a database has better things to do.
const MEASURED: Duration = Duration::from_mins(1);

/// In place of a figure while the database does not answer.
const NOT_KNOWN: &str = "not known";

/// Writes a backup of everything stored.
pub type Backup = Arc<dyn Fn(&mut dyn Write) -> io::Result<()> + Send + Sync>;

/// Looks up how many bytes the games take; `None` if their database does not say. Blocks.
pub type Size = Box<dyn Fn() -> Option<u64> + Send + Sync>;

/// The running bot, as its host sees it.
pub struct Host {
    bot: Arc<dyn Bot>,
    pulse: Pulse,
    data: PathBuf,
    backup: Backup,
    size: Size,
    began: Instant,
    counted: Mutex<Option<(Instant, Vitals)>>,
    measured: Mutex<Option<(Instant, Option<u64>)>>,
}

impl Host {
    /// The host of a bot with the data folder `data`.
    pub fn new(bot: Arc<dyn Bot>, pulse: Pulse, data: PathBuf, backup: Backup, size: Size) -> Self {
        let (counted, measured) = (Mutex::default(), Mutex::default());
        Self { bot, pulse, data, backup, size, began: Instant::now(), counted, measured }
    }

    /// How the bot is. Blocks on the disk.
    pub fn health(&self) -> Health {
        // One at a time: whoever waits takes what the one before has counted.
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        let vitals = match *counted {
            Some((at, vitals)) if at.elapsed() < FRESH => vitals,
            Some(_) | None => self.bot.vitals(&|debt| self.pulse.is_parked(debt)),
        };
        let at = counted.map_or_else(Instant::now, |(at, _)| if at.elapsed() < FRESH { at } else { Instant::now() });
        *counted = Some((at, vitals));
        Health { beat: self.pulse.read(), vitals }
    }

    /// How many bytes the games take, as of the last minute; `None` if their database does not say. Blocks on the disk.
    fn stored(&self) -> Option<u64> {
        let mut measured = self.measured.lock().unwrap_or_else(PoisonError::into_inner);
        match *measured {
            Some((at, size)) if at.elapsed() < MEASURED => size,
            Some(_) | None => {
                let size = (self.size)();
                *measured = Some((Instant::now(), size));
                size
            }
        }
    }

    /// Everything for Prometheus. Blocks on the disk.
    pub fn figures(&self) -> String {
        Figures::collecting().render(&self.health(), self.stored())
    }

    /// The same for a person, one `name: value` a line. Blocks on the disk.
    pub fn status(&self) -> String {
        let health = self.health();
        let Health { beat, vitals } = &health;
        let synced = beat.synced_ago.map_or_else(|| "not yet".to_owned(), |ago| format!("{} ago", In(ago)));
        let gateway = match beat {
            Beat { of: 0, down_for: None, .. } => "not used: interactions come over HTTP".to_owned(),
            Beat { of: 0, .. } => "not connected yet".to_owned(),
            Beat { up, shards, of, .. } if shards < of => format!("{up} of {shards} shards connected, of {of} in all"),
            Beat { up, shards, .. } => format!("{up} of {shards} shards connected"),
        };
        let stored = self
            .stored()
            .map_or_else(|| "the database does not say".to_owned(), |bytes| format!("{:.1} MB", bytes as f64 / 1e6));
        let count = |count: usize| if vitals.is_silent { NOT_KNOWN.to_owned() } else { count.to_string() };
        let oldest = if vitals.is_silent { NOT_KNOWN.to_owned() } else { In(vitals.oldest_debt).to_string() };
        let troubles: Vec<String> = health.troubles().into_iter().map(|trouble| health.tell(trouble)).collect();
        let mut lines = vec![
            ("version", env!("CARGO_PKG_VERSION").to_owned()),
            ("up_for", In(self.began.elapsed()).to_string()),
            ("ready", if health.is_ready() { "yes" } else { "no" }.to_owned()),
            ("gateway", gateway),
            ("last_sync", synced),
            ("stored", stored),
            ("lobbies", count(vitals.lobbies)),
            ("running_games", count(vitals.running)),
            ("unreadable_games", count(vitals.unreadable)),
            ("messages_owed", count(vitals.owed)),
            ("oldest_owed", oldest),
            ("messages_parked", count(vitals.parked)),
        ];
        lines.extend(troubles.into_iter().map(|trouble| ("trouble", trouble)));
        lines.into_iter().fold(String::new(), |text, (name, value)| text + name + ": " + &value + "\n")
    }

    /// Writes a backup, game by game, while the bot runs.
    ///
    /// # Errors
    /// If `to` cannot be written.
    pub fn back_up(&self, to: &mut dyn Write) -> io::Result<()> {
        (self.backup)(to)
    }

    /// The data folder.
    pub fn data(&self) -> &Path {
        &self.data
    }
}

/// The bytes of all files of a folder and those in it; what goes away meanwhile does not count.
pub fn size_of(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let size = |entry: std::fs::DirEntry| match entry.metadata() {
        Ok(file) if file.is_dir() => size_of(&entry.path()),
        Ok(file) => file.len(),
        Err(_) => 0,
    };
    entries.map(size).sum()
}
