//! Commands of a turn.

pub(in crate::app) mod abbey;
pub(in crate::app) mod bet;
pub(in crate::app) mod draw;
pub(in crate::app) mod hint;
pub(in crate::app) mod place;
pub(in crate::app) mod play;
pub(in crate::app) mod trade;
pub(in crate::app) mod undo;
pub(in crate::app) mod wagon;
