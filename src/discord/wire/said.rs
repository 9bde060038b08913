//! What Discord answers to a request, as far as it is needed.

use std::time::Duration;

use reqwest::{Response, StatusCode, header};
use serde::Deserialize;
use serde_json::Value;
use serenity::http::HttpError;

use super::super::markdown::cut;
use super::super::rest::{RestError, sort};
use super::{Kind, Whom, unsent};

/// How long to wait where Discord asks for it without saying how long.
const UNSAID: Duration = Duration::from_secs(1);
/// How many characters of Discord's complaints are told.
const TOLD: usize = 400;

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

/// An answer of Discord, as far as it is needed.
pub(super) struct Said {
    pub(super) body: Vec<u8>,
    kind: String,
    pub(super) wait: Duration,
    pub(super) global: bool,
    /// Whether a refusal is Discord's own JSON. Otherwise a proxy in between has answered, at their side or ours.
    is_discords: bool,
}

/// Returns whether a 429 is of a limit that is shared with other bots, which Discord does not hold against this one.
pub(super) fn is_shared(response: &Response) -> bool {
    response.headers().get("x-ratelimit-scope").is_some_and(|scope| scope == "shared")
}

/// Reads an answer.
pub(super) async fn read(response: Response) -> Result<Said, RestError> {
    let text = |name: &str| response.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let kind = text(header::CONTENT_TYPE.as_str()).unwrap_or_else(|| "nothing".to_owned());
    let (after, global) = (text("retry-after"), text("x-ratelimit-global").is_some());
    let is_refused = !response.status().is_success();
    let body = response.bytes().await.map_err(|error| unsent(HttpError::Request(error).into()))?.to_vec();
    let refusal: Option<Refusal> = is_refused.then(|| serde_json::from_slice(&body).ok()).flatten();
    let is_discords = refusal.is_some();
    let refusal = refusal.unwrap_or_default();
    let seconds = refusal.retry_after.or_else(|| after?.parse().ok());
    let wait = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).unwrap_or(UNSAID);
    Ok(Said { body, kind, wait, global: global || refusal.global, is_discords })
}

impl Said {
    /// A refusal, sorted, with its words.
    pub(super) fn trouble(&self, status: StatusCode) -> RestError {
        let code = serde_json::from_slice(&self.body).map_or(0, |Refusal { code, .. }| code);
        sort(status.as_u16(), code, self.words(status))
    }

    /// A refusal in words.
    pub(super) fn words(&self, status: StatusCode) -> String {
        let status = status.as_u16();
        let refusal = serde_json::from_slice(&self.body).ok();
        let again = || format!("again in {:.1} s", self.wait.as_secs_f64());
        match refusal {
            None if status == 429 => format!("429: {} in place of Discord's answer, {}", self.kind, again()),
            None => format!("{status}: {} in place of Discord's answer", self.kind),
            Some(Refusal { .. }) if status == 429 => format!("429: too many requests, {}", again()),
            Some(Refusal { code, message, errors: Value::Null, .. }) => format!("{status}, {code}: {message}"),
            Some(Refusal { code, message, errors, .. }) => {
                format!("{status}, {code}: {message} {}", cut(&errors.to_string(), TOLD))
            }
        }
    }

    /// Who else has to wait where a request of this kind was one too many.
    pub(super) fn closes(&self, kind: Kind) -> Option<Whom> {
        match kind {
            // What stands before Discord counts requests of every kind, and shuts the whole machine out.
            _ if !self.is_discords => Some(Whom::All),
            _ if !self.global => None,
            Kind::Answer => Some(Whom::All),
            Kind::Other => Some(Whom::Others),
        }
    }
}
