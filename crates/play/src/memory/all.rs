//! The program's memory next to the store: nothing of a game is lost with it.

use super::draft::Drafts;
use super::lessons::Lessons;
use super::opened::Opened;
use super::reviews::Reviews;
use crate::statistics::AllStandings;

/// Values worked out of the store, and what is true of the last minutes alone. All of it is bounded, and empty after a restart.
#[derive(Default)]
pub(crate) struct Memory {
    /// The games looked back at lately.
    pub reviews: Reviews,
    /// The results of servers.
    pub standings: AllStandings,
    /// The threads opened for people's games lately.
    pub opened: Opened,
    /// Moves that people plan.
    pub drafts: Drafts,
    /// The step of the lesson that each person saw last.
    pub lessons: Lessons,
}
