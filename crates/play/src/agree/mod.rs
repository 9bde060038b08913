//! Agreements between players: moves taken back, votes, pauses, seats handed over, games closed, larger tables.
//!
//! It may import sessions, sentences, pictures and clocks, but no lobby, no command and no post.

pub(super) mod close;
pub(super) mod consent;
pub(super) mod growth;
pub(super) mod handover;
pub(super) mod larger;
pub(super) mod pause;
pub(super) mod resign;
pub(super) mod set_aside;
pub(super) mod set_back;
pub(super) mod undo;
pub(super) mod vote;
pub(super) mod wake;
