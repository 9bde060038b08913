//! The newcomers' page and the small API behind it: a live view over a WebSocket, and acts by POST.
//!
//! The view is sent whole whenever something changed; it is small, and the page compares message by message. Nothing
//! here is Discord's: the bot never comes this way.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};

use super::bot::{BotStatus, Order};
use super::complete::{self, Completion};
use super::error::Error;
use super::ids::{ChannelId, InteractionId, MessageId, PersonId};
use super::interaction::{ACK_WITHIN, Kind};
use super::line;
use super::message::Message;
use super::world::{Shared, World};

/// How many messages the page shows.
const SHOWN: usize = 120;
/// How long the page is told of an interaction.
const RECENT: Duration = Duration::from_mins(1);
/// Changes closer together than this are shown as one.
const CALM: Duration = Duration::from_millis(30);

type Orders = watch::Sender<Option<mpsc::Sender<Order>>>;

#[derive(Clone)]
struct Page {
    shared: Arc<Shared>,
    orders: Orders,
}

/// The page's own routes.
pub(super) fn router(shared: Arc<Shared>, orders: Orders) -> Router {
    let text =
        |kind: &'static str, text: &'static str| get(move || async move { ([(header::CONTENT_TYPE, kind)], text) });
    let script = |content| text("text/javascript; charset=utf-8", content);
    Router::new()
        .route("/sandbox/markup.js", script(include_str!("page/markup.js")))
        .route("/sandbox/components.js", script(include_str!("page/components.js")))
        .route("/sandbox/app.js", script(include_str!("page/app.js")))
        .route("/sandbox/style.css", text("text/css; charset=utf-8", include_str!("page/style.css")))
        .route("/sandbox/live", get(live))
        .route("/sandbox/act", post(act))
        .with_state(Page { shared, orders })
}

/// The page itself.
pub(super) fn index() -> impl IntoResponse {
    let policy = "default-src 'self'; connect-src 'self' ws:; img-src 'self' data:; frame-ancestors 'none'";
    ([(header::CONTENT_SECURITY_POLICY, policy)], Html(include_str!("page/index.html")))
}

/// Gives the bot's keeper an order, if there is one.
pub(super) async fn order(orders: &Orders, order: Order) {
    let keeper = orders.borrow().clone();
    if let Some(keeper) = keeper {
        // A keeper that is gone has stopped the bot for good.
        let _gone = keeper.send(order).await;
    }
}

// --- The live view ---

/// Whose eyes, and on which channel.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Eyes {
    person: Option<u64>,
    channel: Option<u64>,
}

async fn live(State(page): State<Page>, Query(eyes): Query<Eyes>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| show(page.shared, eyes, socket))
}

async fn show(shared: Arc<Shared>, eyes: Eyes, mut socket: WebSocket) {
    let mut bell = shared.watch();
    bell.mark_changed();
    let mut last = String::new();
    loop {
        tokio::select! {
            rung = bell.changed() => {
                if rung.is_err() {
                    return;
                }
                tokio::time::sleep(CALM).await;
                bell.mark_unchanged();
                let view = shared.look(|world| view(world, eyes)).to_string();
                if view != last && socket.send(Frame::Text(view.as_str().into())).await.is_err() {
                    return;
                }
                last = view;
            }
            frame = socket.recv() => match frame {
                // The page says up to where its person has read.
                Some(Ok(Frame::Text(read))) => {
                    if let Ok(read) = read.parse() {
                        shared.change(|world| whose(world, eyes).map(|whose| world.read.insert(whose, read)));
                    }
                }
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                Some(Ok(Frame::Binary(_) | Frame::Ping(_) | Frame::Pong(_))) => {}
            },
        }
    }
}

/// Who looks at which channel: the first of them where nothing else was chosen.
fn whose(world: &World, eyes: Eyes) -> Option<(PersonId, ChannelId)> {
    let person = eyes.person.map(PersonId).filter(|id| world.user(*id).is_some());
    let channel = eyes.channel.map(ChannelId).filter(|id| world.channel(*id).is_some());
    Some((
        person.or(world.people.first().map(|person| person.id))?,
        channel.or(world.channels.first().map(|channel| channel.id))?,
    ))
}

fn view(world: &World, eyes: Eyes) -> Value {
    let Some((you, channel)) = whose(world, eyes) else { return Value::Null };
    let unread = |person| world.channels.iter().map(|c| world.unread(person, c.id)).sum::<usize>();
    let mut shown: Vec<Value> = world
        .messages_in(channel)
        .rev()
        .filter(|message| message.visible_to(you))
        .take(SHOWN)
        .map(|message| message_view(world, message, you))
        .collect();
    shown.reverse();
    let now = Instant::now();
    let recent = world.interactions.values().rev().take(200);
    let mine = recent.filter(|i| i.person == you && i.kind != Kind::Autocomplete && now - i.sent < RECENT);
    let interactions: Vec<Value> = mine
        .map(|interaction| {
            let failed = interaction.failed(now);
            let state = if interaction.acked.is_some() { "done" } else if failed { "failed" } else { "waiting" };
            json!({
                "id": interaction.id, "name": interaction.name, "message": interaction.message, "state": state,
                "channel": interaction.channel, "command": interaction.kind == Kind::Command, "modal": interaction.modal,
            })
        })
        .collect();
    json!({
        "guild": world.guild_name, "welcome": world.welcome, "you": you, "channel": channel,
        "bot": {"id": world.bot.id, "name": world.bot.name, "connected": world.bot_connected(), "process": process(world)},
        "people": world.people.iter()
            .map(|person| json!({"id": person.id, "name": person.name, "unread": unread(person.id)})).collect::<Vec<_>>(),
        "channels": world.channels.iter().map(|channel| json!({
            "id": channel.id, "name": channel.name, "parent": channel.parent, "unread": world.unread(you, channel.id),
        })).collect::<Vec<_>>(),
        "messages": shown, "interactions": interactions, "commands": world.commands().next().is_some(),
    })
}

fn message_view(world: &World, message: &Message, you: PersonId) -> Value {
    let mut json = world.message_json(message);
    json["private"] = json!(message.is_private());
    json["loading"] = json!(message.is_loading());
    json["pings_you"] = json!(message.pinged.contains(&you));
    json["from_bot"] = json!(message.author == world.bot.id);
    json
}

fn process(world: &World) -> Value {
    match &world.bot_status {
        BotStatus::NotOurs => json!({"ours": false}),
        BotStatus::Running(pid) => json!({"ours": true, "running": true, "says": format!("process {pid}")}),
        BotStatus::Ended(how) => json!({"ours": true, "running": false, "says": format!("ended: {how}")}),
        BotStatus::Stopped => json!({"ours": true, "running": false, "says": "stopped"}),
    }
}

// --- Acts ---

/// What a person does on the page. Ids come as strings, as JavaScript must have them.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Act {
    Enter { person: String, channel: String, text: String },
    Complete { person: String, channel: String, line: String },
    Click { person: String, message: String, custom_id: String, values: Option<Vec<String>> },
    Submit { interaction: String, values: Vec<(String, String)> },
    Dismiss { person: String, message: String },
    AddPerson { name: String },
    Kill {},
    Restart {},
}

async fn act(State(page): State<Page>, Json(act): Json<Act>) -> Json<Value> {
    Json(perform(&page, act).await.unwrap_or_else(|error| json!({"error": error.to_string()})))
}

async fn perform(page: &Page, act: Act) -> Result<Value, Error> {
    let shared = &page.shared;
    match act {
        Act::Enter { person, channel, text } => {
            let (person, channel): (PersonId, ChannelId) = (id(&person)?, id(&channel)?);
            if !text.starts_with('/') {
                let message = shared.change(|world| world.say(person, channel, &text, None))?;
                return Ok(json!({"message": message}));
            }
            sent(
                shared,
                shared.change(|world| {
                    let invocation = line::parse(world, &text)?;
                    world.invoke(Kind::Command, person, channel, &invocation)
                }),
            )
        }
        Act::Complete { person, channel, line } => {
            let completion = suggest(shared, id(&person)?, id(&channel)?, &line).await?;
            Ok(json!(completion))
        }
        Act::Click { person, message, custom_id, values } => {
            let (person, message): (PersonId, MessageId) = (id(&person)?, id(&message)?);
            sent(shared, shared.change(|world| world.click(person, message, &custom_id, values.as_deref())))
        }
        Act::Submit { interaction, values } => {
            let opener: InteractionId = id(&interaction)?;
            sent(shared, shared.change(|world| world.submit(opener, &values)))
        }
        Act::Dismiss { person, message } => {
            let (person, message): (PersonId, MessageId) = (id(&person)?, id(&message)?);
            shared.change(|world| {
                let mine = world.messages.get_mut(&message).filter(|message| message.seen_only_by == Some(person));
                mine.map(|message| message.dismissed = true).ok_or_else(|| Error::missing("private message", message))
            })?;
            Ok(json!({}))
        }
        Act::AddPerson { name } => {
            let name = name.trim();
            if name.is_empty() {
                return Err(Error::Line("A person needs a name.".to_owned()));
            }
            Ok(json!({"person": shared.change(|world| world.add_person(name, "en-GB"))}))
        }
        Act::Kill {} => {
            order(&page.orders, Order::Kill).await;
            Ok(json!({}))
        }
        Act::Restart {} => {
            order(&page.orders, Order::Restart).await;
            Ok(json!({}))
        }
    }
}

fn id<T: std::str::FromStr>(text: &str) -> Result<T, Error> {
    text.parse().map_err(|_| Error::missing("thing with the id", text))
}

/// Answers with the interaction's id, and looks again when the bot's time is over.
fn sent(shared: &Arc<Shared>, interaction: Result<InteractionId, Error>) -> Result<Value, Error> {
    let interaction = interaction?;
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        tokio::time::sleep(ACK_WITHIN + Duration::from_millis(20)).await;
        shared.ring();
    });
    Ok(json!({"interaction": interaction}))
}

/// What a line could go on with; the bot is asked for its values where it wants to be.
async fn suggest(shared: &Shared, person: PersonId, channel: ChannelId, line: &str) -> Result<Completion, Error> {
    let mut completion = shared.look(|world| complete::complete(world, line));
    let Some(ask) = completion.ask.take() else { return Ok(completion) };
    let options: Vec<(&str, &str)> = ask.options.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let question = shared.change(|world| {
        let invocation = line::question(world, &ask.path, &options, &ask.focused)?;
        world.invoke(Kind::Autocomplete, person, channel, &invocation)
    })?;
    let mut bell = shared.watch();
    let answer = async {
        loop {
            let choices = shared.look(|world| {
                let asked = world.interactions.get(&question)?;
                asked.acked.map(|_| asked.choices.clone())
            });
            match choices {
                Some(choices) => return choices,
                None => bell.changed().await.unwrap_or_default(),
            }
        }
    };
    let choices = tokio::time::timeout(ACK_WITHIN, answer).await.unwrap_or_default();
    let own = choices.into_iter().map(|(label, value)| {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        complete::whole_suggestion(label, &ask.focused, &ask.before, &value)
    });
    completion.suggestions.splice(0..0, own);
    Ok(completion)
}
