//! `/carc-server settings`: the settings of a server and the default rules of its new games.

use crate::calls::pace;
use crate::case::act::{Act, Run};
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Edit, Outcome, Write};
use crate::commands::{Command, Kind, SWITCH, opt, words_of};
use crate::lobby::lobby_options::{LobbyRules, known_theme};
use crate::show::settings::told_theme;
use crate::talk::reply::Reply;
use crate::talk::request::{Ask, ChannelsChoice, Field, Request, ServerOptions};
use crate::tell::guide;
use crate::tell::guide::edition_key;
use crate::words::refusal::Refusal;
use crate::words::text::{Link, Text};
use crate::words::typing::said;
use carc_table::limits::CHANNELS;
use carc_table::{Language, Server, ServerRules, Table};

pub(crate) static COMMAND: Command<ServerOptions> = Command {
    act: Act::change("carc-server settings", Run::Alone(run)),
    options: &[
        opt("theme", Kind::Completed(Field::Theme)),
        opt("undo", Kind::OneOf(&const { words_of(&SWITCH) })),
        opt("language", Kind::OneOf(&["en", "es", "ca"])),
        opt("channels", Kind::OneOf(&const { words_of(&CHANNEL_CHOICES) })),
        opt("start", Kind::OneOf(&const { words_of(&STARTERS) })),
        opt("games", Kind::Number(0, 100)),
        opt("threads", Kind::OneOf(&const { words_of(&SWITCH) })),
        opt("voice", Kind::OneOf(&const { words_of(&VOICES) })),
        opt("rules", Kind::OneOf(&const { words_of(&USUAL_RULES) })),
    ],
    read: |typed| {
        let language = typed.words("language").map(|tag| Language::of_tag(&tag).ok_or(())).transpose().ok()?;
        Some(Ask::ServerSettings(ServerOptions {
            theme: typed.words("theme"),
            undo: typed.one_of("undo", &SWITCH),
            language,
            channels: typed.one_of("channels", &CHANNEL_CHOICES),
            managers_start: typed.one_of("start", &STARTERS),
            most_games: typed.number("games"),
            threads: typed.one_of("threads", &SWITCH),
            plain_voice: typed.one_of("voice", &VOICES),
            rules_from_here: typed.one_of("rules", &USUAL_RULES),
        }))
    },
};

/// Choices of the channels in which games may be started.
const CHANNEL_CHOICES: [(&str, ChannelsChoice); 3] =
    [("here", ChannelsChoice::Here), ("not-here", ChannelsChoice::NotHere), ("all", ChannelsChoice::All)];

/// Choices of who may start games: the word, and whether only managers may.
const STARTERS: [(&str, bool); 2] = [("everyone", false), ("managers", true)];

/// Choices of the voice in which games are told: the word, and whether it is plain.
const VOICES: [(&str, bool); 2] = [("lively", false), ("plain", true)];

/// Choices of the default rules: the word, and whether they are taken from this channel's game.
const USUAL_RULES: [(&str, bool); 2] = [("here", true), ("usual", false)];

/// Changes the settings of the server, which only managers may do, and shows them.
pub(crate) fn run(cx: &Context<'_>, request: &Request, wanted: &ServerOptions) -> Result<Outcome, NotDone> {
    let guild = request.guild.ok_or(Refusal::NotInServer)?;
    let before = cx.store.server(guild)?;
    let wanted = ServerOptions { theme: said(wanted.theme.as_deref()).map(str::to_owned), ..wanted.clone() };
    if wanted != ServerOptions::default() && !request.who.manages {
        return Err(Refusal::NotManager.into());
    }
    let server = changed(cx, request, before.clone(), &wanted)?;
    let key = if wanted.theme.is_some() { "settings-server-changed" } else { "settings-server" };
    let mut note = told_theme(cx, key, server.theme.as_deref());
    note.text = note.text.then(told(cx, &server));
    let write = if server == before { Write::Nothing } else { Write::Server(guild, Edit::boxed(before, server)) };
    Ok(Outcome { write, reply: Reply::Note(note) })
}

/// Returns the server's settings with the wanted changes.
fn changed(cx: &Context<'_>, request: &Request, mut server: Server, wanted: &ServerOptions) -> Result<Server, NotDone> {
    if let Some(typed) = &wanted.theme {
        server.theme = Some(known_theme(cx.themes, typed)?);
    }
    server.no_undo = wanted.undo.map_or(server.no_undo, |on| !on);
    server.language = wanted.language.or(server.language);
    match wanted.channels {
        Some(ChannelsChoice::Here) if !server.channels.contains(&request.channel) => {
            if server.channels.len() >= CHANNELS {
                let values = vec![("most", CHANNELS.to_string())];
                return Err(Refusal::Own { key: "refuse-settings-channels", values }.into());
            }
            server.channels.push(request.channel);
        }
        Some(ChannelsChoice::NotHere) => server.channels.retain(|&channel| channel != request.channel),
        Some(ChannelsChoice::All) => server.channels.clear(),
        Some(ChannelsChoice::Here) | None => {}
    }
    server.managers_start = wanted.managers_start.unwrap_or(server.managers_start);
    server.threads = wanted.threads.unwrap_or(server.threads);
    server.plain_voice = wanted.plain_voice.unwrap_or(server.plain_voice);
    if let Some(most) = wanted.most_games {
        server.most_games = u16::try_from(most).ok().filter(|&most| most > 0);
    }
    match wanted.rules_from_here {
        Some(true) => {
            let session = cx.current_or_last(request.channel)?;
            let &Table { edition, options, seats, pace, aid, .. } = session.table();
            server.rules = Some(ServerRules { edition, options, seats, pace, aid });
        }
        Some(false) => server.rules = None,
        None => {}
    }
    Ok(server)
}

/// Returns a line for each setting except the theme.
fn told(cx: &Context<'_>, server: &Server) -> Text {
    let undo = if server.no_undo { "settings-undo-off" } else { "settings-undo-on" };
    let spoken = server.language.and_then(|language| cx.languages.texts(language));
    let spoken = spoken.unwrap_or_else(|| cx.languages.default_texts()).own_name();
    let language = cx.texts.say("settings-language", &[("language", spoken.into())]);
    let rules = LobbyRules::of_server(server);
    let help = aid::row(cx.texts, rules.aid);
    let time = [("pace", pace::explained(cx.texts, rules.pace).into())];
    let rules = [
        ("edition", cx.texts.words(edition_key(rules.edition), &[]).into()),
        ("expansions", guide::expansions(cx, &rules.options).into()),
        ("seats", rules.seats.into()),
    ];
    let start = if server.managers_start { "settings-start-managers" } else { "settings-start-everyone" };
    let most = [("most", usize::from(cx.limits.games(server.most_games)).into())];
    let threads = if server.threads { "settings-threads-on" } else { "settings-threads-off" };
    let voice = if server.plain_voice { "settings-voice-plain" } else { "settings-voice-lively" };
    let channels = if server.channels.is_empty() { "settings-channels-all" } else { "settings-channels" };
    let lines = [
        cx.texts.say(undo, &[]),
        language,
        cx.texts.say("settings-rules", &rules),
        cx.texts.say("lobby-time", &time),
        help,
        cx.texts.say(start, &[]),
        cx.texts.say("settings-most", &most),
        cx.texts.say(threads, &[]),
        cx.texts.say(voice, &[]),
        cx.texts.say(channels, &[]),
    ];
    let text = lines.into_iter().fold(Text::default(), Text::then);
    server.channels.iter().fold(text, |text, &channel| {
        text.then(cx.texts.say("settings-channel", &[("channel", Link::to_channel(channel).into())]))
    })
}
