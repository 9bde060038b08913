//! The socket in the data folder, for the user that the bot runs as: `carc status` and `carc backup` ask through it.

use std::fs::DirBuilder;
use std::io;
use std::io::Write;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::UnixListener;
use tokio::sync::{Semaphore, mpsc};
use tokio_stream::wrappers::ReceiverStream;

use super::host::Host;
use super::http::{ASKED_AT_ONCE, blocking, routes};

/// The name of the socket.
const NAME: &str = "control";
/// Size of the pieces of a backup on its way, in bytes.
const PIECE: usize = 64 * 1024;

/// Bounds the threads that answer at the socket, except for backups. Those at the address of `[http]`, where strangers
/// may ask, are counted separately.
static FEW: Semaphore = Semaphore::const_new(ASKED_AT_ONCE);

/// The reason why the running bot could not be asked.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    /// Nobody listens there.
    #[error("no bot runs on {0}")]
    NotRunning(String),
    /// It did not answer as it should.
    #[error("the running bot did not answer: {0}")]
    Failed(String),
    /// It began to answer, and broke off.
    #[error("the running bot could not give all of its answer: its log says why")]
    Cut,
    /// The answer could not be written to the output.
    #[error("{0}")]
    NotTaken(io::Error),
}

/// Creates the socket; one that a killed program left behind is replaced. The folder must be in use by this program
/// alone.
///
/// # Errors
/// If it cannot be created.
pub fn listen(data: &Path) -> io::Result<UnixListener> {
    // If the games are in a database, the folder may not exist yet.
    DirBuilder::new().recursive(true).mode(0o700).create(data)?;
    let path = data.join(NAME);
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let listener = UnixListener::bind(&path)?;
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o600))?;
    Ok(listener)
}

/// Answers at the socket until the program ends.
pub async fn serve(listener: UnixListener, host: Arc<Host>) {
    let router = routes(&FEW).route("/status", get(status)).route("/backup", get(backup)).with_state(host);
    if let Err(error) = axum::serve(listener, router).await {
        tracing::error!(%error, "the socket in the data folder is not served any more");
    }
}

async fn status(State(host): State<Arc<Host>>) -> Response {
    blocking(host, &FEW, |host| host.status().into_response()).await
}

async fn backup(State(host): State<Arc<Host>>) -> Response {
    let (sender, receiver) = mpsc::channel(4);
    tokio::task::spawn_blocking(move || {
        let mut pieces = Pieces { sender, piece: Vec::with_capacity(PIECE) };
        let written = host.back_up(&mut pieces).and_then(|()| pieces.flush());
        if let Err(error) = written {
            tracing::warn!(%error, "a backup was not finished");
            // The reader must see that the answer is cut short. If this fails, nobody reads it any more.
            let _gone = pieces.sender.blocking_send(Err(error));
        }
    });
    Body::from_stream(ReceiverStream::new(receiver)).into_response()
}

/// Longest time that a bot may keep silent when it is asked.
const PATIENCE: Duration = Duration::from_secs(30);

/// A writer that sends its output in pieces.
struct Pieces {
    sender: mpsc::Sender<io::Result<Vec<u8>>>,
    piece: Vec<u8>,
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.piece.extend_from_slice(bytes);
        if self.piece.len() >= PIECE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let piece = std::mem::replace(&mut self.piece, Vec::with_capacity(PIECE));
        self.sender.blocking_send(Ok(piece)).map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))
    }
}

/// Asks the bot that runs on a data folder, and hands each piece of its answer to `take`.
///
/// # Errors
/// [`AskError`] if the bot cannot be asked, or `take` fails.
pub async fn ask(data: &Path, what: &str, mut take: impl FnMut(&[u8]) -> io::Result<()>) -> Result<(), AskError> {
    let failed = |error| AskError::Failed(cause_of(error));
    let client = reqwest::Client::builder().no_proxy().read_timeout(PATIENCE).unix_socket(data.join(NAME)).build();
    let answer = client.map_err(failed)?.get(format!("http://carc/{what}")).send().await;
    let mut answer = answer.map_err(|error| {
        let causes = std::iter::successors(std::error::Error::source(&error), |cause| cause.source());
        let kind = causes.filter_map(|cause| cause.downcast_ref::<io::Error>()).map(io::Error::kind).next();
        match kind {
            Some(io::ErrorKind::PermissionDenied) => {
                AskError::Failed(format!("{} is another user's: ask as the user that the bot runs as", data.display()))
            }
            Some(io::ErrorKind::InvalidInput) => {
                AskError::Failed(format!("the path {} is too long for a socket", data.join(NAME).display()))
            }
            Some(_) | None if error.is_connect() => AskError::NotRunning(data.display().to_string()),
            Some(_) | None => failed(error),
        }
    })?;
    if !answer.status().is_success() {
        return Err(AskError::Failed(answer.status().to_string()));
    }
    while let Some(piece) = answer.chunk().await.map_err(|_cut_short| AskError::Cut)? {
        take(&piece).map_err(AskError::NotTaken)?;
    }
    Ok(())
}

/// Returns the last cause of an error.
#[expect(clippy::needless_pass_by_value, reason = "it is mapped from results")]
fn cause_of(error: reqwest::Error) -> String {
    let causes = std::iter::successors(std::error::Error::source(&error), |cause| cause.source());
    causes.last().map_or_else(|| error.to_string(), ToString::to_string)
}
