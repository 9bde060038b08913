//! Computer players by the names of their levels.

use super::{ComputerPlayer, Master, OneTurnAhead};

/// The names of the levels.
pub const LEVELS: [&str; 2] = ["first", "master"];

/// There is no level of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no level {name:?}; there are: {}", LEVELS.join(", "))]
pub struct NoLevel {
    /// What was asked for.
    pub name: String,
}

/// The player of a level: `first`, an anchor that never changes, or `master`.
///
/// # Errors
/// [`NoLevel`] names the levels that there are.
pub fn level(name: &str) -> Result<Box<dyn ComputerPlayer>, NoLevel> {
    match name {
        "first" => Ok(Box::new(OneTurnAhead)),
        "master" => Ok(Box::new(Master::default())),
        unknown => Err(NoLevel { name: unknown.to_owned() }),
    }
}
