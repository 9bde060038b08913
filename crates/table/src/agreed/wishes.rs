//! The wishes of a table: which are remembered, and which is the newest.

use super::questions::Questions;
use super::wish::{Wish, WishKind};
use crate::id::PersonId;

/// Maximum number of wishes remembered per game; the oldest are dropped first.
const REMEMBERED: usize = 40;

impl Questions {
    /// Returns the newest wish of a kind.
    pub fn wish(&self, kind: WishKind) -> Option<&Wish> {
        self.wishes.iter().rfind(|wish| wish.kind == kind)
    }

    /// Returns the newest wish of a kind by a person.
    pub fn wish_of(&self, kind: WishKind, by: PersonId) -> Option<&Wish> {
        self.wishes.iter().rfind(|wish| wish.kind == kind && wish.by == by)
    }

    /// Adds a wish, which becomes quiet if its person already has `most` recent wishes of its kind that pinged.
    /// `is_recent` tells which times still count. Of older wishes, only the newest of each person and kind stays: it
    /// may belong to an open question.
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
