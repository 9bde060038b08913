//! Answers to interactions: the first one within three seconds, later ones by the token.

use std::time::Instant;

use axum::http::Method;
use serde_json::{Value, json};

use super::call::{Answer, HttpRequest, Reply, parse};
use crate::checks::{form, limits};
use crate::error::ApiError;
use crate::model::ids::{InteractionId, MessageId, PersonId};
use crate::model::interaction::{Ack, Interaction};
use crate::model::message::{EPHEMERAL, Message, Origin};
use crate::world::json::message_json;
use crate::world::post::{Draft, Envelope, number_components};
use crate::world::state::World;

/// Answers `POST /interactions/{id}/{token}/callback`.
pub(super) fn callback(world: &mut World, call: &HttpRequest, id: InteractionId, token: &str) -> Answer {
    let known = world.interactions.get(&id).filter(|interaction| interaction.token == token);
    let interaction = known.cloned().ok_or(ApiError::unknown_interaction())?;
    if interaction.acked.is_some() {
        return Err(ApiError::already_acknowledged());
    }
    if call.came >= interaction.answer_by {
        return Err(ApiError::unknown_interaction());
    }
    let ack = call.body["type"].as_u64().and_then(Ack::from_number);
    let ack = ack.filter(|ack| ack.fits(interaction.kind, interaction.message.is_some()));
    let ack = ack.ok_or_else(|| limits::refusal("type", "This callback type does not fit the interaction."))?;
    let draft = Draft { body: &call.body["data"], files: &call.files };
    let mut original = interaction.message;
    let (mut choices, mut modal) = (Vec::new(), None);
    match ack {
        Ack::Message | Ack::Deferred => {
            original = Some(world.post(envelope(world, &interaction, draft.body, ack == Ack::Deferred), draft)?);
        }
        Ack::DeferredUpdate => {}
        Ack::Update => {
            let message = interaction.message.ok_or(ApiError::unknown_message())?;
            world.edit(message, draft)?;
        }
        Ack::Choices => {
            limits::choices(&draft.body["choices"])?;
            let list = draft.body["choices"].as_array().into_iter().flatten();
            choices = list.map(|c| (c["name"].as_str().unwrap_or_default().to_owned(), c["value"].clone())).collect();
        }
        Ack::Modal => {
            form::check(draft.body)?;
            modal = Some(number_components(draft.body.clone()));
        }
    }
    if let Some(kept) = world.interactions.get_mut(&id) {
        kept.acked = Some((ack, Instant::now()));
        kept.choices = choices;
        kept.modal = modal;
        kept.original = original;
        if matches!(ack, Ack::Message | Ack::Deferred) {
            kept.messages.extend(original);
        }
    }
    if call.says("with_response") {
        Ok(Reply::Json(response(world, &interaction, ack, original)))
    } else {
        Ok(Reply::Nothing)
    }
}

/// Returns the state of an interaction, for a first answer that asks for it.
fn response(world: &World, interaction: &Interaction, ack: Ack, original: Option<MessageId>) -> Value {
    let mut about = json!({"id": interaction.id, "type": interaction.kind.number(), "channel_id": interaction.channel});
    if let Some(guild) = world.guild_of(interaction.channel) {
        about["guild_id"] = json!(guild);
    }
    let message = original.filter(|_| ack.is_message()).and_then(|id| world.messages.get(&id));
    let Some(message) = message else { return json!({"interaction": about}) };
    about["response_message_id"] = json!(message.id);
    about["response_message_loading"] = json!(message.is_loading());
    about["response_message_ephemeral"] = json!(message.is_private());
    json!({"interaction": about, "resource": {"type": ack.number(), "message": message_json(world, message)}})
}

/// Answers everything below `/webhooks/{application}/{token}`.
pub(super) fn webhook(world: &mut World, call: &HttpRequest, app: PersonId, token: &str, rest: &[&str]) -> Answer {
    let known = world.interactions.values().rev().find(|interaction| interaction.token == token);
    let interaction = known.cloned().ok_or(ApiError::invalid_webhook_token())?;
    if Instant::now() >= interaction.token_until {
        return Err(ApiError::invalid_webhook_token());
    }
    if app != world.bot.id || interaction.acked.is_none() {
        return Err(ApiError::unknown_webhook());
    }
    match rest {
        [] if call.method == Method::POST => followup(world, call, &interaction),
        ["messages", which] => {
            let id = named(&interaction, which)?;
            match call.method {
                Method::GET => {}
                Method::PATCH => world.edit(id, call.draft())?,
                Method::DELETE => {
                    world.delete(id)?;
                    if let Some(kept) = world.interactions.get_mut(&interaction.id) {
                        kept.original_deleted |= kept.original == Some(id);
                    }
                    return Ok(Reply::Nothing);
                }
                _ => return Err(ApiError::not_found()),
            }
            shown(world, id)
        }
        _ => Err(ApiError::not_found()),
    }
}

/// Posts a further message. The first one after "thinking…" replaces that, and stays as private as that was.
fn followup(world: &mut World, call: &HttpRequest, interaction: &Interaction) -> Answer {
    let waiting = interaction.original.filter(|id| world.messages.get(id).is_some_and(Message::is_loading));
    if let Some(original) = waiting {
        world.edit(original, call.draft())?;
        return shown(world, original);
    }
    let id = world.post(envelope(world, interaction, &call.body, false), call.draft())?;
    if let Some(kept) = world.interactions.get_mut(&interaction.id) {
        kept.messages.push(id);
    }
    shown(world, id)
}

fn envelope(world: &World, interaction: &Interaction, body: &Value, loading: bool) -> Envelope {
    let private = body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
    Envelope {
        channel: interaction.channel,
        author: world.bot.id,
        origin: Some(Origin {
            interaction: interaction.id,
            kind: interaction.kind,
            person: interaction.person,
            name: interaction.name.clone(),
        }),
        seen_only_by: private.then_some(interaction.person),
        loading,
    }
}

/// Returns the message `@original`, or one of the interaction's own messages by id.
fn named(interaction: &Interaction, which: &str) -> Result<MessageId, ApiError> {
    if which == "@original" {
        return interaction.original.ok_or(ApiError::unknown_message());
    }
    let id: MessageId = parse(which)?;
    let own = interaction.messages.contains(&id) || interaction.original == Some(id);
    if own { Ok(id) } else { Err(ApiError::unknown_message()) }
}

fn shown(world: &World, id: MessageId) -> Answer {
    let message = world.messages.get(&id).ok_or(ApiError::unknown_message())?;
    Ok(Reply::Json(message_json(world, message)))
}
