//! Sends requests to Discord with our own JSON, and sorts failures by what can be done about them.
//!
//! serenity provides the routes and the multipart form. Only the parts of answers that are needed are read.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::builder::CreateAttachment;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};
use serenity::model::gateway::BotGateway;
use serenity::model::id as discord;
use tokio::sync::Semaphore;
use tokio::time::Instant;
use tracing::Instrument as _;

use super::contact::Contact;
use super::refusals::Refusals;
use super::wire::{Patience, Wire};
use crate::loopback::Loopback;
use crate::talk::interaction::Responder;
use crate::talk::message::{Outgoing, stripped};
use crate::token::Token;
use carc_chat::{SendError, Upload};
use carc_play::request::{ChannelId, GuildId, MessageId, PersonId};
use carc_play::text::Text;

/// Time after which a request counts as unanswered. It includes the wait for a rate limit.
const PATIENCE: Duration = Duration::from_mins(1);
/// Longest wait of a message for one of Discord's limits. For a longer one the caller waits, without holding its
/// picture.
const HOLDS: Duration = Duration::from_secs(5);
/// Longest wait of an edit for one of Discord's limits. If it is longer, the caller posts a new message instead.
const EDIT_HOLDS: Duration = Duration::from_secs(2);

/// Maximum number of messages that Discord returns at once.
pub const PAGE: usize = 100;

/// Makes the bot's requests to Discord; clones share their limits.
#[derive(Clone)]
pub struct Rest {
    wire: Arc<Wire>,
    /// Bounds how many first answers are in flight at once: each takes a connection.
    first: Arc<Semaphore>,
    /// Bounds how many later answers are in flight at once, so that they don't delay first ones.
    later: Arc<Semaphore>,
}

/// Maximum number of first answers in flight at once.
const FIRST_AT_ONCE: usize = 100;
/// Maximum number of later answers in flight at once.
const LATER_AT_ONCE: usize = 50;

/// The fields read from a new message.
#[derive(Deserialize)]
struct Posted {
    id: discord::MessageId,
}

/// The fields read from a channel of direct messages.
#[derive(Deserialize)]
struct Opened {
    id: discord::ChannelId,
}

/// The fields read from the bot's application.
#[derive(Deserialize)]
pub struct Application {
    /// Its id.
    pub id: discord::ApplicationId,
    /// The key that interactions are signed with, in hexadecimal digits.
    pub verify_key: String,
}

/// The fields read from the bot's user.
#[derive(Deserialize)]
pub struct Me {
    /// Its id.
    pub id: discord::UserId,
    /// Its name.
    #[serde(default)]
    pub username: String,
}

impl Rest {
    /// Creates a client for requests of this bot, to Discord or to its stand-in at `api`; besides answers, it makes at
    /// most `requests` per second, or any number with `None`.
    pub fn new(
        token: &Token,
        api: Option<Loopback>,
        requests: Option<NonZeroU32>,
        refusals: Refusals,
        contact: Contact,
    ) -> Self {
        let places = |count| Arc::new(Semaphore::new(count));
        let wire = Arc::new(Wire::new(token, api, requests, refusals, contact));
        Self { wire, first: places(FIRST_AT_ONCE), later: places(LATER_AT_ONCE) }
    }

    /// Sets the number of processes of this bot: each makes its share of the requests.
    pub fn share_among(&self, processes: u32) {
        self.wire.share_among(processes);
    }

    /// Notes which server a channel is in: refusals there count as that server's.
    pub(crate) fn belongs(&self, channel: ChannelId, server: Option<GuildId>) {
        if let Some(server) = server {
            self.wire.belongs(channel, server);
        }
    }

    /// Returns when Discord will accept messages again, after a global limit; `None` if it accepts them now.
    pub(crate) fn closed_until(&self) -> Option<Instant> {
        self.wire.closed_until()
    }

    /// Sends the first answer to an interaction, or acknowledges it; no attempt begins after `until`.
    pub async fn callback(&self, responder: &Responder, json: &Value, until: Instant) -> Result<(), SendError> {
        let route = Route::InteractionResponse { interaction_id: responder.id, token: &responder.token };
        let _place = self.first.acquire().await;
        in_time(self.wire.send_past(request(LightMethod::Post, route, json, None), until)).await.map(drop)
    }

    /// Gives the answer to an acknowledged interaction, or edits it.
    pub async fn edit_answer(&self, responder: &Responder, answer: &Outgoing) -> Result<(), SendError> {
        self.answer(request(LightMethod::Patch, original(responder), &answer.json, answer.upload.as_deref())).await
    }

    /// Deletes the answer.
    pub async fn delete_answer(&self, responder: &Responder) -> Result<(), SendError> {
        self.answer(request(LightMethod::Delete, original(responder), &Value::Null, None)).await
    }

    /// Posts a message.
    pub async fn post(&self, channel: ChannelId, message: &Outgoing) -> Result<MessageId, SendError> {
        self.post_within(channel, message, Patience { until: Instant::now() + PATIENCE, holds: HOLDS }).await
    }

    /// Posts a message that is no longer wanted after `until`.
    pub async fn reply(&self, channel: ChannelId, message: &Outgoing, until: Instant) -> Result<MessageId, SendError> {
        self.post_within(channel, message, Patience::until(until)).await
    }

    async fn post_within(
        &self,
        channel: ChannelId,
        message: &Outgoing,
        patience: Patience,
    ) -> Result<MessageId, SendError> {
        let route = Route::ChannelMessages { channel_id: discord::ChannelId::new(channel.0) };
        let request = request(LightMethod::Post, route, &message.json, message.upload.as_deref());
        let sent = in_time(self.wire.send(request, message.upload.is_some(), patience));
        let posted: Posted = decode(&sent.instrument(tracing::debug_span!("send")).await?)?;
        Ok(MessageId(posted.id.get()))
    }

    /// Shows the typing indicator for ten seconds, or until the next message.
    pub async fn type_in(&self, channel: ChannelId) -> Result<(), SendError> {
        let route = Route::ChannelTyping { channel_id: discord::ChannelId::new(channel.0) };
        self.send(LightMethod::Post, route, &Value::Null).await
    }

    /// Returns the channel of the direct messages with a person.
    pub async fn direct_channel(&self, person: PersonId) -> Result<ChannelId, SendError> {
        let body = json!({"recipient_id": person.0.to_string()});
        let request = request(LightMethod::Post, Route::UserMeDmChannels, &body, None);
        let channel: Opened = self.fetch(request).await?;
        Ok(ChannelId(channel.id.get()))
    }

    /// Edits a message.
    pub async fn edit(&self, channel: ChannelId, message: MessageId, to: &Outgoing) -> Result<(), SendError> {
        let request = request(LightMethod::Patch, message_route(channel, message), &to.json, to.upload.as_deref());
        self.perform_holding(request, to.upload.is_some(), EDIT_HOLDS).await.map(drop)
    }

    /// Removes a message's buttons, and replaces its text by `words` if there are any.
    pub async fn strip(&self, channel: ChannelId, message: MessageId, words: Option<&Text>) -> Result<(), SendError> {
        let words = stripped(words);
        self.perform_holding(
            request(LightMethod::Patch, message_route(channel, message), &words, None),
            false,
            EDIT_HOLDS,
        )
        .await
        .map(drop)
    }

    /// Deletes a message.
    pub async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), SendError> {
        self.send(LightMethod::Delete, message_route(channel, message), &Value::Null).await
    }

    /// Returns the newest messages of a channel, [`PAGE`] at most, newest first; only messages older than `before` if
    /// that is given.
    pub async fn page(&self, channel: ChannelId, before: Option<MessageId>) -> Result<Vec<Value>, SendError> {
        let route = Route::ChannelMessages { channel_id: discord::ChannelId::new(channel.0) };
        let mut params = vec![("limit", PAGE.to_string())];
        params.extend(before.map(|MessageId(id)| ("before", id.to_string())));
        self.fetch(Request::new(route, LightMethod::Get).params(Some(params))).await
    }

    /// Returns the gateway's address, the number of shards that Discord wants, and the sessions left.
    pub async fn gateway(&self) -> Result<BotGateway, SendError> {
        self.fetch(Request::new(Route::GatewayBot, LightMethod::Get)).await
    }

    /// Returns the bot's user.
    pub async fn me(&self) -> Result<Me, SendError> {
        self.fetch(Request::new(Route::UserMe, LightMethod::Get)).await
    }

    /// Returns the bot's own application.
    pub async fn application(&self) -> Result<Application, SendError> {
        self.fetch(Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get)).await
    }

    /// Returns the commands that are registered, in all languages.
    pub async fn commands(&self, application: discord::ApplicationId) -> Result<Value, SendError> {
        let route = Route::Commands { application_id: application };
        let everything = Some(vec![("with_localizations", "true".to_owned())]);
        self.fetch(Request::new(route, LightMethod::Get).params(everything)).await
    }

    /// Registers these commands in place of all others.
    pub async fn register(&self, application: discord::ApplicationId, commands: &Value) -> Result<(), SendError> {
        let route = Route::Commands { application_id: application };
        self.send(LightMethod::Put, route, commands).await
    }

    pub(super) async fn send(&self, method: LightMethod, route: Route<'_>, json: &Value) -> Result<(), SendError> {
        self.perform(request(method, route, json, None)).await.map(drop)
    }

    pub(crate) async fn fetch<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, SendError> {
        decode(&self.perform(request).await?)
    }

    async fn answer(&self, request: Request<'_>) -> Result<(), SendError> {
        let _place = self.later.acquire().await;
        in_time(self.wire.send_past(request, Instant::now() + PATIENCE)).await.map(drop)
    }

    async fn perform(&self, request: Request<'_>) -> Result<Vec<u8>, SendError> {
        self.perform_holding(request, false, Duration::MAX).await
    }

    /// Sends a request that waits no longer than `holds` for one limit.
    async fn perform_holding(
        &self,
        request: Request<'_>,
        has_file: bool,
        holds: Duration,
    ) -> Result<Vec<u8>, SendError> {
        let patience = Patience { until: Instant::now() + PATIENCE, holds };
        in_time(self.wire.send(request, has_file, patience)).await
    }
}

fn decode<T: DeserializeOwned>(body: &[u8]) -> Result<T, SendError> {
    serde_json::from_slice(body).map_err(|error| SendError::Passing(format!("an answer could not be read: {error}")))
}

async fn in_time<T>(request: impl Future<Output = Result<T, SendError>>) -> Result<T, SendError> {
    let late = |_| Err(SendError::Passing("no answer in time".to_owned()));
    tokio::time::timeout(PATIENCE, request).await.unwrap_or_else(late)
}

/// Returns the acknowledgement of an interaction that is answered later: privately or to all, as a new message or in
/// place of the one with the button.
pub fn put_off(shown: carc_play::request::Shown) -> Value {
    use carc_play::request::Shown;
    match shown {
        // A form is never deferred; what takes its place is private.
        Shown::Privately | Shown::Form => json!({"type": 5, "data": {"flags": 64}}),
        Shown::ToAll => json!({"type": 5}),
        Shown::InPlace => json!({"type": 6}),
    }
}

fn original(responder: &Responder) -> Route<'_> {
    Route::WebhookOriginalInteractionResponse { application_id: responder.application, token: &responder.token }
}

fn message_route(channel: ChannelId, message: MessageId) -> Route<'static> {
    Route::ChannelMessage {
        channel_id: discord::ChannelId::new(channel.0),
        message_id: discord::MessageId::new(message.0),
    }
}

fn request<'a>(method: LightMethod, route: Route<'a>, json: &Value, upload: Option<&Upload>) -> Request<'a> {
    let request = Request::new(route, method);
    match upload {
        _ if json.is_null() => request,
        None => request.body(Some(json.to_string().into_bytes())),
        Some(upload) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![CreateAttachment::bytes(upload.bytes.clone(), &upload.name)]),
            fields: Vec::new(),
            payload_json: Some(json.to_string()),
        })),
    }
}
