//! `/carc-server`: settings for all games of a server.

pub(super) mod settings;

use super::Entry;
use super::Entry::One;

pub(super) const ENTRIES: &[Entry] = &[One(&settings::COMMAND)];
