//! Wishes that people have addressed to the others at a table lately, and when. Buttons name the question that they
//! answer by it, and it bounds how often one person has others pinged.

use serde::{Deserialize, Serialize};

use crate::id::PersonId;
use crate::questions::Questions;

/// The most wishes of a game that are remembered; the oldest go first.
const REMEMBERED: usize = 40;

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
    /// The version that everybody saw then, which its buttons carry: no other question of the game has it.
    pub number: u64,
    /// Whether nobody is pinged because of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
}

/// The thing that is wanted.
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
    /// Moves were taken back: the player of the first of them is to move again.
    TakenBack,
    /// The last seat of a lobby was taken.
    Full,
    /// A seat was taken over whose turn it is.
    Seat,
    /// To let the clocks run again.
    GoOn,
    /// To call the awaited player.
    Wake,
}

impl Questions {
    /// Returns the newest wish of a kind.
    pub fn wish(&self, kind: WishKind) -> Option<&Wish> {
        self.wishes.iter().rfind(|wish| wish.kind == kind)
    }

    /// Returns the newest wish of a kind by a person.
    pub fn wish_of(&self, kind: WishKind, by: PersonId) -> Option<&Wish> {
        self.wishes.iter().rfind(|wish| wish.kind == kind && wish.by == by)
    }

    /// Adds a wish; `is_recent` says which times still count. Of the others only the newest of each person and kind stay, which
    /// may name an open question. It is quiet if its person has had `most` recent ones of its kind that were not.
    pub fn add_wish(&mut self, mut wish: Wish, most: usize, is_recent: impl Fn(u64) -> bool) {
        let is_same = |other: &Wish| other.kind == wish.kind && other.by == wish.by;
        let before = self.wishes.iter().filter(|other| is_same(other) && !other.quiet && is_recent(other.at)).count();
        wish.quiet |= before >= most;
        let all = std::mem::take(&mut self.wishes);
        let is_newest = |index: usize, of: &Wish| {
            !is_same(of) && !all[index + 1..].iter().any(|later| later.kind == of.kind && later.by == of.by)
        };
        let stays = |&(index, other): &(usize, &Wish)| {
            is_newest(index, other) || (is_recent(other.at) && !(is_same(other) && other.quiet))
        };
        self.wishes = all.iter().enumerate().filter(stays).map(|(_, other)| *other).collect();
        self.wishes.push(wish);
        self.wishes.drain(..self.wishes.len().saturating_sub(REMEMBERED));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_a_kind_count_and_the_list_stays_short() {
        let mut questions = Questions::default();
        let mut add = |kind, by, at: u64, version| {
            let wish = Wish { kind, by: PersonId(by), at, version, number: version, quiet: false };
            questions.add_wish(wish, 3, |then| at - then < 60);
            (questions.wish(kind).unwrap().quiet, questions.wishes.len())
        };
        for minute in 0..3 {
            assert_eq!(add(WishKind::Undo, 1, minute, minute), (false, minute as usize + 1));
        }
        for minute in 3..60 {
            assert_eq!(add(WishKind::Undo, 1, minute, minute), (true, 4), "withdrawn or not");
        }
        assert_eq!(add(WishKind::Undo, 2, 59, 60), (false, 5), "somebody else");
        assert_eq!(add(WishKind::Pause, 1, 59, 61), (false, 6), "something else");
        assert!(!add(WishKind::Undo, 1, 60, 62).0, "the first was an hour ago");
        for version in 63..1000 {
            assert!(add(WishKind::Vote, version, 60, version).1 <= REMEMBERED);
        }
        assert_eq!(add(WishKind::Pause, 7, 10_000, 1000).1, REMEMBERED, "the newest of each person may be open");
    }
}
