//! Commands of a turn.

pub(crate) mod draw;
pub(crate) mod hint;
pub(crate) mod place;
pub(crate) mod play;
pub(crate) mod undo;
