//! Reads the bodies of requests that may turn out to be nobody's: a few at a time, each small and soon there.

use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CONNECTION, CONTENT_LENGTH};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use tokio_stream::StreamExt;

use super::crowd::Crowd;

/// The bodies that are held at a time.
pub struct Bodies {
    largest: usize,
    time: Duration,
    crowd: Crowd,
}

/// The reason why a body was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unread {
    /// It is larger than what is read.
    Large,
    /// It took too long to come.
    Slow,
    /// Others came meanwhile, until it had to give way.
    Crowded,
    /// The peer broke it off.
    Cut,
}

impl Bodies {
    /// Reads bodies of up to `largest` bytes that are there within `time`, `count` of them at once.
    pub fn new(largest: usize, time: Duration, count: usize) -> Self {
        Self { largest, time, crowd: Crowd::new(count) }
    }

    /// Reads the body of a request with this head.
    ///
    /// # Errors
    /// [`Unread`]; nothing of it is kept then.
    pub async fn read(&self, head: &Parts, body: Body) -> Result<Vec<u8>, Unread> {
        let announced = head.headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
        if announced.is_some_and(|length| length > self.largest) {
            return Err(Unread::Large);
        }
        let reading = async {
            let mut guest = self.crowd.enter().await;
            tokio::select! {
                // One that is there already is read, whoever else comes.
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
        // The rest of it is not waited for.
        ([(CONNECTION, HeaderValue::from_static("close"))], (status, words)).into_response()
    }
}
