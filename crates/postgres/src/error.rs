//! Errors of the database: what each means for a store, and whether a retry may succeed.

use postgres::error::SqlState;

use carc_store::StoreError;

/// An error of work with the database.
pub(super) trait Trouble {
    /// Returns whether a retry may succeed, so that [`Pool::trying`](super::pool::Pool::trying) makes one.
    fn passes(&self) -> bool;
}

/// The reason why work with the database failed.
pub(super) enum Failed {
    /// What it holds cannot be read, or the work is refused.
    Store(StoreError),
    /// An error of the database, or of the connection to it.
    Database(postgres::Error),
}

impl Trouble for Failed {
    fn passes(&self) -> bool {
        match self {
            Self::Store(_) => false,
            Self::Database(error) => passes(error),
        }
    }
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<postgres::Error> for Failed {
    fn from(error: postgres::Error) -> Self {
        Self::Database(error)
    }
}

/// Converts an error of the database into one of the store.
#[expect(clippy::needless_pass_by_value, reason = "it is used in `map_err`")]
pub(crate) fn store_error(error: postgres::Error) -> StoreError {
    let words = words(&error);
    if is_away(&error) { StoreError::Away(words) } else { StoreError::Database(words) }
}

/// Returns whether the database does not answer: there is no connection, its server starts, stops or has too many
/// connections, or it took too long.
fn is_away(error: &postgres::Error) -> bool {
    const ENDING: [SqlState; 6] = [
        SqlState::QUERY_CANCELED,
        SqlState::LOCK_NOT_AVAILABLE,
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    error.code().map_or_else(|| passes(error), |code| ENDING.contains(code))
}

/// Returns whether a retry may succeed: the connection was lost, the server starts or stops, transactions conflicted,
/// or another one inserted the same row first.
fn passes(error: &postgres::Error) -> bool {
    const PASSING: [SqlState; 8] = [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::UNIQUE_VIOLATION,
        // Two processes create the first table at the same moment.
        SqlState::DUPLICATE_TABLE,
        SqlState::DUPLICATE_OBJECT,
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
    ];
    match error.code() {
        Some(code) => PASSING.contains(code),
        // The error does not come from the database.
        None => {
            error.is_closed()
                || std::error::Error::source(error).is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
        }
    }
}

/// Returns the message of an error in the words of the database, or of the driver; they contain no password.
pub(super) fn words(error: &postgres::Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(said), _) => said.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}
