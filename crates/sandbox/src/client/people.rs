//! The actions of people, as their clients would send them: commands, clicks, choices, forms, messages.

use std::time::Instant;

use serde_json::{Map, Value, json};

use super::line::Invocation;
use crate::checks::form;
use crate::error::Error;
use crate::model::ids::{ChannelId, InteractionId, MessageId, PersonId};
use crate::model::interaction::{Ack, Kind};
use crate::world::json::{interaction_json, member_json, user_json};
use crate::world::post::{Draft, Envelope};
use crate::world::state::World;

impl World {
    /// Sends a command, or a request for an option's choices.
    pub(crate) fn invoke(
        &mut self,
        kind: Kind,
        person: PersonId,
        channel: ChannelId,
        invocation: &Invocation,
    ) -> Result<InteractionId, Error> {
        self.channel(channel).ok_or_else(|| Error::missing("channel", channel))?;
        let contexts = invocation.command["contexts"].as_array();
        if self.direct_with(channel).is_some() && contexts.is_some_and(|contexts| !contexts.contains(&json!(1))) {
            return Err(Error::Line("This command cannot be used in direct messages.".to_owned()));
        }
        let id = self.open_interaction(kind, person, channel, &invocation.path.join(" "), None);
        let mut options = json!(invocation.options);
        for name in invocation.path.iter().skip(1).rev() {
            let depth_kind = if options[0]["type"] == 1 { 2 } else { 1 };
            options = json!([{"name": name, "type": depth_kind, "options": options}]);
        }
        let command = &invocation.command;
        let mut data = json!({"id": command["id"], "name": command["name"], "type": 1, "options": options});
        if let Some(guild) = command.get("guild_id") {
            data["guild_id"] = guild.clone();
        }
        if !invocation.people.is_empty() {
            data["resolved"] = self.resolved(&invocation.people);
        }
        self.deliver(id, &data);
        Ok(id)
    }

    /// Presses a button or chooses from a select.
    pub(crate) fn click(
        &mut self,
        person: PersonId,
        message: MessageId,
        custom_id: &str,
        values: Option<&[String]>,
    ) -> Result<InteractionId, Error> {
        let on = self.messages.get(&message).filter(|message| message.visible_to(person));
        let on = on.ok_or_else(|| Error::missing("message", message))?;
        let component = on.component(custom_id).ok_or_else(|| Error::missing("component", custom_id))?;
        if component["disabled"] == true {
            return Err(Error::Line(format!("{custom_id:?} is disabled.")));
        }
        let kind = component["type"].as_u64().unwrap_or(2);
        let mut data = json!({"component_type": kind, "custom_id": custom_id, "id": component["id"]});
        if kind != 2 {
            let values = values.unwrap_or_default();
            data["values"] = json!(values);
            if kind == 3 {
                let offered = |value: &String| {
                    component["options"].as_array().is_some_and(|o| o.iter().any(|o| o["value"] == value.as_str()))
                };
                if let Some(strange) = values.iter().find(|value| !offered(value)) {
                    return Err(Error::missing("option", strange));
                }
            } else if kind == 5 {
                let people: Vec<PersonId> = values.iter().filter_map(|id| id.parse().ok()).collect();
                data["resolved"] = self.resolved(&people);
            }
        }
        let channel = on.channel;
        let id = self.open_interaction(Kind::Component, person, channel, custom_id, Some(message));
        self.deliver(id, &data);
        Ok(id)
    }

    /// Presses a button whether the message has it or not, as a client does that has not seen an edit yet.
    pub(crate) fn click_unseen(
        &mut self,
        person: PersonId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<InteractionId, Error> {
        let channel = self.messages.get(&message).ok_or_else(|| Error::missing("message", message))?.channel;
        let id = self.open_interaction(Kind::Component, person, channel, custom_id, Some(message));
        self.deliver(id, &json!({"component_type": 2, "custom_id": custom_id, "id": 1}));
        Ok(id)
    }

    /// Sends the form that an interaction was answered with.
    pub(crate) fn submit(
        &mut self,
        opener: InteractionId,
        values: &[(String, String)],
    ) -> Result<InteractionId, Error> {
        let opener = self.interactions.get(&opener).ok_or_else(|| Error::missing("interaction", opener))?;
        let opened_by = opener.id;
        let form = opener.modal.clone().ok_or_else(|| Error::missing("form of interaction", opener.id))?;
        let (person, channel, message) = (opener.person, opener.channel, opener.message);
        let filled = form::fill(&form, values)?;
        let mut data = json!({"custom_id": form["custom_id"], "components": filled.components});
        if !filled.people.is_empty() {
            data["resolved"] = self.resolved(&filled.people);
        }
        let name = form["custom_id"].as_str().unwrap_or_default().to_owned();
        let id = self.open_interaction(Kind::Modal, person, channel, &name, message);
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.opener = Some(opened_by);
        }
        self.deliver(id, &data);
        Ok(id)
    }

    /// Posts a message in a channel. `@name` becomes a mention.
    pub(crate) fn say(
        &mut self,
        person: PersonId,
        channel: ChannelId,
        text: &str,
        reply_to: Option<MessageId>,
    ) -> Result<MessageId, Error> {
        self.channel(channel).ok_or_else(|| Error::missing("channel", channel))?;
        let mut text = text.to_owned();
        let mut everybody: Vec<_> = self.people.iter().chain([&self.bot]).collect();
        // The longest name first: @Ana must not match the beginning of @Anastasia.
        everybody.sort_by_key(|person| std::cmp::Reverse(person.name.len()));
        for person in everybody {
            text = text.replace(&format!("@{}", person.name), &format!("<@{}>", person.id));
        }
        let mut body = json!({"content": text});
        if let Some(id) = reply_to {
            body["message_reference"] = json!({"message_id": id.to_string()});
        }
        let envelope = Envelope { channel, author: person, origin: None, seen_only_by: None, loading: false };
        let draft = Draft { body: &body, files: &[] };
        self.post(envelope, draft).map_err(|refusal| Error::Line(refusal.body()["message"].to_string()))
    }

    /// Delivers an interaction to the bot, with the faults that a test asked for.
    fn deliver(&mut self, id: InteractionId, data: &Value) {
        let Some(interaction) = self.interactions.get(&id) else { return };
        let mut event = interaction_json(self, interaction, data);
        for field in std::mem::take(&mut self.faults.lacking_next) {
            event.as_object_mut().map(|fields| fields.remove(&field));
        }
        if std::mem::take(&mut self.faults.taken_next)
            && let Some(interaction) = self.interactions.get_mut(&id)
        {
            interaction.acked = Some((Ack::DeferredUpdate, Instant::now()));
        }
        self.tell(&event);
        if std::mem::take(&mut self.faults.deliver_twice) {
            self.tell(&event);
        }
    }

    fn resolved(&self, people: &[PersonId]) -> Value {
        let (mut users, mut members) = (Map::new(), Map::new());
        for person in people.iter().filter_map(|id| self.user(*id)) {
            users.insert(person.id.to_string(), user_json(self, person));
            let mut member = member_json(self, person);
            if let Some(member) = member.as_object_mut() {
                member.remove("user");
                member.remove("deaf");
                member.remove("mute");
            }
            members.insert(person.id.to_string(), member);
        }
        json!({"users": users, "members": members})
    }
}
