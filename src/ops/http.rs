//! `[http]` of the settings: whether the bot is alive and ready, for supervisors, and figures for Prometheus. Everybody
//! who reaches the address can read them; they name no person, channel or server.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use super::host::Host;
use carc_inbound::Bounds;

/// Maximum number of connections at a time: for some supervisors and collectors, each with one.
const CONNECTIONS: usize = 64;
/// Maximum number of threads that ask at a time. Each may wait for a silent disk or database for some seconds.
pub(super) const ASKED_AT_ONCE: usize = 4;

/// Returns the routes that are served both at the address of `[http]` and at the socket in the data folder. `few`
/// bounds how many threads ask at a time.
pub(super) fn routes(few: &'static Semaphore) -> Router<Arc<Host>> {
    Router::new()
        .route("/health/live", get(|| async { "alive\n" }))
        .route("/health/ready", get(move |State(host)| ready(host, few)))
        .route("/metrics", get(move |State(host)| figures(host, few)))
}

/// Serves at `listener` until the program ends.
pub async fn serve(listener: TcpListener, host: Arc<Host>) {
    static FEW: Semaphore = Semaphore::const_new(ASKED_AT_ONCE);
    carc_inbound::serve(listener, routes(&FEW).with_state(host), Bounds::new(CONNECTIONS), std::future::pending())
        .await;
}

/// Binds the address.
///
/// # Errors
/// A sentence, if the address is in use or not one of this machine.
pub async fn listen(address: SocketAddr) -> Result<TcpListener, String> {
    TcpListener::bind(address).await.map_err(|error| format!("`[http] listen`: {address}: {error}"))
}

/// Returns 200 if people are answered, 503 if not; the same lines as `carc status` either way.
async fn ready(host: Arc<Host>, few: &'static Semaphore) -> Response {
    blocking(host, few, |host| {
        let status = if host.health().is_ready() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
        (status, host.status()).into_response()
    })
    .await
}

async fn figures(host: Arc<Host>, few: &'static Semaphore) -> Response {
    const TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";
    blocking(host, few, |host| ([(header::CONTENT_TYPE, TYPE)], host.figures()).into_response()).await
}

/// Asks the host on a thread that may block, once `few` has a permit for it.
pub(super) async fn blocking(
    host: Arc<Host>,
    few: &'static Semaphore,
    ask: impl FnOnce(&Host) -> Response + Send + 'static,
) -> Response {
    let Ok(permit) = few.acquire().await else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    let answer = tokio::task::spawn_blocking(move || {
        // The thread may go on after the asker is gone, so the permit is its own.
        let _permit = permit;
        ask(&host)
    });
    answer.await.unwrap_or_else(|_panic| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}
