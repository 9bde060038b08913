//! `/carc-me`: personal settings and data.

pub(super) mod answers;
pub(super) mod away;
pub(super) mod language;
pub(crate) mod notices;
pub(super) mod privacy;
pub(super) mod screen;
pub(super) mod stats;

use super::Entry;
use super::Entry::One;

pub(super) const ENTRIES: &[Entry] = &[
    One(&notices::COMMAND),
    One(&away::COMMAND),
    One(&answers::COMMAND),
    One(&language::COMMAND),
    One(&screen::COMMAND),
    One(&stats::COMMAND),
    One(&privacy::COMMAND),
];
