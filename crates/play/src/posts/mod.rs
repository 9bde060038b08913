//! The posts that a channel is owed: the lobby, the board of the turn, the end.
//!
//! It may import what is shown, asked and called; only `run` imports it.

pub(super) mod final_message;
pub(super) mod post;
