//! What people have asked of the others at a table lately, and when. Buttons name the question that they answer by it, and it
//! bounds how often one person has others pinged.

use serde::{Deserialize, Serialize};

use crate::id::PersonId;

/// A question that a person has put to others, or another act that pings them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// What is wanted.
    pub kind: WishKind,
    /// Who wants it.
    pub by: PersonId,
    /// Unix time in milliseconds.
    pub at: u64,
    /// The table's version in which it was asked.
    pub version: u64,
    /// The version that everybody saw then, which its buttons carry: no other question of the game has it.
    pub number: u64,
    /// Whether nobody is pinged because of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
}

/// What is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WishKind {
    /// To take one's last move back.
    Undo,
    /// A larger table.
    Larger,
    /// To let the clocks stand still.
    Pause,
    /// A computer player for somebody who is away.
    Vote,
    /// To give one's seat to somebody else.
    Offer,
    /// To close the game.
    Close,
    /// To play again with the same people.
    Rematch,
    /// Moves were taken back: the player who made the first of them is to move again.
    TakenBack,
    /// The last seat of a lobby was taken.
    Full,
    /// A seat was taken over whose turn it is.
    Seat,
    /// To let the clocks run again.
    GoOn,
    /// To call the players who are awaited.
    Wake,
}
