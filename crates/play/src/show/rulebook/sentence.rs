//! The sentences of the rules, and the conditions for choosing them.

use std::borrow::Cow;

use crate::expansions::Expansion;
use crate::words::text::Value;
use carc_rules::{HandSize, Options, Switch};

/// A sentence: its message key, and the values to fill in.
pub(crate) struct Sentence {
    pub(crate) key: Cow<'static, str>,
    pub(crate) values: Vec<(&'static str, Value<'static>)>,
}

impl From<&'static str> for Sentence {
    fn from(key: &'static str) -> Self {
        Self { key: key.into(), values: Vec::new() }
    }
}

/// Creates a sentence with values.
pub(super) fn filled(
    key: impl Into<Cow<'static, str>>,
    values: impl Into<Vec<(&'static str, Value<'static>)>>,
) -> Sentence {
    Sentence { key: key.into(), values: values.into() }
}

/// Returns the sentence `key` if `is_so`.
pub(super) fn only_if(is_so: bool, key: &'static str) -> Option<Sentence> {
    is_so.then(|| key.into())
}

/// The options of a game and the version of its rules, which decide which sentences are used.
pub(super) struct Used<'a>(pub(super) &'a Options, pub(super) u16);

impl Used<'_> {
    pub(super) fn has(&self, expansion: Expansion) -> bool {
        expansion.is_on(self.0)
    }

    pub(super) fn farmers(&self) -> bool {
        self.0.farmers == Switch::On
    }

    pub(super) fn incomplete_pays(&self) -> bool {
        self.0.no_incomplete_points == Switch::Off
    }

    pub(super) fn edge_closes(&self) -> bool {
        self.0.table_edge_completes == Switch::On
    }

    pub(super) fn hand(&self) -> bool {
        self.0.hand_size == HandSize::Three
    }

    /// Returns whether players hold tiles that they play when no tile of the pile fits.
    pub(super) fn hands_play_on(&self) -> bool {
        self.1 >= 2 && (self.hand() || self.0.draw_ahead == Switch::On)
    }
}
