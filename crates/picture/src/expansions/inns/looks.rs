//! How the large follower is drawn.

use super::Inns;
use crate::expansions::looks::{Look, Looks, Lying};
use carc_rules::MeepleKind;

impl Looks for Inns {
    fn look(&self, kind: MeepleKind) -> Option<Look> {
        (kind == MeepleKind::LargeFollower).then_some(Look { size: 125, cue: "1.3" })
    }

    fn lying(&self, kind: MeepleKind) -> Option<Lying> {
        let look = Look { size: 128, cue: "1.3" };
        (kind == MeepleKind::LargeFollower).then_some(Lying { file: "largefarmer", look })
    }
}
