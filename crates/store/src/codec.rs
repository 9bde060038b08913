//! Values as bytes: a version byte, then JSON (or words, in a piece of a log).
//!
//! A value whose shape changes gets a new version byte, and the old version keeps its reader; `tests/data/records`
//! holds a sample of each.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::StoreError;
use carc_table::json;
pub use carc_table::version::{Unknown, VERSION, body};

/// Returns a value as it is stored: the version byte, then JSON.
///
/// # Panics
/// If `value` has keys that are not strings, which none of ours has.
pub fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    serde_json::to_writer(&mut bytes, value).expect("our types have string keys and a vector takes all bytes");
    bytes
}

/// Encodes a value that can be read back; `what` names it in the error.
///
/// # Errors
/// [`StoreError::Unstorable`] if its reader would refuse it.
pub fn encode_checked<T: Serialize + DeserializeOwned>(
    value: &T,
    what: impl FnOnce() -> String,
) -> Result<Vec<u8>, StoreError> {
    let bytes = encode(value);
    check::<T>(&bytes, what)?;
    Ok(bytes)
}

/// Applies `change` to a value; returns its encoded form, or `None` if it is the same as before. `what` names it in the
/// error.
///
/// # Errors
/// [`StoreError::Unstorable`] if its reader would refuse it; the value is then unchanged.
pub fn update<T: Clone + PartialEq + Serialize + DeserializeOwned>(
    value: &mut T,
    change: &dyn Fn(&mut T),
    what: impl FnOnce() -> String,
) -> Result<Option<Vec<u8>>, StoreError> {
    let mut changed = value.clone();
    change(&mut changed);
    if changed == *value {
        return Ok(None);
    }
    let bytes = encode_checked(&changed, what)?;
    *value = changed;
    Ok(Some(bytes))
}

/// Checks that a value can be read, before it is stored.
///
/// # Errors
/// [`StoreError::Unstorable`] if it cannot.
pub(super) fn check<T: DeserializeOwned>(bytes: &[u8], what: impl FnOnce() -> String) -> Result<(), StoreError> {
    decode::<T>(bytes, String::new).map(drop).map_err(|error| match error {
        StoreError::Damaged { why, .. } | StoreError::Newer { why, .. } => StoreError::unstorable(what(), &why),
        error => error,
    })
}

/// Decodes a value; `what` names it in the error.
///
/// # Errors
/// [`StoreError::Damaged`], or [`StoreError::Newer`] if a later program wrote it.
pub fn decode<T: DeserializeOwned>(bytes: &[u8], what: impl FnOnce() -> String) -> Result<T, StoreError> {
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
