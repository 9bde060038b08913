//! What an expansion adds to the rulebook: topics of its own, and sentences in those of every game.

use super::scene::Scene;
use super::sentence::{Sentence, Used};
use crate::expansions::Expansion;

/// What an expansion adds to the rulebook.
pub(super) struct Part {
    /// The expansion.
    pub(super) expansion: Expansion,
    /// Its own topics.
    pub(super) chapters: &'static [Chapter],
    /// Its sentences in other topics.
    pub(super) added: &'static [Added],
}

/// A topic of an expansion.
pub(crate) struct Chapter {
    /// The word that is typed for it; the beginning of its messages' names.
    pub(super) word: &'static str,
    /// The expansion.
    pub(super) expansion: Expansion,
    /// What it says, as if the expansion were played with.
    pub(super) tells: fn(&Used<'_>) -> Vec<Sentence>,
    /// What it shows, if a picture tells more than words.
    pub(super) shows: fn(&Used<'_>) -> Option<Scene>,
}

/// Where expansions add sentences.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Turn,
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
    Typing,
}

/// A sentence that an expansion adds to a topic.
pub(super) struct Added {
    pub(super) place: Place,
    /// In one place, lower numbers come first.
    pub(super) order: u8,
    pub(super) tells: fn(&Used<'_>) -> Option<Sentence>,
}

impl Added {
    /// A sentence for games with the expansion.
    pub(super) const fn new(place: Place, order: u8, tells: fn(&Used<'_>) -> Option<Sentence>) -> Self {
        Self { place, order, tells }
    }
}
