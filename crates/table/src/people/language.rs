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
    /// All of them; English first, which everybody reads who speaks none of them.
    pub const ALL: [Self; 3] = [Self::English, Self::Spanish, Self::Catalan];

    /// Its tag, as in BCP 47: `en`.
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

/// Reads a stored choice. A language that only a later program speaks counts as none chosen: everything else in the
/// row is still good.
pub(crate) fn known<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Language>, D::Error> {
    let tag = Option::<String>::deserialize(from)?;
    Ok(tag.as_deref().and_then(Language::of_tag))
}
