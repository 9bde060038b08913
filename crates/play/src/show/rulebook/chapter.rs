//! An expansion's part of the rulebook: topics of its own, and sentences in the topics of every game.

use super::scene::Scene;
use super::sentence::{Sentence, Used};
use crate::expansions::Expansion;

/// An expansion's part of the rulebook.
pub(super) struct Part {
    /// The expansion.
    pub(super) expansion: Expansion,
    /// Topics of the expansion.
    pub(super) chapters: &'static [Chapter],
    /// Sentences that it adds to other topics.
    pub(super) added: &'static [Added],
}

/// A topic of an expansion.
pub(crate) struct Chapter {
    /// Word that is typed for the topic; `rules-WORD-short` is the key of its line in the list of topics.
    pub(super) word: &'static str,
    /// The expansion.
    pub(super) expansion: Expansion,
    /// Returns its sentences, as if the expansion were played with.
    pub(super) tells: fn(&Used<'_>) -> Vec<Sentence>,
    /// Returns the position it shows; `None` if a picture would tell no more than words.
    pub(super) shows: fn(&Used<'_>) -> Option<Scene>,
}

/// The places where expansions add sentences.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Turn,
    /// What lies at the beginning; it stands instead of what is said of the start tile.
    Start,
    Tiles,
    Followers,
    Roads,
    Cities,
    Cloisters,
    Farms,
    /// How the game ends.
    End,
    /// What is scored last.
    LastPoints,
    /// The house rule of hands.
    Hands,
    /// The house rule of the start tile in the bag; it stands instead of what is said there.
    Bag,
    Typing,
    Fairness,
}

/// A sentence that an expansion adds to a topic.
pub(super) struct Added {
    pub(super) place: Place,
    /// Order among the sentences of one place, lowest first.
    pub(super) order: u8,
    pub(super) tells: fn(&Used<'_>) -> Option<Sentence>,
}

impl Added {
    /// Creates a sentence for games with the expansion.
    pub(super) const fn new(place: Place, order: u8, tells: fn(&Used<'_>) -> Option<Sentence>) -> Self {
        Self { place, order, tells }
    }
}
