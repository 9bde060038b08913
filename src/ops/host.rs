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

/// Writes a backup of everything stored.
pub type Backup = Arc<dyn Fn(&mut dyn Write) -> io::Result<()> + Send + Sync>;

/// The running bot, as its host sees it.
pub struct Host {
    bot: Arc<dyn Bot>,
    pulse: Pulse,
    data: PathBuf,
    backup: Backup,
    began: Instant,
    counted: Mutex<Option<(Instant, Vitals)>>,
}

impl Host {
    /// The host of a bot whose games are in the folder `data`.
    pub fn new(bot: Arc<dyn Bot>, pulse: Pulse, data: PathBuf, backup: Backup) -> Self {
        Self { bot, pulse, data, backup, began: Instant::now(), counted: Mutex::default() }
    }

    /// How the bot is. Blocks on the disk.
    pub fn health(&self) -> Health {
        // One at a time: whoever waits takes what the one before has counted.
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        let vitals = match *counted {
            Some((at, vitals)) if at.elapsed() < FRESH => vitals,
            Some(_) | None => self.bot.vitals(),
        };
        let at = counted.map_or_else(Instant::now, |(at, _)| if at.elapsed() < FRESH { at } else { Instant::now() });
        *counted = Some((at, vitals));
        Health { beat: self.pulse.read(), vitals }
    }

    /// Everything for Prometheus. Blocks on the disk.
    pub fn figures(&self) -> String {
        Figures::collecting().render(&self.health(), size_of(&self.data))
    }

    /// The same for a person, one `name: value` a line. Blocks on the disk.
    pub fn status(&self) -> String {
        let health = self.health();
        let Health { beat, vitals } = &health;
        let synced = beat.synced_ago.map_or_else(|| "not yet".to_owned(), |ago| format!("{} ago", In(ago)));
        let gateway = match beat {
            Beat { of: 0, down_for: None, .. } => "not used: interactions come over HTTP".to_owned(),
            Beat { up, shards, of, .. } if shards < of => format!("{up} of {shards} shards connected, of {of} in all"),
            Beat { up, shards, .. } => format!("{up} of {shards} shards connected"),
        };
        let troubles: Vec<String> = health.troubles().into_iter().map(|trouble| health.tell(trouble)).collect();
        let mut lines = vec![
            ("version", env!("CARGO_PKG_VERSION").to_owned()),
            ("up_for", In(self.began.elapsed()).to_string()),
            ("ready", if health.is_ready() { "yes" } else { "no" }.to_owned()),
            ("gateway", gateway),
            ("last_sync", synced),
            ("stored", format!("{:.1} MB", size_of(&self.data) as f64 / 1e6)),
            ("lobbies", vitals.lobbies.to_string()),
            ("running_games", vitals.running.to_string()),
            ("unreadable_games", vitals.unreadable.to_string()),
            ("messages_owed", vitals.owed.to_string()),
            ("oldest_owed", In(vitals.oldest_debt).to_string()),
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

    /// The folder of the games.
    pub fn data(&self) -> &Path {
        &self.data
    }
}

/// The bytes of all files of a folder and those in it; what goes away meanwhile does not count.
fn size_of(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let size = |entry: std::fs::DirEntry| match entry.metadata() {
        Ok(file) if file.is_dir() => size_of(&entry.path()),
        Ok(file) => file.len(),
        Err(_) => 0,
    };
    entries.map(size).sum()
}
