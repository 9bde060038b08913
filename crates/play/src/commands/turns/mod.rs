//! Commands of a turn.

pub(crate) mod abbey;
pub(crate) mod bet;
pub(crate) mod draw;
pub(crate) mod hint;
pub(crate) mod place;
pub(crate) mod play;
pub(crate) mod trade;
pub(crate) mod undo;
pub(crate) mod wagon;
