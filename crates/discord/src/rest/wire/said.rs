//! The parts of Discord's answers that are needed.

use std::time::Duration;

use reqwest::{Response, StatusCode, header};
use serde::Deserialize;
use serde_json::Value;
use serenity::http::{HttpError, LightMethod, Request, Route};

use super::kind::{Kind, Whom};
use super::limit::seconds;
use crate::rest::sort::{in_full, sort};
use crate::talk::markdown::cut;
use carc_chat::SendError;

/// Discord's code for a message older than an hour that was edited too often: the limit of that message, not of its
/// channel.
const OLD_MESSAGE: i64 = 30046;
/// Maximum number of characters quoted from Discord's errors.
const TOLD: usize = 400;
/// Largest answer that is read, in bytes: a message with everything that Discord allows is a tenth of it.
const LARGEST: usize = 1024 * 1024;
/// Largest answer with a list that is read, in bytes: a hundred messages, or all commands in all languages.
const LARGEST_LIST: usize = 8 * LARGEST;
/// Largest refusal that is read, in bytes: Discord's are a few hundred, though they list every wrong field.
const LARGEST_REFUSAL: usize = 64 * 1024;

/// The body of Discord's refusals.
#[derive(Default, Deserialize)]
struct Refusal {
    #[serde(default)]
    code: i64,
    #[serde(default)]
    message: String,
    #[serde(default)]
    errors: Value,
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

/// The parts of an answer of Discord's that are needed.
pub(super) struct Said {
    pub(super) body: Vec<u8>,
    kind: String,
    /// Time for which Discord wants no such request, if it says so.
    pub(super) wait: Option<Duration>,
    pub(super) global: bool,
    /// Whether the limit applies to the request's message alone.
    pub(super) is_of_message: bool,
    /// Whether a refusal is Discord's own JSON. Otherwise a proxy in between has answered, on their side or ours.
    is_discords: bool,
}

/// Returns the scope of a 429: `user` for this bot's limit in a channel, `global` for its limit as a whole, `shared`
/// for a limit shared with other bots, which Discord does not hold against this one.
pub(super) fn scope(response: &Response) -> Option<&str> {
    response.headers().get("x-ratelimit-scope")?.to_str().ok()
}

/// Returns the largest answer in bytes that a request can have.
pub(super) fn most(request: &Request<'_>) -> usize {
    match (request.route_ref(), request.method_ref()) {
        (Route::ChannelMessages { .. }, LightMethod::Get) | (Route::Commands { .. }, _) => LARGEST_LIST,
        _ => LARGEST,
    }
}

/// Returns the error of a request that got no answer.
pub(super) fn unsent(error: serenity::Error) -> SendError {
    match error {
        // The address holds the token of an interaction.
        serenity::Error::Http(HttpError::Request(error)) => SendError::Passing(in_full(&error.without_url())),
        error => SendError::Passing(error.to_string()),
    }
}

/// Reads an answer of `most` bytes at most. Of a refusal that is too large, only the status is used.
pub(super) async fn read(response: Response, most: usize) -> Result<Said, SendError> {
    let text = |name: &str| response.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let kind = text(header::CONTENT_TYPE.as_str()).map_or_else(|| "nothing".to_owned(), |kind| cut(&kind, TOLD));
    let (after, global) = (text("retry-after"), text("x-ratelimit-global").is_some());
    let is_refused = !response.status().is_success();
    let body = match collect(response, if is_refused { LARGEST_REFUSAL } else { most }).await? {
        Some(body) => body,
        None if is_refused => Vec::new(),
        None => return Err(SendError::Passing(format!("an answer has more than {most} bytes"))),
    };
    let refusal: Option<Refusal> = is_refused.then(|| serde_json::from_slice(&body).ok()).flatten();
    let is_discords = refusal.is_some();
    let refusal = refusal.unwrap_or_default();
    let told = refusal.retry_after.or_else(|| after?.trim().parse().ok());
    let (wait, is_of_message) = (told.and_then(seconds), refusal.code == OLD_MESSAGE);
    Ok(Said { body, kind, wait, global: global || refusal.global, is_of_message, is_discords })
}

/// Returns the body of an answer; `None` if it has more than `most` bytes.
async fn collect(mut response: Response, most: usize) -> Result<Option<Vec<u8>>, SendError> {
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(|error| unsent(HttpError::Request(error).into()))? {
        if body.len() + piece.len() > most {
            return Ok(None);
        }
        body.extend_from_slice(&piece);
    }
    Ok(Some(body))
}

impl Said {
    /// Returns the error of a refusal.
    pub(super) fn trouble(&self, status: StatusCode) -> SendError {
        let code = serde_json::from_slice(&self.body).map_or(0, |Refusal { code, .. }| code);
        sort(status.as_u16(), code, self.words(status))
    }

    /// Returns a refusal in words.
    pub(super) fn words(&self, status: StatusCode) -> String {
        let status = status.as_u16();
        let refusal = serde_json::from_slice(&self.body).ok();
        let again =
            || self.wait.map_or("again later".to_owned(), |wait| format!("again in {:.1} s", wait.as_secs_f64()));
        match refusal {
            None if status == 429 => format!("429: {} in place of Discord's answer, {}", self.kind, again()),
            None => format!("{status}: {} in place of Discord's answer", self.kind),
            Some(Refusal { .. }) if status == 429 => format!("429: too many requests, {}", again()),
            Some(Refusal { code, message, errors: Value::Null, .. }) => {
                format!("{status}, {code}: {}", cut(&message, TOLD))
            }
            Some(Refusal { code, message, errors, .. }) => {
                format!("{status}, {code}: {} {}", cut(&message, TOLD), cut(&errors.to_string(), TOLD))
            }
        }
    }

    /// Returns which other requests a 429 for a request of this kind holds back; `None` if none.
    pub(super) fn closes(&self, kind: Kind) -> Option<Whom> {
        match kind {
            // A proxy in front of Discord counts requests of every kind, and blocks the whole machine.
            _ if !self.is_discords => Some(Whom::All),
            _ if !self.global => None,
            Kind::Answer => Some(Whom::All),
            Kind::Other => Some(Whom::Others),
        }
    }
}
