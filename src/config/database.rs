//! The address of a database, which may hold a password.

use std::fmt;

use serde::Deserialize;

/// The environment variable that holds the address, and so keeps it out of files and out of the list of processes.
pub const STORE_VARIABLE: &str = "CARC_STORE";

/// The address of a PostgreSQL database: `postgres://user:password@host/name`. It never appears in a log.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct DatabaseAddress(String);

impl DatabaseAddress {
    /// Returns the address in the environment, looked up by `variable`; an empty one does not count.
    pub fn from(variable: impl Fn(&str) -> Option<String>) -> Option<Self> {
        variable(STORE_VARIABLE).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()).map(Self)
    }

    /// Returns the address with its password, for code that connects to it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DatabaseAddress(…)")
    }
}
