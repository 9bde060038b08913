//! Positions shown with topics, and the sentences about them.

use super::position::Position;
use crate::words::replay::Replay;
use crate::words::text::Value;

/// A position shown with a topic, and the sentences about it.
pub(super) struct Scene {
    pub(super) position: &'static Position,
    /// The cell that it is about, or a feature as players name it: `N15 city`.
    pub(super) about: &'static str,
    /// The marks in the picture: none, the legal cells, or one feature.
    pub(super) view: Sight,
    pub(super) says: Vec<&'static str>,
    /// Returns the values of its sentences besides those that every sentence can use.
    pub(super) names: fn(&Replay) -> Names,
}

/// Values to fill into a sentence.
pub(super) type Names = Vec<(&'static str, Value<'static>)>;

/// What the picture of a position marks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sight {
    /// Nothing.
    Plain,
    /// The legal cells for the drawn tile, and the hand.
    Turn,
    /// The feature that it is about.
    Lit,
}

/// Creates the scene of a position with one sentence.
pub(super) fn scene(position: &'static Position, about: &'static str, view: Sight, says: &'static str) -> Scene {
    Scene { position, about, view, says: vec![says], names: |_| Vec::new() }
}

impl Scene {
    /// Adds values for its sentences.
    pub(super) fn naming(self, names: fn(&Replay) -> Names) -> Self {
        Self { names, ..self }
    }

    /// Adds a sentence if `is_so`.
    pub(super) fn and(mut self, is_so: bool, says: &'static str) -> Self {
        self.says.extend(is_so.then_some(says));
        self
    }
}
