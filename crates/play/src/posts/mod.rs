//! The posts that a channel is owed: the lobby, the board of the turn, the end.
//!
//! It stands on top of what is shown, asked and called, and is imported by what delivers alone.

pub(super) mod ending;
pub(super) mod post;
