//! The [`Context`] that use cases get, for a reader.

use crate::App;
use crate::case::Context;
use crate::case::language::{of_choice, texts};
use crate::case::screen;
use crate::commands::COMMANDS;
use crate::talk::request::Reader;
use crate::words::text::{Languages, Texts};
use carc_table::{CauseId, Server};

impl App {
    /// Returns the languages that the bot speaks.
    pub const fn languages(&self) -> &Languages {
        &self.languages
    }

    /// Returns the sentences for a reader.
    pub fn texts(&self, reader: &Reader) -> &Texts {
        texts(&self.languages, &*self.store, reader).0
    }

    /// Returns the context of a use case whose answer this reader gets.
    pub(crate) fn context(&self, cause: Option<CauseId>, reader: &Reader) -> Context<'_> {
        // Unreadable settings count as none: an answer in another language is better than no answer.
        let server = reader.guild().map(|guild| self.store.server(guild)).transpose().unwrap_or_else(|error| {
            tracing::error!(%error, "the settings of a server cannot be read");
            None
        });
        let Server { language, absences, split_untold, .. } = server.unwrap_or_default();
        let all = of_choice(&self.languages, language);
        Context {
            commands: &COMMANDS,
            store: &*self.store,
            themes: &self.themes,
            languages: &self.languages,
            texts: match reader {
                Reader::All(_) => all,
                Reader::One { .. } => self.texts(reader),
            },
            channel_texts: all,
            screen: screen::of(&*self.store, reader),
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
