//! How the abbot is drawn.

use super::Abbot;
use crate::expansions::looks::{Look, Looks};
use carc_rules::MeepleKind;

impl Looks for Abbot {
    fn look(&self, kind: MeepleKind) -> Option<Look> {
        (kind == MeepleKind::Abbot).then_some(Look { size: 110, cue: "1.3" })
    }
}
