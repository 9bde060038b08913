//! What a store keeps besides games: what channels are owed, what was delivered, and the effects of causes.

use serde::{Deserialize, Serialize};

use crate::id::{GameId, MessageId, PersonId};

/// The newest state of a game, which a channel has not been shown yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Owed {
    /// The newest version to show.
    pub version: u64,
    /// Unix time in milliseconds of the oldest change in it.
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
    /// The calls made to the game, and those still to make.
    #[serde(default, skip_serializing_if = "Calls::is_empty")]
    pub calls: Calls,
}

/// The calls that the messages of a game have made up to now, and those still to make.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calls {
    /// The calls made, the newest last: nobody is called twice for the same thing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub made: Vec<Call>,
    /// The people whose call is held back until their quiet hours or their absence are over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<PersonId>,
}

impl Calls {
    /// Returns whether the same call was already made, at whatever time.
    pub fn include(&self, call: &Call) -> bool {
        self.made.iter().any(|made| made.is_same(call))
    }

    /// Returns whether there are neither calls made nor calls to make.
    pub const fn is_empty(&self) -> bool {
        self.made.is_empty() && self.held.is_empty()
    }
}

/// A call of somebody to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// The person.
    pub who: PersonId,
    /// The thing to do or know.
    pub matter: Matter,
    /// A number that tells it apart from other calls of its kind in the same game; [`Matter`] says which.
    pub moment: u64,
    /// Unix time in milliseconds of the call; 0 if it was not made yet, and in older games.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub at: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
const fn is_zero(at: &u64) -> bool {
    *at == 0
}

impl Call {
    /// Returns whether `other` is the same call, at whatever time.
    pub fn is_same(&self, other: &Self) -> bool {
        Self { at: 0, ..*self } == Self { at: 0, ..*other }
    }
}

/// A reason to call people to a game. After the colon: what [`Call::moment`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Matter {
    /// An invitation to play again. There is one per lobby.
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
    /// A vote on replacing somebody who is away: the actions played so far.
    Vote,
    /// Somebody wants them to play: the version in which they asked.
    Wake,
    /// Somebody wants the clocks to stand still: since when the game has been waiting.
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
    /// The game is over. There is one per game.
    End,
}

/// The effect of a cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The game that it changed.
    pub game: GameId,
    /// The version of that game afterwards.
    pub version: u64,
}
