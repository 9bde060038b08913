//! Reads the bodies of requests from strangers, within bounds on their size, their time and their number.

use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CONNECTION, CONTENT_LENGTH};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use tokio_stream::StreamExt;

use super::crowd::Crowd;

/// Reads bodies within bounds.
pub struct Bodies {
    largest: usize,
    time: Duration,
    crowd: Crowd,
}

/// The reason why a body was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unread {
    /// It is larger than is allowed.
    Large,
    /// It took too long to arrive.
    Slow,
    /// So much else arrived meanwhile that it had to make room.
    Crowded,
    /// The peer broke it off.
    Cut,
}

impl Bodies {
    /// Creates a reader of bodies of up to `largest` bytes that arrive within `time`, `count` of them at once.
    pub fn new(largest: usize, time: Duration, count: usize) -> Self {
        Self { largest, time, crowd: Crowd::new(count) }
    }

    /// Reads the body of a request whose head is `head`.
    ///
    /// # Errors
    /// [`Unread`]; nothing of the body is kept.
    pub async fn read(&self, head: &Parts, body: Body) -> Result<Vec<u8>, Unread> {
        let announced = head.headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
        if announced.is_some_and(|length| length > self.largest) {
            return Err(Unread::Large);
        }
        let reading = async {
            let mut guest = self.crowd.enter().await;
            tokio::select! {
                // A body that is complete is read, even if it has to make room.
                biased;
                read = self.collect(body) => read,
                () = guest.is_sent_away() => Err(Unread::Crowded),
            }
        };
        tokio::time::timeout(self.time, reading).await.unwrap_or(Err(Unread::Slow))
    }

    async fn collect(&self, body: Body) -> Result<Vec<u8>, Unread> {
        let (mut pieces, mut bytes) = (body.into_data_stream(), Vec::new());
        while let Some(piece) = pieces.next().await {
            let piece = piece.map_err(|_broken_off| Unread::Cut)?;
            if bytes.len() + piece.len() > self.largest {
                return Err(Unread::Large);
            }
            bytes.extend_from_slice(&piece);
        }
        Ok(bytes)
    }
}

impl IntoResponse for Unread {
    fn into_response(self) -> Response {
        let (status, words) = match self {
            Self::Large => (StatusCode::PAYLOAD_TOO_LARGE, "This is more than any interaction has."),
            Self::Slow => (StatusCode::REQUEST_TIMEOUT, "The request took too long to come."),
            Self::Crowded => (StatusCode::SERVICE_UNAVAILABLE, "Too many requests come in at once."),
            Self::Cut => (StatusCode::BAD_REQUEST, "The request was broken off."),
        };
        // The rest of the body is not waited for.
        ([(CONNECTION, HeaderValue::from_static("close"))], (status, words)).into_response()
    }
}
