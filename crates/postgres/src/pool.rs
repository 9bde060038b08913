//! Connections to the database: a few that threads share, reopened when they are lost.

use std::sync::Arc;
use std::time::Duration;

use postgres::{Client, Config};
use r2d2::{ManageConnection, PooledConnection};
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::config::{self, PATIENCE};
use super::error::{Failed, Trouble, store_error};
use carc_store::StoreError;

/// The connections; clones share them.
#[derive(Clone)]
pub(super) struct Pool {
    connections: r2d2::Pool<Manager>,
    limits: Arc<Limits>,
}

/// The time limits to set on a new connection.
struct Limits {
    usual: String,
    /// For work that goes through everything.
    long: String,
}

/// Opens connections, and finds out which are lost.
struct Manager {
    config: Config,
    tls: MakeRustlsConnect,
    limits: Arc<Limits>,
}

/// A connection.
struct Link {
    /// Only taken when the connection is dropped.
    client: Option<Client>,
    /// Whether its server answered when it was last asked.
    answers: bool,
}

impl Link {
    fn client(&mut self) -> &mut Client {
        self.client.as_mut().expect("the client is only taken on drop")
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        // The driver says goodbye to its server, and waits for as long as that is silent: another thread does so. If
        // none can be started, this one waits.
        if !self.answers
            && let Some(client) = self.client.take()
        {
            let _waits = std::thread::Builder::new().spawn(move || drop(client));
        }
    }
}

impl ManageConnection for Manager {
    type Connection = Link;
    type Error = postgres::Error;

    fn connect(&self) -> Result<Link, postgres::Error> {
        let mut client = self.config.connect(self.tls.clone())?;
        client.batch_execute(&self.limits.usual)?;
        Ok(Link { client: Some(client), answers: true })
    }

    fn is_valid(&self, link: &mut Link) -> Result<(), postgres::Error> {
        let valid = link.client().is_valid(PATIENCE);
        link.answers = valid.is_ok();
        valid
    }

    fn has_broken(&self, link: &mut Link) -> bool {
        link.client().is_closed()
    }
}

impl Pool {
    /// Maximum number of connections: a turn needs one for a few milliseconds.
    const MOST: u32 = 8;
    /// The pauses before the second, third and fourth try.
    const PAUSES: [Duration; 3] = [Duration::from_millis(20), Duration::from_millis(100), Duration::from_millis(400)];

    /// Connects to the database at `address`. If `to_read`, connections are read-only: the server refuses every write.
    pub(super) fn new(address: &str, to_read: bool) -> Result<Self, StoreError> {
        let config = config::read(address, to_read)?;
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let tls = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        let limits = Arc::new(Limits { usual: config::limits(&config, false), long: config::limits(&config, true) });
        let manager = Manager { config, tls: MakeRustlsConnect::new(tls), limits: Arc::clone(&limits) };
        // The first one by hand: the pool would only say that it took too long.
        drop(manager.connect().map_err(|error| match store_error(error) {
            // No such user, password or database.
            StoreError::Database(why) => StoreError::Address(why),
            error => error,
        })?);
        let pool = r2d2::Pool::builder()
            .max_size(Self::MOST)
            .min_idle(Some(1))
            // After the server was away, every idle one is dead.
            .test_on_check_out(true)
            // People have to be answered within three seconds in all.
            .connection_timeout(PATIENCE)
            .error_handler(Box::new(r2d2::NopErrorHandler));
        Ok(Self { connections: pool.build_unchecked(manager), limits })
    }

    fn connection(&self) -> Result<PooledConnection<Manager>, StoreError> {
        self.connections.get().map_err(|error| StoreError::Away(error.to_string()))
    }

    /// Runs `work` with a connection. It is repeated up to three times if the connection was lost or other transactions
    /// were in the way, so it has to be safe to run again.
    ///
    /// # Errors
    /// The error that `work` fails with in the end, or [`StoreError::Away`] if there is no connection.
    pub(super) fn with<T>(&self, work: impl Fn(&mut Client) -> Result<T, Failed>) -> Result<T, StoreError> {
        self.trying(|client, _| work(client)).map_err(|failed| match failed {
            Failed::Store(error) => error,
            Failed::Database(error) => store_error(error),
        })
    }

    /// As [`Pool::with`], for work that goes through everything: its statements may take as long as they need.
    ///
    /// # Errors
    /// As [`Pool::with`].
    pub(super) fn unhurried<T>(&self, work: impl Fn(&mut Client) -> Result<T, Failed>) -> Result<T, StoreError> {
        self.with(|client| {
            client.batch_execute(&self.limits.long)?;
            let done = work(client);
            // A connection that is lost is not used again.
            let again = client.batch_execute(&self.limits.usual);
            let done = done?;
            again?;
            Ok(done)
        })
    }

    /// As [`Pool::with`]; `work` is told whether it is repeated, after an attempt whose outcome is not known.
    pub(super) fn trying<T, E>(&self, work: impl Fn(&mut Client, bool) -> Result<T, E>) -> Result<T, E>
    where
        E: Trouble + From<StoreError>,
    {
        let mut pauses = Self::PAUSES.into_iter();
        let mut again = false;
        loop {
            let done = match self.connection() {
                Ok(mut link) => work(link.client(), again),
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
