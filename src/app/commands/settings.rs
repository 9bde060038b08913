//! `/carc settings`: what one game is shown with, which may change while it is played, and what a server's later games
//! begin with.

use super::{Command, Kind, opt};
use crate::app::fault::NotDone;
use crate::app::lobby::only_host;
use crate::app::lobby_options::{known_theme, said};
use crate::app::refusal::Refusal;
use crate::app::reply::{Note, Reply};
use crate::app::request::{Ask, Field, Request, SettingsOptions};
use crate::app::session::{Context, Outcome, Session, Write};
use crate::app::settings::theme_words;
use crate::store::Stage;

const THEME: &[super::Opt] = &[opt("theme", Kind::Completed(Field::Theme))];

pub(super) const GAME: Command = Command {
    name: "game",
    options: THEME,
    read: |typed| Some(Ask::GameSettings(SettingsOptions { theme: typed.words("theme") })),
};

pub(super) const SERVER: Command = Command {
    name: "server",
    options: THEME,
    read: |typed| Some(Ask::ServerSettings(SettingsOptions { theme: typed.words("theme") })),
};

/// Chooses for the whole server, or tells what is chosen.
pub(super) fn server(cx: &Context<'_>, request: &Request, wanted: &SettingsOptions) -> Result<Outcome, NotDone> {
    let guild = request.guild.ok_or(Refusal::NotInServer)?;
    let mut server = cx.store.server(guild)?;
    let Some(typed) = said(wanted.theme.as_deref()) else {
        return Ok(told_theme(cx, "settings-server", server.theme.as_deref()).into());
    };
    if !request.who.manages {
        return Err(Refusal::NotManager.into());
    }
    server.theme = Some(known_theme(cx.themes, typed)?);
    let note = told_theme(cx, "settings-server-changed", server.theme.as_deref());
    Ok(Outcome { write: Write::Server(guild, server), reply: Reply::Note(note) })
}

/// Chooses for one game, or tells what is chosen. Everybody sees the board again when its look changes.
pub(super) fn game(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    wanted: &SettingsOptions,
) -> Result<Outcome, NotDone> {
    let mut table = session.table().clone();
    let Some(typed) = said(wanted.theme.as_deref()) else {
        return Ok(told_theme(cx, "settings-game", table.theme.as_deref()).into());
    };
    only_host(cx, &table, request)?;
    let theme = Some(known_theme(cx.themes, typed)?);
    if table.theme == theme {
        return Ok(told_theme(cx, "settings-game", table.theme.as_deref()).into());
    }
    table.theme = theme;
    match table.stage {
        Stage::Lobby => {}
        // A game that cannot be replayed is refused as such.
        Stage::Running => _ = session.replay()?,
        Stage::Finished | Stage::Cancelled => return Err(Refusal::Finished.into()),
    }
    Ok(Outcome::done(cx.change(session, table)))
}

fn told_theme(cx: &Context<'_>, key: &str, chosen: Option<&str>) -> Note {
    let others = cx.themes.list().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
    let text = cx.texts.say(key, &theme_words(cx, chosen));
    Note { text: text.then(cx.texts.say("settings-themes", &[("themes", others.into())])), ..Note::default() }
}
