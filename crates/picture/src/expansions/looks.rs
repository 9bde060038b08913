//! How the figures of expansions are drawn, and which signs a theme has for them.

use carc_rules::MeepleKind;

/// How a figure is drawn, compared with others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// The side of its square in percent of that of a standing follower.
    pub size: i32,
    /// The scale of its second cue where the figure is small, as a number in SVG: as large as the figure has room for.
    pub cue: &'static str,
}

impl Look {
    /// The look of a follower that does not lie.
    pub const FOLLOWER: Self = Self { size: 100, cue: "1.4" };
    /// The look of a farmer.
    pub const FARMER: Self = Self { size: 110, cue: "1.3" };
}

/// The sign of a pennant, which the base game has.
pub(crate) const SHIELD: &str = "shield";

/// How the figures of an expansion are drawn.
pub(crate) trait Looks: Sync {
    /// Returns how a kind of figure is drawn, if the expansion brings that one. Its drawing is the file in a theme's `figures` that
    /// is called by the figure's word.
    fn look(&self, _: MeepleKind) -> Option<Look> {
        None
    }

    /// Returns the signs of what lies on segments: drawings in nobody's colours, each in the file of its name in a theme's
    /// `figures`.
    fn signs(&self) -> &'static [&'static str] {
        &[]
    }
}

const ALL: &[&dyn Looks] = expansions!();

/// Returns how a kind of figure is drawn where it does not lie.
pub(crate) fn look(kind: MeepleKind) -> Look {
    ALL.iter().find_map(|expansion| expansion.look(kind)).unwrap_or(Look::FOLLOWER)
}

/// Returns all signs that a theme has.
pub(crate) fn signs() -> impl Iterator<Item = &'static str> {
    [SHIELD].into_iter().chain(ALL.iter().flat_map(|expansion| expansion.signs().iter().copied()))
}
