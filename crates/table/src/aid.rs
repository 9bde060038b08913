//! How much help the program gives the players of a game.

use serde::{Deserialize, Serialize};

/// How much help everybody gets in a game, chosen in its lobby. Nobody at its table gets more than the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Aid {
    /// Everything: suggestions come best first. The game is not rated.
    All,
    /// What a move brings at once, who owns what, which tiles are left. Where the game is rated, suggestions come by
    /// cell.
    #[default]
    Standard,
    /// What is legal, and nothing else.
    Purist,
}

impl Aid {
    /// All of them, the most help first.
    pub const ALL: [Self; 3] = [Self::All, Self::Standard, Self::Purist];

    /// The word that is typed for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Standard => "standard",
            Self::Purist => "purist",
        }
    }

    /// The one of that word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|aid| aid.word() == word)
    }

    /// Whether it need not be written.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
    pub(super) fn is_standard(&self) -> bool {
        *self == Self::Standard
    }
}
