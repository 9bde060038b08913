//! `/carc server settings`: what holds for a server's games to come.

use crate::app::commands::{Command, Kind, Typed, opt};
use crate::app::fault::NotDone;
use crate::app::lobby_options::{known_theme, said};
use crate::app::refusal::Refusal;
use crate::app::reply::Reply;
use crate::app::request::{Ask, Field, Request, ServerOptions};
use crate::app::session::{Context, Outcome, Write};
use crate::app::settings::told_theme;
use crate::store::Language;

pub(in crate::app) const COMMAND: Command = Command {
    name: "settings",
    options: &[
        opt("theme", Kind::Completed(Field::Theme)),
        opt("undo", Kind::OneOf(&["on", "off"])),
        opt("language", Kind::OneOf(&["en", "es", "ca"])),
    ],
    read: |typed| {
        let language = typed.words("language").map(|tag| Language::of_tag(&tag).ok_or(())).transpose().ok()?;
        Some(Ask::ServerSettings(ServerOptions { theme: typed.words("theme"), undo: on(typed, "undo"), language }))
    },
};

/// What was chosen of `on` and `off`.
fn on(typed: &Typed<'_>, name: &str) -> Option<bool> {
    typed.words(name).map(|word| word == "on")
}

/// Chooses for the whole server, or tells what is chosen.
pub(in crate::app) fn run(cx: &Context<'_>, request: &Request, wanted: &ServerOptions) -> Result<Outcome, NotDone> {
    let guild = request.guild.ok_or(Refusal::NotInServer)?;
    let before = cx.store.server(guild)?;
    let mut server = before.clone();
    let theme = said(wanted.theme.as_deref());
    if (theme.is_some() || wanted.undo.is_some() || wanted.language.is_some()) && !request.who.manages {
        return Err(Refusal::NotManager.into());
    }
    if let Some(typed) = theme {
        server.theme = Some(known_theme(cx.themes, typed)?);
    }
    server.no_undo = wanted.undo.map_or(server.no_undo, |on| !on);
    server.language = wanted.language.or(server.language);
    let key = if theme.is_some() { "settings-server-changed" } else { "settings-server" };
    let mut note = told_theme(cx, key, server.theme.as_deref());
    let undo = if server.no_undo { "settings-undo-off" } else { "settings-undo-on" };
    let spoken = server.language.and_then(|language| cx.languages.texts(language));
    let spoken = spoken.unwrap_or_else(|| cx.languages.default_texts()).own_name();
    let language = cx.texts.say("settings-language", &[("language", spoken.into())]);
    note.text = note.text.then(cx.texts.say(undo, &[])).then(language);
    let write = if server == before { Write::Nothing } else { Write::Server(guild, server) };
    Ok(Outcome { write, reply: Reply::Note(note) })
}
