//! The language that somebody reads. A text for one person alone is in the language that they chose, else in their
//! client's, else in the server's; a text for all is in the server's. Nothing of this is kept in memory.

use crate::talk::request::Reader;
use crate::words::text::{Languages, Texts};
use carc_store::{GameStore, StoreError};
use carc_table::{GuildId, Language};

/// The reason why somebody reads a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Because {
    /// They chose it.
    Chosen,
    /// It is their client's.
    Client,
    /// It is the server's, or nobody chose any.
    Server,
}

/// Returns the sentences for a reader, and why in that language.
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

pub(crate) fn of_choice(languages: &Languages, chosen: Option<Language>) -> &Texts {
    chosen.and_then(|language| languages.texts(language)).unwrap_or_else(|| languages.default_texts())
}

/// Returns the choice; one that cannot be read counts as none: an answer in another language is better than no answer.
fn choice(read: Result<Option<Language>, StoreError>) -> Option<Language> {
    read.unwrap_or_else(|error| {
        tracing::error!(%error, "the choice of a language cannot be read");
        None
    })
}
