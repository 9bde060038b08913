//! Every request of the bot, and its answer: the evidence for tests.
//!
//! Bounded: the oldest are dropped. Files are kept as name, size and hash, not as bytes.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;

use serde_json::Value;

use super::lint;

/// Number of requests remembered.
const KEPT: usize = 20_000;

/// One request of the bot.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// Time when it had arrived completely.
    pub arrived: Instant,
    /// The method: `GET`, `POST`…
    pub method: String,
    /// The path below `/api/v10`, with the leading slash.
    pub path: String,
    /// The query: what follows the question mark.
    pub query: String,
    /// The JSON body, or `payload_json` of a multipart one; `Null` without.
    pub body: Value,
    /// The files of a multipart body.
    pub files: Vec<RecordedFile>,
    /// The status of the answer.
    pub status: u16,
    /// The JSON of a refusal; `Null` if the request was accepted.
    pub refusal: Value,
}

/// A file that came with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedFile {
    /// The number in `files[n]`, if it was named so.
    pub index: Option<u64>,
    /// The file's name.
    pub name: String,
    /// Its size in bytes.
    pub size: usize,
    /// Equal for equal bytes, within one run.
    pub hash: u64,
}

impl RecordedFile {
    pub(super) fn of(index: Option<u64>, name: &str, bytes: &[u8]) -> Self {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Self { index, name: name.to_owned(), size: bytes.len(), hash: hasher.finish() }
    }
}

/// The requests so far, and what was wrong with them.
#[derive(Debug, Default)]
pub(super) struct Log {
    requests: VecDeque<Recorded>,
    violations: Vec<String>,
}

impl Log {
    /// Keeps a request, with whatever Discord or its documentation forbids about it.
    pub(super) fn keep(&mut self, request: Recorded) {
        let mut found = lint::lint(&request);
        if request.refusal["code"] == super::error::ApiError::INVALID_FORM {
            found.push(format!("refused: {}", request.refusal["errors"]));
        }
        for finding in found {
            if self.violations.len() < KEPT {
                self.violations.push(format!("{} {}: {finding}", request.method, request.path));
            }
        }
        if self.requests.len() == KEPT {
            self.requests.pop_front();
        }
        self.requests.push_back(request);
    }

    pub(super) fn requests(&self) -> impl DoubleEndedIterator<Item = &Recorded> {
        self.requests.iter()
    }

    pub(super) fn violations(&self) -> Vec<String> {
        self.violations.clone()
    }
}
