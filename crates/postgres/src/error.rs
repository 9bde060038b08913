//! Errors of the database: what each means for a store, and whether the same may work in a moment.

use postgres::error::SqlState;

use carc_store::StoreError;

/// An error of work with the database.
pub(super) trait Trouble {
    /// Whether the same work may succeed in a moment, so that [`Pool::trying`](super::pool::Pool::trying) tries it again.
    fn passes(&self) -> bool;
}

/// Why work with the database failed.
pub(super) enum Failed {
    /// What it holds makes no sense, or the work is refused.
    Store(StoreError),
    /// The database, or the way to it.
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

/// Returns what an error of the database means for a store.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`")]
pub(crate) fn store_error(error: postgres::Error) -> StoreError {
    let words = words(&error);
    if is_away(&error) { StoreError::Away(words) } else { StoreError::Database(words) }
}

/// Whether the database does not answer: there is no connection, its server begins, ends or has too many, or it took too long.
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

/// Whether the same may work in a moment: a lost connection, a server that starts or stops, transactions that met, or a
/// row that another one put in first.
fn passes(error: &postgres::Error) -> bool {
    const PASSING: [SqlState; 8] = [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::UNIQUE_VIOLATION,
        // Of two processes that make the first table at the same moment.
        SqlState::DUPLICATE_TABLE,
        SqlState::DUPLICATE_OBJECT,
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
    ];
    match error.code() {
        Some(code) => PASSING.contains(code),
        // It is not the database that says so.
        None => {
            error.is_closed()
                || std::error::Error::source(error).is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
        }
    }
}

/// An error in the database's own words, which name no password.
pub(super) fn words(error: &postgres::Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(said), _) => said.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}
