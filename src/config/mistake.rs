//! A mistake in a settings file.

/// A mistake in a settings file, and its position. The line itself is not shown: it may hold a secret.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct Mistake {
    /// The line, from 1.
    line: usize,
    /// The column, from 1, in characters.
    column: usize,
    /// The complaint of the TOML reader, such as an unknown field, without the line.
    what: String,
}

impl Mistake {
    /// Returns the mistake for which `text` was refused.
    pub(super) fn of(error: &toml::de::Error, text: &str) -> Self {
        let at = error.span().map_or(0, |span| span.start);
        let before = text.get(..at).unwrap_or(text);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[start..].chars().count() + 1,
            what: error.message().to_owned(),
        }
    }
}
