//! Connections to the database: a few that threads share, made anew when they were lost.

use std::net::IpAddr;
use std::time::Duration;

use postgres::Client;
use postgres::config::{Host, SslMode};
use postgres::error::SqlState;
use r2d2::PooledConnection;
use r2d2_postgres::PostgresConnectionManager;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::store::error::StoreError;

type Manager = PostgresConnectionManager<MakeRustlsConnect>;

/// The connections.
#[derive(Clone)]
pub(super) struct Pool(r2d2::Pool<Manager>);

impl Pool {
    /// How many connections there are at most: a turn needs one for some milliseconds.
    const MOST: u32 = 8;
    /// How long a thread waits for one: people have three seconds in all.
    const PATIENCE: Duration = Duration::from_millis(1500);
    /// The pauses before the second, third and fourth try.
    const PAUSES: [Duration; 3] = [Duration::from_millis(20), Duration::from_millis(100), Duration::from_millis(400)];

    /// `to_read` connects for reading alone: the server refuses every write then.
    pub(super) fn new(address: &str, to_read: bool) -> Result<Self, StoreError> {
        let mut config: postgres::Config = address.parse().map_err(|error| StoreError::Address(words(&error)))?;
        config.application_name("carc").connect_timeout(Self::PATIENCE);
        notice_loss(&mut config, address);
        if to_read {
            let asked = config.get_options().unwrap_or_default().to_owned();
            config.options(&format!("{asked} -c default_transaction_read_only=on"));
        }
        if !address.contains("sslmode=") {
            // What leaves the machine is encrypted, and the server has to show that it is the one.
            config.ssl_mode(if is_here(&config) { SslMode::Disable } else { SslMode::Require });
        }
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let tls = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        let manager = Manager::new(config.clone(), MakeRustlsConnect::new(tls.clone()));
        // The first one by hand: the pool would only say that it took too long.
        drop(config.connect(MakeRustlsConnect::new(tls)).map_err(|error| match StoreError::from(error) {
            // No such user, password or database.
            StoreError::Database(why) => StoreError::Address(why),
            error => error,
        })?);
        let pool = r2d2::Pool::builder()
            .max_size(Self::MOST)
            .min_idle(Some(1))
            // After the server was away, every idle one is dead.
            .test_on_check_out(true)
            .connection_timeout(Self::PATIENCE)
            .error_handler(Box::new(r2d2::NopErrorHandler));
        Ok(Self(pool.build_unchecked(manager)))
    }

    fn connection(&self) -> Result<PooledConnection<Manager>, StoreError> {
        self.0.get().map_err(|error| StoreError::Away(error.to_string()))
    }

    /// Works with a connection. It is done again if the connection was lost or others were in the way, so it has to be
    /// work that may be done twice.
    ///
    /// # Errors
    /// What `work` fails with in the end, or [`StoreError::Away`] if there is no connection.
    pub(super) fn with<T>(&self, work: impl Fn(&mut Client) -> Result<T, Failed>) -> Result<T, StoreError> {
        self.trying(|client, _| work(client)).map_err(|failed| match failed {
            Failed::Store(error) => error,
            Failed::Database(error) => error.into(),
        })
    }

    /// As [`Pool::with`]; `work` is told whether it is a further try, after one whose outcome is not known.
    pub(super) fn trying<T, E>(&self, work: impl Fn(&mut Client, bool) -> Result<T, E>) -> Result<T, E>
    where
        E: Trouble + From<StoreError>,
    {
        let mut pauses = Self::PAUSES.into_iter();
        let mut again = false;
        loop {
            let done = match self.connection() {
                Ok(mut client) => work(&mut client, again),
                Err(error) => return Err(error.into()),
            };
            match done {
                Err(trouble) if trouble.passes() => match pauses.next() {
                    Some(pause) => std::thread::sleep(pause),
                    None => return Err(trouble),
                },
                done => return done,
            }
            again = true;
        }
    }
}

/// Makes a connection end whose other side has vanished without a word, as with its machine: the system alone would wait for a
/// quarter of an hour. What an address sets stays as it is.
fn notice_loss(config: &mut postgres::Config, address: &str) {
    let is_open = |name: &str| !address.contains(&format!("{name}="));
    if is_open("tcp_user_timeout") {
        config.tcp_user_timeout(Duration::from_secs(5));
    }
    if is_open("keepalives_idle") {
        config.keepalives_idle(Duration::from_secs(5));
    }
    if is_open("keepalives_interval") {
        config.keepalives_interval(Duration::from_secs(2));
    }
    if is_open("keepalives_retries") {
        config.keepalives_retries(3);
    }
}

/// Whether all hosts of an address are on this machine: `localhost`, a loopback address or a socket in a folder.
fn is_here(config: &postgres::Config) -> bool {
    config.get_hosts().iter().all(|host| match host {
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|address: IpAddr| address.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    })
}

/// An error of work with the database.
pub(super) trait Trouble {
    /// Whether the same work may succeed in a moment, so that [`Pool::trying`] tries it again.
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

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> Self {
        let words = words(&error);
        if is_away(&error) { Self::Away(words) } else { Self::Database(words) }
    }
}

/// Whether the database does not answer: there is no connection, or its server begins, ends or has too many.
fn is_away(error: &postgres::Error) -> bool {
    const ENDING: [SqlState; 4] = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    error.code().map_or_else(|| passes(error), |code| ENDING.contains(code))
}

/// Whether the same may work in a moment: a lost connection, a server that starts or stops, transactions that met, or a
/// row that another one put in first.
pub(super) fn passes(error: &postgres::Error) -> bool {
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
fn words(error: &postgres::Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(said), _) => said.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_connection_is_noticed_within_seconds_unless_the_address_says_otherwise() {
        let limits = |address: &str| {
            let mut config: postgres::Config = address.parse().unwrap();
            notice_loss(&mut config, address);
            let waits = [config.get_tcp_user_timeout().copied(), config.get_keepalives_interval()];
            (waits, config.get_keepalives_idle(), config.get_keepalives_retries())
        };
        let seconds = |number| Some(Duration::from_secs(number));
        let usual = ([seconds(5), seconds(2)], Duration::from_secs(5), Some(3));
        assert_eq!(limits("postgres://carc@example/games"), usual);
        let asked = "postgres://carc@example/games?tcp_user_timeout=60&keepalives_idle=30&keepalives_interval=9&keepalives_retries=4";
        assert_eq!(limits(asked), ([seconds(60), seconds(9)], Duration::from_secs(30), Some(4)));
    }
}
