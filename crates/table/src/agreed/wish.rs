//! Recent wishes of people to the others at a table. Buttons name the wish that they answer, and the list bounds how
//! often one person can ping the others.

use serde::{Deserialize, Serialize};

use crate::id::PersonId;

/// A question that a person has put to others, or another act that pings them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// The kind of wish.
    pub kind: WishKind,
    /// The person who wants it.
    pub by: PersonId,
    /// Unix time in milliseconds.
    pub at: u64,
    /// The table's version in which it was asked.
    pub version: u64,
    /// Visible version of the table at that time, which its buttons carry: no other question of the game has it.
    pub number: u64,
    /// Whether it pings nobody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
}

/// A kind of wish.
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
    /// The seat whose turn it is was taken over.
    Seat,
    /// To let the clocks run again.
    GoOn,
    /// To call the players who are awaited.
    Wake,
}
