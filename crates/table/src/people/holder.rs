//! The holders of seats.

use serde::{Deserialize, Serialize};

use super::name::Name;
use crate::id::PersonId;

/// The holder of a seat: a person, a computer player, or nobody any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum Holder {
    /// A person.
    Person {
        /// The person's id.
        id: PersonId,
        /// Their name when they last did something in the game.
        name: Name,
    },
    /// A computer player.
    Computer {
        /// The name it is shown with.
        name: Name,
        /// The strength of its play.
        #[serde(default, skip_serializing_if = "Level::is_standard")]
        level: Level,
    },
    /// Nobody any more: a person ran out of time, and the seat's turns are skipped; or the person was deleted.
    Nobody {
        /// The id of that person, or of the former player in place of a deleted one.
        id: PersonId,
        /// The last name that they were known by in the game.
        name: Name,
    },
}

/// The strength of a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Looks one turn ahead. The only level before there was a choice; no longer offered.
    #[default]
    Standard,
    /// Closes what it can, and overlooks much.
    Apprentice,
    /// Plays soundly, with less foresight than a master.
    Journeyman,
    /// Weighs what is to come.
    Master,
    /// Simulates how the game goes on after its moves before it chooses.
    Grandmaster,
}

impl Level {
    /// The levels that can be chosen, the weakest first.
    pub const OFFERED: [Self; 4] = [Self::Apprentice, Self::Journeyman, Self::Master, Self::Grandmaster];

    /// The levels that can be chosen, with their words.
    pub const NAMED: [(&'static str, Self); 4] = {
        let mut named = [("", Self::Apprentice); 4];
        let mut nth = 0;
        while nth < named.len() {
            named[nth] = (Self::OFFERED[nth].word(), Self::OFFERED[nth]);
            nth += 1;
        }
        named
    };

    /// The level of a computer player if none is chosen.
    pub const USUAL: Self = Self::Journeyman;

    /// Returns the word for it, in commands and for computer players.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Standard => "first",
            Self::Apprentice => "apprentice",
            Self::Journeyman => "journeyman",
            Self::Master => "master",
            Self::Grandmaster => "grandmaster",
        }
    }

    /// Returns whether it is the default, which is not stored.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
    const fn is_standard(&self) -> bool {
        matches!(self, Self::Standard)
    }
}

impl Holder {
    /// Returns the person; `None` for a computer player, and where nobody plays any more.
    pub const fn person(&self) -> Option<PersonId> {
        match self {
            Self::Person { id, .. } => Some(*id),
            Self::Computer { .. } | Self::Nobody { .. } => None,
        }
    }

    /// Returns the name shown.
    pub fn name(&self) -> &str {
        match self {
            Self::Person { name, .. } | Self::Computer { name, .. } | Self::Nobody { name, .. } => name,
        }
    }
}
