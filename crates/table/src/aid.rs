//! The level of the program's help for the players of a game.

use serde::{Deserialize, Serialize};

/// The level of help for everybody in a game, chosen in its lobby. Nobody at its table gets more than the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Aid {
    /// Everything: suggestions come best first. The game is not rated.
    All,
    /// Says what a move scores at once, who owns what, and which tiles are left. In rated games, suggestions are sorted
    /// by cell.
    #[default]
    Standard,
    /// Says what is legal, and nothing else.
    Purist,
}

impl Aid {
    /// All of them, the most help first.
    pub const ALL: [Self; 3] = [Self::All, Self::Standard, Self::Purist];

    /// Returns the word that people type for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Standard => "standard",
            Self::Purist => "purist",
        }
    }

    /// Returns the level that `word` stands for.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|aid| aid.word() == word)
    }

    /// Returns whether it is the default, which is not stored.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
    pub(super) fn is_standard(&self) -> bool {
        *self == Self::Standard
    }
}
