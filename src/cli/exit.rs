//! The exit codes of `carc run`, and of other subcommands that fail.
//!
//! After 1 and 5 a supervisor may start the program again; after 2, 3, 4 and 6 a person has something to do first.

use std::error::Error;
use std::process::ExitCode;

use carc_store::StoreError;

/// The way in which the program ended, as an exit code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Exit {
    /// Done, or stopped as asked; nothing accepted is lost.
    Clean = 0,
    /// Something broke.
    Fault = 1,
    /// Wrong arguments, settings or input.
    Usage = 2,
    /// The data folder or the database is in use, or was written by a newer version.
    Store = 3,
    /// Discord refuses the bot: its token, or what it asks for.
    Refused = 4,
    /// There is no connection to Discord. A restarted program connects from scratch.
    NoConnection = 5,
    /// The data folder is gone, or what it or the database holds is damaged.
    Data = 6,
}

impl Exit {
    /// Returns the exit code for the error of a subcommand: that of a [`StoreError`], or [`Exit::Usage`] for all
    /// others.
    pub fn of(error: &(dyn Error + 'static)) -> Self {
        error.downcast_ref::<StoreError>().map_or(Self::Usage, Self::from)
    }
}

/// Makes an error that would end with the code 1 end with [`Exit::Usage`], for subcommands whose code 1 reports a
/// finding.
pub fn unlike_a_finding(error: Box<dyn Error>) -> Box<dyn Error> {
    if Exit::of(&*error) == Exit::Fault { error.to_string().into() } else { error }
}

impl From<&StoreError> for Exit {
    fn from(error: &StoreError) -> Self {
        match error {
            StoreError::Locked { .. }
            | StoreError::Held
            | StoreError::OlderInUse
            | StoreError::NewerSchema { .. }
            | StoreError::Newer { .. } => Self::Store,
            StoreError::Damaged { .. }
            | StoreError::Unstorable { .. }
            | StoreError::Ruined { .. }
            | StoreError::Gone { .. }
            | StoreError::Unfinished { .. } => Self::Data,
            StoreError::Nothing { .. }
            | StoreError::NoTables
            | StoreError::Elsewhere { .. }
            | StoreError::NotEmpty
            | StoreError::NoBackup { .. }
            | StoreError::NoFolder
            | StoreError::Backup(_)
            | StoreError::Address(_)
            | StoreError::Shards { .. }
            | StoreError::Forgetful { .. } => Self::Usage,
            StoreError::Broken(_) | StoreError::Io(_) | StoreError::Away(_) | StoreError::Database(_) => Self::Fault,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        (exit as u8).into()
    }
}
