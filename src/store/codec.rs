//! Values as bytes: a version byte, then JSON.
//!
//! A value whose shape changes gets a new version byte, and the old one keeps its reader; `tests/data/records` holds a sample of
//! each.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::error::StoreError;
use super::table::Table;

/// The version that is written.
pub(super) const VERSION: u8 = 1;

/// What `tables` holds: the table and how many actions the game has, so that a log that lost its end is noticed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Row {
    pub(super) actions: u32,
    pub(super) table: Table,
}

pub(super) fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    serde_json::to_writer(&mut bytes, value).expect("our types have string keys and a vector takes all bytes");
    bytes
}

/// `what` names the value in the error.
pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8], what: impl FnOnce() -> String) -> Result<T, StoreError> {
    match body(bytes) {
        Ok(body) => serde_json::from_slice(body).map_err(|error| StoreError::damaged(what(), &error)),
        Err(why) => Err(StoreError::damaged(what(), &why)),
    }
}

/// What follows the version byte, if it is a version known here.
pub(super) fn body(bytes: &[u8]) -> Result<&[u8], String> {
    match bytes.split_first() {
        Some((&VERSION, body)) => Ok(body),
        Some((version, _)) => Err(format!("unknown record version {version}, known is {VERSION}")),
        None => Err("empty".to_owned()),
    }
}
