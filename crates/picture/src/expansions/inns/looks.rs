//! How the large follower is drawn.

use super::Inns;
use crate::expansions::looks::{Look, Looks};
use carc_rules::MeepleKind;

impl Looks for Inns {
    fn look(&self, kind: MeepleKind) -> Option<Look> {
        (kind == MeepleKind::LargeFollower).then_some(Look { size: 125, cue: "1.3" })
    }
}
