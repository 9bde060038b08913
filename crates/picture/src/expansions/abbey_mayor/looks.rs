//! How the figures of Abbey & Mayor are drawn.

use super::AbbeyMayor;
use crate::expansions::looks::{Look, Looks};
use carc_rules::MeepleKind;

/// The kinds of figures that it adds.
const FIGURES: [(MeepleKind, Look); 3] = [
    (MeepleKind::Mayor, Look { size: 110, cue: "1.3" }),
    (MeepleKind::Wagon, Look { size: 110, cue: "1.3" }),
    (MeepleKind::Barn, Look { size: 116, cue: "1.4" }),
];

impl Looks for AbbeyMayor {
    fn look(&self, kind: MeepleKind) -> Option<Look> {
        FIGURES.into_iter().find(|&(own, _)| own == kind).map(|(_, look)| look)
    }
}
