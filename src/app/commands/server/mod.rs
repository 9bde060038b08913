//! `/carc-server`: what holds for all games of a server.

pub(super) mod settings;

use super::Entry::{self, One};

pub(super) const ENTRIES: &[Entry] = &[One(settings::COMMAND)];
