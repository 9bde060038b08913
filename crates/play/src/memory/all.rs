//! State kept in memory next to the store; losing it harms no game.

use super::draft::Drafts;
use super::lessons::Lessons;
use super::opened::Opened;
use super::reviews::Reviews;
use crate::statistics::AllStandings;

/// Values computed from the store, and short-lived state. All of it is bounded, and empty after a restart.
#[derive(Default)]
pub(crate) struct Memory {
    /// Reviews of finished games.
    pub reviews: Reviews,
    /// Results and ratings on each server.
    pub standings: AllStandings,
    /// Threads recently opened for people's games.
    pub opened: Opened,
    /// Moves that people are planning.
    pub drafts: Drafts,
    /// The lesson step that each person saw last.
    pub lessons: Lessons,
}
