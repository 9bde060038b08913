//! Answers the questions of the bot's host about it.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::figures::Figures;
use super::health::{Health, In};
use super::patience::Patience;
use carc_discord::{Beat, Bot, Pulse};
use carc_play::Vitals;

/// Age from which on games and messages are counted again.
const FRESH: Duration = Duration::from_secs(5);
/// Age from which on a size is looked up again: it changes slowly, and a database has better things to do.
const MEASURED: Duration = Duration::from_mins(1);

/// Words in place of a figure while the database does not answer.
const NOT_KNOWN: &str = "not known";

/// A function that writes a backup of everything stored.
pub type Backup = Arc<dyn Fn(&mut dyn Write) -> io::Result<()> + Send + Sync>;

/// A function that returns how many bytes the games take; `None` if their database does not say. It blocks.
pub type Size = Box<dyn Fn() -> Option<u64> + Send + Sync>;

/// The running bot, as its host sees it.
pub struct Host {
    pulse: Pulse,
    data: PathBuf,
    /// Whether the data folder was there at the start.
    had_data: bool,
    backup: Backup,
    began: Instant,
    counted: Patience<Vitals>,
    measured: Patience<Option<u64>>,
}

impl Host {
    /// Creates the host's view of a bot with the data folder `data`.
    pub fn new(bot: Arc<dyn Bot>, pulse: Pulse, data: PathBuf, backup: Backup, size: Size) -> Self {
        let parked = pulse.clone();
        let counted = Patience::new(FRESH, move || bot.vitals(&|debt| parked.is_parked(debt)));
        let measured = Patience::new(MEASURED, size);
        let had_data = data.is_dir();
        Self { pulse, data, had_data, backup, began: Instant::now(), counted, measured }
    }

    /// Returns the health of the bot. Blocks for some seconds at most, if the disk or database does not answer.
    pub fn health(&self) -> Health {
        let silent = || Vitals { is_silent: true, ..Vitals::default() };
        let vitals = self.counted.answer().unwrap_or_else(silent);
        Health { beat: self.pulse.read(), vitals, has_lost_data: self.had_data && !self.data.is_dir() }
    }

    /// Returns how many bytes the games take, as of the last minute; `None` if their database does not say, or it takes
    /// too long.
    fn stored(&self) -> Option<u64> {
        self.measured.answer().flatten()
    }

    /// Returns all figures in the format of Prometheus. Blocks as [`Self::health`] does.
    pub fn figures(&self) -> String {
        Figures::collecting().render(&self.health(), self.stored())
    }

    /// Returns health and figures for people to read, one `name: value` per line. Blocks as [`Self::health`] does.
    pub fn status(&self) -> String {
        let health = self.health();
        let Health { beat, vitals, .. } = &health;
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
            ("refused_requests", format!("{} in ten minutes", beat.refused.lately)),
        ];
        lines.extend(troubles.into_iter().map(|trouble| ("trouble", trouble)));
        lines.into_iter().fold(String::new(), |text, (name, value)| text + name + ": " + &value + "\n")
    }

    /// Writes a backup, game by game, while the bot runs.
    ///
    /// # Errors
    /// If the store cannot be read or `to` cannot be written.
    pub fn back_up(&self, to: &mut dyn Write) -> io::Result<()> {
        (self.backup)(to)
    }

    /// Returns the data folder.
    pub fn data(&self) -> &Path {
        &self.data
    }
}

/// Returns the size in bytes of all files in a folder and its subfolders. Files that vanish meanwhile do not count.
pub fn size_of(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let size = |entry: std::fs::DirEntry| match entry.metadata() {
        Ok(file) if file.is_dir() => size_of(&entry.path()),
        Ok(file) => file.len(),
        Err(_) => 0,
    };
    entries.map(size).sum()
}
