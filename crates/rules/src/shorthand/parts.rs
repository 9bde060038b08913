//! The parts of a word, and the error for words that are not actions.

use std::str::{FromStr, Split};

use crate::board::SegmentRef;
use crate::geometry::Position;
use crate::player::{MeepleKind, Seat};
use crate::tile::SegmentId;

/// The reason why a word is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoAction {
    /// No known action begins that way: a later program may have written it.
    Unknown,
    /// The rest of the word is invalid.
    Damaged,
}

/// The comma-separated parts after the letter of a word.
pub(crate) struct Parts<'a>(Split<'a, char>);

impl<'a> Parts<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self(text.split(','))
    }

    pub(crate) fn text(&mut self) -> Option<&str> {
        self.0.next()
    }

    pub(crate) fn number<N: FromStr>(&mut self) -> Option<N> {
        self.text()?.parse().ok()
    }

    /// Reads a seat below [`Seat::MAX`]: everything that is kept per seat relies on that.
    pub(crate) fn seat(&mut self) -> Option<Seat> {
        self.number().map(Seat).filter(|seat| seat.index() < Seat::MAX)
    }

    pub(crate) fn meeple(&mut self) -> Option<MeepleKind> {
        let text = self.text();
        MeepleKind::ALL.into_iter().find(|kind| text == Some(kind.letter()))
    }

    pub(crate) fn position(&mut self) -> Option<Position> {
        Some(Position::new(self.number()?, self.number()?))
    }

    pub(crate) fn segment(&mut self) -> Option<SegmentRef> {
        Some(SegmentRef { position: self.position()?, segment: SegmentId(self.number()?) })
    }
}

/// Formats a segment of the board as three numbers: x, y, and the segment's index.
pub(crate) fn place_of(at: SegmentRef) -> String {
    format!("{},{},{}", at.position.x, at.position.y, at.segment.0)
}
