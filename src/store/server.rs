//! The settings of a server.

use serde::{Deserialize, Serialize};

use super::language::{self, Language};

/// The settings of a server; all unset at first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Server {
    /// The name of the theme that its new games get if they name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// Whether moves stay once they are made.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_undo: bool,
    /// The language of what everybody in it reads; English without one.
    #[serde(default, deserialize_with = "language::known", skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
}
