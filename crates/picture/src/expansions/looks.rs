//! How the figures of expansions are drawn, and which signs a theme has for them.

use carc_rules::MeepleKind;

/// The size of a drawn figure, and of its second cue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// The side of its square in percent of that of a standing follower.
    pub size: i32,
    /// The scale of its second cue where the figure is small, as a number in SVG: as large as fits on the figure.
    pub cue: &'static str,
}

impl Look {
    /// The look of a standing follower.
    pub const FOLLOWER: Self = Self { size: 100, cue: "1.4" };
}

/// How a kind of figure is drawn when it lies on a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lying {
    /// The name of its file in a theme's `figures`.
    pub file: &'static str,
    /// The size of its drawing.
    pub look: Look,
}

impl Lying {
    /// An ordinary follower that lies.
    pub const FARMER: Self = Self { file: "farmer", look: Look { size: 110, cue: "1.3" } };
}

/// The sign of a pennant, which the base game has.
pub(crate) const SHIELD: &str = "shield";

/// How the figures of an expansion are drawn.
pub(crate) trait Looks: Sync {
    /// Returns how a kind of figure is drawn; `None` if the expansion does not add that kind. Its drawing is the file
    /// in a theme's `figures` that is named after the figure's word.
    fn look(&self, _: MeepleKind) -> Option<Look> {
        None
    }

    /// Returns how a kind of figure is drawn when it lies on a field; `None` if the expansion does not add that kind, or
    /// it lies like an ordinary follower.
    fn lying(&self, _: MeepleKind) -> Option<Lying> {
        None
    }

    /// Returns the names of the signs for things on segments: drawings in no player's colour, each in the file of that
    /// name in a theme's `figures`.
    fn signs(&self) -> &'static [&'static str] {
        &[]
    }
}

const ALL: &[&dyn Looks] = expansions!();

/// Returns how a kind of figure is drawn when it stands.
pub(crate) fn look(kind: MeepleKind) -> Look {
    ALL.iter().find_map(|expansion| expansion.look(kind)).unwrap_or(Look::FOLLOWER)
}

/// Returns how a kind of figure is drawn when it lies on a field.
pub(crate) fn lying(kind: MeepleKind) -> Lying {
    ALL.iter().find_map(|expansion| expansion.lying(kind)).unwrap_or(Lying::FARMER)
}

/// Returns the names of all signs in a theme.
pub(crate) fn signs() -> impl Iterator<Item = &'static str> {
    [SHIELD].into_iter().chain(ALL.iter().flat_map(|expansion| expansion.signs().iter().copied()))
}
