//! The actions of people on the page.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::bot::{Order, Orders, order};
use crate::client::complete::{self, Completion};
use crate::client::line;
use crate::error::Error;
use crate::model::ids::{ChannelId, InteractionId, MessageId, PersonId};
use crate::model::interaction::{ACK_WITHIN, Kind};
use crate::world::shared::Shared;

/// The state that the actions on the page need.
#[derive(Clone)]
pub(super) struct Page {
    pub(super) shared: Arc<Shared>,
    pub(super) orders: Orders,
}

/// Maximum number of hours that can be skipped at once.
const MOST_HOURS: u64 = 24 * 31;

/// An act of a person on the page. Ids are strings, because JavaScript's numbers are too short for them.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Act {
    Enter { person: String, channel: String, text: String, reply_to: Option<String> },
    Complete { person: String, channel: String, line: String },
    Click { person: String, message: String, custom_id: String, values: Option<Vec<String>> },
    Submit { interaction: String, values: Vec<(String, String)> },
    Dismiss { person: String, message: String },
    AddPerson { name: String },
    OpenThread { person: String, channel: String, name: String },
    OpenDirect { person: String },
    RefuseDirect { person: String, refuses: bool },
    LetManage { person: String, may: bool },
    Speak { person: String, locale: String },
    PassTime { hours: u64 },
    Kill {},
    Restart {},
}

pub(super) async fn act(State(page): State<Page>, Json(act): Json<Act>) -> Json<Value> {
    Json(perform(&page, act).await.unwrap_or_else(|error| json!({"error": error.to_string()})))
}

async fn perform(page: &Page, act: Act) -> Result<Value, Error> {
    let shared = &page.shared;
    match act {
        Act::Enter { person, channel, text, reply_to } => {
            let (person, channel): (PersonId, ChannelId) = (id(&person)?, id(&channel)?);
            if !text.starts_with('/') {
                let reply_to = reply_to.as_deref().map(id).transpose()?;
                let message = shared.change(|world| world.say(person, channel, &text, reply_to))?;
                return Ok(json!({"message": message}));
            }
            sent(
                shared,
                shared.change(|world| {
                    let invocation = line::parse(world, &text)?;
                    if !world.shows(person, &text) {
                        return Err(Error::Line(
                            "Discord shows this command to people who manage the server; in its settings they can let others use it."
                                .to_owned(),
                        ));
                    }
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
            // As in Discord's client, a press does nothing while the one before has no answer, or once its button is gone.
            let pressed = shared.change(|world| {
                let waits = world.interactions.values().any(|other| other.waits_on(person, message, &custom_id));
                (!waits).then(|| world.click(person, message, &custom_id, values.as_deref()).ok()).flatten()
            });
            pressed.map_or_else(|| Ok(json!({})), |interaction| sent(shared, Ok(interaction)))
        }
        Act::Submit { interaction, values } => {
            let opener: InteractionId = id(&interaction)?;
            sent(shared, shared.change(|world| world.submit(opener, &values)))
        }
        Act::Dismiss { person, message } => {
            let (person, message): (PersonId, MessageId) = (id(&person)?, id(&message)?);
            shared.change(|world| {
                let mine = world.messages.get_mut(&message).filter(|message| message.seen_only_by == Some(person));
                if let Some(message) = mine {
                    message.dismissed = true;
                }
            });
            Ok(json!({}))
        }
        Act::AddPerson { name } => {
            let name = name.trim();
            if name.is_empty() {
                return Err(Error::Line("A person needs a name.".to_owned()));
            }
            Ok(json!({"person": shared.change(|world| world.add_person(name, "en-GB"))}))
        }
        Act::OpenThread { person, channel, name } => {
            let (person, channel): (PersonId, ChannelId) = (id(&person)?, id(&channel)?);
            Ok(json!({"channel": shared.change(|world| world.open_thread(person, channel, &name, None))?}))
        }
        Act::OpenDirect { person } => {
            let person: PersonId = id(&person)?;
            Ok(json!({"channel": shared.change(|world| world.direct_channel(person))?}))
        }
        Act::RefuseDirect { person, refuses } => {
            let person: PersonId = id(&person)?;
            shared.change(|world| world.refuse_direct(person, refuses));
            Ok(json!({}))
        }
        Act::LetManage { person, may } => {
            let person: PersonId = id(&person)?;
            shared.change(|world| world.let_manage(person, may))?;
            Ok(json!({}))
        }
        Act::Speak { person, locale } => {
            let person: PersonId = id(&person)?;
            shared.change(|world| world.set_locale(person, &locale))?;
            Ok(json!({}))
        }
        Act::PassTime { hours } => {
            if !(1..=MOST_HOURS).contains(&hours) {
                return Err(Error::Line(format!("Between 1 and {MOST_HOURS} hours can pass at once.")));
            }
            let passing = Duration::from_hours(hours);
            let shared = Arc::clone(shared);
            // Time goes on even if the page that asked for it is closed.
            let passed = tokio::spawn(async move { shared.pass_time(passing).await });
            passed.await.map_err(std::io::Error::other)?;
            Ok(json!({}))
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

/// Returns the answer with the interaction's id, and rings the bell when the bot's time for it is over.
fn sent(shared: &Arc<Shared>, interaction: Result<InteractionId, Error>) -> Result<Value, Error> {
    let interaction = interaction?;
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        tokio::time::sleep(ACK_WITHIN + Duration::from_millis(20)).await;
        shared.ring();
    });
    Ok(json!({"interaction": interaction}))
}

/// Returns the completion of a line, with the values that the bot suggests if it answers within [`ACK_WITHIN`].
async fn suggest(shared: &Shared, person: PersonId, channel: ChannelId, line: &str) -> Result<Completion, Error> {
    let mut completion = shared.look(|world| {
        let locale = world.user(person).map_or("en-US", |person| &person.locale);
        let mut completion = complete::complete(world, line, locale);
        completion.suggestions.retain(|suggestion| world.shows(person, &suggestion.line));
        completion
    });
    let Some(ask) = completion.ask.take() else { return Ok(completion.with([])) };
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
    Ok(completion.with(own))
}
