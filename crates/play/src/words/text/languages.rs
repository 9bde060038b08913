//! The languages that the bot speaks.

use super::{ENGLISH, Locale, Texts};
use carc_table::Language;

const SPANISH: &str = include_str!("../../../../../assets/text/es.ftl");
const CATALAN: &str = include_str!("../../../../../assets/text/ca.ftl");

/// The languages that the bot speaks.
#[derive(Debug)]
pub struct Languages {
    /// English first: it is what everybody reads who speaks none of them.
    all: Vec<Texts>,
}

impl Languages {
    /// Returns those that come with the program.
    ///
    /// # Panics
    /// If a file that comes with the program is no Fluent file; a test reads them.
    pub fn carried() -> Self {
        Self::of_sources(&[(Language::English, ENGLISH), (Language::Spanish, SPANISH), (Language::Catalan, CATALAN)])
    }

    /// Reads these languages from their Fluent files; the first is spoken where nobody chose another.
    pub(crate) fn of_sources(sources: &[(Language, &str)]) -> Self {
        let read = |&(language, source): &(Language, &str)| {
            Texts::read(language, source).expect("the messages that come with the program are read by a test")
        };
        Self { all: sources.iter().map(read).collect() }
    }

    /// Returns the messages of each language.
    pub fn all(&self) -> &[Texts] {
        &self.all
    }

    /// Returns the language that is spoken where nobody said which.
    pub fn default_texts(&self) -> &Texts {
        &self.all[0]
    }

    /// Returns the messages of a language; `None` if it is not spoken.
    pub fn texts(&self, language: Language) -> Option<&Texts> {
        self.all.iter().find(|texts| texts.language == language)
    }

    /// Returns the messages for a client in this language, whatever its region; `None` where it is not spoken.
    pub fn of_client(&self, locale: &Locale) -> Option<&Texts> {
        self.texts(Language::of_tag(locale.language.as_str())?)
    }
}
