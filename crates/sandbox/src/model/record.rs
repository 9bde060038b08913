//! Every request of the bot, and its answer: the evidence for tests.
//!
//! Files are kept as name, size and hash, not as bytes.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;

use serde_json::Value;

/// One request of the bot.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// Time when it had arrived completely.
    pub arrived: Instant,
    /// The method: `GET`, `POST`…
    pub method: String,
    /// The path below `/api/v10`, with the leading slash.
    pub path: String,
    /// The query, without the question mark.
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
    pub(crate) fn of(index: Option<u64>, name: &str, bytes: &[u8]) -> Self {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Self { index, name: name.to_owned(), size: bytes.len(), hash: hasher.finish() }
    }
}
