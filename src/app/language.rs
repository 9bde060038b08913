//! Which language somebody reads. What one person alone reads is in the language that they chose, else in their
//! client's, else in the server's; what all read is in the server's. Nothing of this is kept in memory.

use super::App;
use super::request::Reader;
use super::session::Context;
use super::text::{Languages, Texts};
use crate::store::{CauseId, GameStore, GuildId, Language, Server, StoreError};

/// Why somebody reads a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Because {
    /// They chose it.
    Chosen,
    /// It is their client's.
    Client,
    /// It is the server's, or nobody chose any.
    Server,
}

impl App {
    /// The languages that the bot speaks.
    pub const fn languages(&self) -> &Languages {
        &self.languages
    }

    /// The sentences for a reader.
    pub fn texts(&self, reader: &Reader) -> &Texts {
        texts(&self.languages, &*self.store, reader).0
    }

    /// What a use case has at hand if this reader gets its answer.
    pub(super) fn context(&self, cause: Option<CauseId>, reader: &Reader) -> Context<'_> {
        // Settings that cannot be read count as none: an answer in another language is better than no answer.
        let server = reader.guild().map(|guild| self.store.server(guild)).transpose().unwrap_or_else(|error| {
            tracing::error!(%error, "the settings of a server cannot be read");
            None
        });
        let Server { language, absences, split_untold, .. } = server.unwrap_or_default();
        let all = of_choice(&self.languages, language);
        Context {
            store: &*self.store,
            themes: &self.themes,
            languages: &self.languages,
            texts: match reader {
                Reader::All(_) => all,
                Reader::One { .. } => self.texts(reader),
            },
            channel_texts: all,
            chance: &self.chance,
            memory: &self.memory,
            now: self.clock.now(),
            patience: self.patience,
            limits: self.limits,
            uptime: self.served.uptime(),
            absences,
            split_untold,
            cause,
        }
    }
}

/// The sentences for a reader, and why in that language.
pub(super) fn texts<'a>(languages: &'a Languages, store: &dyn GameStore, reader: &Reader) -> (&'a Texts, Because) {
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

/// The sentences for all in a server; in direct messages those of the default language.
fn of_server<'a>(languages: &'a Languages, store: &dyn GameStore, guild: Option<GuildId>) -> &'a Texts {
    let chosen = guild.and_then(|guild| choice(store.server(guild).map(|server| server.language)));
    of_choice(languages, chosen)
}

fn of_choice(languages: &Languages, chosen: Option<Language>) -> &Texts {
    chosen.and_then(|language| languages.texts(language)).unwrap_or_else(|| languages.default_texts())
}

/// A choice that cannot be read counts as none: an answer in another language is better than no answer.
fn choice(read: Result<Option<Language>, StoreError>) -> Option<Language> {
    read.unwrap_or_else(|error| {
        tracing::error!(%error, "the choice of a language cannot be read");
        None
    })
}
