//! Values as bytes: a version byte, then JSON (or words, in a piece of a log).
//!
//! A value whose shape changes gets a new version byte, and the old version keeps its reader; `tests/data/records`
//! holds a sample of each.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::StoreError;
use super::json;

/// The version byte of everything that is written.
pub(super) const VERSION: u8 = 1;

pub(super) fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    serde_json::to_writer(&mut bytes, value).expect("our types have string keys and a vector takes all bytes");
    bytes
}

/// Encodes a value that can be read back; `what` names it in the error.
///
/// # Errors
/// [`StoreError::Unstorable`] if its reader would refuse it.
pub(super) fn encode_checked<T: Serialize + DeserializeOwned>(
    value: &T,
    what: impl FnOnce() -> String,
) -> Result<Vec<u8>, StoreError> {
    let bytes = encode(value);
    check::<T>(&bytes, what)?;
    Ok(bytes)
}

/// Checks that a value can be read, before it is stored.
///
/// # Errors
/// [`StoreError::Unstorable`] if not.
pub(super) fn check<T: DeserializeOwned>(bytes: &[u8], what: impl FnOnce() -> String) -> Result<(), StoreError> {
    decode::<T>(bytes, String::new).map(drop).map_err(|error| match error {
        StoreError::Damaged { why, .. } | StoreError::Newer { why, .. } => StoreError::unstorable(what(), &why),
        error => error,
    })
}

/// `what` names the value in the error.
pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8], what: impl FnOnce() -> String) -> Result<T, StoreError> {
    let newer = |why: String, what: String| StoreError::Newer { what, why };
    match body(bytes) {
        Ok(body) => json::read(body).map_err(|error| match error.to_string() {
            // The bytes are undamaged, or the database would have said so.
            why if why.starts_with("unknown field") || why.starts_with("unknown variant") => newer(why, what()),
            why => StoreError::damaged(what(), &why),
        }),
        Err(Unknown::Version(version)) => {
            Err(newer(format!("it has the record version {version}, known is {VERSION}"), what()))
        }
        Err(Unknown::Never) => Err(StoreError::damaged(what(), "it begins with 0, which no version of carc writes")),
        Err(Unknown::Empty) => Err(StoreError::damaged(what(), "it is empty")),
    }
}

/// Why the bytes of a value cannot be read at all: they begin with an unknown version byte (the errors call it the
/// record version) or with none, or there are no bytes.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub(super) enum Unknown {
    /// A later program wrote them, with this version byte.
    #[error("unknown record version {0}, known is {VERSION}")]
    Version(u8),
    /// There was never a version 0.
    #[error("begins with 0")]
    Never,
    /// There are no bytes.
    #[error("empty")]
    Empty,
}

/// The bytes after the version byte, if this program knows that version.
pub(super) fn body(bytes: &[u8]) -> Result<&[u8], Unknown> {
    match bytes.split_first() {
        Some((&VERSION, body)) => Ok(body),
        Some((0, _)) => Err(Unknown::Never),
        Some((&version, _)) => Err(Unknown::Version(version)),
        None => Err(Unknown::Empty),
    }
}
