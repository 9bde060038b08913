//! Things that people settle among each other: moves taken back, votes, breaks, seats handed over, games closed, larger
//! tables.
//!
//! It may import a game as a request finds it, sentences and clocks, and knows no command and no post: those import it.

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
