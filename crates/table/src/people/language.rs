//! The languages that can be chosen.

use serde::{Deserialize, Deserializer, Serialize};

/// A language that a person or a server can choose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[serde(rename = "en")]
    English,
    /// Spanish, of whatever region.
    #[serde(rename = "es")]
    Spanish,
    /// Catalan.
    #[serde(rename = "ca")]
    Catalan,
}

impl Language {
    /// All languages, the fallback (English) first.
    pub const ALL: [Self; 3] = [Self::English, Self::Spanish, Self::Catalan];

    /// Returns its BCP 47 tag, such as `en`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
            Self::Catalan => "ca",
        }
    }

    /// Returns the language of a tag.
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }
}

/// Reads a stored choice. A language that only a later program knows counts as none chosen, so that the rest of the row
/// can be read.
pub(crate) fn known<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Language>, D::Error> {
    let tag = Option::<String>::deserialize(from)?;
    Ok(tag.as_deref().and_then(Language::of_tag))
}
