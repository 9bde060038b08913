//! `/carc server settings`: what holds for a server's games to come.

use crate::app::commands::{Command, Kind, opt};
use crate::app::fault::NotDone;
use crate::app::lobby_options::{known_theme, said};
use crate::app::refusal::Refusal;
use crate::app::reply::Reply;
use crate::app::request::{Ask, Field, Request, SettingsOptions};
use crate::app::session::{Context, Outcome, Write};
use crate::app::settings::told_theme;

pub(in crate::app) const COMMAND: Command = Command {
    name: "settings",
    options: &[opt("theme", Kind::Completed(Field::Theme))],
    read: |typed| Some(Ask::ServerSettings(SettingsOptions { theme: typed.words("theme") })),
};

/// Chooses for the whole server, or tells what is chosen.
pub(in crate::app) fn run(cx: &Context<'_>, request: &Request, wanted: &SettingsOptions) -> Result<Outcome, NotDone> {
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
