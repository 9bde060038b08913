//! Values as bytes: a version byte, then JSON.
//!
//! A value whose shape changes gets a new version byte, and the old one keeps its reader; `tests/data/records` holds a sample of
//! each.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::StoreError;

/// The version that is written.
pub(super) const VERSION: u8 = 1;

pub(super) fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    serde_json::to_writer(&mut bytes, value).expect("our types have string keys and a vector takes all bytes");
    bytes
}

/// `what` names the value in the error.
pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8], what: impl FnOnce() -> String) -> Result<T, StoreError> {
    let newer = |why: String, what: String| StoreError::Newer { what, why };
    match body(bytes) {
        Ok(body) => serde_json::from_slice(body).map_err(|error| match error.to_string() {
            // The bytes are as they were written, or the database would have said so.
            why if why.starts_with("unknown field") || why.starts_with("unknown variant") => newer(why, what()),
            why => StoreError::damaged(what(), &why),
        }),
        Err(Unknown::Version(version)) => {
            Err(newer(format!("it has the record version {version}, known is {VERSION}"), what()))
        }
        Err(Unknown::Empty) => Err(StoreError::damaged(what(), "it is empty")),
    }
}

/// Why there is nothing to read in bytes.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub(super) enum Unknown {
    /// A later program wrote them.
    #[error("unknown record version {0}, known is {VERSION}")]
    Version(u8),
    /// There are none.
    #[error("empty")]
    Empty,
}

/// What follows the version byte, if it is a version known here.
pub(super) fn body(bytes: &[u8]) -> Result<&[u8], Unknown> {
    match bytes.split_first() {
        Some((&VERSION, body)) => Ok(body),
        Some((&version, _)) => Err(Unknown::Version(version)),
        None => Err(Unknown::Empty),
    }
}
