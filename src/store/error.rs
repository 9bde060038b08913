//! What can go wrong: faults of the store, and refusals of a change.

use std::path::PathBuf;

use super::id::GameId;

/// A fault of the store or of what it holds.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process has it open.
    #[error("the store in {} is in use by another process; only one may have it open", .path.display())]
    Locked {
        /// The folder.
        path: PathBuf,
    },
    /// It was written by a newer program.
    #[error("the store has schema {found}, this program knows {known}: run a newer version of it")]
    NewerSchema {
        /// What the folder holds.
        found: u32,
        /// What this program writes.
        known: u32,
    },
    /// A record was written by a newer program, which knows what stands in it.
    #[error("written by a newer version of carc: {what}: {why}")]
    Newer {
        /// Which part, with the game's id where it is a game's.
        what: String,
        /// What is not known here.
        why: String,
    },
    /// Some of its bytes make no sense. Everything else stays readable.
    #[error("damaged: {what}: {why}")]
    Damaged {
        /// Which part, with the game's id where it is a game's.
        what: String,
        /// What is wrong with it.
        why: String,
    },
    /// So much is damaged that the folder cannot be opened without losing something.
    #[error(
        "the data folder {folder} is damaged: {why}. Restore your last backup into a new folder \
         (`carc import`), or save what can still be read with `carc export --data {folder} -o FILE`, which names what cannot; \
         such a file can be imported too",
        folder = .path.display()
    )]
    Ruined {
        /// The folder.
        path: PathBuf,
        /// What is wrong, with the file's name.
        why: String,
    },
    /// The folder is not there any more, or is another one: it was removed or unmounted.
    #[error("the data folder {} is gone: was it removed or unmounted?", .path.display())]
    Gone {
        /// The folder.
        path: PathBuf,
    },
    /// A backup is not what an export wrote.
    #[error("the backup cannot be used: {0}")]
    Backup(String),
    /// A backup goes into an empty store only.
    #[error("the store already holds games")]
    NotEmpty,
    /// Nothing can be promised any more: an earlier write to the disk failed. Only opening it anew shows what is there.
    #[error("the disk refused an earlier write: {0}")]
    Broken(String),
    /// The disk or the folder.
    #[error("store: {0}")]
    Io(#[from] std::io::Error),
    /// The database.
    #[error("store: {0}")]
    Database(String),
}

impl StoreError {
    pub(super) fn damaged(what: impl Into<String>, why: &(impl ToString + ?Sized)) -> Self {
        Self::Damaged { what: what.into(), why: why.to_string() }
    }
}

/// Why a change is not made. The store is as before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// Another change came first.
    #[error("game {game} has version {found}, not {expected}")]
    Stale {
        /// Which game.
        game: GameId,
        /// What the change was made for.
        expected: u64,
        /// What is stored; 0 where there is no such game.
        found: u64,
    },
    /// What causes it was heard before and has had its effect.
    #[error("this was done before: game {game}, version {version}")]
    Seen {
        /// In which game.
        game: GameId,
        /// The version that it led to.
        version: u64,
    },
    /// The channel has another game in its lobby or running.
    #[error("game {game} is in this channel")]
    Busy {
        /// Which.
        game: GameId,
    },
    /// The actions don't continue what is stored.
    #[error("game {game} has {stored} actions, these begin at {first}")]
    Gap {
        /// Which game.
        game: GameId,
        /// How many actions are stored.
        stored: u32,
        /// Where the new ones would begin.
        first: u32,
    },
}

/// Why a change was not made: refused, or the store failed.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// Refused.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// A fault.
    #[error(transparent)]
    Store(#[from] StoreError),
}
