//! A request that was read, and the answers that it can get.

use std::sync::Arc;
use std::time::Instant;

use axum::RequestExt;
use axum::body::Bytes;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{HeaderMap, Method, header};
use serde_json::Value;

use crate::checks::limits;
use crate::error::ApiError;
use crate::model::message::File;
use crate::world::post::Draft;

pub(super) enum Reply {
    Json(Value),
    /// The JSON of something new.
    Created(Value),
    Nothing,
}

pub(super) type Answer = Result<Reply, ApiError>;

/// A request that was read.
pub(super) struct HttpRequest {
    pub(super) method: Method,
    /// The path below `/api/v10`, with the leading slash.
    pub(super) path: String,
    pub(super) query: String,
    pub(super) body: Value,
    pub(super) files: Vec<File>,
    pub(super) authorized: bool,
    /// Time when it counts as arrived, for time limits.
    pub(super) came: Instant,
}

impl HttpRequest {
    pub(super) fn draft(&self) -> Draft<'_> {
        Draft { body: &self.body, files: &self.files }
    }

    /// Returns whether `key` is true in the query, in one of the forms that Discord understands.
    pub(super) fn says(&self, key: &str) -> bool {
        matches!(self.query(key), Some("true" | "True" | "1"))
    }

    /// Returns a value of the query.
    pub(super) fn query(&self, key: &str) -> Option<&str> {
        self.query.split('&').filter_map(|pair| pair.split_once('=')).find(|(k, _)| *k == key).map(|(_, value)| value)
    }
}

/// Reads a request. One that cannot be read gives a refusal, and an empty body.
pub(super) async fn read(request: Request, token: &str) -> (HttpRequest, Option<ApiError>) {
    let header = |headers: &HeaderMap, name| headers.get(name).and_then(|v| v.to_str().ok()).map(str::to_owned);
    let uri = request.uri();
    // Some clients write `@original` as `%40original`.
    let path = decoded(uri.path().strip_prefix("/api/v10").unwrap_or(uri.path()));
    let authorized = header(request.headers(), header::AUTHORIZATION).is_some_and(|value| value == token);
    let kind = header(request.headers(), header::CONTENT_TYPE).unwrap_or_default();
    let mut call = HttpRequest {
        method: request.method().clone(),
        path,
        query: uri.query().unwrap_or_default().to_owned(),
        body: Value::Null,
        files: Vec::new(),
        authorized,
        came: Instant::now(),
    };
    let content = if kind.starts_with("multipart/form-data") {
        read_multipart(request, &mut call).await
    } else {
        read_json(request, &mut call).await
    };
    (call, content.err())
}

async fn read_json(request: Request, call: &mut HttpRequest) -> Result<(), ApiError> {
    let bytes: Bytes = request.extract().await.map_err(|_| ApiError::too_large())?;
    if !bytes.is_empty() {
        call.body = serde_json::from_slice(&bytes).map_err(|_| ApiError::not_json())?;
    }
    Ok(())
}

async fn read_multipart(request: Request, call: &mut HttpRequest) -> Result<(), ApiError> {
    let mut parts = Multipart::from_request(request, &()).await.map_err(|_| ApiError::not_json())?;
    while let Some(part) = parts.next_field().await.map_err(|_| ApiError::too_large())? {
        let field = part.name().unwrap_or_default().to_owned();
        let file_name = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| ApiError::too_large())?;
        if field == "payload_json" {
            call.body = serde_json::from_slice(&bytes).map_err(|_| ApiError::not_json())?;
        } else if let Some(name) = file_name {
            let index = field.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
            call.files.push(File { index, name, bytes: Arc::from(&bytes[..]) });
        }
    }
    Ok(())
}

/// Returns a path with its percent-encoding decoded.
fn decoded(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, after @ ..] = rest {
        let hex = after
            .get(..2)
            .filter(|two| *first == b'%' && two.iter().all(u8::is_ascii_hexdigit))
            .and_then(|two| std::str::from_utf8(two).ok());
        let byte = hex.and_then(|two| u8::from_str_radix(two, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads an id from the path.
pub(super) fn parse<T: std::str::FromStr>(text: &str) -> Result<T, ApiError> {
    text.parse().map_err(|_| limits::refusal("id", &format!("Value \"{text}\" is not snowflake.")))
}
