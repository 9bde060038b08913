//! The rules that follow from the options of Inns & Cathedrals.

use crate::options::{InnCrossing, InnsIncomplete, Options};
use crate::traits::{Trait, Traits};

/// The rules that follow from the options of Inns & Cathedrals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether the inn of a crossing stands at two of its roads.
    pub crossing_at_both: bool,
    /// Whether incomplete roads with an inn and cities with a cathedral pay at the end as others do.
    pub incomplete_pays: bool,
}

impl Rules {
    pub(in crate::expansion) fn of(options: &Options) -> Self {
        Self {
            crossing_at_both: options.inn_crossing == InnCrossing::Both,
            incomplete_pays: options.inns_incomplete == InnsIncomplete::Normal,
        }
    }

    /// Returns whether a road with these traits has an inn.
    pub const fn has_inn(&self, traits: Traits) -> bool {
        traits.has(Trait::Inn) || self.crossing_at_both && traits.has(Trait::CrossingInn)
    }
}
