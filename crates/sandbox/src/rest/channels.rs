//! Requests about channels, threads and their messages, authorised by the bot's own token.

use std::time::Instant;

use axum::http::Method;
use serde_json::Value;

use super::call::{Answer, HttpRequest, Reply, parse};
use crate::checks::limits;
use crate::error::ApiError;
use crate::model::ids::number;
use crate::model::ids::{ChannelId, MessageId, PersonId};
use crate::model::message::Message;
use crate::world::json::{channel_json, message_json_for_bot};
use crate::world::post::Envelope;
use crate::world::state::World;

/// Answers everything below `/channels/{id}`.
pub(super) fn route(world: &mut World, call: &HttpRequest, id: ChannelId, rest: &[&str]) -> Answer {
    if world.channel(id).is_none() {
        return Err(ApiError::unknown_channel());
    }
    world.let_in(id, call.method.as_str(), rest, !call.files.is_empty())?;
    match (call.method.as_str(), rest) {
        ("GET", []) => channel(world, id),
        ("PATCH", []) => change(world, call, id),
        ("POST", ["typing"]) => {
            world.typing.insert(id, Instant::now());
            Ok(Reply::Nothing)
        }
        ("PUT" | "DELETE", ["pins" | "thread-members", _]) => Ok(Reply::Nothing),
        ("POST", ["threads"]) => thread(world, call, id, None),
        ("POST", ["messages", message, "threads"]) => {
            let message = public(world, id, message)?.id;
            thread(world, call, id, Some(message))
        }
        ("GET", ["messages"]) => list(world, call, id),
        ("POST", ["messages"]) => {
            let author = world.bot.id;
            let envelope = Envelope { channel: id, author, origin: None, seen_only_by: None, loading: false };
            let message = world.post(envelope, call.draft())?;
            shown(world, message)
        }
        ("GET", ["messages", message]) => {
            let message = public(world, id, message)?.id;
            shown(world, message)
        }
        ("PATCH" | "DELETE", ["messages", message]) => {
            let message = public(world, id, message)?;
            let id = message.id;
            if message.author != world.bot.id {
                return Err(ApiError::not_your_message());
            }
            if call.method == Method::DELETE {
                world.delete(id)?;
                return Ok(Reply::Nothing);
            }
            world.edit(id, call.draft())?;
            shown(world, id)
        }
        _ => Err(ApiError::not_found()),
    }
}

/// Answers with the channel of the direct messages with the recipient, which is opened if necessary.
pub(super) fn open_direct(world: &mut World, call: &HttpRequest) -> Answer {
    let recipient = number(&call.body["recipient_id"]).ok_or_else(ApiError::unknown_user)?;
    let id = world.direct_channel(PersonId(recipient)).map_err(|_| ApiError::unknown_user())?;
    channel(world, id)
}

fn public<'a>(world: &'a World, channel: ChannelId, id: &str) -> Result<&'a Message, ApiError> {
    let id: MessageId = parse(id)?;
    let message = world.messages.get(&id).filter(|message| message.channel == channel && !message.is_private());
    message.ok_or(ApiError::unknown_message())
}

fn shown(world: &World, id: MessageId) -> Answer {
    let message = world.messages.get(&id).ok_or(ApiError::unknown_message())?;
    Ok(Reply::Json(message_json_for_bot(world, message)))
}

/// Lists messages newest first, as Discord does.
fn list(world: &World, call: &HttpRequest, channel: ChannelId) -> Answer {
    let limit = call.query("limit").and_then(|limit| limit.parse().ok()).unwrap_or(50_usize);
    if limit == 0 || limit > 100 {
        return Err(limits::refusal("limit", "int value should be between 1 and 100."));
    }
    let bound = |key: &str| call.query(key).and_then(|id| id.parse::<MessageId>().ok());
    let (before, after) = (bound("before"), bound("after"));
    let reads = world.bot_reads_history(channel);
    let fits =
        |m: &&Message| reads && !m.is_private() && before.is_none_or(|b| m.id < b) && after.is_none_or(|a| m.id > a);
    let mut found: Vec<&Message> = if after.is_some() {
        world.messages_in(channel).filter(fits).take(limit).collect()
    } else {
        world.messages_in(channel).rev().filter(fits).take(limit).collect()
    };
    found.sort_by_key(|message| std::cmp::Reverse(message.id));
    Ok(Reply::Json(found.into_iter().map(|message| message_json_for_bot(world, message)).collect()))
}

fn channel(world: &World, id: ChannelId) -> Answer {
    let channel = world.channel(id).ok_or(ApiError::unknown_channel())?;
    Ok(Reply::Json(channel_json(world, channel)))
}

fn change(world: &mut World, call: &HttpRequest, id: ChannelId) -> Answer {
    if world.channel(id).is_some_and(|channel| channel.parent.is_some()) {
        lasts(call)?;
        world.change_thread(id, &call.body)?;
    }
    if let Some(name) = call.body["name"].as_str() {
        for channel in world.channels.iter_mut().filter(|channel| channel.id == id) {
            name.clone_into(&mut channel.name);
        }
    }
    channel(world, id)
}

/// Opens a thread; one that belongs to a message shares its id.
fn thread(world: &mut World, call: &HttpRequest, parent: ChannelId, on: Option<MessageId>) -> Answer {
    let name = call.body["name"].as_str().filter(|name| (1..=100).contains(&name.chars().count()));
    let name = name.ok_or_else(|| limits::refusal("name", "Must be between 1 and 100 in length."))?;
    let minutes = lasts(call)?;
    if on.is_some_and(|message| world.channel(ChannelId(message.0)).is_some()) {
        return Err(ApiError::has_thread());
    }
    // Discord refuses a thread in a thread with this error.
    let wrong = |_| limits::refusal("type", "Cannot execute action on this channel type.");
    let id = world.open_thread(world.bot.id, parent, name, on).map_err(wrong)?;
    world.note_time(id, minutes);
    let thread = world.channel(id).ok_or(ApiError::unknown_channel())?;
    Ok(Reply::Created(channel_json(world, thread)))
}

/// Returns the minutes without activity after which a thread will be archived, if the request sets them.
fn lasts(call: &HttpRequest) -> Result<Option<u64>, ApiError> {
    match &call.body["auto_archive_duration"] {
        Value::Null => Ok(None),
        lasts if matches!(lasts.as_u64(), Some(60 | 1440 | 4320 | 10_080)) => Ok(lasts.as_u64()),
        _ => Err(limits::refusal("auto_archive_duration", "Value must be one of (60, 1440, 4320, 10080).")),
    }
}
