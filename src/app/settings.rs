//! What can be chosen beside the rules of a game: for a server, and for one game while it is played.

use super::refusal::Refusal;
use super::reply::{Note, Reply};
use super::request::{Request, SettingsWish};
use super::text::Value;
use super::wish::{known_theme, said};
use super::{App, Trouble};
use crate::render::Artist;
use crate::store::{CauseId, Change, GameId, Stage, Table};

impl App {
    /// Who draws a game. A theme that is no longer there gives way to the usual one.
    pub(super) fn artist(&self, table: &Table) -> &Artist {
        let Some(name) = &table.theme else { return self.themes.usual() };
        self.themes.artist(name).unwrap_or_else(|| {
            tracing::warn!(game = %table.id, theme = name, "the theme no longer exists: the usual one is used");
            self.themes.usual()
        })
    }

    /// The title of the theme that a game is drawn in, and its name.
    pub(super) fn theme_words(&self, chosen: Option<&str>) -> [(&'static str, Value<'_>); 2] {
        let usual = || self.themes.list().next().unwrap_or_default();
        let known = chosen.and_then(|name| self.themes.list().find(|&(known, _)| known == name));
        let (name, title) = known.unwrap_or_else(usual);
        [("theme", title.into()), ("name", name.into())]
    }

    /// Chooses for the whole server, or tells what is chosen.
    pub(super) fn server_settings(&self, request: &Request, wish: &SettingsWish) -> Result<Reply, Trouble> {
        let guild = request.guild.ok_or(Refusal::NotInServer)?;
        let mut server = self.store.server(guild)?;
        let Some(typed) = said(wish.theme.as_deref()) else {
            return Ok(self.told_theme("settings-server", server.theme.as_deref()));
        };
        if !request.who.manages {
            return Err(Refusal::NotManager.into());
        }
        server.theme = Some(known_theme(&self.themes, typed)?);
        self.store.set_server(guild, &server)?;
        Ok(self.told_theme("settings-server-changed", server.theme.as_deref()))
    }

    /// Chooses for one game, or tells what is chosen. Everybody sees the board again when its look changes.
    pub(super) fn game_settings(&self, request: &Request, id: GameId, wish: &SettingsWish) -> Result<Reply, Trouble> {
        let mut table = self.table(id)?;
        let Some(typed) = said(wish.theme.as_deref()) else {
            return Ok(self.told_theme("settings-game", table.theme.as_deref()));
        };
        self.only_host(&table, request)?;
        let theme = Some(known_theme(&self.themes, typed)?);
        if table.theme == theme {
            return Ok(self.told_theme("settings-game", table.theme.as_deref()));
        }
        table.theme = theme;
        let first = match table.stage {
            Stage::Lobby => return self.change_lobby(table, Some(request.cause)),
            Stage::Running => self.chronicle(id)?.steps,
            Stage::Finished | Stage::Cancelled => return Err(Refusal::Finished.into()),
        };
        table.version += 1;
        table.updated = self.clock.now();
        let cause = Some(CauseId(request.cause));
        self.store.commit(&Change { table, actions: Vec::new(), first, cause, owe: true })?;
        Ok(Reply::Done(id))
    }

    fn told_theme(&self, key: &str, chosen: Option<&str>) -> Reply {
        let others = self.themes.list().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
        let text = self.texts.say(key, &self.theme_words(chosen));
        Reply::Note(Note {
            text: text.then(self.texts.say("settings-themes", &[("themes", others.into())])),
            ..Note::default()
        })
    }
}
