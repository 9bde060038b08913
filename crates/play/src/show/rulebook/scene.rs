//! A position as a topic shows it.

use super::position::Position;
use crate::words::replay::Replay;
use crate::words::text::Value;

/// A position as a topic shows it.
pub(super) struct Scene {
    pub(super) position: &'static Position,
    /// The cell that it is about, or a feature as people name it: `N15 city`.
    pub(super) about: &'static str,
    /// What is laid over the board or marked on it.
    pub(super) view: Sight,
    pub(super) says: Vec<&'static str>,
    /// What its sentences name beside what all can.
    pub(super) names: fn(&Replay) -> Names,
}

/// What is filled in.
pub(super) type Names = Vec<(&'static str, Value<'static>)>;

/// How a position is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sight {
    /// As it is.
    Plain,
    /// With the cells for the drawn tile.
    Turn,
    /// With the feature that it is about lit.
    Lit,
}

pub(super) fn scene(position: &'static Position, about: &'static str, view: Sight, says: &'static str) -> Scene {
    Scene { position, about, view, says: vec![says], names: |_| Vec::new() }
}

impl Scene {
    /// The same, with more that its sentences name.
    pub(super) fn naming(self, names: fn(&Replay) -> Names) -> Self {
        Self { names, ..self }
    }

    /// The same, with a further sentence if it is true.
    pub(super) fn and(mut self, is_so: bool, says: &'static str) -> Self {
        self.says.extend(is_so.then_some(says));
        self
    }
}
