//! The time limits of a game, and what happens when a player's time is over.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The time limits of a game. Older games have the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// The limit itself.
    #[serde(default)]
    pub limit: TimeLimit,
    /// The consequence when it is over.
    #[serde(default)]
    pub overtime: Overtime,
    /// Whether the game ends when only one person is left; otherwise that person goes on against computer players.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends_alone: bool,
}

/// The time that a player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum TimeLimit {
    /// Unlimited time.
    None,
    /// Three days per move; the time that each player has used is shown.
    #[default]
    Soft,
    /// The rest of the player's bank.
    Bank(Bank),
}

impl TimeLimit {
    /// The limits that are offered, with their words in commands.
    pub const NAMED: [(&'static str, Self); 5] = [
        ("none", Self::None),
        ("soft", Self::Soft),
        ("fast", Self::Bank(Bank::FAST)),
        ("normal", Self::Bank(Bank::NORMAL)),
        ("slow", Self::Bank(Bank::SLOW)),
    ];
}

/// A bank of time: each player begins with `start`, gets `more` with every move, and never saves more than `most`. All
/// in minutes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bank {
    /// The time at the beginning.
    pub start: u32,
    /// The time that each move adds.
    pub more: u32,
    /// The most that can be saved up.
    pub most: u32,
}

impl Bank {
    /// An hour, and a quarter of an hour more per move: for an evening.
    pub const FAST: Self = Self { start: 60, more: 15, most: 2 * 60 };
    /// A day, and four hours more per move.
    pub const NORMAL: Self = Self { start: 24 * 60, more: 4 * 60, most: 72 * 60 };
    /// Three days, and twelve hours more per move.
    pub const SLOW: Self = Self { start: 3 * 24 * 60, more: 12 * 60, most: 7 * 24 * 60 };

    /// Returns the time in it at the beginning.
    pub const fn at_start(self) -> Duration {
        Duration::from_mins(self.start as u64)
    }

    /// Returns the time in it after a move that was made with `left` remaining.
    pub fn after_move(self, left: Duration) -> Duration {
        let most = Duration::from_mins(self.most.into()).max(left);
        (left + Duration::from_mins(self.more.into())).min(most)
    }
}

/// The consequence when a player's time for a move is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Overtime {
    /// A last reminder, to all who play.
    Nudge,
    /// The others may vote for a computer player to take the seat.
    #[default]
    Vote,
    /// The turn is skipped: the next player gets the tile.
    Skip,
    /// A computer player plays this turn.
    Turn,
    /// A computer player takes the seat; its holder may take it back.
    Seat,
    /// The player is out: nobody plays the seat any more, and its figures stay where they are.
    Out,
}

impl Overtime {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Nudge, Self::Vote, Self::Skip, Self::Turn, Self::Seat, Self::Out];

    /// All of them with their words in commands.
    pub const NAMED: [(&'static str, Self); 6] = {
        let mut named = [("", Self::Nudge); 6];
        let mut nth = 0;
        while nth < named.len() {
            named[nth] = (Self::ALL[nth].word(), Self::ALL[nth]);
            nth += 1;
        }
        named
    };

    /// Returns its word in commands and custom ids.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nudge => "nudge",
            Self::Vote => "vote",
            Self::Skip => "skip",
            Self::Turn => "turn",
            Self::Seat => "seat",
            Self::Out => "out",
        }
    }
}

impl Pace {
    /// Returns whether it is the default, which is not stored.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bank_grows_with_each_move_up_to_its_most() {
        let hours = Duration::from_hours;
        let bank = Bank::NORMAL;
        assert_eq!(bank.at_start(), hours(24));
        assert_eq!(bank.after_move(hours(20)), hours(24));
        assert_eq!(bank.after_move(hours(0)), hours(4));
        assert_eq!(bank.after_move(hours(70)), hours(72));
        // A bank that began with more than can be saved is not cut.
        let full = Bank { start: 100 * 60, ..bank };
        assert_eq!(full.after_move(full.at_start()), hours(100));
    }
}
