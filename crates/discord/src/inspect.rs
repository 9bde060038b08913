//! What `carc check` asks Discord, over REST alone, so that no gateway session is begun.

mod channel;
mod characters;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jiff::fmt::rfc2822::DateTimeParser;
use reqwest::{Client, header, redirect};
use serde::Deserialize;
use serde_json::Value;
use serenity::http::{LightMethod, Request, Route};
use serenity::model::gateway::GatewayIntents;
use serenity::model::id as discord;

use crate::gateway::allowed::{INTENTS, MOST, is_allowed};
use crate::loopback::Loopback;
use crate::rest::budget::REQUESTS;
use crate::rest::contact::Contact;
use crate::rest::refusals::Refusals;
use crate::rest::requests::Rest;
use crate::rest::sort::in_full;
use crate::talk::command::{definitions, is_registered};
use crate::talk::message::{Outgoing, answer};
use crate::talk::received::{Each, lenient, or_default};
use crate::token::Token;
use carc_chat::SendError;
use carc_play::clock::MovedClock;
use carc_play::reply::Note;
use carc_play::request::{ChannelId, MessageId};
use carc_play::text::Languages;

pub use channel::{Found, Kind};
pub use characters::characters;

/// Discord's page for developers, where a bot is made.
pub const PORTAL: &str = "https://discord.com/developers/applications";
/// Maximum number of characters in a command, including all its subcommands.
pub const MOST_CHARACTERS: usize = 8_000;

/// The public flag of a bot whose application Discord has verified.
const VERIFIED: u64 = 1 << 16;
/// Longest wait for the answer whose date is read.
const PATIENCE: Duration = Duration::from_secs(10);

/// A client that asks Discord, or its stand-in, about the bot.
pub struct Inspector {
    rest: Rest,
    client: Client,
    api: Option<Loopback>,
}

/// The reason why something was not answered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unanswered {
    /// The token is refused.
    #[error("Discord does not know the token")]
    Token,
    /// There is no such channel.
    #[error("Discord knows no such channel")]
    Absent,
    /// Discord refuses it.
    #[error("Discord refuses it ({0})")]
    Refused(String),
    /// Discord cannot be reached, or answers nothing that can be used.
    #[error("Discord does not answer: {0}")]
    Away(String),
}

impl From<SendError> for Unanswered {
    fn from(error: SendError) -> Self {
        match error {
            SendError::Token => Self::Token,
            SendError::NoChannel => Self::Absent,
            SendError::Passing(why) | SendError::Limited(why, _) => Self::Away(why),
            error => Self::Refused(error.to_string()),
        }
    }
}

/// The bot's user and application.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The bot's name.
    pub name: String,
    /// The application's id.
    pub application: u64,
    /// The key that interactions are signed with, in hexadecimal digits, if it could be read.
    pub public_key: Option<String>,
    /// The address to which Discord sends interactions, if not over the gateway.
    pub endpoint: Option<String>,
    /// Whether inviting the bot takes a code grant of OAuth besides the link.
    pub needs_code: bool,
    /// Whether Discord has verified the application.
    pub is_verified: bool,
    /// The privileged intents that the bot asks for and the application is not allowed.
    pub lacks_intents: Vec<&'static str>,
    me: discord::UserId,
}

/// Discord's terms for connecting to the gateway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Whether the gateway's address is one that may be connected to.
    pub is_allowed: bool,
    /// Number of shards that Discord wants.
    pub shards: u32,
    /// Maximum number of shards that one process holds.
    pub most: u32,
    /// Number of sessions that may still begin today.
    pub sessions: u64,
    /// Time until that number is reset.
    pub resets_in: Duration,
}

/// The commands that are registered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Registered {
    /// Whether they are those of this program.
    pub is_ours: bool,
    /// Their names.
    pub names: Vec<String>,
    /// Names of this program's commands, with their numbers of characters as Discord counts them.
    pub ours: Vec<(String, usize)>,
}

/// A server that the bot is in.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Guild {
    /// Its id.
    pub id: discord::GuildId,
    /// Its name; empty if it could not be read.
    #[serde(default, deserialize_with = "or_default")]
    pub name: String,
}

/// The fields read from the bot's user.
#[derive(Deserialize)]
struct Me {
    id: discord::UserId,
    #[serde(default, deserialize_with = "or_default")]
    username: String,
    #[serde(default, deserialize_with = "or_default")]
    public_flags: u64,
}

/// The fields read from the bot's application.
#[derive(Deserialize)]
struct Application {
    id: discord::ApplicationId,
    #[serde(default, deserialize_with = "lenient")]
    verify_key: Option<String>,
    #[serde(default, deserialize_with = "or_default")]
    flags: u64,
    #[serde(default, deserialize_with = "or_default")]
    bot_require_code_grant: bool,
    #[serde(default, deserialize_with = "lenient")]
    interactions_endpoint_url: Option<String>,
}

impl Inspector {
    /// Creates an inspector that asks as the bot that `token` belongs to.
    ///
    /// # Panics
    /// If the TLS that is compiled in cannot be set up.
    pub fn new(token: &Token, api: Option<Loopback>) -> Self {
        let clock = MovedClock::default();
        let (refusals, contact) = (Refusals::new(clock.clone()), Contact::new(clock));
        let rest = Rest::new(token, api, Some(REQUESTS), refusals, contact);
        let builder = Client::builder().use_rustls_tls().timeout(PATIENCE);
        let builder = if api.is_some() { builder.no_proxy().redirect(redirect::Policy::none()) } else { builder };
        let client = builder.build().expect("the TLS that is compiled in can be set up");
        Self { rest, client, api }
    }

    /// Returns how many seconds this machine's clock is ahead of Discord's; negative if it is behind. `None` if the
    /// answer has no date. No token is needed.
    ///
    /// # Errors
    /// [`Unanswered::Away`] if there is no answer, or only one that reports a server's error.
    pub async fn clock(&self) -> Result<Option<i64>, Unanswered> {
        let away = |error: reqwest::Error| Unanswered::Away(in_full(&error.without_url()));
        let asked = now();
        let answer = self.client.get(format!("{}/api/v10/gateway", base(self.api))).send().await.map_err(away)?;
        let midway = i64::midpoint(asked, now());
        if answer.status().is_server_error() {
            return Err(Unanswered::Away(answer.status().to_string()));
        }
        let date = answer.headers().get(header::DATE).and_then(|date| date.to_str().ok());
        let date = date.and_then(|date| DateTimeParser::new().parse_timestamp(date).ok());
        Ok(date.map(|date| midway - date.as_second()))
    }

    /// Returns the bot's user and application.
    ///
    /// # Errors
    /// [`Unanswered`].
    pub async fn identity(&self) -> Result<Identity, Unanswered> {
        let me: Me = self.get(Route::UserMe).await?;
        let application: Application = self.get(Route::Oauth2ApplicationCurrent).await?;
        Ok(Identity {
            name: me.username,
            application: application.id.get(),
            public_key: application.verify_key,
            endpoint: application.interactions_endpoint_url.filter(|url| !url.is_empty()),
            needs_code: application.bot_require_code_grant,
            is_verified: me.public_flags & VERIFIED != 0,
            lacks_intents: not_granted(INTENTS, application.flags),
            me: me.id,
        })
    }

    /// Returns Discord's terms for connecting to the gateway.
    ///
    /// # Errors
    /// [`Unanswered`].
    pub async fn gateway(&self) -> Result<Entry, Unanswered> {
        let gateway = self.rest.gateway().await?;
        Ok(Entry {
            is_allowed: is_allowed(&gateway.url, self.api.is_some()),
            shards: gateway.shards,
            most: MOST,
            sessions: gateway.session_start_limit.remaining,
            resets_in: Duration::from_millis(gateway.session_start_limit.reset_after),
        })
    }

    /// Returns which commands are registered.
    ///
    /// # Errors
    /// [`Unanswered`].
    pub async fn commands(&self, bot: &Identity) -> Result<Registered, Unanswered> {
        let ours = definitions(&Languages::carried());
        let theirs = self.rest.commands(discord::ApplicationId::new(bot.application)).await?;
        let name = |command: &Value| command["name"].as_str().unwrap_or_default().to_owned();
        let each = |commands: &Value| commands.as_array().cloned().unwrap_or_default();
        Ok(Registered {
            is_ours: is_registered(&ours, &theirs),
            names: each(&theirs).iter().map(name).collect(),
            ours: each(&ours).iter().map(|command| (name(command), characters(command))).collect(),
        })
    }

    /// Returns the servers that the bot is in, two hundred at most.
    ///
    /// # Errors
    /// [`Unanswered`].
    pub async fn servers(&self) -> Result<Vec<Guild>, Unanswered> {
        let Each(servers) = self.get(Route::UserMeGuilds).await?;
        Ok(servers)
    }

    /// Posts a message and returns its id.
    ///
    /// # Errors
    /// [`Unanswered`].
    pub async fn post(&self, channel: u64, note: Note) -> Result<u64, Unanswered> {
        Ok(self.rest.post(ChannelId(channel), &message(note)).await?.0)
    }

    /// Edits a message.
    ///
    /// # Errors
    /// [`Unanswered`].
    pub async fn edit(&self, channel: u64, id: u64, note: Note) -> Result<(), Unanswered> {
        Ok(self.rest.edit(ChannelId(channel), MessageId(id), &message(note)).await?)
    }

    /// Deletes a message.
    ///
    /// # Errors
    /// [`Unanswered`].
    pub async fn delete(&self, channel: u64, id: u64) -> Result<(), Unanswered> {
        Ok(self.rest.delete(ChannelId(channel), MessageId(id)).await?)
    }

    async fn get<T: serde::de::DeserializeOwned>(&self, route: Route<'_>) -> Result<T, Unanswered> {
        Ok(self.rest.fetch(Request::new(route, LightMethod::Get)).await?)
    }
}

impl Identity {
    /// Returns the link with which somebody who manages a server adds the bot, with exactly the permissions that it
    /// needs.
    pub fn invite(&self, api: Option<Loopback>) -> String {
        let permissions = channel::all().bits();
        let (base, id) = (base(api), self.application);
        format!("{base}/oauth2/authorize?client_id={id}&permissions={permissions}&scope=bot%20applications.commands")
    }
}

fn message(note: Note) -> Outgoing {
    answer(note)
}

/// Returns Discord's address, or that of its stand-in.
fn base(api: Option<Loopback>) -> String {
    api.map_or_else(|| "https://discord.com".to_owned(), |api| api.to_string())
}

/// Returns the seconds since 1970 by this machine's clock.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs().cast_signed()
}

/// Returns the names of the privileged intents among `asked` that an application with these flags is not allowed.
fn not_granted(asked: GatewayIntents, flags: u64) -> Vec<&'static str> {
    // Each has one flag for applications that Discord has approved, and one for those in few servers.
    const PRIVILEGED: [(GatewayIntents, u64, &str); 3] = [
        (GatewayIntents::GUILD_PRESENCES, 0b11 << 12, "Presence Intent"),
        (GatewayIntents::GUILD_MEMBERS, 0b11 << 14, "Server Members Intent"),
        (GatewayIntents::MESSAGE_CONTENT, 0b11 << 18, "Message Content Intent"),
    ];
    let lacking = PRIVILEGED.iter().filter(|(intent, granted, _)| asked.contains(*intent) && flags & granted == 0);
    lacking.map(|(.., name)| *name).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn privileged_intents_need_their_flag() {
        let content = GatewayIntents::MESSAGE_CONTENT | GatewayIntents::GUILDS;
        assert_eq!(not_granted(content, 0), ["Message Content Intent"]);
        for granted in [1 << 18, 1 << 19] {
            assert!(not_granted(content, granted).is_empty());
        }
        assert_eq!(not_granted(GatewayIntents::all(), 1 << 15), ["Presence Intent", "Message Content Intent"]);
        assert!(not_granted(INTENTS, 0).is_empty(), "the bot asks for none");
    }

    #[test]
    fn what_is_not_needed_may_be_of_any_form() {
        let (id, other) = (json!("5"), [json!(null), json!("x"), json!(-7), json!([]), json!({"x": 1})]);
        for other in &other {
            let me = json!({"id": id, "username": other, "public_flags": other, "avatar": other});
            assert!(serde_json::from_value::<Me>(me).is_ok(), "{other}");
            let application = json!({
                "id": id, "verify_key": other, "flags": other, "bot_require_code_grant": other,
                "interactions_endpoint_url": other, "install_params": other,
            });
            assert!(serde_json::from_value::<Application>(application).is_ok(), "{other}");
            let servers = json!([{"id": id, "name": other, "icon": other}, other]);
            let Each(servers) = serde_json::from_value::<Each<Guild>>(servers).unwrap();
            assert_eq!(servers.len(), 1, "{other}");
        }
        assert!(serde_json::from_value::<Me>(json!({"id": id})).is_ok());
        assert!(serde_json::from_value::<Application>(json!({"id": id})).is_ok());
    }

    #[test]
    fn the_link_asks_for_what_the_bot_needs_and_no_more() {
        let bot = Identity {
            name: String::new(),
            application: 42,
            public_key: None,
            endpoint: None,
            needs_code: false,
            is_verified: false,
            lacks_intents: Vec::new(),
            me: discord::UserId::new(1),
        };
        // View Channel, Send Messages, Attach Files, Read Message History, Create Public Threads, Send Messages in
        // Threads.
        let bits: u64 = [10, 11, 15, 16, 35, 38].iter().map(|bit| 1_u64 << bit).sum();
        let link = bot.invite(None);
        assert_eq!(
            link,
            format!(
                "https://discord.com/oauth2/authorize?client_id=42&permissions={bits}&scope=bot%20applications.commands"
            )
        );
        assert!(bot.invite("http://127.0.0.1:8080".parse().ok()).starts_with("http://127.0.0.1:8080/oauth2/"));
    }
}
