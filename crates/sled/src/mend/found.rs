//! The damage found when a folder was opened, in words for the log.

use std::fmt;
use std::path::PathBuf;

use carc_table::{ChannelId, GameId};

/// The findings when a folder was opened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// Whether the last program that had it open did not close it: it was killed, or the power failed.
    pub unclean: bool,
    /// The damage, and how it was handled.
    pub findings: Vec<Finding>,
}

/// Something that was damaged, and how it was handled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The database was rebuilt.
    Database {
        /// The fault in it.
        why: String,
        /// The folder that keeps its files.
        kept: PathBuf,
    },
    /// A file that the database only keeps for itself was set aside; the database recreated it.
    Bookkeeping {
        /// The fault.
        why: String,
        /// The folder that keeps it.
        kept: PathBuf,
    },
    /// The journal was rebuilt from the database.
    Journal {
        /// The fault in it.
        why: String,
        /// The folder that keeps it, if there was one.
        kept: Option<PathBuf>,
    },
    /// The database lacked changes of a game or could not read it; the journal had them.
    Mended {
        /// The game.
        game: GameId,
        /// The channel it is played in.
        channel: ChannelId,
        /// The version that the database had; `None` if that is not known.
        from: Option<u64>,
        /// The version now.
        to: u64,
        /// Whether somebody's name is lost: a journal has none.
        without_names: bool,
    },
    /// Something is damaged, and it is not known what is missing.
    Unknown {
        /// The damage.
        why: String,
    },
    /// A game, or its newest part, cannot be read anywhere.
    Lost {
        /// The game.
        game: GameId,
        /// The channel it is played in, if that is known.
        channel: Option<ChannelId>,
        /// The fault in it.
        why: String,
    },
}

impl Finding {
    /// Returns whether something is lost for good: part of a game, or the names in it, which a journal does not have.
    pub fn is_loss(&self) -> bool {
        matches!(self, Self::Lost { .. } | Self::Unknown { .. } | Self::Mended { without_names: true, .. })
    }

    /// Describes the damage for a person who looks at a copy of the folder. That files were rebuilt or set aside is
    /// left out, because it was only done to the copy.
    pub fn of_copy(&self) -> String {
        match self {
            Self::Database { why, .. } | Self::Bookkeeping { why, .. } => format!("the database: {why}"),
            Self::Journal { why, .. } => format!("the journal: {why}"),
            Self::Mended { .. } | Self::Unknown { .. } | Self::Lost { .. } => self.to_string(),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changes = |count: u64| if count == 1 { "1 change".to_owned() } else { format!("{count} changes") };
        match self {
            Self::Database { why, kept } => {
                write!(f, "{why}. The database was rebuilt; the damaged files are in {}", kept.display())
            }
            Self::Bookkeeping { why, kept } => {
                write!(
                    f,
                    "{why}. Nothing is lost by that: the database recreated it; the damaged one is in {}",
                    kept.display()
                )
            }
            Self::Journal { why, kept } => {
                write!(f, "{why}. The journal was rebuilt from the database")?;
                kept.as_ref().map_or(Ok(()), |kept| write!(f, "; the damaged one is in {}", kept.display()))
            }
            Self::Mended { game, channel, from, to, without_names } => {
                let (channel, end) = (channel.0, if *without_names { ", but names of players are lost" } else { "" });
                let came = from.map_or_else(
                    || format!("missing from the database, it came from the journal with {}", changes(*to)),
                    |from| {
                        format!("{} missing from the database came from the journal", changes(to.saturating_sub(from)))
                    },
                );
                write!(f, "game {game} in channel {channel}: {came}{end}")
            }
            Self::Unknown { why } => f.write_str(why),
            Self::Lost { game, channel: Some(channel), why } => {
                write!(f, "game {game} in channel {}: {why}", channel.0)
            }
            Self::Lost { game, channel: None, why } => write!(f, "game {game}: {why}"),
        }
    }
}
