//! The reasons why a theme cannot be used.

use std::fmt;

/// The reason why a theme cannot be used: its faults, one per line, as `FILE: REASON`. There is at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThemeError(pub(super) Vec<(String, String)>);

impl ThemeError {
    pub(super) fn one(file: impl Into<String>, reason: impl Into<String>) -> Self {
        Self(vec![(file.into(), reason.into())])
    }

    /// Returns the same faults, with this folder in front of the files.
    pub(super) fn within(self, folder: &std::path::Path) -> Self {
        let whole = |(file, reason)| (folder.join(file).display().to_string(), reason);
        Self(self.0.into_iter().map(whole).collect())
    }
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (file, reason)) in self.0.iter().enumerate() {
            write!(f, "{}{file}: {reason}", if number == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl std::error::Error for ThemeError {}
