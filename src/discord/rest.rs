//! Requests to Discord, with our own JSON and with the failures sorted by what can be done about them.
//!
//! serenity brings the routes, the multipart form and, in production, the rate limits. Answers are read only as far as they are
//! needed, so that a field that serenity does not know cannot make a success look like a failure.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::builder::CreateAttachment;
use serenity::http::{Http, HttpError, LightMethod, Multipart, MultipartUpload, Request, Route};
use serenity::model::gateway::BotGateway;
use serenity::model::id as discord;

use super::interaction::Call;
use super::message::{Outgoing, Upload, stripped};
use crate::app::request::{ChannelId, MessageId};
use crate::app::text::Text;

/// A request that got no answer for so long gets none. Waiting for a rate limit counts.
const PATIENCE: Duration = Duration::from_mins(1);

/// The most messages that Discord tells at once.
pub const PAGE: usize = 100;

/// Why a request was not done, or may not have been.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The network, Discord's own trouble, or too many requests: try again. It may have been done.
    Passing(String),
    /// The interaction was answered already (40060).
    Answered,
    /// What it was about is not there, or not for us now: the interaction, its token, a channel that we may not write in.
    Gone(String),
    /// There is no such channel (10003): it was deleted.
    NoChannel,
    /// The message is not there (10008), or is another's (50005).
    NoMessage,
    /// The token is not, or no longer, a bot's.
    Token,
    /// Discord finds it wrong: ours to mend.
    Wrong(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passing(what) | Self::Gone(what) | Self::Wrong(what) => f.write_str(what),
            Self::Answered => f.write_str("the interaction was answered already"),
            Self::NoChannel => f.write_str("the channel is not there"),
            Self::NoMessage => f.write_str("the message is not there"),
            Self::Token => f.write_str("the token is refused"),
        }
    }
}

/// The requests that the bot makes.
#[derive(Clone, Debug)]
pub struct Rest {
    http: Arc<Http>,
}

/// The one thing that is read of a new message.
#[derive(Deserialize)]
struct Posted {
    id: discord::MessageId,
}

impl Rest {
    /// Requests through this client.
    pub fn new(http: Arc<Http>) -> Self {
        Self { http }
    }

    /// Says how an interaction will be answered, or answers it.
    pub async fn callback(&self, call: &Call, json: &Value, upload: Option<&Upload>) -> Result<(), Trouble> {
        let route = Route::InteractionResponse { interaction_id: call.id, token: &call.token };
        self.send(LightMethod::Post, route, json, upload).await
    }

    /// Gives the answer that was put off, or changes it.
    pub async fn edit_answer(&self, call: &Call, answer: &Outgoing) -> Result<(), Trouble> {
        self.send(LightMethod::Patch, original(call), &answer.json, answer.upload.as_deref()).await
    }

    /// Takes the answer back.
    pub async fn delete_answer(&self, call: &Call) -> Result<(), Trouble> {
        self.send(LightMethod::Delete, original(call), &Value::Null, None).await
    }

    /// Posts a message.
    pub async fn post(&self, channel: ChannelId, message: &Outgoing) -> Result<MessageId, Trouble> {
        let route = Route::ChannelMessages { channel_id: discord::ChannelId::new(channel.0) };
        let request = request(LightMethod::Post, route, &message.json, message.upload.as_deref());
        let posted: Posted = in_time(self.http.fire(request)).await?;
        Ok(MessageId(posted.id.get()))
    }

    /// Changes a message.
    pub async fn edit(&self, channel: ChannelId, message: MessageId, to: &Outgoing) -> Result<(), Trouble> {
        self.send(LightMethod::Patch, message_route(channel, message), &to.json, to.upload.as_deref()).await
    }

    /// Takes a message's buttons away, and its words if there are others for it.
    pub async fn strip(&self, channel: ChannelId, message: MessageId, words: Option<&Text>) -> Result<(), Trouble> {
        self.send(LightMethod::Patch, message_route(channel, message), &stripped(words), None).await
    }

    /// Takes a message away.
    pub async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), Trouble> {
        self.send(LightMethod::Delete, message_route(channel, message), &Value::Null, None).await
    }

    /// The newest messages of a channel, [`PAGE`] at most, newest first; of those before a message if one is given.
    pub async fn page(&self, channel: ChannelId, before: Option<MessageId>) -> Result<Vec<Value>, Trouble> {
        let route = Route::ChannelMessages { channel_id: discord::ChannelId::new(channel.0) };
        let mut params = vec![("limit", PAGE.to_string())];
        params.extend(before.map(|MessageId(id)| ("before", id.to_string())));
        in_time(self.http.fire(Request::new(route, LightMethod::Get).params(Some(params)))).await
    }

    /// Where the gateway is, and how many shards it wants.
    pub async fn gateway(&self) -> Result<BotGateway, Trouble> {
        in_time(self.http.get_bot_gateway()).await
    }

    /// The commands that are registered.
    pub async fn commands(&self, application: discord::ApplicationId) -> Result<Value, Trouble> {
        let route = Route::Commands { application_id: application };
        in_time(self.http.fire(Request::new(route, LightMethod::Get))).await
    }

    /// Registers these commands in place of all others.
    pub async fn register(&self, application: discord::ApplicationId, commands: &Value) -> Result<(), Trouble> {
        let route = Route::Commands { application_id: application };
        self.send(LightMethod::Put, route, commands, None).await
    }

    async fn send(
        &self,
        method: LightMethod,
        route: Route<'_>,
        json: &Value,
        upload: Option<&Upload>,
    ) -> Result<(), Trouble> {
        in_time(self.http.request(request(method, route, json, upload))).await.map(drop)
    }
}

/// How an interaction is answered: later, privately or to all, as a new message or in place of the one with the button.
pub fn put_off(shown: crate::app::request::Shown) -> Value {
    use crate::app::request::Shown;
    match shown {
        Shown::Privately => json!({"type": 5, "data": {"flags": 64}}),
        Shown::ToAll => json!({"type": 5}),
        Shown::InPlace => json!({"type": 6}),
    }
}

fn original(call: &Call) -> Route<'_> {
    Route::WebhookOriginalInteractionResponse { application_id: call.application, token: &call.token }
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

async fn in_time<T>(request: impl Future<Output = serenity::Result<T>>) -> Result<T, Trouble> {
    match tokio::time::timeout(PATIENCE, request).await {
        Ok(result) => result.map_err(sort),
        Err(_) => Err(Trouble::Passing("no answer in time".to_owned())),
    }
}

fn sort(error: serenity::Error) -> Trouble {
    let response = match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => response,
        // Its address holds the token of an interaction.
        serenity::Error::Http(HttpError::Request(error)) => return Trouble::Passing(in_full(&error.without_url())),
        error => return Trouble::Passing(error.to_string()),
    };
    let status = response.status_code.as_u16();
    let code = response.error.code;
    let what = format!("{status}, {code}: {}", HttpError::UnsuccessfulRequest(response));
    match (status, code) {
        (_, 40060) => Trouble::Answered,
        (_, 10003) => Trouble::NoChannel,
        (_, 10008 | 50005) => Trouble::NoMessage,
        // An interaction's token that is over or never was; a thread that is archived.
        (_, 50027 | 50083) | (403 | 404, _) => Trouble::Gone(what),
        (401, _) => Trouble::Token,
        (408 | 429 | 500.., _) => Trouble::Passing(what),
        _ => Trouble::Wrong(what),
    }
}

/// An error with what caused it.
fn in_full(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |words, cause| format!("{words}: {cause}"))
}

#[cfg(test)]
mod tests {
    use serenity::http::HttpBuilder;

    use super::*;

    #[tokio::test]
    async fn an_error_says_why_but_not_the_token() {
        // Nobody listens there.
        let http = HttpBuilder::new("t").proxy("http://127.0.0.1:1").ratelimiter_disabled(true).build();
        let call = Call { id: 1.into(), application: 2.into(), token: "aW50ZXJhY3Rpb24".to_owned() };
        let trouble = Rest::new(Arc::new(http)).delete_answer(&call).await.unwrap_err();
        let Trouble::Passing(words) = &trouble else { panic!("{trouble}") };
        assert!(words.contains("refused") && !words.contains(&call.token) && !words.contains("http:"), "{words}");
        assert!(!format!("{call:?}").contains(&call.token));
    }
}
