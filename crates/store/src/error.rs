//! Errors: faults of the store, and refused changes.

use std::path::PathBuf;

use carc_table::GameId;

/// A fault of the store or of what it holds.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process has the data folder open.
    #[error("the data folder {} is in use by another process; only one may use it", .path.display())]
    Locked {
        /// The folder.
        path: PathBuf,
    },
    /// The store was written by a newer program.
    #[error("the store has schema {found}, this program knows {known}: run a newer version of it")]
    NewerSchema {
        /// The schema of the store.
        found: u32,
        /// The newest schema that this program knows.
        known: u32,
    },
    /// A record was written by a newer program, which can read it.
    #[error("written by a newer version of carc: {what}: {why}")]
    Newer {
        /// The part of the store, with the game's id if it belongs to a game.
        what: String,
        /// The part that this program does not know.
        why: String,
    },
    /// Some bytes can't be read. Everything else stays readable.
    #[error("damaged: {what}: {why}")]
    Damaged {
        /// The part of the store, with the game's id if it belongs to a game.
        what: String,
        /// The fault.
        why: String,
    },
    /// A value could not be read back, so it was not stored. The store is as before.
    #[error("not stored, because it could not be read back: {what}: {why}")]
    Unstorable {
        /// The part of the store, with the game's id if it belongs to a game.
        what: String,
        /// The reason why it could not be read.
        why: String,
    },
    /// The damage is so great that the folder cannot be opened without losing something.
    #[error(
        "the data folder {folder} is damaged: {why}. Restore your last backup into a new folder \
         (`carc import`), or save what can still be read with `carc export --data {folder} -o FILE`, which names what cannot; \
         such a file can be imported too",
        folder = .path.display()
    )]
    Ruined {
        /// The folder.
        path: PathBuf,
        /// The fault, with the file's name.
        why: String,
    },
    /// There is no store in the folder.
    #[error("{}: there are no games of carc in this folder", .path.display())]
    Nothing {
        /// The folder.
        path: PathBuf,
    },
    /// There is no store in the database.
    #[error("there are no games of carc in this database")]
    NoTables,
    /// The folder was removed or unmounted, or replaced by another.
    #[error("the data folder {} is gone: was it removed or unmounted?", .path.display())]
    Gone {
        /// The folder.
        path: PathBuf,
    },
    /// The file is not a backup, or not a complete one.
    #[error("the backup cannot be used: {0}")]
    Backup(String),
    /// A backup goes into an empty store only.
    #[error("the store already holds games")]
    NotEmpty,
    /// A bot used the folder with its games in a database.
    #[error(
        "the games of the bot on this folder are in a database: give its address in CARC_STORE, or remove the file {} to have games in \
         the folder", .mark.display()
    )]
    Elsewhere {
        /// The file that marks the folder.
        mark: PathBuf,
    },
    /// An import into the store was stopped before its end, so games may be missing.
    #[error("an import into {what} was stopped before its end: throw that away, and import the backup into a new one")]
    Unfinished {
        /// The folder, or the database.
        what: String,
    },
    /// An earlier write to the disk failed, so nothing can be promised any more. Only opening the store again shows what
    /// is there.
    #[error("the disk refused an earlier write: {0}")]
    Broken(String),
    /// Another process has the database open.
    #[error(
        "the database is in use by another carc; only one may have it open. One that was killed holds it for ten seconds"
    )]
    Held,
    /// Programs of an older version use the database, which they could not read once it is changed for this one.
    #[error(
        "an older version of carc uses the database, and could not read what this one writes: once that has stopped, this one changes \
         the database and goes on"
    )]
    OlderInUse,
    /// The backup that is kept before a store is changed for a newer program cannot be written. Nothing was changed.
    #[error(
        "nothing is changed for this version of carc, because the backup for the version before cannot be kept in {}: {why}",
        .path.display()
    )]
    NoBackup {
        /// The file.
        path: PathBuf,
        /// The system's error message.
        why: String,
    },
    /// The database has games of an older version, and there is no folder to keep a backup in.
    #[error(
        "the games in the database are of an older version of carc: start the bot on it first (`carc run`), which keeps a backup of \
         them in its data folder"
    )]
    NoFolder,
    /// Other processes on the database have another number of shards in their settings.
    #[error(
        "other processes on this database have {theirs} shards in [gateway], this one has {own}: give all the same number, and stop \
         them all before you change it"
    )]
    Shards {
        /// The number in this process's settings.
        own: u32,
        /// The number in another process's settings.
        theirs: u32,
    },
    /// The database confirms commits before they are on its disk.
    #[error("the database has `{setting} = off`: a loss of power would lose turns that people saw. Set it to on")]
    Forgetful {
        /// The name of the server's setting.
        setting: String,
    },
    /// The address of the database is malformed.
    #[error("the address of the database is wrong ({0}); it looks like postgres://user:password@host/name")]
    Address(String),
    /// An error of the disk or the folder.
    #[error("store: {0}")]
    Io(#[from] std::io::Error),
    /// The database does not answer, and may later.
    #[error("the database does not answer: {0}")]
    Away(String),
    /// An error that the database reported.
    #[error("store: {0}")]
    Database(String),
}

impl StoreError {
    /// Creates the error that `what` cannot be read, for the reason `why`.
    pub fn damaged(what: impl Into<String>, why: &(impl ToString + ?Sized)) -> Self {
        Self::Damaged { what: what.into(), why: why.to_string() }
    }

    /// Creates the error that `what` would not be readable once stored, for the reason `why`.
    pub fn unstorable(what: String, why: &(impl ToString + ?Sized)) -> Self {
        Self::Unstorable { what, why: why.to_string() }
    }

    /// Returns whether it concerns the bytes of one game or setting; any other error is a failure of the store itself.
    pub const fn is_of_one_game(&self) -> bool {
        matches!(self, Self::Damaged { .. } | Self::Newer { .. } | Self::Unstorable { .. })
    }

    /// Returns the message, without the word "damaged", which the caller says.
    pub fn words(&self) -> String {
        match self {
            Self::Damaged { what, why } => format!("{what}: {why}"),
            error => error.to_string(),
        }
    }
}

/// The reason why a change is refused. The store is as before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// Another change came first.
    #[error("game {game} has version {found}, not {expected}")]
    Stale {
        /// The game.
        game: GameId,
        /// The version that the change was made for.
        expected: u64,
        /// The stored version; 0 if there is no such game.
        found: u64,
    },
    /// The change's cause was heard before and has had its effect.
    #[error("this was done before: game {game}, version {version}")]
    Seen {
        /// The game it had an effect on.
        game: GameId,
        /// The version that it led to.
        version: u64,
    },
    /// The channel has another game in its lobby or running.
    #[error("game {game} is in this channel")]
    Busy {
        /// The other game.
        game: GameId,
    },
    /// The change does not continue the stored log.
    #[error("game {game} has {stored} actions, these begin at {first}")]
    Gap {
        /// The game.
        game: GameId,
        /// Number of entries of the stored log.
        stored: u32,
        /// Number of entries that the change expected.
        first: u32,
    },
}

/// The reason why a change was not made: refused, or the store failed.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// The change was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
