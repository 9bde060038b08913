//! The language of a text. A text for one person is in the language that they chose, else in their client's, else in
//! the server's; a text for all is in the server's. Choices are read from the store each time.

use crate::talk::request::Reader;
use crate::words::text::{Languages, Texts};
use carc_store::{GameStore, StoreError};
use carc_table::{GuildId, Language};

/// The reason why a text is in its language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Because {
    /// The reader chose it.
    Chosen,
    /// It is the language of the reader's client.
    Client,
    /// It is the server's language or, if none was chosen, the default.
    Server,
}

/// Returns the sentences for a reader, and why they are in that language.
pub(crate) fn texts<'a>(languages: &'a Languages, store: &dyn GameStore, reader: &Reader) -> (&'a Texts, Because) {
    if let Reader::One { who, locale, .. } = reader {
        let chosen = choice(store.person_settings(*who).map(|settings| settings.language));
        if let Some(texts) = chosen.and_then(|language| languages.texts(language)) {
            return (texts, Because::Chosen);
        }
        if let Some(texts) = locale.as_ref().and_then(|locale| languages.of_client(locale)) {
            return (texts, Because::Client);
        }
    }
    (of_server(languages, store, reader.guild()), Because::Server)
}

/// Returns the sentences for all in a server; in direct messages those of the default language.
fn of_server<'a>(languages: &'a Languages, store: &dyn GameStore, guild: Option<GuildId>) -> &'a Texts {
    let chosen = guild.and_then(|guild| choice(store.server(guild).map(|server| server.language)));
    of_choice(languages, chosen)
}

/// Returns the sentences in the chosen language; in the default one if none was chosen or it is not available.
pub(crate) fn of_choice(languages: &Languages, chosen: Option<Language>) -> &Texts {
    chosen.and_then(|language| languages.texts(language)).unwrap_or_else(|| languages.default_texts())
}

/// Returns the choice. One that cannot be read counts as none, because an answer in another language is better than no
/// answer.
fn choice(read: Result<Option<Language>, StoreError>) -> Option<Language> {
    read.unwrap_or_else(|error| {
        tracing::error!(%error, "the choice of a language cannot be read");
        None
    })
}
