//! What people did, read: an interaction or a message that mentions the bot becomes a [`Request`] or a [`Suggest`].

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
use super::permission::Lacks;
use crate::app::request::{
    AnswersWish, Ask, BoardWish, Field, Person, Press, Question, Request, SettingsWish, Shown, StartWish, Suggest,
    Typed,
};
use crate::app::request::{ChannelId, GuildId, Name, PersonId};

/// Where an answer to an interaction goes.
#[derive(Clone, PartialEq, Eq)]
pub struct Call {
    /// The interaction.
    pub id: InteractionId,
    /// The application that it was sent to: us.
    pub application: ApplicationId,
    /// What proves that the answer is ours; lives for fifteen minutes.
    pub token: String,
    /// What we may not do where it came from.
    pub lacks: Lacks,
}

/// Without the token: who has it can answer in our name.
impl fmt::Debug for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call").field("id", &self.id).field("application", &self.application).finish_non_exhaustive()
    }
}

/// What an interaction is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Something is asked for, and the answer appears there.
    Request(Request, Shown),
    /// Somebody types.
    Suggest(Suggest),
    /// Somebody types where nothing is completed.
    NothingToSuggest,
    /// Nothing that this version knows: a command or button of another one.
    Unknown,
}

/// What all kinds of interactions have in common, though no type says so.
macro_rules! call_of {
    ($interaction:expr) => {{
        let interaction = $interaction;
        let asker = interaction.member.as_ref().and_then(|member| member.permissions);
        Call {
            id: interaction.id,
            application: interaction.application_id,
            token: interaction.token.clone(),
            lacks: Lacks::of(interaction.app_permissions, interaction.channel.as_ref(), asker),
        }
    }};
}

/// Reads an interaction; `None` if it wants no answer.
pub fn read(interaction: &Interaction) -> Option<(Call, Asked)> {
    match interaction {
        Interaction::Command(command) => {
            let asked = subcommand(command).and_then(|(name, options)| ask(&name, options));
            Some((call_of!(command), command_asked(command, asked)))
        }
        Interaction::Autocomplete(command) => {
            let asked = suggest(command).map_or(Asked::NothingToSuggest, Asked::Suggest);
            Some((call_of!(command), asked))
        }
        Interaction::Component(component) => {
            let asked = component_asked(component).unwrap_or(Asked::Unknown);
            Some((call_of!(component), asked))
        }
        Interaction::Modal(modal) => Some((call_of!(modal), Asked::Unknown)),
        // Pings come over HTTP only; kinds yet to be invented are not ours.
        _ => None,
    }
}

/// What is asked for, for the log: what was typed is left out, for a seed tells the order of the tiles.
pub fn name(ask: &Ask) -> Cow<'static, str> {
    Cow::Borrowed(match ask {
        Ask::Play { mention: true, .. } => "mention",
        Ask::Hand => "tiles",
        // Which chip it is, or which tile of a hand, is nobody else's business.
        Ask::Press(Press::Pick(..) | Press::Answer(..)) => "an answer",
        Ask::Press(Press::Step(_) | Press::Confirm(_)) => "a plan",
        Ask::Press(press) => return Cow::Owned(custom_id(press, 0)),
        other => other.word(),
    })
}

/// Reads a message that mentions the bot, `me`, in its words; the rest of it is a move in one line.
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
        // What a message tells of its author says nothing of permissions.
        who: person(&message.author, nick, false),
        guild: Some(GuildId(guild.get())),
        channel: ChannelId(message.channel_id.get()),
        private: false,
        ask: Ask::Play { line: line.split_whitespace().collect::<Vec<_>>().join(" "), mention: true },
    })
}

fn command_asked(command: &CommandInteraction, ask: Option<Ask>) -> Asked {
    let Some(ask) = ask else { return Asked::Unknown };
    let shown = ask.shown();
    let request = Request {
        cause: command.id.get(),
        who: member(&command.user, command.member.as_deref()),
        guild: command.guild_id.map(|guild| GuildId(guild.get())),
        channel: ChannelId(command.channel_id.get()),
        private: false,
        ask,
    };
    Asked::Request(request, shown)
}

fn component_asked(component: &ComponentInteraction) -> Option<Asked> {
    let id = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first()?,
        _ => &component.data.custom_id,
    };
    let ask = Ask::Press(press(id)?);
    // What all see is never replaced by one person's answer.
    let ephemeral = component.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let shown = match ask.shown() {
        Shown::InPlace if !ephemeral => Shown::Privately,
        shown => shown,
    };
    let request = Request {
        cause: component.id.get(),
        who: member(&component.user, component.member.as_ref()),
        guild: component.guild_id.map(|guild| GuildId(guild.get())),
        channel: ChannelId(component.channel_id.get()),
        private: ephemeral || component.guild_id.is_none(),
        ask,
    };
    Some(Asked::Request(request, shown))
}

fn member(user: &User, member: Option<&Member>) -> Person {
    let may = member.and_then(|member| member.permissions);
    let manages = may.is_some_and(|may| may.administrator() || may.manage_guild());
    person(user, member.and_then(|member| member.nick.as_deref()), manages)
}

/// The name that the others see: the server's, else the person's own choice, else the account's; what is blank does not count.
fn person(user: &User, nick: Option<&str>, manages: bool) -> Person {
    let id = PersonId(user.id.get());
    let names = [nick, user.global_name.as_deref(), Some(user.name.as_str())];
    Person { id, name: Name::first_of(names.into_iter().flatten(), id), manages }
}

/// The subcommand, after its group if it is in one, and its options.
fn subcommand(command: &CommandInteraction) -> Option<(Cow<'_, str>, Options<'_>)> {
    if command.data.name != super::command::NAME {
        return None;
    }
    let option = command.data.options.first()?;
    match &option.value {
        CommandDataOptionValue::SubCommand(options) => Some((Cow::Borrowed(&option.name), Options(options))),
        CommandDataOptionValue::SubCommandGroup(inside) => {
            let inner = inside.first()?;
            let CommandDataOptionValue::SubCommand(options) = &inner.value else { return None };
            Some((Cow::Owned(format!("{} {}", option.name, inner.name)), Options(options)))
        }
        _ => None,
    }
}

/// The options of a subcommand, by their names.
#[derive(Clone, Copy)]
struct Options<'a>(&'a [CommandDataOption]);

impl Options<'_> {
    fn value(&self, name: &str) -> Option<&CommandDataOptionValue> {
        self.0.iter().find(|option| option.name == name).map(|option| &option.value)
    }

    fn typed(&self, name: &str) -> Option<String> {
        match self.value(name)? {
            CommandDataOptionValue::String(words) => Some(words.clone()),
            CommandDataOptionValue::Autocomplete { value, .. } => Some(value.clone()).filter(|value| !value.is_empty()),
            _ => None,
        }
    }

    fn number(&self, name: &str) -> Option<i64> {
        match self.value(name)? {
            CommandDataOptionValue::Integer(number) => Some(*number),
            _ => None,
        }
    }

    fn yes(&self, name: &str) -> bool {
        matches!(self.value(name), Some(CommandDataOptionValue::Boolean(true)))
    }
}

fn ask(name: &str, options: Options<'_>) -> Option<Ask> {
    Some(match name {
        "start" => Ask::Start(StartWish {
            edition: options.typed("edition"),
            expansions: options.typed("expansions"),
            options: options.typed("options"),
            seats: options.number("seats"),
            seed: options.typed("seed"),
            theme: options.typed("theme"),
        }),
        "join" => Ask::Join,
        "leave" => Ask::Leave,
        "seat computer" => Ask::AddComputer,
        "rematch" => Ask::Rematch,
        "begin" => Ask::Begin,
        "cancel" => Ask::Cancel,
        "seat colour" => Ask::Colour { colour: options.typed("colour") },
        "seat remove" => Ask::Remove { seat: options.typed("seat")? },
        "place" => Ask::Place(Typed {
            tile: options.typed("tile"),
            cell: options.typed("cell")?,
            rotation: options.typed("rotation"),
            follower: options.typed("follower"),
        }),
        "abbey" => Ask::Abbey { cell: options.typed("cell")?, follower: options.typed("follower") },
        "draw" => Ask::Draw,
        "play" => Ask::Play { line: options.typed("move")?, mention: false },
        "board" => Ask::Board(BoardWish {
            public: options.yes("public"),
            zoom: options.typed("zoom"),
            owners: options.typed("owners"),
            feature: options.typed("feature"),
            since: options.typed("since"),
        }),
        "tiles" if options.yes("hand") => Ask::Hand,
        "tiles" => Ask::Tiles,
        "scores" => Ask::Scores,
        "history" => Ask::History { number: options.number("number") },
        "rules" => Ask::Rules { topic: options.typed("topic") },
        "help" => Ask::Help,
        "resign" => Ask::Resign,
        "export" => Ask::Export { game: options.typed("game") },
        "bet" => match options.typed("settle") {
            Some(settle) => Ask::Answer { question: Question::Settle, typed: Some(settle) },
            None => Ask::Answer { question: Question::Bet, typed: options.typed("chip") },
        },
        "wagon" => Ask::Answer { question: Question::Wagon, typed: options.typed("to") },
        "trade" => match options.typed("sell") {
            Some(sell) => Ask::Answer { question: Question::Sell, typed: Some(sell) },
            None => Ask::Answer { question: Question::Offer, typed: options.typed("offer") },
        },
        "answers" => {
            // Each option is one word or "ask".
            let always = |name| options.typed(name).map(|word| word != "ask");
            Ask::Answers(AnswersWish {
                no_bets: always("bets"),
                wagons_home: always("wagons"),
                draws: always("turn"),
                buys_nothing: always("offers"),
            })
        }
        "settings game" => Ask::GameSettings(SettingsWish { theme: options.typed("theme") }),
        "settings server" => Ask::ServerSettings(SettingsWish { theme: options.typed("theme") }),
        "table" => Ask::Enlarge { size: options.typed("size")? },
        _ => return None,
    })
}

fn suggest(command: &CommandInteraction) -> Option<Suggest> {
    let (name, options) = subcommand(command)?;
    let (focused, typed) = options.0.iter().find_map(|option| match &option.value {
        CommandDataOptionValue::Autocomplete { value, .. } => Some((&*option.name, value)),
        _ => None,
    })?;
    let field = match (&*name, focused) {
        ("place", "tile") => Field::Tile,
        ("abbey", "cell") => Field::Hole,
        ("abbey", "follower") => Field::OnAbbey,
        ("place", "cell") => Field::Cell,
        ("place", "rotation") => Field::Rotation,
        ("place", "follower") => Field::Follower,
        ("play", "move") => Field::Move,
        ("start", "expansions") => Field::Expansions,
        ("start", "options") => Field::Options,
        ("rules", "topic") => Field::Topic,
        ("board", "zoom") => Field::Zoom,
        ("board", "feature") => Field::Feature,
        ("board", "since") => Field::Since,
        ("history", "number") => Field::Number,
        ("seat remove", "seat") => Field::Seat,
        ("seat colour", "colour") => Field::Colour,
        ("start" | "settings game" | "settings server", "theme") => Field::Theme,
        ("bet", "chip") => Field::Answer(Question::Bet),
        ("bet", "settle") => Field::Answer(Question::Settle),
        ("wagon", "to") => Field::Answer(Question::Wagon),
        ("trade", "offer") => Field::Answer(Question::Offer),
        ("trade", "sell") => Field::Answer(Question::Sell),
        ("export", "game") => Field::Game,
        _ => return None,
    };
    Some(Suggest {
        who: PersonId(command.user.id.get()),
        channel: ChannelId(command.channel_id.get()),
        field,
        typed: typed.clone(),
        tile: options.typed("tile"),
        cell: options.typed("cell"),
        rotation: options.typed("rotation"),
    })
}
