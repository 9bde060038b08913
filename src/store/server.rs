//! What holds for a whole server.

use serde::{Deserialize, Serialize};

/// What a server has chosen; nothing at the beginning.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Server {
    /// The name of the theme that its new games are drawn in if they name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// Whether moves stay once they are made.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_undo: bool,
}
