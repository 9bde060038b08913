//! The languages that the bot speaks.

use super::{ENGLISH, Locale, Texts};
use carc_table::Language;

const SPANISH: &str = include_str!("../../../../../assets/text/es.ftl");
const CATALAN: &str = include_str!("../../../../../assets/text/ca.ftl");

/// The languages that the bot speaks.
#[derive(Debug)]
pub struct Languages {
    /// The messages by language. The first is English, for everybody who speaks none of the others.
    all: Vec<Texts>,
}

impl Languages {
    /// Creates the bundled languages.
    ///
    /// # Panics
    /// If a bundled file isn't valid Fluent; a test reads them all.
    pub fn carried() -> Self {
        Self::of_sources(&[(Language::English, ENGLISH), (Language::Spanish, SPANISH), (Language::Catalan, CATALAN)])
    }

    /// Creates the languages from the contents of their Fluent files; the first is the default.
    pub(crate) fn of_sources(sources: &[(Language, &str)]) -> Self {
        let read = |&(language, source): &(Language, &str)| {
            Texts::read(language, source).expect("the bundled messages are read by a test")
        };
        Self { all: sources.iter().map(read).collect() }
    }

    /// Returns the messages of each language.
    pub fn all(&self) -> &[Texts] {
        &self.all
    }

    /// Returns the messages of the default language.
    pub fn default_texts(&self) -> &Texts {
        &self.all[0]
    }

    /// Returns the messages of a language; `None` if there are none.
    pub fn texts(&self, language: Language) -> Option<&Texts> {
        self.all.iter().find(|texts| texts.language == language)
    }

    /// Returns the messages for a client with this language and any region; `None` if there are none.
    pub fn of_client(&self, locale: &Locale) -> Option<&Texts> {
        self.texts(Language::of_tag(locale.language.as_str())?)
    }
}
