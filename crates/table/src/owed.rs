//! What a store knows beside games: what channels are owed, what was delivered, and what causes have led to.

use serde::{Deserialize, Serialize};

use crate::id::{GameId, MessageId, PersonId};

/// What a channel has not been shown yet: the newest state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Owed {
    /// The newest version that is to be shown.
    pub version: u64,
    /// When the oldest of it came to be owed, in unix milliseconds.
    pub since: u64,
}

/// The message that carries the buttons of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardMessage {
    /// The message.
    pub message: MessageId,
    /// The version that it shows.
    pub version: u64,
    /// Who has been called to the game, and who is still to be.
    #[serde(default, skip_serializing_if = "Calls::is_empty")]
    pub calls: Calls,
}

/// Who was called to a game by its messages up to now, and who is still to be.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calls {
    /// What people were called for, the newest last: nobody is called twice for the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub made: Vec<Call>,
    /// The people who were not called because they had quiet hours or were away; they are as soon as they may be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<PersonId>,
}

impl Calls {
    /// Whether somebody was called for the same, whenever that was.
    pub fn include(&self, call: &Call) -> bool {
        self.made.iter().any(|made| made.is_same(call))
    }

    /// Whether nobody was called, or is to be.
    pub const fn is_empty(&self) -> bool {
        self.made.is_empty() && self.held.is_empty()
    }
}

/// What somebody is called to a game for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// The person.
    pub who: PersonId,
    /// What they are to do or know.
    pub matter: Matter,
    /// A number that tells it from others of its kind in the same game.
    pub moment: u64,
    /// When they were called, in unix milliseconds; 0 if they were not yet, and in older games.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub at: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
const fn is_zero(at: &u64) -> bool {
    *at == 0
}

impl Call {
    /// Whether it is for the same, whenever it was made.
    pub fn is_same(&self, other: &Self) -> bool {
        Self { at: 0, ..*self } == Self { at: 0, ..*other }
    }
}

/// What people are called to a game for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Matter {
    /// An invitation to play again. There is one a lobby.
    Invitation,
    /// A lobby is full: its version then.
    Full,
    /// It is their turn: the turns that have ended.
    Turn,
    /// It is their turn again because their move was taken back: the turns that have ended.
    Again,
    /// Theirs is the next turn: the turns that have ended.
    Next,
    /// They are asked something: the number of the question.
    Question,
    /// The game still waits for them: the version that reminds them.
    Reminder,
    /// A larger table is proposed: the turns that have ended, and its size.
    Larger,
    /// Somebody wants to take a move back: the actions that would stay.
    Undo,
    /// Somebody who is away is to be replaced: the actions played so far.
    Vote,
    /// Somebody wants them to play: the version in which they asked.
    Wake,
    /// The clocks are to stand still: since when the game has been waiting.
    Pause,
    /// A seat is offered to them: since when the game has been waiting.
    Offer,
    /// The game is going to be closed: when.
    Close,
    /// Their seat went to somebody else: the turns that had ended.
    Seat,
    /// The move that they had left ahead was dropped because moves were taken back: when, in unix milliseconds.
    Dropped,
    /// The clocks run again: when they began to, in unix milliseconds.
    Resumed,
    /// The game is over. There is one a game.
    End,
}

/// What a cause has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The game that it changed.
    pub game: GameId,
    /// The version of that game afterwards.
    pub version: u64,
}
