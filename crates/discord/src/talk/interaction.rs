//! Reads what people do: an interaction, a message that mentions the bot, or a direct message to it becomes a
//! [`Request`] or a [`Suggest`].

use std::borrow::Cow;
use std::fmt;

use serde_json::Value as Json;
use serenity::model::id::{ApplicationId, InteractionId, UserId};

use super::component::{custom_id, press};
use super::form;
use super::permission::{Lacks, threads};
use super::received::{Interaction, Message, Opt, User, kind};
use carc_play::commands::{self, Typed, Value};
use carc_play::picture::can_write;
use carc_play::request::{
    Ask, ChannelId, GuildId, Locale, Name, Person, PersonId, Press, Reader, Request, Shown, Suggest, Threads,
};
use carc_play::typing;

/// The destination of an answer to an interaction.
#[derive(Clone, PartialEq, Eq)]
pub struct Responder {
    /// The interaction.
    pub id: InteractionId,
    /// The application it was sent to: ours.
    pub application: ApplicationId,
    /// The token that authorises the answer, valid for fifteen minutes.
    pub token: String,
    /// The permissions that the bot lacks where it came from.
    pub lacks: Lacks,
    /// The reader of the answer.
    pub reader: Reader,
}

/// Without the token: anybody who has it can answer in our name.
impl fmt::Debug for Responder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Responder")
            .field("id", &self.id)
            .field("application", &self.application)
            .finish_non_exhaustive()
    }
}

/// An interaction, read: a request, suggestions to make, or something that this version does not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Incoming {
    /// Somebody asks for something; the answer appears where `Shown` says.
    Request(Request, Shown),
    /// Somebody is typing, and gets suggestions.
    Suggest(Suggest),
    /// Somebody is typing in a field without suggestions.
    NothingToSuggest,
    /// A command or button of another version.
    Unknown,
}

/// Reads an interaction; `None` if it wants no answer.
pub fn read(interaction: &Interaction) -> Option<(Responder, Incoming)> {
    let asked = match interaction.kind {
        // Comes over HTTP only, where the endpoint answers it itself.
        kind::PING => return None,
        kind::COMMAND => command_asked(interaction).unwrap_or(Incoming::Unknown),
        kind::AUTOCOMPLETE => suggest(interaction).map_or(Incoming::NothingToSuggest, Incoming::Suggest),
        kind::COMPONENT => component_asked(interaction).unwrap_or(Incoming::Unknown),
        kind::FORM => form_asked(interaction).unwrap_or(Incoming::Unknown),
        _ => Incoming::Unknown,
    };
    Some((responder(interaction), asked))
}

fn responder(interaction: &Interaction) -> Responder {
    Responder {
        id: interaction.id,
        application: interaction.application,
        token: interaction.token.clone(),
        lacks: Lacks::of(interaction.app_permissions, interaction.place, interaction.permissions),
        reader: Reader::One {
            who: PersonId(interaction.user.id.get()),
            locale: locale(interaction),
            guild: guild(interaction),
        },
    }
}

/// Returns the request's name for the log, without anything typed: a seed would reveal the order of the tiles.
pub fn name(ask: &Ask) -> Cow<'static, str> {
    Cow::Borrowed(match ask {
        Ask::Play { mention: true, .. } => "mention",
        Ask::Hand => "tiles",
        // Which chip it is, or which tile of a hand, is secret.
        Ask::Press(Press::Pick(..) | Press::Answer(..)) => "an answer",
        Ask::Press(Press::Step(_) | Press::Confirm(_) | Press::Upright(_)) => "a plan",
        Ask::Press(press) | Ask::Fill(press, _) => return Cow::Owned(custom_id(press, 0)),
        other => commands::asked(other).name,
    })
}

/// Reads a message whose text mentions the bot, `me`; the rest of the text is a move in one line. A direct message
/// needs no mention. `None` for other messages, and for those of bots, webhooks and Discord itself.
pub fn mentioned(message: &Message, me: UserId) -> Option<Request> {
    let author = &message.author;
    let is_nobody = author.bot == Some(true) || author.system == Some(true) || message.webhook.is_some();
    let spellings = [format!("<@{me}>"), format!("<@!{me}>")];
    let is_direct = message.guild.is_none();
    let is_called = is_direct || spellings.iter().any(|mention| message.content.contains(mention));
    if is_nobody || author.id == me || !is_called {
        return None;
    }
    let line = spellings.iter().fold(message.content.clone(), |line, mention| line.replace(mention, " "));
    let nick = message.member.as_ref().and_then(|member| member.nick.as_deref());
    Some(Request {
        cause: message.id.get(),
        // A message does not say what permissions its author has.
        who: person(author, nick, false, None),
        guild: message.guild.map(|guild| GuildId(guild.get())),
        channel: ChannelId(message.channel.get()),
        private: is_direct,
        threads: Threads::Never,
        ask: Ask::Play { line: typing::tidied(&line), mention: true },
    })
}

fn command_asked(interaction: &Interaction) -> Option<Incoming> {
    let root = interaction.data.name.as_deref()?;
    let (group, name, options) = path(interaction)?;
    let ask = match commands::find(root, group, name) {
        Some(command) => command.read(&Typed(&|name| value(options, name))),
        None => commands::moved(&group.map_or(name.to_owned(), |group| format!("{group} {name}"))).map(Ask::Moved),
    }?;
    let shown = commands::asked(&ask).shown;
    Some(Incoming::Request(request(interaction, ask, false), shown))
}

fn component_asked(interaction: &Interaction) -> Option<Incoming> {
    // The value chosen in a menu is the press.
    let data = &interaction.data;
    let id = data.values.first().or(data.custom_id.as_ref())?;
    Some(pressed(interaction, Ask::Press(press(id)?)))
}

fn form_asked(interaction: &Interaction) -> Option<Incoming> {
    let opened_by = press(interaction.data.custom_id.as_ref()?)?;
    Some(pressed(interaction, Ask::Fill(opened_by, form::entries(interaction.filled()))))
}

/// Returns the request made with a button, a menu or a form of a message.
fn pressed(interaction: &Interaction, ask: Ask) -> Incoming {
    // A message that everybody sees is never replaced by an answer to one person.
    let shown = match commands::asked(&ask).shown {
        Shown::InPlace if !interaction.is_private => Shown::Privately,
        shown => shown,
    };
    let is_private = interaction.is_private || interaction.guild.is_none();
    Incoming::Request(request(interaction, ask, is_private), shown)
}

fn request(interaction: &Interaction, ask: Ask, private: bool) -> Request {
    let may = interaction.permissions;
    let manages = may.is_some_and(|may| may.administrator() || may.manage_guild());
    Request {
        cause: interaction.id.get(),
        who: person(&interaction.user, interaction.nick.as_deref(), manages, locale(interaction)),
        guild: guild(interaction),
        channel: ChannelId(interaction.channel.get()),
        private,
        threads: threads(interaction.app_permissions, interaction.place, may),
        ask,
    }
}

fn guild(interaction: &Interaction) -> Option<GuildId> {
    interaction.guild.map(|guild| GuildId(guild.get()))
}

fn locale(interaction: &Interaction) -> Option<Locale> {
    interaction.locale.as_ref()?.parse().ok()
}

/// Returns the name that others see: the server's nickname, else the display name, else the account's; blank ones do
/// not count. Names that pictures can write come first, so that text and pictures call everybody the same.
fn person(user: &User, nick: Option<&str>, manages: bool, locale: Option<Locale>) -> Person {
    let id = PersonId(user.id.get());
    let names = [nick, user.global_name.as_deref(), user.username.as_deref()];
    let names = || names.into_iter().flatten();
    let written = names().filter(|name| can_write(name));
    Person { id, name: Name::first_of(written.chain(names()), id), manages, locale }
}

/// Returns the subcommand's group, its name and its options.
fn path(interaction: &Interaction) -> Option<(Option<&str>, &str, &[Opt])> {
    let option = interaction.data.options.first()?;
    if !option.is_group() {
        return Some((None, &option.name, &option.options));
    }
    let inner = option.options.first()?;
    Some((Some(&option.name), &inner.name, &inner.options))
}

/// Returns what was typed for an option.
fn value(options: &[Opt], name: &str) -> Option<Value> {
    let option = options.iter().find(|option| option.name == name)?;
    match option.value.as_ref()? {
        // A field that is just being typed may be empty.
        Json::String(words) if option.is_focused() && words.is_empty() => None,
        Json::String(words) => Some(Value::Words(words.clone())),
        Json::Bool(yes) => Some(Value::YesNo(*yes)),
        Json::Number(number) if option.is_focused() => Some(Value::Words(number.to_string())),
        Json::Number(number) => number.as_i64().map(Value::Number),
        Json::Null | Json::Array(_) | Json::Object(_) => None,
    }
}

fn suggest(interaction: &Interaction) -> Option<Suggest> {
    let (group, name, options) = path(interaction)?;
    let focused = options.iter().find(|option| option.is_focused())?;
    let typed = match focused.value.as_ref()? {
        Json::String(typed) => typing::unfinished(typed),
        other => other.to_string(),
    };
    let known = commands::find(interaction.data.name.as_deref()?, group, name)?
        .options()
        .iter()
        .find(|option| option.name == focused.name)?;
    let value = |name: &str| value(options, name);
    let words = Typed(&value);
    Some(Suggest {
        who: PersonId(interaction.user.id.get()),
        locale: locale(interaction),
        guild: guild(interaction),
        channel: ChannelId(interaction.channel.get()),
        field: known.kind.completed()?,
        typed,
        tile: words.words("tile"),
        cell: words.words("cell"),
        rotation: words.words("rotation"),
    })
}
