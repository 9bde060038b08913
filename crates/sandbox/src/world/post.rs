//! Posts, edits and deletes messages: how a body with its files becomes a message, who is notified, and which event is
//! sent.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};

use super::json::message_event_json;
use super::state::World;
use crate::checks::limits;
use crate::error::ApiError;
use crate::model::ids::{AttachmentId, ChannelId, MessageId, PersonId, number};
use crate::model::message::{Attachment, EPHEMERAL, File, LOADING, Message, Origin, walk};
use crate::model::session::{DIRECT_MESSAGES, GUILD_MESSAGES};

/// The input of a message: the JSON body and its files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Draft<'a> {
    pub(crate) body: &'a Value,
    pub(crate) files: &'a [File],
}

/// The channel, author and audience of a new message, and the interaction that it answers.
#[derive(Clone, Debug)]
pub(crate) struct Envelope {
    pub(crate) channel: ChannelId,
    pub(crate) author: PersonId,
    pub(crate) origin: Option<Origin>,
    pub(crate) seen_only_by: Option<PersonId>,
    pub(crate) loading: bool,
}

impl World {
    /// Posts a message; returns its id, or that of the one with the same enforced nonce.
    pub(crate) fn post(&mut self, envelope: Envelope, draft: Draft<'_>) -> Result<MessageId, ApiError> {
        let body = draft.body;
        let nonce = body["nonce"].as_str().map(str::to_owned).or_else(|| body["nonce"].as_u64().map(|n| n.to_string()));
        if let Some(nonce) = nonce.as_ref().filter(|_| body["enforce_nonce"] == true) {
            let mut own = self.messages_in(envelope.channel).rev().filter(|m| m.author == envelope.author);
            if let Some(first) = own.find(|message| message.nonce.as_ref() == Some(nonce)) {
                return Ok(first.id);
            }
        }
        if !envelope.loading {
            limits::message(body, draft.files, &[])?;
        }
        if envelope.author == self.bot.id {
            self.typing.remove(&envelope.channel);
        }
        let id = MessageId(self.ids.next());
        let reply_to = body["message_reference"]["message_id"].as_str().and_then(|id| id.parse().ok());
        let reply_to = reply_to.or_else(|| body["message_reference"]["message_id"].as_u64().map(MessageId));
        let gone = reply_to.is_some_and(|to| !self.messages.contains_key(&to));
        if gone && body["message_reference"]["fail_if_not_exists"] != false {
            return Err(limits::unknown_reference());
        }
        let private = if envelope.seen_only_by.is_some() { EPHEMERAL } else { 0 };
        let loading = if envelope.loading { LOADING } else { 0 };
        let now = Instant::now();
        let mut message = Message {
            id,
            channel: envelope.channel,
            author: envelope.author,
            content: String::new(),
            components: json!([]),
            embeds: json!([]),
            attachments: Vec::new(),
            pinged: Vec::new(),
            flags: (body["flags"].as_u64().unwrap_or(0) & !(EPHEMERAL | LOADING)) | private | loading,
            nonce,
            reply_to,
            edited_ms: None,
            seen_only_by: envelope.seen_only_by,
            dismissed: false,
            origin: envelope.origin,
            arrived: now,
            changed: now,
        };
        self.fill(&mut message, draft);
        if message.is_empty() && !message.is_loading() {
            return Err(ApiError::empty_message());
        }
        message.pinged = self.pinged(&message, &body["allowed_mentions"]);
        let public = !message.is_private();
        self.insert_message(message);
        if public && let Some(event) = message_event_json(self, id) {
            self.dispatch(Self::intent_of(&event), "MESSAGE_CREATE", &event);
        }
        Ok(id)
    }

    /// Edits a message: the keys in the body change, the rest stays.
    pub(crate) fn edit(&mut self, id: MessageId, draft: Draft<'_>) -> Result<(), ApiError> {
        let Some(mut message) = self.messages.get(&id).cloned() else { return Err(ApiError::unknown_message()) };
        limits::message(draft.body, draft.files, &message.attachments)?;
        let was_loading = message.is_loading();
        message.flags &= !LOADING;
        message.flags |= draft.body["flags"].as_u64().unwrap_or(0) & crate::model::message::COMPONENTS_V2;
        self.fill(&mut message, draft);
        if message.is_empty() {
            return Err(ApiError::empty_message());
        }
        message.changed = Instant::now();
        if was_loading {
            message.arrived = message.changed;
            message.pinged = self.pinged(&message, &draft.body["allowed_mentions"]);
        } else {
            message.edited_ms = Some(self.ids.time().now_ms());
        }
        let public = !message.is_private();
        self.messages.insert(id, message);
        if public && let Some(event) = message_event_json(self, id) {
            self.dispatch(Self::intent_of(&event), "MESSAGE_UPDATE", &event);
        }
        Ok(())
    }

    /// Deletes a message.
    pub(crate) fn delete(&mut self, id: MessageId) -> Result<(), ApiError> {
        let message = self.messages.remove(&id).ok_or(ApiError::unknown_message())?;
        if !message.is_private() {
            let mut event = json!({"id": id, "channel_id": message.channel});
            if let Some(guild) = self.guild_of(message.channel) {
                event["guild_id"] = json!(guild);
            }
            self.dispatch(Self::intent_of(&event), "MESSAGE_DELETE", &event);
        }
        Ok(())
    }

    /// Returns the intent that a bot needs to get events about a message.
    fn intent_of(event: &Value) -> u64 {
        if event.get("guild_id").is_some() { GUILD_MESSAGES } else { DIRECT_MESSAGES }
    }

    /// Applies the body to a message; an absent key leaves that part of the message as it was.
    fn fill(&mut self, message: &mut Message, draft: Draft<'_>) {
        let body = draft.body;
        if let Some(content) = body.get("content") {
            content.as_str().unwrap_or_default().clone_into(&mut message.content);
        }
        for (key, place) in [("components", &mut message.components), ("embeds", &mut message.embeds)] {
            if let Some(list) = body.get(key) {
                *place = if list.is_array() { list.clone() } else { json!([]) };
            }
        }
        number_list(&mut message.components, &mut 0);
        let listed = body.get("attachments").and_then(Value::as_array);
        if let Some(listed) = listed {
            // Only files that are listed survive an edit.
            message.attachments.retain_mut(|kept| {
                let Some(entry) = listed.iter().find(|entry| number(&entry["id"]) == Some(kept.id.0)) else {
                    return false;
                };
                if let Some(description) = entry["description"].as_str() {
                    kept.description = Some(description.to_owned());
                }
                true
            });
        }
        for file in draft.files {
            let entry = listed.into_iter().flatten().find(|e| number(&e["id"]) == file.index && file.index.is_some());
            let text = |key: &str| entry.and_then(|entry| entry[key].as_str()).map(str::to_owned);
            message.attachments.push(Attachment {
                id: AttachmentId(self.ids.next()),
                filename: text("filename").unwrap_or_else(|| file.name.clone()),
                description: text("description"),
                bytes: Arc::clone(&file.bytes),
            });
        }
    }

    /// Returns the people who are notified: those that the text mentions and the author of the message replied to, if
    /// `allowed_mentions` allows it, and the person who gets a direct message.
    fn pinged(&self, message: &Message, allowed: &Value) -> Vec<PersonId> {
        let mut text = message.content.clone();
        walk(&message.components, &mut |component| text.push_str(component["content"].as_str().unwrap_or_default()));
        let named = |list: &Value, name: &str| list.as_array().is_some_and(|list| list.iter().any(|x| x == name));
        let may = |id: PersonId| {
            allowed.is_null()
                || named(&allowed["parse"], "users")
                || allowed["users"].as_array().is_some_and(|users| users.iter().any(|user| number(user) == Some(id.0)))
        };
        let everybody = self.people.iter().chain([&self.bot]).map(|person| person.id);
        let mut pinged: Vec<PersonId> = everybody
            .filter(|id| text.contains(&format!("<@{id}>")) || text.contains(&format!("<@!{id}>")))
            .filter(|id| may(*id))
            .collect();
        let replied = message.reply_to.and_then(|id| self.messages.get(&id)).map(|to| to.author);
        let ping_replied = allowed.is_null() || allowed["replied_user"] == true;
        // A direct message always notifies.
        pinged.extend(self.direct_with(message.channel).filter(|id| *id != message.author && !pinged.contains(id)));
        pinged.extend(replied.filter(|id| ping_replied && *id != message.author && !pinged.contains(id)));
        pinged
    }
}

/// Returns a form or message in which components without an `id` are numbered, as Discord does.
pub(crate) fn number_components(mut body: Value) -> Value {
    number_list(&mut body["components"], &mut 0);
    body
}

fn number_list(components: &mut Value, next: &mut u64) {
    for component in components.as_array_mut().into_iter().flatten() {
        number_one(component, next);
    }
}

fn number_one(component: &mut Value, next: &mut u64) {
    *next += 1;
    let Some(fields) = component.as_object_mut() else { return };
    // 0 means none.
    if fields.get("id").is_none_or(|id| id.is_null() || id == 0) {
        fields.insert("id".to_owned(), json!(*next));
    }
    if let Some(inside) = fields.get_mut("components") {
        number_list(inside, next);
    }
    for single in ["component", "accessory"] {
        if let Some(inside) = fields.get_mut(single) {
            number_one(inside, next);
        }
    }
}
