//! The reasons why a request was not done: a refusal, which its asker is told, or a fault, which is nobody's mistake.

use crate::words::refusal::Refusal;
use carc_rules::{Illegal, SetupError, Unreplayable};
use carc_store::{CommitError, Refused, StoreError};

/// Something went wrong that is nobody's mistake: logged at the edge, told in a neutral sentence.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The store cannot read or write.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A record cannot be replayed.
    #[error("the record cannot be replayed: {0}")]
    Unreplayable(#[from] Unreplayable),
    /// A record leads elsewhere than when it was played, by the same rules.
    #[error("the record does not lead to the position that it led to when it was played")]
    Altered,
    /// A record was played by other rules than those of this program, and leads elsewhere by these.
    #[error("the game was played by rules {then}, this program plays it by rules {now}, and they make a difference")]
    OtherRules {
        /// The version of the rules ([`RULES`](carc_rules::RULES)) that its last action was played by.
        then: u16,
        /// The version that this program plays it by.
        now: u16,
    },
    /// The program itself is wrong.
    #[error("{0}")]
    Broken(String),
}

impl Fault {
    /// Returns why this one game cannot go on, if that is the reason; trying again is of no use then.
    pub fn unreadable(&self) -> Option<Unreadable> {
        match self {
            Self::Unreplayable(Unreplayable::Setup(SetupError::Version { .. }))
            | Self::Store(StoreError::Newer { .. }) => Some(Unreadable::Newer),
            Self::Store(StoreError::Damaged { .. }) | Self::Unreplayable(_) | Self::Altered => {
                Some(Unreadable::Damaged)
            }
            Self::OtherRules { then, now } if then > now => Some(Unreadable::Newer),
            Self::OtherRules { .. } => Some(Unreadable::OtherRules),
            Self::Store(_) | Self::Broken(_) => None,
        }
    }

    /// Returns whether the store itself fails: nothing else can be read now either.
    pub const fn is_of_store(&self) -> bool {
        matches!(self, Self::Store(error) if !error.is_of_one_game())
    }

    /// Returns whether the store found its data folder removed or unmounted.
    pub fn is_gone(&self) -> bool {
        matches!(self, Self::Store(StoreError::Gone { .. }))
    }
}

/// The reason why a game cannot go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// Its record makes no sense.
    Damaged,
    /// A later program knows what its record says.
    Newer,
    /// The rules were corrected since its last action, and replaying by today's gives another position.
    OtherRules,
}

/// The reason why a request was not done.
#[derive(Debug)]
pub(crate) enum NotDone {
    /// The person is told what would be right.
    Refused(Refusal),
    /// This very request was done before.
    Repeated,
    /// Somebody was faster; the same request may be tried again on the game as it is now.
    Overtaken,
    /// Something went wrong that is nobody's mistake.
    Fault(Fault),
}

impl NotDone {
    /// Turns the reason why the program did not do something by itself into a fault: nobody is refused there.
    pub(crate) fn by_itself(self) -> Fault {
        match self {
            Self::Fault(fault) => fault,
            Self::Refused(refusal) => Fault::Broken(format!("refused itself: {refusal:?}")),
            Self::Repeated | Self::Overtaken => Fault::Broken("another process writes the same game".to_owned()),
        }
    }
}

impl From<Refusal> for NotDone {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Fault> for NotDone {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<StoreError> for NotDone {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.into())
    }
}

impl From<Unreplayable> for NotDone {
    fn from(error: Unreplayable) -> Self {
        Self::Fault(error.into())
    }
}

impl From<Illegal> for NotDone {
    fn from(illegal: Illegal) -> Self {
        Self::Fault(Fault::Broken(format!("the program's own move is illegal: {illegal}")))
    }
}

impl From<CommitError> for NotDone {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Refused(Refused::Seen { .. }) => Self::Repeated,
            // Busy: somebody opened a lobby in the same moment.
            CommitError::Refused(Refused::Busy { .. } | Refused::Stale { .. } | Refused::Gap { .. }) => Self::Overtaken,
            CommitError::Store(error) => Self::Fault(error.into()),
        }
    }
}
