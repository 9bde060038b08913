//! What a table remembers of the questions asked besides placing a tile: since when one is open, standing answers, a
//! proposed larger table, a requested undo, and moves left for the next turn.
//!
//! The questions themselves follow from the game's phase and are not stored.

use serde::{Deserialize, Serialize};

use super::{Ahead, Wish};
use crate::id::PersonId;
use carc_rules::{Phase, Position, Seat, TileId};

/// Open questions, standing answers, agreements and wishes of a game; empty if there are none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Questions {
    /// The question that is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<OpenQuestion>,
    /// Standing answers, by person. Nobody else is told of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<(PersonId, Answers)>,
    /// A larger table that is proposed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub larger: Option<Proposal>,
    /// The state of the wish to take the last move back; forgotten once another tile is placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<Undo>,
    /// The moves that people have left for their next turn. Nobody else is told of them.
    #[serde(skip_serializing_if = "is_usual")]
    pub ahead: Ahead,
    /// Recent wishes of people to the others, newest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<Wish>,
    /// Changes that the host has made in the lobby since others took their seats; kept until the first tile is placed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub altered: Vec<Altered>,
}

fn is_usual(ahead: &Ahead) -> bool {
    *ahead == Ahead::default()
}

/// An open question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenQuestion {
    /// Unix time in milliseconds when it was asked.
    pub since: u64,
    /// Whether the awaited people were reminded.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reminded: bool,
    /// Visible version of the table when it was asked, which its buttons carry; 0 in older games.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub number: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The standing answers of a person: those they give until they say otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "four answers, each given or not")]
pub struct Answers {
    /// Whether they place no bets.
    pub no_bets: bool,
    /// Whether their wagons go home.
    pub wagons_home: bool,
    /// Whether they draw without being asked for the abbey.
    pub draws: bool,
    /// Whether they buy no tiles.
    pub buys_nothing: bool,
}

/// A proposal to enlarge the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    /// Tiles from west to east.
    pub width: u8,
    /// Tiles from north to south.
    pub height: u8,
    /// The people who have agreed, the proposer first.
    pub agreed: Vec<PersonId>,
}

/// The wish to take the last move back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum Undo {
    /// The others are asked.
    Asked {
        /// Number of actions of the record that would stay.
        keep: u32,
        /// People who have agreed, the asker first.
        agreed: Vec<PersonId>,
    },
    /// Somebody did not agree.
    Declined {
        /// Number of actions of the record that would have stayed.
        keep: u32,
        /// The person who did not agree.
        by: PersonId,
    },
    /// Nobody is asked any more, because the players have changed.
    Lapsed {
        /// The person who had asked.
        by: PersonId,
    },
    /// The move was taken back.
    Done {
        /// The seat whose move it was.
        seat: Seat,
        /// The tile that was taken up again.
        tile: TileId,
        /// The cell that it lay on.
        at: Position,
    },
    /// The game was taken back to before an earlier move, without asking everybody.
    SetBack {
        /// The number of the first move that was taken back, from 1.
        first: u16,
        /// The number of moves that were taken back, 1 at least.
        moves: u16,
        /// Whether the game's host did it, not somebody who manages the server.
        by_host: bool,
    },
}

impl Questions {
    /// Returns whether there is nothing to remember.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the standing answers of a person.
    pub fn standing_of(&self, person: PersonId) -> Answers {
        self.standing.iter().find(|(who, _)| *who == person).map(|&(_, standing)| standing).unwrap_or_default()
    }

    /// Remembers the standing answers of a person.
    pub fn set_standing(&mut self, person: PersonId, standing: Answers) {
        self.standing.retain(|(who, _)| *who != person);
        if standing != Answers::default() {
            self.standing.push((person, standing));
            self.standing.sort_unstable_by_key(|(who, _)| *who);
        }
    }

    /// Follows the game from one phase to the next: a new question is open since `now`, and a question that others
    /// still have to answer keeps its time. `number` is the visible version of the table.
    pub fn follow(&mut self, before: Phase, after: Phase, now: u64, number: u64) {
        let goes_on = before.is_same(after) && self.asked.is_some();
        if !goes_on {
            self.asked = after.is_question().then_some(OpenQuestion { since: now, reminded: false, number });
        }
    }
}

/// A lobby setting that was changed after people had taken their seats. Each person is in at most one entry per
/// setting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Altered {
    /// The name of an option, or one of [`CHOICES`](crate::CHOICES).
    pub what: String,
    /// Its value when they took their seats. Changing it back removes them from the entry.
    pub was: String,
    /// The people who took their seats before the change and have not agreed to it.
    pub who: Vec<PersonId>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_rules::SeatSet;
    use carc_rules::expansion::bets;

    #[test]
    fn the_time_of_a_question_runs_from_its_beginning() {
        let two = SeatSet::only(Seat(0)).with(Seat(1));
        let at = Position::ORIGIN;
        let (first, second) = (
            Phase::from(bets::Phase::Bet { awaited: two, at }),
            Phase::from(bets::Phase::Bet { awaited: SeatSet::only(Seat(1)), at }),
        );
        let mut questions = Questions::default();
        questions.follow(Phase::Deploy { seat: Seat(0) }, first, 10, 1);
        questions.follow(first, second, 20, 2);
        assert_eq!(questions.asked, Some(OpenQuestion { since: 10, reminded: false, number: 1 }));
        questions.follow(second, Phase::Deploy { seat: Seat(1) }, 30, 3);
        assert!(questions.is_empty());
    }

    #[test]
    fn only_what_somebody_has_said_is_kept() {
        let mut questions = Questions::default();
        let standing = Answers { no_bets: true, ..Answers::default() };
        questions.set_standing(PersonId(2), standing);
        questions.set_standing(PersonId(1), standing);
        assert_eq!(questions.standing_of(PersonId(2)), standing);
        assert_eq!(questions.standing_of(PersonId(3)), Answers::default());
        questions.set_standing(PersonId(1), Answers::default());
        questions.set_standing(PersonId(2), Answers::default());
        assert!(questions.is_empty());
    }
}
