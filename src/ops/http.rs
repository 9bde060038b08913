//! `[http]` of the settings: whether the bot lives and is ready, for supervisors, and figures for Prometheus. Everybody who
//! reaches the address can read them; they name no person, channel or server.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;

use super::host::Host;

/// What is served at the address, and in the data folder.
pub(super) fn routes() -> Router<Arc<Host>> {
    Router::new()
        .route("/health/live", get(|| async { "alive\n" }))
        .route("/health/ready", get(ready))
        .route("/metrics", get(figures))
}

/// Serves at `listener` until the program ends.
pub async fn serve(listener: TcpListener, host: Arc<Host>) {
    if let Err(error) = axum::serve(listener, routes().with_state(host)).await {
        tracing::error!(%error, "health and figures are not served any more");
    }
}

/// Takes the address.
///
/// # Errors
/// In words, if it is taken or not this machine's.
pub async fn listen(address: SocketAddr) -> Result<TcpListener, String> {
    TcpListener::bind(address).await.map_err(|error| format!("`[http] listen`: {address}: {error}"))
}

/// 200 if people are answered, 503 if not; the same lines as `carc status` either way.
async fn ready(State(host): State<Arc<Host>>) -> Response {
    blocking(host, |host| {
        let status = if host.health().is_ready() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
        (status, host.status()).into_response()
    })
    .await
}

async fn figures(State(host): State<Arc<Host>>) -> Response {
    const TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";
    blocking(host, |host| ([(header::CONTENT_TYPE, TYPE)], host.figures()).into_response()).await
}

/// Asks the host on a thread that may block.
pub(super) async fn blocking(host: Arc<Host>, ask: impl FnOnce(&Host) -> Response + Send + 'static) -> Response {
    let answer = tokio::task::spawn_blocking(move || ask(&host)).await;
    answer.unwrap_or_else(|_panic| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}
