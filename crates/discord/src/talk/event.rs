//! Reads events: a gateway frame, or the body of a request to `endpoint`, becomes an [`Event`], or nothing if it does
//! not concern the bot.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::model::id::{ApplicationId, InteractionId, UserId};

use super::interaction::Responder;
use super::permission::Lacks;
use super::received::{Interaction, Message, ThreadMetadata, each, lenient, or_default};
use carc_play::request::{ChannelId, GuildId, PersonId, Reader};

/// An event that Discord reports, or a change in the shards of this process.
#[derive(Debug)]
pub(crate) enum Event {
    /// A session began.
    Ready(Ready),
    /// This process no longer holds the shard of this number.
    Released(u32),
    /// Somebody used a command, a button, a menu or a form, or is typing a command.
    Interaction(Box<Interaction>),
    /// An interaction that this version cannot read.
    Undecoded(Undecoded),
    /// Somebody posted a message.
    Message(Box<Message>),
    /// Whether messages can be posted in a server may have changed.
    Server(Server),
    /// A thread of a server was archived, and anybody may reopen it.
    Archived(GuildId, ChannelId),
    /// A channel or thread was deleted: its server (`None` for direct messages) and its id.
    Deleted(Option<GuildId>, ChannelId),
}

/// A change to one of the bot's servers that decides whether messages can be posted there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Server {
    /// The bot is in it, and it can be reached.
    Here(GuildId),
    /// It has an outage.
    Down(GuildId),
    /// The bot was removed from it.
    Left(GuildId),
    /// A channel, a thread, a role or the bot itself was changed: posts that failed there may succeed now.
    Changed(GuildId),
}

/// The first event of a session.
#[derive(Debug, Deserialize)]
pub(crate) struct Ready {
    pub(crate) user: User,
    pub(crate) application: Application,
    #[serde(default, deserialize_with = "each")]
    pub(crate) guilds: Vec<Guild>,
    /// The shard's number and the shard count, as its connection asked for them.
    #[serde(skip)]
    pub(crate) shard: (u32, u32),
    pub(crate) session_id: String,
    pub(crate) resume_gateway_url: String,
}

/// A server.
#[derive(Debug, Deserialize)]
pub(crate) struct Guild {
    pub(crate) id: serenity::model::id::GuildId,
    #[serde(default, deserialize_with = "lenient")]
    unavailable: Option<bool>,
}

/// The server that an object belongs to.
#[derive(Debug, Deserialize)]
struct Within {
    guild_id: serenity::model::id::GuildId,
}

/// A thread.
#[derive(Debug, Deserialize)]
struct Thread {
    id: serenity::model::id::ChannelId,
    guild_id: serenity::model::id::GuildId,
    #[serde(default, rename = "thread_metadata", deserialize_with = "or_default")]
    metadata: ThreadMetadata,
}

/// A channel or thread.
#[derive(Debug, Deserialize)]
struct Channel {
    id: serenity::model::id::ChannelId,
    #[serde(default)]
    guild_id: Option<serenity::model::id::GuildId>,
}

/// The bot's user.
#[derive(Debug, Deserialize)]
pub(crate) struct User {
    pub(crate) id: UserId,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) username: Option<String>,
}

/// The bot's application.
#[derive(Debug, Deserialize)]
pub(crate) struct Application {
    pub(crate) id: ApplicationId,
}

/// An interaction that could not be read whole.
#[derive(Debug)]
pub(crate) struct Undecoded {
    /// Where to send an answer, if that much could be read.
    pub(crate) responder: Option<Responder>,
    /// Discord's number for the kind of interaction.
    pub(crate) kind: u64,
    /// The reason why it could not be read; without the interaction's token.
    pub(crate) why: String,
    /// The names of its fields. Their values may be secret: the token, a bet, a seed.
    pub(crate) fields: Vec<String>,
}

/// The fields read of every frame; the rest is skipped.
#[derive(Deserialize)]
struct Head<'a> {
    op: u8,
    t: Option<&'a str>,
}

#[derive(Deserialize)]
struct Data<T> {
    d: T,
}

/// Reads a gateway frame; `None` if it does not concern the bot or cannot be read.
pub(crate) fn read(frame: &str) -> Option<Event> {
    let Head { op: 0, t: Some(name) } = serde_json::from_str(frame).ok()? else { return None };
    let read = match name {
        "READY" => data(frame).map(Event::Ready),
        "INTERACTION_CREATE" => data(frame)
            .map(|interaction| Event::Interaction(Box::new(interaction)))
            .or_else(|why| data(frame).map(|value| Event::Undecoded(undecoded(&value, &why)))),
        "MESSAGE_CREATE" => data(frame).map(|message| Event::Message(Box::new(message))),
        "GUILD_CREATE" | "GUILD_DELETE" => data(frame).map(|guild: Guild| {
            let id = GuildId(guild.id.get());
            Event::Server(match guild.unavailable {
                // An outage does not mean that the bot has left.
                Some(true) => Server::Down(id),
                Some(false) | None if name == "GUILD_CREATE" => Server::Here(id),
                Some(false) | None => Server::Left(id),
            })
        }),
        "THREAD_UPDATE" => data(frame).map(|thread: Thread| {
            let server = GuildId(thread.guild_id.get());
            if thread.metadata.is_archived() && !thread.metadata.is_locked() {
                Event::Archived(server, ChannelId(thread.id.get()))
            } else {
                Event::Server(Server::Changed(server))
            }
        }),
        // Without the intent for members, `GUILD_MEMBER_UPDATE` comes for the bot alone.
        "CHANNEL_UPDATE" | "GUILD_ROLE_UPDATE" | "GUILD_MEMBER_UPDATE" => {
            data(frame).map(|within: Within| Event::Server(Server::Changed(GuildId(within.guild_id.get()))))
        }
        "CHANNEL_DELETE" | "THREAD_DELETE" => data(frame).map(|channel: Channel| {
            Event::Deleted(channel.guild_id.map(|id| GuildId(id.get())), ChannelId(channel.id.get()))
        }),
        _ => return None,
    };
    read.map_err(|error| tracing::warn!(event = name, %error, "an event could not be read")).ok()
}

/// Reads an interaction that came over HTTP.
///
/// # Errors
/// If it is not JSON at all.
pub(crate) fn interaction(body: &[u8]) -> serde_json::Result<Event> {
    serde_json::from_slice(body)
        .map(|interaction| Event::Interaction(Box::new(interaction)))
        .or_else(|why| serde_json::from_slice(body).map(|value| Event::Undecoded(undecoded(&value, &why))))
}

fn data<T: DeserializeOwned>(frame: &str) -> serde_json::Result<T> {
    serde_json::from_str(frame).map(|Data { d }| d)
}

fn undecoded(value: &Value, why: &serde_json::Error) -> Undecoded {
    let id = |field: &str| value[field].as_str()?.parse().ok().filter(|id| *id != 0);
    let token = value["token"].as_str().filter(|token| !token.is_empty());
    let responder = id("id").zip(id("application_id")).zip(token).map(|((id, application), token)| Responder {
        id: InteractionId::new(id),
        application: ApplicationId::new(application),
        token: token.to_owned(),
        lacks: Lacks::default(),
        reader: reader(value),
    });
    let why = why.to_string();
    Undecoded {
        responder,
        kind: value["type"].as_u64().unwrap_or_default(),
        why: token.map_or_else(|| why.clone(), |token| why.replace(token, "[token]")),
        fields: value.as_object().into_iter().flat_map(|fields| fields.keys().cloned()).collect(),
    }
}

/// Returns the person who asked, or everybody in the server if that cannot be read.
fn reader(interaction: &Value) -> Reader {
    let id = |value: &Value| value.as_str().and_then(|id| id.parse().ok());
    let guild = id(&interaction["guild_id"]).map(GuildId);
    let who = id(&interaction["member"]["user"]["id"]).or_else(|| id(&interaction["user"]["id"]));
    let locale = interaction["locale"].as_str().and_then(|locale| locale.parse().ok());
    who.map_or(Reader::All(guild), |who| Reader::One { who: PersonId(who), locale, guild })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_understood_is_told_without_its_secrets() {
        let frame = r#"{"op":0,"s":1,"t":"INTERACTION_CREATE","d":{"id":"5","application_id":"6","type":2,"token":"aW50","data":{}}}"#;
        let Some(Event::Undecoded(undecoded)) = read(frame) else { panic!("understood") };
        assert_eq!(undecoded.responder.as_ref().map(|responder| responder.token.as_str()), Some("aW50"));
        assert_eq!((undecoded.kind, undecoded.fields.len()), (2, 5));
        assert!(!format!("{undecoded:?}").contains("aW50") && !undecoded.why.is_empty(), "{undecoded:?}");
        let nothing = r#"{"op":0,"s":1,"t":"INTERACTION_CREATE","d":{"type":3}}"#;
        assert!(matches!(read(nothing), Some(Event::Undecoded(Undecoded { responder: None, kind: 3, .. }))));
        assert!(read(r#"{"op":0,"s":1,"t":"TYPING_START","d":{}}"#).is_none() && read("{}").is_none());
    }

    #[test]
    fn a_channel_or_thread_is_deleted() {
        for name in ["CHANNEL_DELETE", "THREAD_DELETE"] {
            let frame =
                format!(r#"{{"op":0,"s":1,"t":"{name}","d":{{"id":"8","guild_id":"7","parent_id":"6","type":11}}}}"#);
            assert!(matches!(read(&frame), Some(Event::Deleted(Some(GuildId(7)), ChannelId(8)))), "{name}");
        }
    }

    #[test]
    fn a_thread_that_anybody_may_open_is_archived() {
        let told = |metadata: &str| {
            read(&format!(
                r#"{{"op":0,"s":1,"t":"THREAD_UPDATE","d":{{"id":"8","guild_id":"7","thread_metadata":{metadata}}}}}"#
            ))
        };
        assert!(matches!(told(r#"{"archived":true}"#), Some(Event::Archived(GuildId(7), ChannelId(8)))));
        for other in [r#"{"archived":true,"locked":true}"#, r#"{"archived":false}"#, "null", "{}"] {
            assert!(matches!(told(other), Some(Event::Server(Server::Changed(GuildId(7))))), "{other}");
        }
    }

    #[test]
    fn a_server_is_left_or_down_or_here() {
        let told = |name: &str, data: &str| match read(&format!(r#"{{"op":0,"s":1,"t":"{name}","d":{data}}}"#)) {
            Some(Event::Server(server)) => server,
            other => panic!("{other:?}"),
        };
        let id = GuildId(7);
        assert_eq!(told("GUILD_DELETE", r#"{"id":"7"}"#), Server::Left(id));
        assert_eq!(told("GUILD_DELETE", r#"{"id":"7","unavailable":true}"#), Server::Down(id));
        assert_eq!(told("GUILD_CREATE", r#"{"id":"7","unavailable":false,"name":"x"}"#), Server::Here(id));
        for name in ["CHANNEL_UPDATE", "THREAD_UPDATE", "GUILD_ROLE_UPDATE", "GUILD_MEMBER_UPDATE"] {
            assert_eq!(told(name, r#"{"id":"8","guild_id":"7"}"#), Server::Changed(id), "{name}");
        }
    }
}
