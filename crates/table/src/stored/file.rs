//! A game as a file, in full; `public` reduces it to what everybody at the table knows.
//!
//! In JSON its log is one text of words, as in the store (`+5120 p0,3,-2,1 n0`). Older files have a list of objects
//! instead.

use serde::{Deserialize, Serialize};

use super::log::{self, Logged};
use crate::agreed::Ahead;
use crate::table::{Stage, Table};
use carc_rules::{Action, Game, Phase, Record, Seat, Unreplayable};

/// A game in full. While it runs it contains secrets: the order of the tiles to come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct GameFile {
    /// The game with its people.
    pub table: Table,
    /// The actions and their times.
    pub log: Vec<Logged>,
}

/// A game as its file writes it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    format: Format,
    table: Table,
    log: Log,
}

/// The format's name and version, in every file.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Format {
    /// Its log is a list of objects.
    #[serde(rename = "carc-game/1")]
    Objects,
    /// Its log is one text of words.
    #[serde(rename = "carc-game/2")]
    Words,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Log {
    Words(String),
    Objects(Vec<Object>),
}

/// An entry of a log in the first format.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Object {
    at: u64,
    action: Action,
}

impl From<GameFile> for Written {
    fn from(GameFile { table, log }: GameFile) -> Self {
        Self { format: Format::Words, table, log: Log::Words(log::words(&log)) }
    }
}

impl TryFrom<Written> for GameFile {
    type Error = String;

    fn try_from(Written { format, table, log }: Written) -> Result<Self, String> {
        let log = match (format, log) {
            (Format::Words, Log::Words(words)) => log::from_words(&words).map_err(|error| error.to_string())?,
            (Format::Objects, Log::Objects(objects)) => {
                objects.into_iter().map(|Object { at, action }| Logged::action(at, action)).collect()
            }
            (Format::Words | Format::Objects, _) => return Err("the log is not what the format says".to_owned()),
        };
        Ok(Self { table, log })
    }
}

/// The reason why a file cannot be imported, or has no public form.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It holds no game that has begun.
    #[error("the game has not begun")]
    NotBegun,
    /// Its record cannot be replayed.
    #[error(transparent)]
    Unreplayable(#[from] Unreplayable),
    /// Its parts contradict each other.
    #[error("the file contradicts itself: {0}")]
    Contradiction(&'static str),
}

impl GameFile {
    /// Returns the record of the game.
    ///
    /// # Errors
    /// [`FileError::NotBegun`] if the game has not begun.
    pub fn record(&self) -> Result<Record, FileError> {
        let setup = self.table.setup.clone().ok_or(FileError::NotBegun)?;
        Ok(Record { setup, actions: log::actions(&self.log) })
    }

    /// Replays the game and compares its table with the result.
    ///
    /// # Errors
    /// [`FileError`] if the game has not begun or cannot be replayed, or if they do not match.
    pub fn check(&self) -> Result<Game, FileError> {
        let record = self.record()?;
        if usize::from(record.setup.seats) != self.table.places.len() {
            return Err(FileError::Contradiction("it has not as many people as seats"));
        }
        let game = record.replay()?;
        match self.table.stage {
            Stage::Lobby => Err(FileError::NotBegun),
            Stage::Finished if game.phase() != Phase::Over && !self.table.has_ended_early() => {
                Err(FileError::Contradiction("it is not over"))
            }
            Stage::Running if game.phase() == Phase::Over => Err(FileError::Contradiction("it is over")),
            Stage::Running | Stage::Finished | Stage::Cancelled => Ok(game),
        }
    }
}

impl GameFile {
    /// Checks that the rest of the program can cope with its content. Names are cleaned up as they are read.
    ///
    /// # Errors
    /// A sentence about what is wrong with it.
    pub fn fits(&self) -> Result<(), &'static str> {
        const ACTIONS: usize = 100_000;
        const WORDS: usize = 100;
        let table = &self.table;
        let people = table.people();
        let seats = usize::from(table.setup.as_ref().map_or(table.seats, |setup| setup.seats));
        // Discord's ids are above 0 and below 2⁶³.
        let is_no_id = |id: u64| id == 0 || i64::try_from(id).is_err();
        if is_no_id(table.channel.0) || table.guild.is_some_and(|guild| is_no_id(guild.0)) {
            return Err("no channel or server has this number");
        }
        // Former players have numbers above Discord's.
        if table.host.0 == 0 || people.iter().any(|person| person.0 == 0) {
            return Err("no person has this number");
        }
        if table.id.0 == 0 || table.id.0 > u64::MAX / 2 {
            return Err("no game has this number");
        }
        if table.shown_version() == 0 || table.version > u64::MAX / 2 {
            return Err("no game has so many changes");
        }
        // A lobby that everybody has left is called off.
        let is_left = table.places.is_empty() && table.stage != Stage::Cancelled;
        if is_left || table.places.len() > seats || seats > Seat::MAX {
            return Err("it has not as many people as seats");
        }
        let is_long = |words: &Option<String>| words.as_ref().is_some_and(|words| words.len() > WORDS);
        if is_long(&table.theme) || self.log.len() > ACTIONS {
            return Err("it is longer than any game");
        }
        Ok(())
    }

    /// Returns the game as everybody may have it once it is over: without standing answers, moves left ahead, wishes
    /// and reminders, and without their trace in the number of its version.
    #[must_use]
    pub fn closed(mut self) -> Self {
        self.table.version = self.table.shown_version();
        self.table.questions.standing.clear();
        self.table.questions.ahead = Ahead::default();
        self.table.questions.wishes.clear();
        if let Some(waiting) = &mut self.table.waiting {
            waiting.muted = false;
            waiting.reminded = None;
            waiting.board = None;
        }
        self
    }
}
