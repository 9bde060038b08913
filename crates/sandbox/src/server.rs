//! The one server: REST, gateway, files and page on one loopback port.
//!
//! Any web page that a person has open could send requests to a loopback port. So the name in the request must be
//! loopback (a foreign name that resolves here is refused), and a request with an `Origin` must come from our own page.

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};

use crate::model::ids::AttachmentId;
use crate::world::shared::Shared;
use crate::{gateway, invite, page, rest};

/// Returns the routes of everything that is served. `page` is the newcomers' page with its own API.
pub(super) fn router(shared: Arc<Shared>, page: Router) -> Router {
    Router::new()
        .route("/", get(front))
        .route("/api/v10/{*rest}", any(rest::serve))
        .route("/oauth2/authorize", get(invite::ask).post(invite::add))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .with_state(shared)
        .merge(page)
        .layer(DefaultBodyLimit::max(rest::MAX_REQUEST))
        .layer(middleware::from_fn(guard))
}

/// Serves the gateway if a WebSocket is asked for, otherwise the page.
async fn front(
    State(shared): State<Arc<Shared>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(upgrade) => upgrade.on_upgrade(move |socket| gateway::connect(shared, socket)),
        Err(_) => page::index().into_response(),
    }
}

/// Returns a message's file.
async fn attachment(State(shared): State<Arc<Shared>>, Path((_, id, _)): Path<(String, u64, String)>) -> Response {
    let found = shared.look(|world| world.attachment(AttachmentId(id)).cloned());
    let Some(file) = found else { return StatusCode::NOT_FOUND.into_response() };
    let inline = if file.is_picture() { "inline" } else { "attachment" };
    let headers = [
        (header::CONTENT_TYPE, file.content_type()),
        (header::CONTENT_DISPOSITION, inline),
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, file.bytes.to_vec()).into_response()
}

/// Accepts only requests that are addressed to loopback and have no `Origin`, or that of our own page.
async fn guard(request: Request, next: Next) -> Response {
    if allowed(request.headers()) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "The sandbox answers to loopback names and its own page only.\n").into_response()
    }
}

fn allowed(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(host) = text(header::HOST) else { return false };
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let loopback = matches!(name, "127.0.0.1" | "localhost");
    let ours = text(header::ORIGIN).is_none_or(|origin| origin.strip_prefix("http://") == Some(host));
    loopback && ours
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_names_and_the_own_page_are_let_in() {
        let headers = |host: &str, origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            origin.map(|origin| headers.insert(header::ORIGIN, origin.parse().unwrap()));
            headers
        };
        assert!(allowed(&headers("127.0.0.1:80", None)));
        assert!(allowed(&headers("localhost:80", Some("http://localhost:80"))));
        assert!(!allowed(&headers("evil.example:80", None)));
        assert!(!allowed(&headers("127.0.0.1.evil.example", None)));
        assert!(!allowed(&headers("127.0.0.1:80", Some("http://evil.example"))));
        assert!(!allowed(&headers("127.0.0.1:80", Some("http://127.0.0.1:81"))));
        assert!(!allowed(&headers("127.0.0.1:80", Some("null"))));
        assert!(!allowed(&HeaderMap::new()));
    }
}
