//! The parts of Discord's messages that are used: each type has the fields that are read, and all others are skipped.
//!
//! Discord adds fields, leaves them out and changes their types without notice. The fields needed to know who asks for
//! what, and where an answer goes, are read strictly; a name, a permission or a language that cannot be read counts as
//! not sent.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;
use serenity::model::id::{ApplicationId, ChannelId, GuildId, InteractionId, MessageId, UserId, WebhookId};
use serenity::model::{Permissions, Timestamp};

/// A person's use of a command, a button, a menu or a form.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(try_from = "Sent")]
pub struct Interaction {
    /// Its id.
    pub(crate) id: InteractionId,
    /// The application it was sent to.
    pub(crate) application: ApplicationId,
    /// The token that authorises the answer, valid for fifteen minutes.
    pub(crate) token: String,
    /// The kind of interaction: one of [`kind`], or a number that is not known yet.
    pub(crate) kind: u64,
    /// The choices or typed words.
    pub(crate) data: Data,
    /// The server; `None` in direct messages.
    pub(crate) guild: Option<GuildId>,
    /// The channel or thread.
    pub(crate) channel: ChannelId,
    /// The kind of that channel: one of [`place`], if Discord sends it.
    pub(crate) place: Option<u64>,
    /// The person who did it.
    pub(crate) user: User,
    /// Their nickname in the server, if any.
    pub(crate) nick: Option<String>,
    /// Permissions of that person in the channel; `None` in direct messages.
    pub(crate) permissions: Option<Permissions>,
    /// Permissions of the bot in the channel, if Discord sends them.
    pub(crate) app_permissions: Option<Permissions>,
    /// The language of their client, if Discord sends it.
    pub(crate) locale: Option<String>,
    /// Whether the message of a button or menu is seen by that person alone.
    pub(crate) is_private: bool,
}

impl Interaction {
    /// Returns the fields of a form that was filled in.
    pub fn filled(&self) -> &[Field] {
        &self.data.filled
    }
}

/// Discord's numbers of kinds of interactions.
pub(crate) mod kind {
    /// Discord checks that the endpoint answers.
    pub(crate) const PING: u64 = 1;
    /// A command was used.
    pub(crate) const COMMAND: u64 = 2;
    /// A button was pressed, or a menu's entry chosen.
    pub(crate) const COMPONENT: u64 = 3;
    /// Somebody is typing a command, and gets suggestions.
    pub(crate) const AUTOCOMPLETE: u64 = 4;
    /// A form was sent.
    pub(crate) const FORM: u64 = 5;
}

/// Discord's numbers of kinds of channels.
pub(crate) mod place {
    /// A text channel.
    pub(crate) const TEXT: u64 = 0;
    /// A channel of announcements.
    pub(crate) const NEWS: u64 = 5;
    /// A thread that only its members see.
    pub(crate) const PRIVATE_THREAD: u64 = 12;
    /// Threads: of announcements, public and private.
    pub(crate) const THREADS: [u64; 3] = [10, 11, PRIVATE_THREAD];
}

/// Flag of a message that only one person sees.
const EPHEMERAL: u64 = 1 << 6;

/// The data of an interaction: a command's name and options, a button's id, a menu's choices.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub(crate) struct Data {
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) name: Option<String>,
    #[serde(default, deserialize_with = "each")]
    pub(crate) options: Vec<Opt>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) custom_id: Option<String>,
    /// The choices in a menu.
    #[serde(default, deserialize_with = "each")]
    pub(crate) values: Vec<String>,
    /// The fields of a form that was sent, each with its custom id and value; empty for anything else.
    #[serde(default, rename = "components", deserialize_with = "fields")]
    filled: Vec<Field>,
}

/// A field of a form, as somebody filled it in.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Field {
    /// The id that it was given when the form was opened.
    pub custom_id: String,
    /// The words typed, the one thing chosen, or whether a box is ticked.
    #[serde(default, deserialize_with = "lenient")]
    value: Option<Value>,
    /// The choices in a menu or a group of boxes.
    #[serde(default, deserialize_with = "each")]
    pub values: Vec<String>,
}

impl Field {
    /// Returns the words that were typed, or the one thing that was chosen.
    pub fn text(&self) -> Option<&str> {
        self.value.as_ref()?.as_str()
    }

    /// Returns whether the checkbox is ticked; `false` for a field of another kind.
    pub fn is_ticked(&self) -> bool {
        self.value == Some(Value::Bool(true))
    }
}

/// An option of a command that was filled in, a subcommand, or a group of them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Opt {
    /// Discord's number of its kind, if it is sent.
    #[serde(default, rename = "type", deserialize_with = "lenient")]
    kind: Option<u64>,
    pub(crate) name: String,
    /// The value that was filled in; `None` for a subcommand or group.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) value: Option<Value>,
    #[serde(default, deserialize_with = "each")]
    pub(crate) options: Vec<Self>,
    /// Whether the person is typing this option now.
    #[serde(default, deserialize_with = "lenient")]
    focused: Option<bool>,
}

impl Opt {
    /// Returns whether it is a group of subcommands.
    pub(crate) fn is_group(&self) -> bool {
        self.kind == Some(2)
    }

    /// Returns whether the person is typing this option now.
    pub(crate) fn is_focused(&self) -> bool {
        self.focused == Some(true)
    }
}

/// An account: a person's or a bot's.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct User {
    pub(crate) id: UserId,
    /// The account's name.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) username: Option<String>,
    /// The name that the person has chosen to be shown.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) global_name: Option<String>,
    /// Whether it is a bot's account.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) bot: Option<bool>,
    /// Whether it is Discord itself.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) system: Option<bool>,
}

/// A message that somebody wrote.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Message {
    pub(crate) id: MessageId,
    #[serde(rename = "channel_id")]
    pub(crate) channel: ChannelId,
    /// The server; `None` in direct messages.
    #[serde(default, rename = "guild_id")]
    pub(crate) guild: Option<GuildId>,
    pub(crate) author: User,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) member: Option<Member>,
    /// The words; empty where the bot is not allowed to read them.
    #[serde(default)]
    pub(crate) content: String,
    /// The webhook that wrote it instead of a person.
    #[serde(default, rename = "webhook_id")]
    pub(crate) webhook: Option<WebhookId>,
}

/// An account's membership of a server.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub(crate) struct Member {
    #[serde(default, deserialize_with = "lenient")]
    user: Option<User>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) nick: Option<String>,
    #[serde(default, deserialize_with = "lenient")]
    permissions: Option<Permissions>,
}

/// An interaction in Discord's form.
#[derive(Deserialize)]
struct Sent {
    id: InteractionId,
    application_id: ApplicationId,
    token: String,
    #[serde(rename = "type")]
    kind: u64,
    #[serde(default, deserialize_with = "lenient")]
    data: Option<Data>,
    #[serde(default)]
    guild_id: Option<GuildId>,
    #[serde(default)]
    channel_id: Option<ChannelId>,
    #[serde(default, deserialize_with = "lenient")]
    channel: Option<Channel>,
    #[serde(default, deserialize_with = "lenient")]
    member: Option<Member>,
    #[serde(default, deserialize_with = "lenient")]
    user: Option<User>,
    #[serde(default, deserialize_with = "lenient")]
    locale: Option<String>,
    #[serde(default, deserialize_with = "lenient")]
    app_permissions: Option<Permissions>,
    #[serde(default, deserialize_with = "lenient")]
    message: Option<Marked>,
}

#[derive(Deserialize)]
struct Channel {
    #[serde(default, deserialize_with = "lenient")]
    id: Option<ChannelId>,
    #[serde(default, rename = "type", deserialize_with = "lenient")]
    kind: Option<u64>,
}

/// The fields that only threads have.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
pub(crate) struct ThreadMetadata {
    #[serde(default, deserialize_with = "or_default")]
    archived: bool,
    #[serde(default, deserialize_with = "or_default")]
    locked: bool,
    #[serde(default, deserialize_with = "lenient")]
    archive_timestamp: Option<Timestamp>,
}

impl ThreadMetadata {
    /// Returns whether it is archived.
    pub(crate) fn is_archived(self) -> bool {
        self.archived
    }

    /// Returns whether only people who manage threads may open it.
    pub(crate) fn is_locked(self) -> bool {
        self.locked
    }

    /// Returns the Unix time in milliseconds when it was last archived or opened, or its archive duration changed; 0 if
    /// that is not known.
    pub(crate) fn changed(self) -> u64 {
        self.archive_timestamp.map_or(0, |at| at.unix_timestamp().max(0) as u64 * 1_000)
    }
}

/// A list whose elements may have any form: those that can't be read as `T` are skipped.
pub(crate) struct Each<T>(pub(crate) Vec<T>);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Each<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Vec::<Box<RawValue>>::deserialize(from).map(|all| Self(readable(&all)))
    }
}

fn readable<T: DeserializeOwned>(all: &[Box<RawValue>]) -> Vec<T> {
    all.iter().filter_map(|one| serde_json::from_str(one.get()).ok()).collect()
}

/// The message that a button or menu is on; its flags say whether only one person sees it.
#[derive(Deserialize)]
struct Marked {
    #[serde(default, deserialize_with = "lenient")]
    flags: Option<u64>,
}

impl TryFrom<Sent> for Interaction {
    type Error = serde_json::Error;

    fn try_from(sent: Sent) -> Result<Self, Self::Error> {
        let lacks = serde_json::Error::missing_field;
        let Member { user: member, nick, permissions } = sent.member.unwrap_or_default();
        let said = sent.channel.as_ref().and_then(|channel| channel.id);
        Ok(Self {
            id: sent.id,
            application: sent.application_id,
            token: sent.token,
            kind: sent.kind,
            data: sent.data.unwrap_or_default(),
            guild: sent.guild_id,
            channel: sent.channel_id.or(said).ok_or_else(|| lacks("channel_id"))?,
            place: sent.channel.and_then(|channel| channel.kind),
            user: member.or(sent.user).ok_or_else(|| lacks("user"))?,
            nick,
            permissions,
            app_permissions: sent.app_permissions,
            locale: sent.locale,
            is_private: sent.message.and_then(|message| message.flags).is_some_and(|flags| flags & EPHEMERAL != 0),
        })
    }
}

/// Reads a value that may have any form; `None` if it can't be read as `T`.
///
/// # Errors
/// If it is not JSON.
pub(crate) fn lenient<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Option<T>, D::Error> {
    let raw = Box::<RawValue>::deserialize(from)?;
    Ok(serde_json::from_str(raw.get()).ok())
}

/// Reads a value that may have any form; the default if it can't be read as `T`.
///
/// # Errors
/// If it is not JSON.
pub(crate) fn or_default<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(from: D) -> Result<T, D::Error> {
    lenient(from).map(Option::unwrap_or_default)
}

/// Reads the elements of a list that can be read as `T`; none if it is not a list.
///
/// # Errors
/// If it is not JSON.
pub(crate) fn each<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Vec<T>, D::Error> {
    let all: Vec<Box<RawValue>> = or_default(from)?;
    Ok(readable(&all))
}

/// Reads the fields of a form, each in a label of its own or several in a row.
fn fields<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Field>, D::Error> {
    #[derive(Deserialize)]
    struct Part {
        #[serde(default, deserialize_with = "lenient")]
        component: Option<Field>,
        #[serde(default, deserialize_with = "each")]
        components: Vec<Field>,
    }
    let parts: Vec<Part> = each(from)?;
    Ok(parts.into_iter().flat_map(|part| part.component.into_iter().chain(part.components)).collect())
}
