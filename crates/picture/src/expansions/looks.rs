//! How the figures of expansions are drawn, and which signs a theme has for them.

use carc_rules::{FeatureKind, MeepleKind, Segment};

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

/// A sign of something that is printed on a segment: a drawing in no player's colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sign {
    /// Its name, which is that of its file in a theme's `figures`.
    pub name: &'static str,
    /// The side of the square of its drawing where it is on a tile, in units of the tile's drawing.
    pub side: i32,
}

/// The sign of a pennant, which the base game has.
pub(crate) const SHIELD: Sign = Sign { name: "shield", side: 64 };

/// How the figures of an expansion are drawn.
pub(crate) trait Looks: Sync {
    /// Returns how a kind of figure is drawn; `None` if the expansion does not add that kind. Its drawing is the file
    /// in a theme's `figures` that is named after the figure's word.
    fn look(&self, _: MeepleKind) -> Option<Look> {
        None
    }

    /// Returns whether a kind of figure that the expansion adds stands on fields, too.
    fn stands_on_fields(&self, _: MeepleKind) -> bool {
        false
    }

    /// Returns how a kind of figure is drawn when it lies on a field; `None` if the expansion does not add that kind, or
    /// it lies like an ordinary follower.
    fn lying(&self, _: MeepleKind) -> Option<Lying> {
        None
    }

    /// Returns the signs for what the expansion prints on segments.
    fn signs(&self) -> &'static [Sign] {
        &[]
    }

    /// Returns the names of the signs for what the expansion has printed on a segment.
    fn printed(&self, _: &Segment) -> Vec<&'static str> {
        Vec::new()
    }
}

const ALL: &[&dyn Looks] = expansions!();

/// Returns how a kind of figure is drawn when it stands.
pub(crate) fn look(kind: MeepleKind) -> Look {
    ALL.iter().find_map(|expansion| expansion.look(kind)).unwrap_or(Look::FOLLOWER)
}

/// Returns whether a kind of figure lies where it is on a field, as farmers do.
pub(crate) fn lies(kind: MeepleKind) -> bool {
    kind.stands_on(FeatureKind::Field) && !ALL.iter().any(|expansion| expansion.stands_on_fields(kind))
}

/// Returns how a kind of figure is drawn when it lies on a field.
pub(crate) fn lying(kind: MeepleKind) -> Lying {
    ALL.iter().find_map(|expansion| expansion.lying(kind)).unwrap_or(Lying::FARMER)
}

/// Returns all signs in a theme.
pub(crate) fn signs() -> impl Iterator<Item = Sign> {
    [SHIELD].into_iter().chain(ALL.iter().flat_map(|expansion| expansion.signs().iter().copied()))
}

/// Returns the names of the signs of what is printed on a segment: a shield for each pennant, then those of expansions.
pub(crate) fn printed(segment: &Segment) -> Vec<&'static str> {
    let pennants = std::iter::repeat_n(SHIELD.name, usize::from(segment.traits.pennants()));
    pennants.chain(ALL.iter().flat_map(|expansion| expansion.printed(segment))).collect()
}
