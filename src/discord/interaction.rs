//! Reads what people do: an interaction, or a message that mentions the bot, becomes a [`Request`] or a [`Suggest`].

use std::borrow::Cow;

use std::fmt;

use serenity::model::application::{
    CommandDataOption, CommandDataOptionValue, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    Interaction,
};
use serenity::model::channel::{Message, MessageFlags};
use serenity::model::id::{ApplicationId, InteractionId, UserId};
use serenity::model::{guild::Member, user::User};

use super::component::{custom_id, press};
use super::permission::{Lacks, threads};
use crate::app::commands::{self, Typed, Value};
use crate::app::request::{
    Ask, ChannelId, GuildId, Locale, Name, Person, PersonId, Press, Reader, Request, Shown, Suggest, Threads,
};

/// Where an answer to an interaction goes.
#[derive(Clone, PartialEq, Eq)]
pub struct Responder {
    /// The interaction.
    pub id: InteractionId,
    /// The application it was sent to: ours.
    pub application: ApplicationId,
    /// Authorises the answer; valid for fifteen minutes.
    pub token: String,
    /// The permissions that the bot lacks where it came from.
    pub lacks: Lacks,
    /// Who reads the answer.
    pub reader: Reader,
}

/// Without the token: whoever has it can answer in our name.
impl fmt::Debug for Responder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Responder")
            .field("id", &self.id)
            .field("application", &self.application)
            .finish_non_exhaustive()
    }
}

/// What an interaction is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Incoming {
    /// Somebody asks for something; the answer appears where `Shown` says.
    Request(Request, Shown),
    /// Somebody types.
    Suggest(Suggest),
    /// Somebody types where nothing is completed.
    NothingToSuggest,
    /// A command or button of another version.
    Unknown,
}

/// The `Call` of any kind of interaction: they share these fields, but no type.
macro_rules! responder_of {
    ($interaction:expr) => {{
        let interaction = $interaction;
        let asker = interaction.member.as_ref().and_then(|member| member.permissions);
        Responder {
            id: interaction.id,
            application: interaction.application_id,
            token: interaction.token.clone(),
            lacks: Lacks::of(interaction.app_permissions, interaction.channel.as_ref(), asker),
            reader: Reader::One {
                who: PersonId(interaction.user.id.get()),
                locale: interaction.locale.parse().ok(),
                guild: interaction.guild_id.map(|guild| GuildId(guild.get())),
            },
        }
    }};
}

/// Whether a thread can be opened where an interaction came from.
macro_rules! threads_of {
    ($interaction:expr) => {{
        let interaction = $interaction;
        let asker = interaction.member.as_ref().and_then(|member| member.permissions);
        threads(interaction.app_permissions, interaction.channel.as_ref(), asker)
    }};
}

/// Reads an interaction; `None` if it wants no answer.
pub fn read(interaction: &Interaction) -> Option<(Responder, Incoming)> {
    match interaction {
        Interaction::Command(command) => {
            let ask = path(command).and_then(|(group, name, options)| match commands::find(group, name) {
                Some(command) => (command.read)(&Typed(&|name| value(options, name))),
                None => {
                    commands::moved(&group.map_or(name.to_owned(), |group| format!("{group} {name}"))).map(Ask::Moved)
                }
            });
            Some((responder_of!(command), command_asked(command, ask)))
        }
        Interaction::Autocomplete(command) => {
            let asked = suggest(command).map_or(Incoming::NothingToSuggest, Incoming::Suggest);
            Some((responder_of!(command), asked))
        }
        Interaction::Component(component) => {
            let asked = component_asked(component).unwrap_or(Incoming::Unknown);
            Some((responder_of!(component), asked))
        }
        Interaction::Modal(modal) => Some((responder_of!(modal), Incoming::Unknown)),
        // Pings come over HTTP only; kinds that do not exist yet are not handled.
        _ => None,
    }
}

/// The request's name for the log, without what was typed: a seed tells the order of the tiles.
pub fn name(ask: &Ask) -> Cow<'static, str> {
    Cow::Borrowed(match ask {
        Ask::Play { mention: true, .. } => "mention",
        Ask::Hand => "tiles",
        // Which chip it is, or which tile of a hand, is secret.
        Ask::Press(Press::Pick(..) | Press::Answer(..)) => "an answer",
        Ask::Press(Press::Step(_) | Press::Confirm(_)) => "a plan",
        Ask::Press(press) => return Cow::Owned(custom_id(press, 0)),
        other => other.word(),
    })
}

/// Reads a message that mentions the bot, `me`, in its text; the rest of the text is a move in one line.
pub fn mentioned(message: &Message, me: UserId) -> Option<Request> {
    let guild = message.guild_id?;
    let ours = message.author.bot || message.author.system || message.author.id == me || message.webhook_id.is_some();
    let spellings = [format!("<@{me}>"), format!("<@!{me}>")];
    if ours || !spellings.iter().any(|mention| message.content.contains(mention)) {
        return None;
    }
    let line = spellings.iter().fold(message.content.clone(), |line, mention| line.replace(mention, " "));
    let nick = message.member.as_ref().and_then(|member| member.nick.as_deref());
    Some(Request {
        cause: message.id.get(),
        // A message does not say what permissions its author has.
        who: person(&message.author, nick, false, None),
        guild: Some(GuildId(guild.get())),
        channel: ChannelId(message.channel_id.get()),
        private: false,
        threads: Threads::Never,
        ask: Ask::Play { line: line.split_whitespace().collect::<Vec<_>>().join(" "), mention: true },
    })
}

fn command_asked(command: &CommandInteraction, ask: Option<Ask>) -> Incoming {
    let Some(ask) = ask else { return Incoming::Unknown };
    let shown = ask.shown();
    let request = Request {
        cause: command.id.get(),
        who: member(&command.user, command.member.as_deref(), &command.locale),
        guild: command.guild_id.map(|guild| GuildId(guild.get())),
        channel: ChannelId(command.channel_id.get()),
        private: false,
        threads: threads_of!(command),
        ask,
    };
    Incoming::Request(request, shown)
}

fn component_asked(component: &ComponentInteraction) -> Option<Incoming> {
    let id = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first()?,
        _ => &component.data.custom_id,
    };
    let ask = Ask::Press(press(id)?);
    // A message that everybody sees is never replaced by an answer to one person.
    let ephemeral = component.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let shown = match ask.shown() {
        Shown::InPlace if !ephemeral => Shown::Privately,
        shown => shown,
    };
    let request = Request {
        cause: component.id.get(),
        who: member(&component.user, component.member.as_ref(), &component.locale),
        guild: component.guild_id.map(|guild| GuildId(guild.get())),
        channel: ChannelId(component.channel_id.get()),
        private: ephemeral || component.guild_id.is_none(),
        threads: threads_of!(component),
        ask,
    };
    Some(Incoming::Request(request, shown))
}

fn member(user: &User, member: Option<&Member>, locale: &str) -> Person {
    let may = member.and_then(|member| member.permissions);
    let manages = may.is_some_and(|may| may.administrator() || may.manage_guild());
    person(user, member.and_then(|member| member.nick.as_deref()), manages, locale.parse().ok())
}

/// The name that others see: the server's nickname, else the display name, else the account's; blank ones do not count.
fn person(user: &User, nick: Option<&str>, manages: bool, locale: Option<Locale>) -> Person {
    let id = PersonId(user.id.get());
    let names = [nick, user.global_name.as_deref(), Some(user.name.as_str())];
    Person { id, name: Name::first_of(names.into_iter().flatten(), id), manages, locale }
}

/// The subcommand's group, its name and its options.
fn path(command: &CommandInteraction) -> Option<(Option<&str>, &str, &[CommandDataOption])> {
    if command.data.name != commands::NAME {
        return None;
    }
    let option = command.data.options.first()?;
    match &option.value {
        CommandDataOptionValue::SubCommand(options) => Some((None, &option.name, options)),
        CommandDataOptionValue::SubCommandGroup(inside) => {
            let inner = inside.first()?;
            let CommandDataOptionValue::SubCommand(options) = &inner.value else { return None };
            Some((Some(&option.name), &inner.name, options))
        }
        _ => None,
    }
}

/// What was typed for an option.
fn value(options: &[CommandDataOption], name: &str) -> Option<Value> {
    let option = options.iter().find(|option| option.name == name)?;
    match &option.value {
        CommandDataOptionValue::String(words) => Some(Value::Words(words.clone())),
        CommandDataOptionValue::Autocomplete { value, .. } => {
            Some(Value::Words(value.clone())).filter(|_| !value.is_empty())
        }
        CommandDataOptionValue::Integer(number) => Some(Value::Number(*number)),
        CommandDataOptionValue::Boolean(yes) => Some(Value::YesNo(*yes)),
        _ => None,
    }
}

fn suggest(command: &CommandInteraction) -> Option<Suggest> {
    let (group, name, options) = path(command)?;
    let (focused, typed) = options.iter().find_map(|option| match &option.value {
        CommandDataOptionValue::Autocomplete { value, .. } => Some((&*option.name, value)),
        _ => None,
    })?;
    let field = commands::find(group, name)?.options.iter().find(|option| option.name == focused)?.kind.completed()?;
    let value = |name: &str| value(options, name);
    let words = Typed(&value);
    Some(Suggest {
        who: PersonId(command.user.id.get()),
        locale: command.locale.parse().ok(),
        guild: command.guild_id.map(|guild| GuildId(guild.get())),
        channel: ChannelId(command.channel_id.get()),
        field,
        typed: typed.clone(),
        tile: words.words("tile"),
        cell: words.words("cell"),
        rotation: words.words("rotation"),
    })
}
