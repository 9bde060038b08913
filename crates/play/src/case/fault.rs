//! The reasons why a request was not carried out: a refusal, a repetition, a lost race, or a fault.

use crate::words::refusal::Refusal;
use carc_rules::{Illegal, SetupError, Unreplayable};
use carc_store::{CommitError, Refused, StoreError};

/// An error that is not the asker's mistake: logged at the edge, and reported to people in a neutral sentence.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The store failed, or what it holds can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A record cannot be replayed.
    #[error("the record cannot be replayed: {0}")]
    Unreplayable(#[from] Unreplayable),
    /// A record replays to another position than when it was played, under the same rules.
    #[error("the record replays to another position than when it was played")]
    Altered,
    /// A record was played under other rules than this program's, and can't be replayed under these, or only to another
    /// position.
    #[error("the game was played under version {then} of the rules and replays differently under version {now}")]
    OtherRules {
        /// The version of the rules ([`RULES`](carc_rules::RULES)) under which its last action was played.
        then: u16,
        /// The version under which this program replays it.
        now: u16,
    },
    /// A state that should not occur, usually a bug in the program.
    #[error("{0}")]
    Broken(String),
}

impl Fault {
    /// Returns why this game cannot go on, in which case a retry is useless; `None` if the fault is of another kind.
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

    /// Returns whether the store itself fails, so that nothing else can be read either.
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
    /// Its bytes can't be read, or its record replays differently or not at all.
    Damaged,
    /// A newer version of the program wrote its record.
    Newer,
    /// The rules were corrected since its last action, and its record no longer replays as it was played.
    OtherRules,
}

/// The reason why a request was not carried out.
#[derive(Debug)]
pub(crate) enum NotDone {
    /// It is not allowed or makes no sense; the asker is told what would be right.
    Refused(Refusal),
    /// It was carried out before.
    Repeated,
    /// Another change was committed first; the request may be tried again on the game as it is now.
    Overtaken,
    /// An error that is not the asker's mistake.
    Fault(Fault),
}

impl NotDone {
    /// Converts it into a fault, for work that nobody asked for and whose refusal nobody reads.
    pub(crate) fn into_fault(self) -> Fault {
        match self {
            Self::Fault(fault) => fault,
            Self::Refused(refusal) => Fault::Broken(format!("the program's own request was refused: {refusal:?}")),
            Self::Repeated => Fault::Broken("the request was carried out before".to_owned()),
            Self::Overtaken => Fault::Broken("another change was committed first".to_owned()),
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
            // `Busy`: somebody else opened a lobby at the same moment.
            CommitError::Refused(Refused::Busy { .. } | Refused::Stale { .. } | Refused::Gap { .. }) => Self::Overtaken,
            CommitError::Store(error) => Self::Fault(error.into()),
        }
    }
}
