//! Tells several figures in one move from words that name none: a turn has room for one.

use super::WordReader;
use crate::words::refusal::Refusal;
use carc_rules::moves::Deployment;

/// Number of words beyond which they are not looked through: two figures with their places have fewer, and what it costs
/// grows with the square.
const WORDS: usize = 16;

/// Returns `true` for what may stand between two figures.
fn is_between(c: char) -> bool {
    c.is_whitespace() || ",;+&/".contains(c)
}

impl<'a> WordReader<'a> {
    /// Returns the refusal for words that name several figures; `None` if they don't, or mean one of them.
    pub(super) fn several(&self) -> Option<Refusal> {
        if self.typed.split(is_between).nth(WORDS).is_some() || self.is_known() {
            return None;
        }
        let parts = self.parts();
        // Beside a word, a number is the one in front of it in the picture: `2 road-ew`.
        let is_number = |part: &Self| part.typed.bytes().all(|digit| digit.is_ascii_digit());
        if parts.len() < 2 || parts.iter().any(is_number) && !parts.iter().all(is_number) {
            return None;
        }
        let meant: Vec<Deployment> = parts.iter().filter_map(|part| part.read().ok()).collect();
        let figures = if meant.len() == parts.len() {
            meant.into_iter().filter_map(|deployment| self.word(deployment)).collect()
        } else {
            [self.legal(None), self.home()].concat()
        };
        Some(Refusal::SeveralFigures { typed: self.typed.to_owned(), figures })
    }

    /// Returns whether the words mean one figure and one place, legal or not.
    fn is_known(&self) -> bool {
        !matches!(
            self.read(),
            Err(Refusal::NoSegment { .. } | Refusal::NoFigureThere { .. } | Refusal::WhichCorner { .. })
        )
    }

    /// Returns whether the words name a figure, if need be without what stands before the last colon, such as a word
    /// that is none of those for figures.
    fn is_named(&self) -> bool {
        let place = self.typed.rsplit_once(':').map(|(_, typed)| Self { typed, ..*self });
        self.is_known() || place.is_some_and(|place| place.is_known())
    }

    /// Returns the parts of the words that name a figure each, as long as possible; words between them are left out.
    fn parts(&self) -> Vec<Self> {
        let mut parts = Vec::new();
        let mut rest: &'a str = self.typed;
        while !rest.is_empty() {
            let ends = rest.match_indices(is_between).map(|(end, _)| end).chain([rest.len()]);
            let ends: Vec<usize> = ends.filter(|&end| end > 0).collect();
            let part = |&end: &usize| Self { typed: &rest[..end], ..*self };
            let named = ends.iter().rev().map(part).find(|part| part.typed != self.typed && part.is_named());
            let end = named.map_or(ends[0], |part| part.typed.len());
            parts.extend(named);
            rest = rest[end..].trim_start_matches(is_between);
        }
        parts
    }
}
