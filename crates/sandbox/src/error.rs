//! Errors: for those who drive the sandbox ([`Error`]) and for the bot that talks to it ([`ApiError`]).

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// The reason why something asked of the sandbox could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The port is taken, the bot's program does not start…
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// There is no such person, channel, message, button…
    #[error("there is no {what} {name:?}")]
    Missing {
        /// The kind of thing that was looked for.
        what: &'static str,
        /// The name that was looked for.
        name: String,
    },
    /// A command line that Discord's client would not send.
    #[error("{0}")]
    Line(String),
    /// The bot did not do it in time.
    #[error("nothing within {patience:?}: {what}")]
    Timeout {
        /// The thing that was waited for.
        what: String,
        /// The length of the wait.
        patience: std::time::Duration,
    },
}

impl Error {
    pub(super) fn missing(what: &'static str, name: impl std::fmt::Display) -> Self {
        Self::Missing { what, name: name.to_string() }
    }
}

/// A refusal as Discord words it: the status, Discord's own code and message, and for invalid bodies a tree of their
/// faults.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ApiError {
    pub(super) status: StatusCode,
    code: u32,
    message: &'static str,
    errors: Option<Value>,
}

impl ApiError {
    pub(super) const INVALID_FORM: u32 = 50_035;

    const fn new(status: StatusCode, code: u32, message: &'static str) -> Self {
        Self { status, code, message, errors: None }
    }

    pub(super) const fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, 0, "404: Not Found")
    }
    pub(super) const fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, 0, "401: Unauthorized")
    }
    pub(super) const fn unknown_channel() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10_003, "Unknown Channel")
    }
    pub(super) const fn unknown_guild() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10_004, "Unknown Guild")
    }
    pub(super) const fn unknown_member() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10_007, "Unknown Member")
    }
    pub(super) const fn unknown_message() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10_008, "Unknown Message")
    }
    pub(super) const fn unknown_user() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10_013, "Unknown User")
    }
    pub(super) const fn unknown_webhook() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10_015, "Unknown Webhook")
    }
    pub(super) const fn unknown_interaction() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10_062, "Unknown interaction")
    }
    pub(super) const fn unknown_command() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10_063, "Unknown application command")
    }
    pub(super) const fn already_acknowledged() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 40_060, "Interaction has already been acknowledged.")
    }
    pub(super) const fn not_your_message() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50_005, "Cannot edit a message authored by another user")
    }
    pub(super) const fn missing_access() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50_001, "Missing Access")
    }
    pub(super) const fn missing_permissions() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50_013, "Missing Permissions")
    }
    pub(super) const fn refused_direct() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50_007, "Cannot send messages to this user")
    }
    pub(super) const fn archived() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 50_083, "Thread is archived")
    }
    pub(super) const fn has_thread() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 160_004, "A thread has already been created for this message")
    }
    pub(super) const fn empty_message() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 50_006, "Cannot send an empty message")
    }
    pub(super) const fn invalid_webhook_token() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, 50_027, "Invalid Webhook Token")
    }
    pub(super) const fn not_json() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 50_109, "The request body contains invalid JSON.")
    }
    pub(super) const fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, 40_005, "Request entity too large")
    }

    /// Creates an error without details, for a failure that a test asked for.
    pub(super) fn of_status(status: StatusCode) -> Self {
        Self::new(status, 0, status.canonical_reason().unwrap_or("error"))
    }

    /// Returns the answer's JSON.
    pub(super) fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.body())).into_response()
    }
}

/// Collects the faults of a request's body, which Discord calls a form, then refuses it as a whole.
#[derive(Debug, Default)]
pub(super) struct Form {
    faults: Map<String, Value>,
    plain: Vec<String>,
}

impl Form {
    /// Notes a fault at a path such as `components.0.components.2.label`.
    pub(super) fn fault(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let message = message.into();
        self.plain.push(format!("{path}: {message}"));
        let mut at = &mut self.faults;
        for step in path.split('.') {
            let next = at.entry(step).or_insert_with(|| Value::Object(Map::new()));
            let Value::Object(next) = next else { return };
            at = next;
        }
        let list = at.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!({"code": code, "message": message}));
        }
    }

    /// Notes a fault if a text has fewer than `min` or more than `max` characters.
    pub(super) fn length(&mut self, path: &str, text: Option<&str>, min: usize, max: usize) {
        let Some(text) = text else { return };
        let length = text.chars().count();
        if length < min || length > max {
            self.fault(path, "BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length."));
        }
    }

    /// Returns all faults as Discord's refusal, if there are any.
    pub(super) fn verdict(self) -> Result<(), ApiError> {
        if self.plain.is_empty() {
            return Ok(());
        }
        let refusal = ApiError::new(StatusCode::BAD_REQUEST, ApiError::INVALID_FORM, "Invalid Form Body");
        Err(ApiError { errors: Some(Value::Object(self.faults)), ..refusal })
    }
}
